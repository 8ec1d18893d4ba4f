import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("What a right click offers")
struct PlaceMenuTests {
  private func commands(_ marks: [any Mark], canPaste: Bool = false, isViewOnly: Bool = false) -> [Command] {
    PlaceMenu.commands(
      for: marks, canPaste: canPaste, hasCopiedStyle: false, isEmpty: false, isViewOnly: isViewOnly)
  }

  private let dot = Dot(at: .origin)

  @Test("Empty paper offers what needs no shape, a shape what is done with it, several more")
  func offers() {
    #expect(
      commands([]).first == .selection(.all) && commands([], canPaste: true).first == .selection(.paste))
    #expect(!commands([]).contains(.selection(.delete)))
    #expect(commands([dot]).prefix(2) == [.selection(.copy), .selection(.cut)])
    #expect(
      !commands([dot]).contains(.selection(.group)) && commands([dot, dot]).contains(.selection(.group)))
    #expect(commands([Group([dot])]).contains(.selection(.group)), "which takes it apart")
    #expect(commands([dot, dot, dot]).contains(.selection(.distribute(.horizontal))))
    #expect(
      commands([dot], isViewOnly: true) == [
        .selection(.copy), .zoom(.selection), .selection(.all), .zoom(.fit),
      ])
  }

  @Test("A right click selects what it met, a right drag moves the paper and selects nothing")
  func clicks() {
    let artist = SessionDriver(columns: 60, rows: 14)
    artist.press("r")
    artist.drag(from: (10, 3), to: (30, 9))
    artist.mouse(.press, 20, 6, .right)
    artist.mouse(.release, 20, 6, .right)
    #expect(
      artist.parts.workspace.editor.selection == [MarkPath(0)]
        && artist.parts.workspace.editor.settings.tool == .select)
    let origin = artist.parts.workspace.canvas.viewport.origin
    artist.mouse(.press, 50, 11, .right)
    artist.mouse(.motion, 48, 11, .right)
    artist.mouse(.motion, 50, 11, .right)
    artist.mouse(.release, 50, 11, .right)
    #expect(
      artist.parts.workspace.editor.selection == [MarkPath(0)]
        && artist.parts.workspace.canvas.viewport.origin == origin)
    #expect(artist.parts.pointer.menuCommands(at: (50, 11)).contains(.selection(.all)))
    #expect(artist.parts.workspace.editor.selection.isEmpty)
  }
}
