import Marks
import TestSupport
import Testing

@Suite("Frames", .waits)
struct FrameTests {
  @Test("By mouse: drawn around a box, named, joined and left, moved with what is in it")
  func byMouse() throws {
    let program = try DrawingProgram()
    try program.type("r")
    try program.drag(from: Place(10, 5), to: Place(20, 9))
    try program.drag(from: Place(50, 5), to: Place(60, 9))
    try program.type(":frame")
    try program.click(on: "Frame ")
    try program.see("Frame: drag")
    try program.drag(from: Place(5, 3), to: Place(30, 14))
    try program.see("Frame 1")
    try program.type("v")
    try program.click(at: Place(7, 2))
    try program.click(at: Place(7, 2))
    try program.see("Frame name:")
    try program.type("\u{15}Login\r")
    try program.look("the new name") { $0.text.contains("Login") && !$0.text.contains("Frame 1") }
    func members() throws -> Int? {
      try program.save().marks.compactMap { $0 as? Frame }.first?.children.count
    }
    #expect(try members() == 1)
    try program.drag(from: Place(50, 7), to: Place(18, 10))
    #expect(try members() == 2)
    try program.type("\u{1B}")
    try program.drag(from: Place(10, 7), to: Place(50, 7))
    #expect(try members() == 1)
    try program.type("\u{1B}")
    try program.drag(from: Place(5, 10), to: Place(8, 12))
    let frame = try #require(try program.save().marks.compactMap { $0 as? Frame }.first)
    #expect(frame.name == "Login" && frame.location == Point(x: 8.5, y: 11))
    #expect(frame.children[0].location == Point(x: 21.5, y: 21))
    #expect(try program.quit() == .exited(0))
  }

  @Test("By keys: a frame around what is selected, renamed with Enter, deleted and brought back")
  func byKeys() throws {
    let program = try DrawingProgram()
    try program.type("r")
    try program.drag(from: Place(10, 5), to: Place(20, 9))
    try program.type("v\u{1}:frame\r")
    try program.see("Framed 1 shape")
    try program.type("\r")
    try program.see("Frame name:")
    try program.type("\u{15}Plan\r")
    try program.see("Plan")
    let frame = try #require(try program.save().marks.first as? Frame)
    #expect(frame.name == "Plan" && frame.children.map(\.kind) == [.rectangle])
    try program.type("\u{1B}[3~")
    try program.look("nothing is left") { !$0.text.contains("Plan") && !$0.text.contains("┌") }
    try program.type("u")
    try program.look("the frame is back") { $0.text.contains("Plan") }
    #expect(try program.quit() == .exited(0))
  }

  @Test("Export writes one frame alone, and says which there are")
  func exporting() throws {
    let tool = CommandLineTool()
    let member = Rectangle(
      Rect(from: Point(x: 4.5, y: 5), to: Point(x: 40.5, y: 7)), ink: Ink(texture: .box(.light)))
    let frame = Frame(
      "Login", in: Rect(from: Point(x: 2.5, y: 3), to: Point(x: 12.5, y: 9)), [member],
      ink: Ink(texture: .box(.light)))
    tool.write([Label("outside", at: Point(x: 0, y: 20)), frame])
    let text = try tool.run("export", "drawing.svg", "--frame", "Login", "-o", "-", "--format", "txt")
    #expect(
      text.outputText == """
        Login
        ┌─────────┐
        │ ┌───────│
        │ └───────│
        └─────────┘

        """)
    let missing = try tool.run("export", "drawing.svg", "--frame", "login", "-o", "-", "--format", "txt")
    #expect(missing.status == .exited(64))
    #expect(
      missing.errorText == "charcoal: drawing.svg: there is no frame \"login\"; its frames are \"Login\"\n")
  }
}
