import CellRendering
import Marks
import TestSupport
import Testing

/// Fills in the palette's colours, which are lighter than lines on a light ground.
@Suite("Fills on light and dark grounds")
struct FillValueTests {
  private func box(_ line: Color, _ fill: Color?, _ pattern: FillPattern = .solid) -> Rectangle {
    Rectangle(
      Rect(from: .origin, to: Point(x: 10, y: 8)), ink: Ink(color: line, fill: fill, fillPattern: pattern))
  }

  /// The colours that a mark has in cells.
  private func colors(_ mark: any Mark, on ground: Color) -> Set<Color> {
    let grid = Drawing([mark]).cells(
      in: Viewport(columns: 12, rows: 6), spelledIn: .mixed, on: ground)
    var colors: Set<Color> = []
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let cell = grid[column, row]
        if cell.character != " " { colors.insert(cell.style.foreground) }
        if let background = cell.style.background { colors.insert(background) }
      }
    }
    return colors
  }

  private let orange = Color.named(.orange)

  @Test("A fill has its own value on a light ground, and an outline in the same colour is one with it")
  func light() {
    let light = Ground.light.paper
    #expect(colors(box(.named(.blue), orange), on: light) == [.named(.blue), .area(.orange)])
    #expect(colors(box(orange, orange), on: light) == [.area(.orange)])
    #expect(colors(box(orange, nil), on: light) == [orange])
    #expect(colors(box(orange, orange, .hatch), on: light) == [orange], "lines of a hatch are lines")
    let area = PathMark(
      .rectangle(Rect(from: .origin, to: Point(x: 10, y: 8)), radius: 0), ink: Ink(color: orange),
      isArea: true)
    #expect(colors(area, on: light) == [.area(.orange)])
    let loop = Stroke(
      [.origin, Point(x: 10, y: 0), Point(x: 5, y: 8)], ink: Ink(color: orange, fill: orange), isClosed: true)
    #expect(colors(loop, on: light) == [.area(.orange)])
  }

  @Test("On a dark ground, and on one that is not known, lines and fills are one colour")
  func dark() {
    for ground in [Ground.dark.paper, .standard] {
      #expect(colors(box(orange, orange), on: ground) == [orange])
      #expect(colors(box(.named(.blue), orange), on: ground) == [.named(.blue), orange])
    }
  }

  @Test("A picture with such a fill is drawn again when the ground changes")
  func changes() {
    var renderer = CellRenderer(viewport: Viewport(columns: 12, rows: 6), for: .braille)
    renderer.drawPicture(of: box(orange, nil))
    #expect(!renderer.dependsOnGround)
    renderer.drawPicture(of: box(orange, orange))
    #expect(renderer.dependsOnGround)
  }

  @Test("Words in the colour of the fill below are written as standard ink is")
  func words() throws {
    var shape = box(orange, orange)
    shape.text = BoundText("words")
    let grid = Drawing([shape]).cells(
      in: Viewport(columns: 12, rows: 6), spelledIn: .mixed, on: Ground.light.paper)
    let cell = try #require(
      (0..<grid.rows).flatMap { row in (0..<grid.columns).map { grid[$0, row] } }.first {
        $0.character == "w"
      })
    #expect(cell.style.background == .area(.orange))
    #expect(cell.style.readable(on: .light).foreground == .standard)
  }
}
