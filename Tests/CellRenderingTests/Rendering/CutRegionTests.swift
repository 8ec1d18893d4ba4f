import CellRendering
import Marks
import Testing

/// Fills of other marks' lines, and what the eraser leaves of both.
@Suite("Cut fills")
struct CutRegionTests {
  private let blue = Color.named(.blue)
  private let orange = Color.named(.orange)

  private func fill(_ polygon: [Point], _ color: Color) -> Stroke {
    Stroke(polygon, ink: Ink(color: color, width: 0, fill: color), isClosed: true)
  }

  /// Pieces of a filled box, as the eraser leaves them along a line that is almost upright.
  private func rest(outline: Color) -> [any Mark] {
    let corners = Rect(from: Point(x: 2.5, y: 3), to: Point(x: 13.5, y: 17)).corners
    let eraser = PartialEraser(along: [Point(x: 8, y: 0), Point(x: 9, y: 20)], radius: 0.7)
    return [fill(corners, orange), Stroke(corners, ink: Ink(color: outline, width: 0.25), isClosed: true)]
      .flatMap { $0.accept(eraser).kept }
  }

  @Test(
    "A cut through a box has straight edges, in rows of lines around it too", arguments: GlyphSet.allMixed)
  func straight(glyphs: GlyphSet) {
    for outline in [blue, orange] {
      let picture = cells(rest(outline: outline), columns: 17, rows: 10, in: glyphs)
      // The coverage of the columns at the cut, in eighths, grows or shrinks from the top to the bottom.
      for columns in [5...7, 8...11] {
        let widths = (1...8).map { row in
          columns.reduce(0.0) { $0 + share(of: picture[$1, row]) }
        }
        let isMonotonic = widths == widths.sorted() || widths == widths.sorted(by: >)
        #expect(isMonotonic, "\(outline) \(columns): \(widths)\n\(picture)")
      }
    }
  }

  @Test("A line that is cut with the fill below it ends before the edge", arguments: GlyphSet.allMixed)
  func lines(glyphs: GlyphSet) {
    let eraser = PartialEraser(along: [Point(x: 9, y: 0), Point(x: 9.4, y: 20)], radius: 1)
    for (start, end) in [(8.0, 12.0), (12, 7), (9.3, 10.2), (4, 15)] {
      let line = Stroke(
        [Point(x: 0.5, y: start), Point(x: 18.5, y: end)], ink: Ink(color: blue, width: 0.25))
      let ground = Rectangle(
        Rect(from: Point(x: 2.5, y: 3), to: Point(x: 16.5, y: 17)),
        ink: Ink(color: orange, width: 0, fill: orange))
      let kept = ground.accept(eraser).kept + line.accept(eraser).kept
      let picture = cells(kept, columns: 19, rows: 10, in: glyphs)
      let bare = cells(ground.accept(eraser).kept, columns: 19, rows: 10, in: glyphs)
      for row in 2..<8 {
        for column in 7...11 where share(of: bare[column, row]) < 1 {
          #expect(picture[column, row] == bare[column, row], "\(start) \(column) \(row)\n\(picture)\n\(bare)")
        }
      }
    }
  }

  /// The share of a cell that the fill covers, with what lies on it: all, none, or a part along the left or the right.
  private func share(of cell: Cell) -> Double {
    if cell.style.background == orange { return 1 }
    guard cell.style.foreground == orange else { return 0 }
    let parts = Array("▏▎▍▌▋▊▉")
    let share =
      switch cell.character {
      case "▐": 0.5
      case "▕": 0.125
      default: parts.firstIndex(of: cell.character).map { Double($0 + 1) / 8 } ?? .nan
      }
    return cell.style.attributes.contains(.reverse) ? 1 - share : share
  }
}
