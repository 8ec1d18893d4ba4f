import Documents
import Testing

@testable import Terminal

@Suite("Messages about documents")
struct StoreMessageTests {
  @Test(
    "A notice says what happened, and which keys help",
    arguments: [
      (.text("as it is"), "as it is"),
      (.autosave(.on), "Autosave works again"),
      (.autosave(.off(reason: "disk full")), "Autosave is off: disk full. Save to keep your work."),
      (.recovered(.named), "Restored unsaved work. D: revert to saved"),
      (
        .recovered(.namedAndChanged),
        "Restored unsaved work. Another program has changed the file since. D: show it"
      ),
      (.recovered(.unnamed), "Restored unsaved drawing. D: start empty"),
      (.unsavedDrawings(count: 1), "You have an unsaved drawing. R: open it"),
      (.unsavedDrawings(count: 3), "You have 3 unsaved drawings. k: sketchbook, R: open the latest"),
      (
        .readOnly(reason: "permission denied"),
        "This file cannot be saved: permission denied. S: save under another name"
      ),
      (.viewOnly(name: "a.svg"), "View only: a.svg is open in another Charcoal"),
      (.viewOnly(name: nil), "View only: the drawing is open in another Charcoal"),
      (.copy(of: "a.svg"), "Unnamed copy of a.svg"),
      (.openElsewhere(owner: "process 7"), "Open in another Charcoal (process 7)"),
    ] as [(StoreNotice, String)])
  func notices(notice: StoreNotice, text: String) {
    #expect(DocumentMessage.notice(notice).sentence(Keymap()) == text)
  }

  @Test("A rebound key is named as it is, and a command without a key is not offered")
  func otherKeys() {
    var keymap = Keymap()
    let isBound = [
      keymap.bind("revert-to-saved", to: [Key(.character("x"))]),
      keymap.bind("restore-unsaved-drawing", to: []),
    ]
    #expect(isBound == [true, true])
    func sentence(_ notice: StoreNotice) -> String { DocumentMessage.notice(notice).sentence(keymap) }
    #expect(sentence(.recovered(.named)) == "Restored unsaved work. x: revert to saved")
    #expect(sentence(.unsavedDrawings(count: 1)) == "You have an unsaved drawing")
    #expect(sentence(.unsavedDrawings(count: 2)) == "You have 2 unsaved drawings. k: sketchbook")
  }
}
