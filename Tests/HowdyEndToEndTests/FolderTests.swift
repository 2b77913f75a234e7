import Foundation
import HowdyTestSupport
import Testing

@Suite("The folder of the book")
struct FolderTests {
  @Test("Nobody else may read it, and every file is for its owner alone")
  func modes() throws {
    let binary = try Binary()
    let answer = try binary.sh(
      """
      umask 000
      $HOWDY add mate Sam every 2 weeks >/dev/null && $HOWDY log Sam >/dev/null
      find .local .cache -perm /077 \\( -name '*.json*' -o -path '*howdy*' \\)
      """)
    #expect(answer.out.isEmpty)
  }

  @Test(
    "A book that may only be read is read, and a change is refused in one sentence",
    .enabled(if: Binary.canMount, "mounting needs user namespaces"))
  func readOnly() throws {
    let binary = try Binary()
    try binary.sh("$HOWDY add mate Sam every 2 weeks")
    // Mounted for reading only, since root may write whatever the modes say.
    let answer = try binary.sh(
      """
      unshare -rm sh -c 'mount --bind .local/share/howdy .local/share/howdy &&
        mount -o remount,bind,ro .local/share/howdy && $HOWDY mates && $HOWDY log Sam'
      """)
    #expect(answer.out.hasPrefix("Sam is new"))
    #expect(answer.status == 74)
    #expect(
      answer.err == "howdy: cannot write to the book. Nothing was changed. See howdy where.\n")
  }

  @Test(
    "On a full disk a change is refused in one sentence, and the book stays as it was",
    .enabled(if: Binary.canMount, "mounting needs user namespaces"))
  func fullDisk() throws {
    let binary = try Binary()
    let answer = try binary.sh(
      """
      mkdir small && unshare -rm sh -c 'mount -t tmpfs -o size=64k tmpfs small &&
        export HOWDY_BOOK=$PWD/small/book && $HOWDY add mate Sam every 2 weeks >/dev/null &&
        dd if=/dev/zero of=small/filler bs=1k count=64 2>/dev/null
        $HOWDY log Sam; echo "status $?"; $HOWDY show Sam --json'
      """)
    #expect(
      answer.err == "howdy: the disk is full. Nothing was changed. Free some space and try again.\n"
    )
    #expect(answer.out.contains("status 74\n"))
    #expect(answer.out.contains("\"lastCheckIn\":null"))
  }

  @Test("A book behind a link stays behind it")
  func linkedBook() throws {
    let binary = try Binary()
    let answer = try binary.sh(
      """
      mkdir -p real .local/share && ln -s "$HOME/real" .local/share/howdy
      $HOWDY add mate Sam every 2 weeks >/dev/null && $HOWDY log Sam >/dev/null
      test -L .local/share/howdy && ls real/pages/*/mates.json >/dev/null && echo linked
      """)
    #expect(answer.out == "linked\n")
  }
}
