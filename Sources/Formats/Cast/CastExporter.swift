import CellRendering
import Marks

/// Writes a film of a drawing as it is drawn, in the format of asciinema (asciicast, version 2): a line of JSON for the
/// size, then one for each change, with its time in seconds and what a terminal is sent.
struct CastExporter {
  private let picture: CellPicture
  private let glyphs: GlyphSet
  private var text: String
  private var time = 0.0
  /// The rows as they were sent last.
  private var shown: [CellGrid]

  /// How long a step is seen, and the whole drawing at the end, in seconds.
  private static let (interval, hold) = (0.1, 2.0)

  /// The most pictures: beyond that several steps are one.
  private static let mostPictures = 400

  /// The most vertices and cells that all pictures together draw, which bounds the time.
  private static let (mostVertices, mostCells) = (20_000_000, 40_000_000)

  static func bytes(of document: SVGDocument, _ options: ExportOptions) throws(ExportError) -> [UInt8] {
    let limit = PictureSize(columns: 160, rows: 48)
    let picture = try CellPicture(
      document, view: options.view, size: options.size, limit: limit, margin: options.margin ?? 0)
    var exporter = CastExporter(picture, options.glyphs ?? .mixed)
    let growth = DrawingGrowth(document.drawing)
    let affordable = min(
      mostPictures, mostVertices / max(1, document.drawing.root.visibleVertexCount),
      mostCells / (picture.viewport.columns * picture.viewport.rows))
    let pictures = max(1, min(growth.steps, affordable))
    for number in 0..<pictures {
      exporter.show(growth.drawing(after: growth.steps * (number + 1) / pictures))
    }
    return exporter.finish()
  }

  private init(_ picture: CellPicture, _ glyphs: GlyphSet) {
    let viewport = picture.viewport
    self.picture = picture
    self.glyphs = glyphs
    text = "{\"version\": 2, \"width\": \(viewport.columns), \"height\": \(viewport.rows)}\n"
    shown = Array(repeating: CellGrid(columns: viewport.columns, rows: 1), count: viewport.rows)
    send("\u{1B}[?25l\u{1B}[2J")
  }

  /// Adds a picture: the rows in which it differs from the one before.
  private mutating func show(_ drawing: Drawing) {
    let exporter = ANSIExporter(colors: 1 << 24)
    var changes = ""
    var row = 0
    _ = picture.showing(drawing).forEachBand(in: glyphs, usingColor: true) { band in
      for place in 0..<band.rows {
        var line = CellGrid(columns: band.columns, rows: 1)
        for column in 0..<band.columns { line[column, 0] = band[column, place] }
        if line != shown[row] {
          shown[row] = line
          changes += "\u{1B}[\(row + 1);1H\u{1B}[2K" + exporter.export(line).filter { $0 != "\n" }
        }
        row += 1
      }
    }
    guard !changes.isEmpty else { return }
    time += Self.interval
    send(changes)
  }

  private mutating func finish() -> [UInt8] {
    time += Self.hold
    send("\u{1B}[\(shown.count);1H\u{1B}[?25h")
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
