import TestSupport
import Testing

/// Opens a sequence diagram and drags a participant, as a user does.
@Suite("Sequence diagrams, end to end", .waits)
struct SequenceTests {
  @Test(
    "Life lines and messages follow a participant while it is dragged and afterwards, in one step of undo")
  func following() throws {
    let home = TemporaryDirectory()
    home.write(Array("sequenceDiagram\nA->>B: hello\nB-->>A: bye\n".utf8), to: "talk.mmd")
    let program = try DrawingProgram("talk.mmd", home: home)
    func arrow(_ length: Int) -> String { "├" + String(repeating: "─", count: length) + "▶│" }
    try program.see(arrow(14))
    let row = try #require(program.picture.firstIndex { $0.contains("│ B │") })
    let column = try #require(program.picture[row].firstIndex(of: "B")).utf16Offset(in: program.picture[row])
    try program.type("v")
    try program.press(at: Place(column, row))
    try program.move(to: Place(column + 3, row))
    try program.move(to: Place(column + 9, row))
    try program.see(arrow(23))
    try program.release(at: Place(column + 9, row))
    try program.see(arrow(23))
    #expect(program.picture.contains { $0.contains("└─┬─┘") })
    try program.undo()
    try program.see(arrow(14))
  }
}
