import Glibc
import Marks

/// An SVG of strokes beneath the shapes that they were taken for, to label them by eye.
struct StrokeSheet {
  private static let (columns, side) = (10, 150.0)

  private var cells: [String] = []

  /// - Parameter title: what stands above the stroke.
  mutating func add(_ stroke: Stroke, as shape: any Mark, title: String) {
    let line = stroke.centreline(tolerance: 0.05)
    let outline = Self.outline(of: shape)
    guard let box = Rect(around: line + outline) else { return }
    let scale = (Self.side - 20) / max(box.size.width, box.size.height, 1e-9)
    let column = cells.count % Self.columns
    let row = cells.count / Self.columns
    let corner = Point(x: Double(column) * Self.side + 10, y: Double(row) * (Self.side + 14) + 20)
    func path(_ points: [Point], _ style: String) -> String {
      let places = points.map {
        "\(corner.x + ($0.x - box.minX) * scale),\(corner.y + ($0.y - box.minY) * scale)"
      }
      return "<polyline points=\"\(places.joined(separator: " "))\" fill=\"none\" \(style)/>"
    }
    cells.append(
      "<text x=\"\(corner.x)\" y=\"\(corner.y - 6)\" font-size=\"9\">\(title)</text>"
        + path(outline, "stroke=\"salmon\" stroke-width=\"4\"") + path(line, "stroke=\"black\""))
  }

  /// Writes the sheet.
  ///
  /// - Returns: whether all of it was written.
  func write(to path: String) -> Bool {
    let rows = (cells.count + Self.columns - 1) / Self.columns
    let (width, height) = (Double(Self.columns) * Self.side, Double(rows) * (Self.side + 14) + 10)
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">"
      + "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\(cells.joined(separator: "\n"))</svg>\n"
    guard let file = fopen(path, "we") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  private static func outline(of shape: any Mark) -> [Point] {
    let points =
      switch shape {
      case let ellipse as Ellipse: ellipse.outline(tolerance: 0.05)
      case let rectangle as Rectangle: rectangle.outline(tolerance: 0.05)
      case let stroke as Stroke: stroke.centreline(tolerance: 0.05)
      default: [Point]()
      }
    let isOpen = (shape as? Stroke)?.isClosed == false
    return isOpen ? points : points + points.prefix(1)
  }
}
