import Marks
import TestSupport
import Testing

@Suite("The panel of layers", .waits)
struct LayerPanelTests {
  @Test("Layers are chosen, hidden and named by clicks beside the canvas", arguments: [(200, 50), (80, 24)])
  func clicks(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(columns: columns, rows: rows)
    try program.drag(from: Place(5, 5), to: Place(30, 5))
    try program.type("NL")
    try program.see("Layers")
    try program.drag(from: Place(5, 9), to: Place(30, 9))
    try program.look("two lines") { [6, 10].map($0.line).allSatisfy { $0.contains("━") } }
    try program.click(on: "Layer 1   ")
    try program.see("Layer 1")
    try program.drag(from: Place(5, 15), to: Place(30, 15))
    try program.click(on: "hide")
    try program.look("no line of the hidden layer") { !$0.line(5 + 5).contains("━") }
    try program.look("the lines of the other layer") { [6, 16].map($0.line).allSatisfy { $0.contains("━") } }
    try program.click(on: "rename")
    try program.see("Layer name:")
    try program.type("\u{15}Sky\r")
    try program.see("Sky   ")
    let layers = try program.save().marks.compactMap { $0 as? Group }
    #expect(layers.map(\.name) == ["Sky", "Layer 2"] && layers.map(\.isHidden) == [false, true])
    #expect(layers.map(\.children.count) == [2, 1])
    try program.type("L")
    try program.seeNo("close")
    #expect(try program.quit() == .exited(0))
  }

  @Test("A window that has no room for it draws on, and asks for a layer in a line")
  func smallWindow() throws {
    let program = try DrawingProgram(columns: 40, rows: 10)
    try program.type("NL")
    try program.see("Layer:")
    try program.type("\u{1B}")
    try program.seeNo("Layer:")
    try program.drag(from: Place(5, 5), to: Place(30, 5))
    #expect((try program.save().marks.last as? Group)?.children.count == 1)
  }

  @Test(
    "The layer that is drawn on is never lost: not by undo and redo, not when the drawing is opened again")
  func keepsLayer() throws {
    let home = TemporaryDirectory()
    let program = try DrawingProgram(home: home)
    try program.drag(from: Place(5, 5), to: Place(30, 5))
    try program.type("NNL")
    try program.see("Layers")
    try program.type("\u{1B}[6~")
    try program.see("Layer 2")
    try program.click(on: "raise")
    try program.see("Raised Layer 2")
    try program.type("uU")
    try program.see("Redo: move layer")
    try program.drag(from: Place(5, 9), to: Place(30, 9))
    try program.type("uU")
    try program.drag(from: Place(5, 11), to: Place(30, 11))
    #expect(layers(try program.save()) == ["Layer 1 1", "Layer 3 0", "Layer 2 2"])
    #expect(try program.quit() == .exited(0))
    let next = try DrawingProgram(home: home)
    try next.drag(from: Place(5, 15), to: Place(30, 15))
    #expect(layers(try next.save()) == ["Layer 1 1", "Layer 3 0", "Layer 2 3"])
    #expect(try next.quit() == .exited(0))
  }

  /// The names of the marks at the top with how much is in them; "outside" for those that are no layers.
  private func layers(_ drawing: Drawing) -> [String] {
    drawing.marks.map { mark in
      guard let group = mark as? Group, let name = group.name else { return "outside" }
      return "\(name) \(group.children.count)"
    }
  }
}
