import Marks
import TestSupport
import Testing

@Suite("Undo and redo", .waits)
struct HistoryTests {
  private let first = Stroke(through: [Place(3, 3), Place(30, 12)])
  private let second = Stroke(through: [Place(40, 2), Place(20, 15), Place(60, 15)])

  private func programWithTwoStrokes() throws -> DrawingProgram {
    let program = try DrawingProgram()
    try program.drag(through: [Place(3, 3), Place(30, 12)])
    try program.drag(through: [Place(40, 2), Place(20, 15), Place(60, 15)])
    try program.see(Drawing([first, second]))
    return program
  }

  @Test("By keys", arguments: [("u", "U"), ("\u{1F}", "\u{19}"), ("u", "\u{12}"), ("\u{1A}", "\u{19}")])
  func keys(undo: String, redo: String) throws {
    let program = try programWithTwoStrokes()
    try program.type(undo)
    try program.see(Drawing([first]))
    try program.type(undo)
    try program.seeEmptyCanvas()
    try program.type(undo)
    try program.see("Nothing to undo")
    try program.type(redo)
    try program.see(Drawing([first]))
    try program.type(redo)
    try program.see(Drawing([first, second]))
    try program.type(redo)
    try program.see("Nothing to redo")
    #expect(try program.save().strokes == [first.points, second.points])
  }

  @Test("By clicks")
  func clicks() throws {
    let program = try programWithTwoStrokes()
    try program.click(on: "↶u")
    try program.see(Drawing([first]))
    try program.click(on: "↷U")
    try program.see(Drawing([first, second]))
    try program.click(on: "↶u")
    try program.see(Drawing([first]))
    #expect(try program.save().strokes == [first.points])
  }

  @Test("A new stroke puts an end to redo")
  func newStrokeEndsRedo() throws {
    let program = try programWithTwoStrokes()
    try program.undo()
    try program.see(Drawing([first]))
    try program.click(at: Place(70, 20))
    try program.redo()
    try program.see("Nothing to redo")
    let drawing = try program.save()
    #expect(drawing.strokes == [first.points])
    #expect(drawing.dots == [Place(70, 20).middle])
  }

  @Test("Undo and redo of fifty steps in one write")
  func manySteps() throws {
    let program = try DrawingProgram()
    try program.send(
      (0..<50).flatMap {
        program.reports(ofDragThrough: [Place($0, $0 % 20), Place(79 - $0, 19 - $0 % 20)])
      })
    let drawing = try program.save()
    #expect(drawing.strokes.count == 50)
    try program.type(String(repeating: "u", count: 50))
    try program.seeEmptyCanvas()
    try program.type(String(repeating: "U", count: 50))
    try program.see(drawing)
    let bytes = program.bytes
    try program.save()
    #expect(program.bytes == bytes)
  }

  @Test("The name has a sign as long as something is not saved")
  func modifiedSign() throws {
    let program = try DrawingProgram()
    try program.look("no sign") { !$0.line(0).contains("●") }
    try program.click(at: Place(5, 5))
    try program.see("drawing.svg ●")
    try program.save()
    try program.see("Saved drawing.svg")
    try program.look("no sign") { !$0.line(0).contains("●") }
    try program.undo()
    try program.see("drawing.svg ●")
    try program.redo()
    try program.look("no sign") { !$0.line(0).contains("●") }
    try program.click(at: Place(9, 9))
    try program.undo()
    try program.undo()
    try program.see("drawing.svg ●")
    try program.click(at: Place(9, 9))
    try program.see("drawing.svg ●")
  }
}
