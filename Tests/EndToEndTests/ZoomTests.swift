import Marks
import TestSupport
import Testing

@Suite("Zoom in a terminal", .waits)
struct ZoomTests {
  @Test("A stroke drawn at twice the size is half as large, and is saved where it was drawn")
  func drawsZoomed() throws {
    let program = try DrawingProgram(rows: 25)
    try program.see("100%")
    // The canvas is 80 by 22 cells: at twice the size 40 by 22 units around its middle, (40, 22), are seen.
    try program.type("+")
    try program.see("200%")
    try program.drag(from: Place(10, 3), to: Place(50, 17))
    let points = [Point(x: 25.25, y: 14.5), Point(x: 45.25, y: 28.5)]
    #expect(try program.save().strokes == [points])
    try program.see(Drawing([Stroke(points, ink: .initial)]), from: Point(x: 20, y: 11), scale: 2)
    // The pointer in cell (30, 10) of the canvas stays on (35.25, 21.5).
    for modifier in [MouseReport.Modifiers.control, .alt] {
      try program.send(
        MouseReport.press(column: 30, row: 10 + program.top, button: .wheelUp, modifiers: modifier))
    }
    try program.see("800%")
    let origin = Point(x: 35.25 - 30.5 / 8, y: 21.5 - 21.0 / 8)
    try program.see(Drawing([Stroke(points, ink: .initial)]), from: origin, scale: 8)
    try program.type("]]")
    try program.click(at: Place(30, 10))
    let drawing = try program.save()
    #expect(drawing.strokes == [points] && drawing.dots == [Point(x: 35.25, y: 21.5)])
    try program.see(drawing, from: origin, scale: 8)
    try program.click(on: "800%")
    try program.see("100%")
    try program.type("\u{1B}[H")
    try program.see(drawing)
    // Out and in again is the very same view.
    let bytes = program.bytes
    try program.type("--")
    try program.see("25%")
    try program.see(drawing, from: Point(x: -120, y: -66), scale: 0.25)
    try program.type("z0++--")
    try program.see("100%")
    try program.type("\u{1B}[H")
    try program.see(drawing)
    try program.save()
    #expect(program.bytes == bytes)
    #expect(try program.quit() == .exited(0))
  }
}
