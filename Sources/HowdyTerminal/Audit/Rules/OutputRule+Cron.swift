extension OutputRule {
  /// The rules about what a clock runs.
  static let cron: [OutputRule] = [
    OutputRule("N1", "When nothing is due, not a byte is written.") { capture in
      capture.silence == .wanted
        && (!capture.out.isEmpty || !capture.err.isEmpty || capture.status != 0)
    },
    OutputRule("N2", "A home is all of the environment that is needed.") { capture, _ in
      capture.peers.filter {
        $0.difference == .environment && $0.capture.status != capture.status
      }.map { _ in Breach(0, "") }
    },
    OutputRule("N3", "The first line of a reminder is fit for the subject of a mail.") { capture in
      guard capture.purpose == .reminder, let first = capture.printed.first else { return false }
      // RFC 5322 lets a line have 78 characters; what the person named is not Howdy's to shorten.
      return first.whole.masked.count > 78
    },
  ]
}
