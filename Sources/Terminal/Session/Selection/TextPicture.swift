import CellRendering
import Marks

/// What marks look like as text, at their own size, without blanks around them.
struct TextPicture {
  /// One line for each row, each with a newline at its end.
  let text: String

  /// The most columns and rows: a drawing has no bounds, and larger pieces of text are of no use in other programs.
  static let limit = 500

  init(of marks: [any Mark], in glyphs: GlyphSet) {
    let group = Group(marks)
    guard let box = group.bounds(.ink) else {
      text = ""
      return
    }
    let origin = box.location.roundedToCell(.down)
    let columns = min(Self.limit, Int(clamping: (box.maxX - origin.x).rounded(.up) + 1))
    let rows = min(Self.limit, Int(clamping: ((box.maxY - origin.y) / CellMetrics.aspect).rounded(.up) + 1))
    var renderer = CellRenderer(viewport: Viewport(origin: origin, columns: columns, rows: rows))
    renderer.drawPicture(of: group)
    let grid = renderer.grid(in: glyphs, usingColor: false)
    var lines = (0..<rows).map { grid.line($0).trimmedAtEnd }
    while lines.last?.isEmpty == true { lines.removeLast() }
    text = lines.map { $0 + "\n" }.joined()
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
