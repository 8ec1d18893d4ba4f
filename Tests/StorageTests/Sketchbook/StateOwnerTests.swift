import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite("The owner of the sketchbook")
struct StateOwnerTests {
  private let folder = TemporaryDirectory()

  @Test("Directories that another user owns are refused, and the line says what to do")
  func another() {
    #expect(refusal { () throws(SketchbookError) in try StateOwner.check(7, of: "/s", user: 7) } == nil)
    #expect(
      refusal { () throws(SketchbookError) in try StateOwner.check(7, of: "/s", user: 8) }
        == "/s: it belongs to user 7, not to user 8 (XDG_STATE_HOME can name another directory)")
    #expect(
      refusal { () throws(SketchbookError) in try StateOwner.check(7, of: "/s", user: 0) }
        == "/s: it belongs to user 7, not to user 0 (sudo -H uses root's own home)")
  }

  @Test("Under sudo nothing is made in the home of the user who called it")
  func sudo() {
    func making(in owner: uid_t, user: uid_t, caller: String?) -> String? {
      refusal { () throws(SketchbookError) in
        try StateOwner.checkMaking(in: owner, "/h/.local", user: user, caller: caller)
      }
    }
    #expect(
      making(in: 7, user: 0, caller: "7")
        == "/h/.local: it would belong to root in the home of user 7 (sudo -H uses root's own home)")
    #expect(making(in: 0, user: 0, caller: "7") == nil, "sudo -H")
    #expect(making(in: 7, user: 0, caller: nil) == nil, "root in a container")
    #expect(making(in: 7, user: 7, caller: "7") == nil)
    #expect(making(in: 7, user: 0, caller: "nonsense") == nil)
  }

  @Test(
    "A directory or database of another user is not opened",
    .enabled(if: getuid() == 0, "only root can make one"))
  func opened() throws {
    for name in ["book", "book/sketchbook.db", "book/sessions"] {
      let place = folder.path(of: "book")
      try StorageHarness(place).journal.flush()
      try #require(chown(folder.path(of: name), 65534, 65534) == 0)
      let error = #expect(throws: SketchbookError.self) { try Sketchbook.open(place) }
      #expect(error?.description.contains("\(name): it belongs to user 65534") == true)
      #expect(error?.isDamage == false, "it is not set aside")
      try #require(chown(folder.path(of: name), 0, 0) == 0)
    }
  }

  @Test("A directory whose name is not UTF-8 is refused, and none is made instead")
  func notUnicode() {
    #expect(throws: SketchbookError.self) { try Sketchbook.open(folder.path(of: "b\u{10FEE9}")) }
    #expect(Places.names(in: folder.path).isEmpty)
  }

  @Test("Errors that SQLite tells in several lines are one")
  func oneLine() {
    let words = "*** in database main ***\nPage 16: btreeInitPage() returns error code 11\nPage 17: x"
    #expect(
      SketchbookError.damaged(words).description
        == "the sketchbook is damaged: Page 16: btreeInitPage() returns error code 11; Page 17: x")
  }

  private func refusal(_ body: () throws(SketchbookError) -> Void) -> String? {
    do throws(SketchbookError) {
      try body()
      return nil
    } catch { return error.description }
  }
}
