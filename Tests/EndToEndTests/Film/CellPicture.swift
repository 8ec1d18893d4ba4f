import Formats
import Marks
import TestSupport

/// Cells of a row as SVG, in pixels.
///
/// Characters that have to join with their neighbours are areas, because no two fonts agree about them.
struct CellPicture {
  /// The colours that the terminal of the film writes with, and on.
  static let (ink, ground) = ("#e6e6e6", "#15171b")

  private(set) var svg = ""

  private let top: Double
  /// Paths by their colours, in the order in which these came.
  private var areas: [(color: String, path: String)] = []
  private var words = ""

  /// Empty if nothing is to be seen.
  init(_ screen: ScreenPicture, columns: Range<Int>, row: Int) {
    top = Double(row * Film.cellHeight)
    var grounds: [(color: String, columns: Range<Int>)] = []
    var runs: [(color: String, isBold: Bool, column: Int, text: String)] = []
    for column in columns {
      let cell = screen.cell(column, row)
      let (ink, ground) = Self.colors(of: cell)
      if let ground {
        if let last = grounds.last, last.color == ground, last.columns.upperBound == column {
          grounds[grounds.count - 1].columns = last.columns.lowerBound..<column + 1
        } else {
          grounds.append((ground, column..<column + 1))
        }
      }
      guard let character = cell.text.first, character != " " else { continue }
      if draw(character, in: ink, column: column) { continue }
      if let last = runs.last, last.color == ink, last.isBold == cell.isBold, character.isASCII,
        last.column + last.text.count == column
      {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((ink, cell.isBold, column, cell.text))
      }
    }
    for ground in grounds {
      let rect = Rect(
        from: Point(x: Double(ground.columns.lowerBound), y: 0),
        to: Point(x: Double(ground.columns.upperBound), y: 2))
      svg += #"<path fill="\#(ground.color)" d="\#(path(of: rect, column: 0))"/>"#
    }
    for area in areas { svg += #"<path fill="\#(area.color)" d="\#(area.path)"/>"# }
    for run in runs {
      svg += #"<text x="\#(run.column * Film.cellWidth)" y="\#(Int(top) + 16)" fill="\#(run.color)""#
      svg += (run.isBold ? #" font-weight="700">"# : ">") + run.text.escapedForXML + "</text>"
    }
    svg += words
  }

  /// Draws a character as areas; false if it is not made of any.
  private mutating func draw(_ character: Character, in color: String, column: Int) -> Bool {
    if let block = BlockCharacter(character) {
      fill(block.areas.map { path(of: $0, column: column) }.joined(), color)
    } else if let dots = BlockCharacter.dots(of: character) {
      let path = dots.map { dot in
        let half = Vector(dx: 0.1, dy: 0.1)
        return self.path(of: Rect(from: dot - half, to: dot + half), column: column)
      }
      fill(path.joined(), color)
    } else if let box = BoxCharacter(character) {
      if let line = box.line {
        let width = FilmTiming.text(BoxCharacter.light * Double(Film.cellWidth))
        words += #"<path fill="none" stroke="\#(color)" stroke-width="\#(width)" "#
        words += #"style="shape-rendering:auto" d="\#(path(of: line, column: column))"/>"#
      } else {
        fill(box.areas.map { path(of: $0, column: column) }.joined(), color)
      }
    } else if let corners = Self.triangles[character] {
      fill("M" + corners.map { point($0, column: column) }.joined(separator: "L") + "z", color)
    } else {
      return false
    }
    return true
  }

  private mutating func fill(_ path: String, _ color: String) {
    if let index = areas.firstIndex(where: { $0.color == color }) {
      areas[index].path += path
    } else {
      areas.append((color, path))
    }
  }

  /// Arrowheads, as wide as a cell.
  private static let triangles: [Character: [Point]] = [
    "▶": [Point(x: 0, y: 0.4), Point(x: 1, y: 1), Point(x: 0, y: 1.6)],
    "◀": [Point(x: 1, y: 0.4), Point(x: 0, y: 1), Point(x: 1, y: 1.6)],
    "▲": [Point(x: 0.5, y: 0.4), Point(x: 1, y: 1.6), Point(x: 0, y: 1.6)],
    "▼": [Point(x: 0, y: 0.4), Point(x: 1, y: 0.4), Point(x: 0.5, y: 1.6)],
  ]

  private func path(of rect: Rect, column: Int) -> String {
    let unit = Double(Film.cellWidth)
    let (width, height) = (FilmTiming.text(rect.size.width * unit), FilmTiming.text(rect.size.height * unit))
    return "M\(point(rect.location, column: column))h\(width)v\(height)h-\(width)z"
  }

  private func path(of line: BezierPath, column: Int) -> String {
    line.elements.map { element in
      switch element {
      case .move(let end): "M" + point(end, column: column)
      case .line(let end): "L" + point(end, column: column)
      case .quadratic(let control, let end):
        "Q" + [control, end].map { point($0, column: column) }.joined(separator: " ")
      case .cubic(let first, let second, let end):
        "C" + [first, second, end].map { point($0, column: column) }.joined(separator: " ")
      case .close: "z"
      }
    }.joined()
  }

  private func point(_ point: Point, column: Int) -> String {
    let unit = Double(Film.cellWidth)
    return FilmTiming.text((Double(column) + point.x) * unit) + " " + FilmTiming.text(top + point.y * unit)
  }

  /// The colours of a cell's character and of what is behind it, nil for the terminal's own ground.
  private static func colors(of cell: ScreenCell) -> (ink: String, ground: String?) {
    let (ink, ground) = (text(of: cell.foreground), text(of: cell.background))
    return cell.isReverse ? (ground ?? Self.ground, ink ?? Self.ink) : (ink ?? Self.ink, ground)
  }

  private static func text(of color: CellColor) -> String? {
    let color: Color =
      switch color {
      case .standard: .standard
      case .indexed(let index): .indexed(index)
      case .rgb(let red, let green, let blue): .rgb(red, green, blue)
      }
    guard let (red, green, blue) = color.components else { return nil }
    return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
