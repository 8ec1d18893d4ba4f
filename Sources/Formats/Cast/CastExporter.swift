import CellRendering
import Marks

/// Writes a film of a drawing in the format of asciinema (asciicast, version 2): a line of JSON for the size, then one for
/// each change, with its time in seconds and what a terminal is sent.
struct CastExporter {
  private let picture: CellPicture
  private let glyphs: GlyphSet
  private var text: String
  /// The rows as they were sent last.
  private var shown: [CellGrid]

  /// How long the whole drawing is seen at the end, and the time between two pictures, in milliseconds.
  private static let (hold, interval) = (2_000, 50)

  /// The most pictures, and those of a film whose times are made up: beyond that several are one.
  private static let (mostPictures, mostMadeUp) = (4_000, 400)

  /// The most vertices and cells that all pictures together draw, which bounds the time.
  private static let (mostVertices, mostCells) = (20_000_000, 40_000_000)

  static func bytes(of document: SVGDocument, _ options: ExportOptions) throws(ExportError) -> [UInt8] {
    let film = options.film ?? DrawingGrowth(document.drawing).film
    let limit = PictureSize(columns: 160, rows: 48)
    var whole = document
    if options.film != nil {
      whole.drawing = FilmTake.all(of: film, atMost: mostPictures).drawing(like: document.drawing)
    }
    let picture = try CellPicture(
      whole, view: options.view, size: options.size, limit: limit, margin: options.margin ?? 0)
    var exporter = CastExporter(picture, options.glyphs ?? .mixed)
    let affordable = min(
      options.film == nil ? mostMadeUp : mostPictures,
      mostVertices / max(1, document.drawing.root.visibleVertexCount),
      mostCells / (picture.viewport.columns * picture.viewport.rows))
    let moments = film.moments(every: interval)
    let pictures = max(1, min(moments.count, affordable))
    for number in 0..<pictures {
      let time = moments[moments.count * (number + 1) / pictures - 1]
      exporter.show(film.drawing(at: time), at: time)
    }
    return exporter.finish(at: film.duration + hold)
  }

  private init(_ picture: CellPicture, _ glyphs: GlyphSet) {
    let viewport = picture.viewport
    self.picture = picture
    self.glyphs = glyphs
    text = "{\"version\": 2, \"width\": \(viewport.columns), \"height\": \(viewport.rows)}\n"
    shown = Array(repeating: CellGrid(columns: viewport.columns, rows: 1), count: viewport.rows)
    send("\u{1B}[?25l\u{1B}[2J", at: 0)
  }

  /// Adds a picture: the rows in which it differs from the one before.
  private mutating func show(_ drawing: Drawing, at time: Int) {
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
    if !changes.isEmpty { send(changes, at: time) }
  }

  private mutating func finish(at time: Int) -> [UInt8] {
    send("\u{1B}[\(shown.count);1H\u{1B}[?25h", at: time)
    return Array(text.utf8)
  }

  /// - Parameter time: in milliseconds from the start.
  private mutating func send(_ output: String, at time: Int) {
    let fraction = String(1000 + time % 1000).dropFirst()
    text += "[\(time / 1000).\(fraction), \"o\", \"\(Self.escaped(output))\"]\n"
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
