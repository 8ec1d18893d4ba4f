import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The commands that a right click offers")
struct PlaceMenuTests {
  private func commands(
    _ marks: [any Mark], locked: Point? = nil, canPaste: Bool = false, holdsText: Bool = false,
    isViewOnly: Bool = false
  ) -> [Command] {
    var finder = AttributeFinder()
    for mark in marks { mark.accept(&finder) }
    let menu = PlaceMenu(
      marks: marks, attributes: finder.found, holdsText: holdsText, locked: locked, canPaste: canPaste,
      hasCopiedStyle: false,
      isEmpty: false, isViewOnly: isViewOnly)
    return menu.commands
  }

  private let dot = Dot(at: .origin)

  @Test("Empty paper offers what needs no shape, a shape what is done with it, several more")
  func offers() {
    #expect(
      commands([]).first == .selectAll && commands([], canPaste: true).first == .paste)
    #expect(!commands([]).contains(.delete) && commands([dot]).contains(.lock))
    let place = Point(x: 3, y: 4)
    #expect(commands([], locked: place, canPaste: true).first == .unlock(at: place))
    #expect(commands([dot]).prefix(3) == [.choices(.stroke), .choices(.opacity), .copy])
    #expect(
      !commands([dot]).contains(.group) && commands([dot, dot]).contains(.group))
    #expect(commands([Group([dot])]).contains(.group), "which takes it apart")
    #expect(
      commands([dot, dot, dot]).contains(.choices(.align)) && !commands([dot]).contains(.choices(.align)))
    #expect(
      commands([dot], isViewOnly: true) == [
        .copy, .zoom(.selection), .selectAll, .zoom(.fit), .palette,
      ])
  }

  @Test("Menus begin with what only that kind of mark can do, and end with all commands")
  func kinds() {
    let box = Rectangle(location: .origin, size: Size(width: 9, height: 9))
    #expect(
      commands([box], holdsText: true).prefix(5) == [
        .write, .connect(.right), .choices(.shapes), .choices(.fill), .choices(.stroke),
      ])
    let arrow = Stroke([.origin, Point(x: 9, y: 0)], arrowheads: .end)
    #expect(
      commands([arrow], holdsText: true).prefix(4) == [
        .write, .choices(.route), .choices(.arrow), .choices(.fill),
      ])
    let label = Marks.Label("x", at: .origin)
    #expect(commands([label], holdsText: true).contains(.choices(.text)))
    for marks in [[], [box], [arrow, label]] as [[any Mark]] { #expect(commands(marks).last == .palette) }
  }

  @Test("A menu's row that leads to a list of choices opens it where the pointer is")
  func choices() {
    let artist = SessionDriver(columns: 80, rows: 25)
    artist.press("r")
    artist.drag(from: (10, 3), to: (30, 9))
    artist.mouse(.press, 20, 6, .right)
    artist.mouse(.release, 20, 6, .right)
    #expect(artist.picture.contains("Write in it") && artist.picture.contains("All commands"))
    artist.click(on: "Fill ")
    artist.click(on: "hatch")
    #expect((artist.marks.first as? Rectangle)?.ink.fillPattern == .hatch)
    artist.mouse(.press, 20, 6, .right)
    artist.mouse(.release, 20, 6, .right)
    artist.click(on: "Write in it")
    artist.press("hi")
    artist.key(.escape)
    #expect((artist.marks.first as? Rectangle)?.text?.string == "hi")
  }

  @Test("A shape that is locked takes no drag, and a right click on it unlocks it")
  func locks() {
    let artist = SessionDriver(columns: 80, rows: 25)
    artist.press("r")
    artist.drag(from: (10, 3), to: (30, 9))
    artist.mouse(.press, 10, 6, .right)
    artist.mouse(.release, 10, 6, .right)
    artist.click(on: "Lock shape")
    #expect(artist.picture.contains("Locked 1 shape. A right click on one unlocks it."))
    artist.drag(from: (10, 6), to: (40, 12))
    #expect(artist.marks.first?.kind == .group && artist.marks.count == 1)
    artist.mouse(.press, 10, 6, .right)
    artist.mouse(.release, 10, 6, .right)
    artist.click(on: "Unlock shape")
    #expect(artist.marks.first?.kind == .rectangle && artist.picture.contains("Unlocked 1 shape"))
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
  }

  @Test("A right click selects what it met, a right drag moves the paper and selects nothing")
  func clicks() {
    let artist = SessionDriver(columns: 60, rows: 14)
    artist.press("r")
    artist.drag(from: (10, 3), to: (30, 9))
    artist.mouse(.press, 20, 6, .right)
    artist.mouse(.release, 20, 6, .right)
    #expect(
      artist.parts.workspace.editor.selection.paths == [MarkPath(0)]
        && artist.parts.workspace.editor.settings.tool == .select)
    let origin = artist.parts.workspace.canvas.viewport.origin
    artist.mouse(.press, 50, 11, .right)
    artist.mouse(.motion, 48, 11, .right)
    artist.mouse(.motion, 50, 11, .right)
    artist.mouse(.release, 50, 11, .right)
    #expect(
      artist.parts.workspace.editor.selection.paths == [MarkPath(0)]
        && artist.parts.workspace.canvas.viewport.origin == origin)
    #expect(artist.parts.pointer.menuCommands(at: (50, 11)).contains(.selectAll))
    #expect(artist.parts.workspace.editor.selection.paths.isEmpty)
  }
}
