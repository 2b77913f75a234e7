package import HowdyTerminal

/// How a run ended, and what was meant by the bytes that it wrote, for whoever judges them.
package struct Ending {
  /// The exit status.
  package internal(set) var status: Int32

  /// The page on standard output; empty where there are no sentences on it.
  package internal(set) var page = Page()

  /// The sentences on standard error, without the name before them.
  package internal(set) var remarks: [Prose] = []

  /// What the run came to, as far as a bell tells.
  package internal(set) var occasion = Bell.Occasion.told

  /// What is set about how answers look and sound.
  package internal(set) var wishes = Wishes()

  /// The answer with the book behind it, kept until the process ends: to take thousands of records
  /// to pieces would be a tenth of a run that is over.
  private let reply: Reply?

  /// The ending of a run that was answered, before anything is written.
  init(_ reply: Reply) {
    status = reply.status.rawValue
    remarks = reply.notices.map(\.sentence)
    occasion = reply.occasion
    wishes = reply.wishes
    self.reply = reply
  }

  /// The ending of a run that was refused or failed.
  init(refusedWith sentence: Prose, status: Int32, wishes: Wishes) {
    self.status = status
    remarks = [sentence]
    occasion = .refused
    self.wishes = wishes
    reply = nil
  }
}
