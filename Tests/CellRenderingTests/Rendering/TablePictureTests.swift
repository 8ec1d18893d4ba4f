import CellRendering
import Marks
import Testing

@Suite("Pictures of tables")
struct TablePictureTests {
  private var table: Group {
    var table = Table(
      columns: 2, rows: 2, at: Point(x: 0.5, y: 1), size: Size(width: 14, height: 8), ink: Ink())
    table.setText(BoundText("name", isBold: true), row: 0, column: 0)
    table.setText(BoundText("a\nb"), row: 1, column: 1)
    return table.group
  }

  @Test("Cells share one line, which joins in tees and crosses")
  func lines() {
    #expect(
      picture(table, columns: 15, rows: 6, in: .ascii)
        == """
        +------+------+
        |·name·|······|
        +------+------+
        |······|··a···|
        |······|··b···|
        +------+------+
        """)
    let boxes = Restyler { $0.texture = .box(.light) }
    #expect(
      boxes.visit(table).map { picture($0, columns: 15, rows: 6) }
        == """
        ┌──────┬──────┐
        │·name·│······│
        ├──────┼──────┤
        │······│··a···│
        │······│··b···│
        └──────┴──────┘
        """)
  }
}
