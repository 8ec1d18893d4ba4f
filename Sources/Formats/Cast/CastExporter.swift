import CellRendering
import Marks

/// Writes a film of a drawing as it is drawn, in the format of asciinema (asciicast, version 2): a line of JSON for the
/// size, then one for each change, with its time in seconds and what a terminal is sent.
struct CastExporter {
  private let viewport: Viewport
  private let glyphs: GlyphSet
  private var text: String
  private var time = 0.0
  private var shown: CellGrid

  /// How long a step is seen, and the whole drawing at the end, in seconds.
  private static let (interval, hold) = (0.1, 2.0)

  /// The most pictures: beyond that several steps are one.
  private static let mostPictures = 400

  /// The most vertices that all pictures together draw, which bounds the time.
  private static let mostVertices = 20_000_000

  static func bytes(of document: SVGDocument, _ options: ExportOptions) -> [UInt8] {
    let limit = PictureSize(columns: 160, rows: 48)
    let picture = CellPicture(
      document, view: options.view, size: options.size, limit: limit, margin: options.margin)
    var exporter = CastExporter(picture.viewport, options.glyphs ?? .mixed)
    let growth = DrawingGrowth(document.drawing)
    let pictures = max(
      1, min(growth.steps, mostPictures, mostVertices / max(1, document.drawing.root.visibleVertexCount)))
    for number in 0..<pictures {
      exporter.show(growth.drawing(after: growth.steps * (number + 1) / pictures))
    }
    return exporter.finish()
  }

  private init(_ viewport: Viewport, _ glyphs: GlyphSet) {
    self.viewport = viewport
    self.glyphs = glyphs
    text = "{\"version\": 2, \"width\": \(viewport.columns), \"height\": \(viewport.rows)}\n"
    shown = CellGrid(columns: viewport.columns, rows: viewport.rows)
    send("\u{1B}[?25l\u{1B}[2J")
  }

  /// Adds a picture: the rows in which it differs from the one before.
  private mutating func show(_ drawing: Drawing) {
    var grid = drawing.cells(in: viewport, spelledIn: glyphs)
    if let sheet = drawing.sheet { grid.lay(grid.bounds, on: sheet) }
    let exporter = ANSIExporter(colors: 1 << 24)
    var changes = ""
    for row in 0..<grid.rows where (0..<grid.columns).contains(where: { grid[$0, row] != shown[$0, row] }) {
      var line = CellGrid(columns: grid.columns, rows: 1)
      for column in 0..<grid.columns { line[column, 0] = grid[column, row] }
      changes += "\u{1B}[\(row + 1);1H\u{1B}[2K" + exporter.export(line).filter { $0 != "\n" }
    }
    shown = grid
    guard !changes.isEmpty else { return }
    time += Self.interval
    send(changes)
  }

  private mutating func finish() -> [UInt8] {
    time += Self.hold
    send("\u{1B}[\(viewport.rows);1H\u{1B}[?25h")
    return Array(text.utf8)
  }

  private mutating func send(_ output: String) {
    let tenths = Int((time * 10).rounded())
    text += "[\(tenths / 10).\(tenths % 10), \"o\", \"\(Self.escaped(output))\"]\n"
  }

  /// The inside of a JSON string.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{1B}": result += "\\u001b"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
