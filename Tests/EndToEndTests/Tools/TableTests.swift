import Formats
import Marks
import TestSupport
import Testing

@Suite("Tables, end to end", .waits)
struct TableTests {
  private func texts(_ mark: (any Mark)?) -> [String] {
    (mark as? Group).flatMap { Table($0) }?.cells.map { $0.text?.string ?? "" } ?? []
  }

  @Test("By keys: made in the palette, typed through with Tab, there again after a crash, and saved")
  func byKeys() throws {
    let program = try DrawingProgram()
    try program.type(":Table\r")
    try program.type("id\tname\tage\t1\tAda\t36\t2\tBob\t27\t3")
    // Shift-Tab, and back again.
    try program.type("\u{1B}[Z\u{1B}[Z")
    try program.type("Ben\u{1B}")
    try program.see("Ben")
    // The table, eleven texts, one of them with a row.
    try program.die(afterSteps: 12)
    let again = try DrawingProgram(home: program.home)
    try again.see("Ben")
    let saved = try again.save()
    #expect(
      texts(saved.marks.first)
        == ["id", "name", "age", "1", "Ada", "36", "2", "Ben", "27", "3", "", ""])
    let bytes = again.bytes
    let document = try SVGReader.document(from: bytes)
    #expect(SVGExporter.bytes(of: document) == bytes)
    try again.type("u")
    try again.see("Bob")
  }

  @Test("By mouse: dragged out, written in by double clicks and clicks, moved as one")
  func byMouse() throws {
    let program = try DrawingProgram()
    try program.type(":Shape: table\r")
    try program.see("Table: drag corner to corner")
    try program.drag(from: Place(4, 2), to: Place(28, 6))
    try program.type("v")
    try program.click(at: Place(10, 3))
    try program.click(at: Place(10, 3))
    try program.type("one")
    try program.click(at: Place(22, 5))
    try program.type("two")
    try program.see("two")
    // Inside it, while a cell is typed in, a drag selects cells, at its outer line the table is moved.
    try program.drag(from: Place(22, 3), to: Place(10, 5))
    try program.type("\u{16}")
    try program.see("Nothing copied")
    try program.type("\u{3}")
    try program.see("Copied 4 cells")
    try program.drag(from: Place(10, 2), to: Place(13, 4))
    let saved = try program.save()
    #expect(texts(saved.marks.first) == ["one", "", "", "two"])
    #expect(saved.marks.first?.location == Place(7, 4).middle)
  }
}
