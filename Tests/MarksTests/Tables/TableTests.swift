import Marks
import TestSupport
import Testing

@Suite("Tables")
struct TableTests {
  private func table(_ columns: Int = 3, _ rows: Int = 3) -> Table {
    Table(columns: columns, rows: rows, at: Point(x: 0.5, y: 1), ink: Ink())
  }

  private func transformed(_ table: Table, by transform: Transform) -> Group? {
    var transformer = MarkTransformer(transform)
    return transformer.visit(table.group) as? Group
  }

  private func widths(_ table: Table) -> [Double] {
    table.cells[..<table.columnCount].map(\.size.width)
  }

  private func heights(_ table: Table) -> [Double] {
    stride(from: 0, to: table.cells.count, by: table.columnCount).map { table.cells[$0].size.height }
  }

  @Test("Columns and rows grow with their text, and shrink again to their least size")
  func grows() {
    var table = table()
    #expect(widths(table) == [12, 12, 12] && heights(table) == [4, 4, 4])
    table.setText(BoundText("fourteen chars"), row: 1, column: 1)
    // A line of 14, a blank on either side, and the line of the box.
    #expect(widths(table) == [12, 17, 12] && heights(table) == [4, 4, 4])
    table.setText(BoundText("a\nb\nc"), row: 1, column: 2)
    #expect(widths(table) == [12, 17, 12] && heights(table) == [4, 8, 4])
    let long = String(repeating: "words ", count: 20)
    table.setText(BoundText(long), row: 1, column: 1)
    // 39 columns hold six words, and a seventh without its blank does not fit: four lines of 120 characters.
    #expect(widths(table) == [12, 40, 12] && heights(table) == [4, 10, 4])
    for row in 0..<3 { for column in 0..<3 { table.setText(nil, row: row, column: column) } }
    #expect(table.box == self.table().box)
    #expect(Table(table.group)?.cells == table.cells)
  }

  @Test("Text of any length stands inside its cell, whatever the line")
  func fits() {
    var generator = SeededGenerator(seed: 5)
    for width in [0.25, 0.5, 1, 2, 4] {
      var table = Table(columns: 4, rows: 4, at: Point(x: 3.37, y: 1.21), ink: Ink(width: width))
      for index in 0..<16 {
        let words = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          String(repeating: "x", count: Int.random(in: 1...11, using: &generator))
        }
        let text = words.joined(separator: words.count % 3 == 0 ? "\n" : " ")
        table.setText(BoundText(text), row: index / 4, column: index % 4)
      }
      for cell in table.cells {
        #expect(cell.grownToFitText().size == cell.size, "\(width) \(cell.text?.string ?? "")")
      }
    }
  }

  @Test("Rows and columns come and go at their place, and the last of each stays")
  func rowsAndColumns() {
    var table = table(2, 2)
    for index in 0..<4 { table.setText(BoundText("\(index)"), row: index / 2, column: index % 2) }
    func texts() -> [String] { table.cells.map { $0.text?.string ?? "-" } }
    table.insertRow(at: 1)
    #expect(texts() == ["0", "1", "-", "-", "2", "3"])
    table.insertColumn(at: 0)
    #expect(texts() == ["-", "0", "1", "-", "-", "-", "-", "2", "3"])
    table.insertColumn(at: 3)
    #expect(table.columnCount == 4 && table.box.size == Size(width: 48, height: 12))
    table.removeColumn(at: 3)
    table.removeRow(at: 0)
    #expect(texts() == ["-", "-", "-", "-", "2", "3"])
    #expect(table.box == Rect(location: Point(x: 0.5, y: 1), size: Size(width: 36, height: 8)))
    table.removeColumn(at: 0)
    table.removeRow(at: 0)
    table.removeRow(at: 0)
    #expect(texts() == ["2", "3"] && Table(table.group) != nil)
  }

  @Test("A resized table keeps its proportions, whole cells, and the sides that are not dragged")
  func resizes() throws {
    var table = table()
    table.setText(BoundText("twelve chars"), row: 0, column: 0)
    #expect(widths(table) == [15, 12, 12])
    let right = Transform.scale(x: 2, y: 1.5, around: table.box.location)
    let larger = try #require(transformed(table, by: right).flatMap { Table($0) })
    #expect(widths(larger) == [30, 24, 24] && heights(larger) == [6, 6, 6])
    #expect(larger.box.location == table.box.location)
    let corner = Point(x: table.box.maxX, y: table.box.maxY)
    let left = Transform.scale(x: 0.5, y: 1, around: corner)
    let smaller = try #require(transformed(table, by: left).flatMap { Table($0) })
    // The first column becomes narrower than its text, which is broken then; the right edge stays.
    #expect(widths(smaller) == [8, 6, 6] && heights(smaller) == [6, 4, 4])
    #expect(smaller.box.maxX == table.box.maxX && smaller.layout.columns[0].wraps)
  }

  @Test("A table is never mirrored or turned: its text would not follow")
  func upright() throws {
    var table = table(2, 1)
    table.setText(BoundText("a"), row: 0, column: 0)
    let center = table.box.center
    for transform in [
      Transform.scale(x: -1, y: 1, around: center), .quarterTurn(.clockwise, around: center),
    ] {
      #expect(transformed(table, by: transform) == table.group)
    }
    var rotator = MarkRotator(degrees: 30, around: center)
    #expect(rotator.visit(table.group)?.isEqual(to: table.group) == true)
  }

  @Test("A group whose children are no grid any more is no table, but stays")
  func broken() {
    let table = table(2, 2)
    var group = table.group
    group.children.removeLast()
    #expect(Table(group) == nil)
    group = table.group
    group.children[3].move(by: Vector(dx: 1, dy: 0))
    #expect(Table(group) == nil)
    group.children[3] = Dot(at: .origin)
    #expect(Table(group) == nil)
    group = table.group
    group.table?.columns = []
    #expect(Table(group) == nil)
    #expect(Table(table.group.translated(by: Vector(dx: 0.3, dy: 7.77))) != nil)
  }
}
