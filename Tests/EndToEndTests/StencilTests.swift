import Marks
import TestSupport
import Testing

@Suite("Stencils", .waits)
struct StencilTests {
  @Test("One is dragged out of the gallery; Esc takes it back, and so does undo once it is placed")
  func drags() throws {
    let program = try DrawingProgram()
    func pressOnDecision() throws {
      try program.type(":stencils\r")
      try program.see("Decision")
      try program.press(at: Place(2, 3))
    }
    try pressOnDecision()
    try program.move(to: Place(50, 12))
    try program.see("release to place it")
    try program.type("\u{1B}")
    try program.seeNo("release to place it")
    try program.release(at: Place(50, 12))
    try program.seeEmptyCanvas()
    try pressOnDecision()
    try program.move(to: Place(50, 12))
    try program.see("release to place it")
    try program.move(to: Place(40, 10))
    try program.release(at: Place(40, 10))
    try program.see("Placed: ")
    let mark = try #require(try program.save().marks.first)
    #expect(mark.box.contains(Point(x: 40.5, y: 19)))
    #expect(abs(mark.box.center.x - 40.5) <= 1 && abs(mark.box.center.y - 19) <= 2)
    try program.type("u")
    #expect(try program.save().marks.isEmpty)
    #expect(try program.quit() == .exited(0))
  }
}
