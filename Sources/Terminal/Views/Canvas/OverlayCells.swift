import CellRendering
import Editing
import Marks

/// The cells of what is laid over the drawing while it is worked on.
///
/// Lines take blank cells only, and handles leave text alone: what was drawn stays readable.
struct OverlayCells: Equatable {
  enum Sign: Equatable {
    case level, upright
    case topLeft, topRight, bottomLeft, bottomRight
    case guideLevel, guideUpright
    case handle(Overlay.Handle.Kind)
    /// A character of the gesture's size, which stands over everything.
    case measure(Character)

    var isLine: Bool {
      switch self {
      case .handle, .measure: false
      default: true
      }
    }

    /// Whether it is a part of the gesture's size.
    var isMeasure: Bool { if case .measure = self { true } else { false } }

    /// Whether it is a handle that resizes.
    var isSize: Bool { self == .handle(.size) }

    func character(isUTF8: Bool) -> Character {
      switch self {
      case .level: isUTF8 ? "╌" : "-"
      case .upright: isUTF8 ? "╎" : "|"
      case .topLeft: isUTF8 ? "┌" : "+"
      case .topRight: isUTF8 ? "┐" : "+"
      case .bottomLeft: isUTF8 ? "└" : "+"
      case .bottomRight: isUTF8 ? "┘" : "+"
      case .guideLevel: isUTF8 ? "─" : "-"
      case .guideUpright: isUTF8 ? "│" : "|"
      case .handle(.size): isUTF8 ? "■" : "o"
      case .handle(.vertex): isUTF8 ? "□" : "o"
      case .handle(.touchedVertex): isUTF8 ? "■" : "O"
      case .handle(.middle): "+"
      case .handle(.anchor): isUTF8 ? "◆" : "*"
      case .handle(.rotation): isUTF8 ? "↻" : "@"
      case .measure(let character): isUTF8 || character.isASCII ? character : " "
      }
    }
  }

  struct Place: Hashable {
    let column: Int
    let row: Int
  }

  /// How much a line stands out.
  enum Tone: Equatable {
    /// The selection, or the gesture under way.
    case strong
    /// A part of it.
    case member
    /// Only a hint of what a click would do.
    case hint
  }

  struct Item: Equatable {
    let sign: Sign
    let tone: Tone
  }

  /// In the canvas's own cells.
  private(set) var items: [Place: Item] = [:]

  /// The cells inside the lines of a table's selected cells, which are highlighted; nil where there are none.
  private(set) var marked: CellRect?

  init() {}

  init(_ overlay: Overlay, in viewport: Viewport) {
    for rect in overlay.members { add(rect, in: viewport, .member) }
    if let hovered = overlay.hovered { add(hovered, in: viewport, .hint) }
    for rect in [overlay.frame, overlay.band].compactMap(\.self) { add(rect, in: viewport, .strong) }
    marked = overlay.cells.flatMap { Self.inside($0, in: viewport) }
    for axis in overlay.axes { add(axis, in: viewport, .hint) }
    for guide in overlay.guides { add(guide, in: viewport, .strong) }
    for handle in overlay.handles {
      let (column, row) = Self.cell(of: handle.place, in: viewport)
      put(.handle(handle.kind), column, row, in: viewport)
    }
  }

  /// Lays a text beside a cell of the canvas: below it at the right, or where there is room.
  mutating func add(_ measure: String, beside cell: Place, in viewport: Viewport) {
    // A blank on either side keeps it apart from ink.
    let characters = Array(" \(measure) ")
    guard characters.count <= viewport.columns, viewport.rows > 1 else { return }
    let right = cell.column + 2
    let column =
      right + characters.count <= viewport.columns ? right : max(0, cell.column - 1 - characters.count)
    let row = cell.row + 1 < viewport.rows ? cell.row + 1 : cell.row - 1
    for (index, character) in characters.enumerated() {
      put(.measure(character), column + index, row, in: viewport)
    }
  }

  /// The cells that differ from those of another overlay, in runs along rows.
  func changes(from other: OverlayCells) -> [CellRect] {
    var places = items.filter { other.items[$0] != $1 }.map(\.key)
    places += other.items.keys.filter { items[$0] == nil }
    let marks = marked == other.marked ? [] : [marked, other.marked].compactMap(\.self)
    places.sort { ($0.row, $0.column) < ($1.row, $1.column) }
    return places.reduce(into: marks) { runs, cell in
      if let last = runs.last, last.row == cell.row, last.columnRange.upperBound == cell.column {
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(CellRect(column: cell.column, row: cell.row, columns: 1, rows: 1))
      }
    }
  }

  /// Calls `body` for each cell inside a rectangle.
  func forEach(in rect: CellRect, _ body: (Place, Item) -> Void) {
    guard !items.isEmpty else { return }
    if rect.columns * rect.rows > items.count {
      for (cell, item) in items where rect.contains(column: cell.column, row: cell.row) {
        body(cell, item)
      }
      return
    }
    for row in rect.rowRange {
      for column in rect.columnRange {
        let cell = Place(column: column, row: row)
        if let item = items[cell] { body(cell, item) }
      }
    }
  }

  private mutating func add(_ rect: Rect, in viewport: Viewport, _ tone: Tone) {
    let first = Self.cell(of: rect.corners[0], in: viewport)
    let last = Self.cell(of: rect.corners[2], in: viewport)
    for row in [first.row, last.row] {
      add(.level, columns: first.column...last.column, rows: row...row, in: viewport, tone)
    }
    for column in [first.column, last.column] {
      add(.upright, columns: column...column, rows: first.row...last.row, in: viewport, tone)
    }
    guard first.column < last.column, first.row < last.row else { return }
    put(.topLeft, first.column, first.row, in: viewport, tone)
    put(.topRight, last.column, first.row, in: viewport, tone)
    put(.bottomLeft, first.column, last.row, in: viewport, tone)
    put(.bottomRight, last.column, last.row, in: viewport, tone)
  }

  private mutating func add(_ guide: Overlay.Guide, in viewport: Viewport, _ tone: Tone) {
    let first = Self.cell(of: guide.start, in: viewport)
    let last = Self.cell(of: guide.end, in: viewport)
    let columns = min(first.column, last.column)...max(first.column, last.column)
    let rows = min(first.row, last.row)...max(first.row, last.row)
    add(
      guide.start.x == guide.end.x ? .guideUpright : .guideLevel, columns: columns, rows: rows, in: viewport,
      tone)
  }

  /// Only what is seen is gone through, however long the line.
  private mutating func add(
    _ sign: Sign, columns: ClosedRange<Int>, rows: ClosedRange<Int>, in viewport: Viewport, _ tone: Tone
  ) {
    guard viewport.columns > 0, viewport.rows > 0, columns.overlaps(0...viewport.columns - 1),
      rows.overlaps(0...viewport.rows - 1)
    else { return }
    for row in rows.clamped(to: 0...viewport.rows - 1) {
      for column in columns.clamped(to: 0...viewport.columns - 1) {
        put(sign, column, row, in: viewport, tone)
      }
    }
  }

  private mutating func put(
    _ sign: Sign, _ column: Int, _ row: Int, in viewport: Viewport, _ tone: Tone = .strong
  ) {
    guard viewport.cells.contains(column: column, row: row) else { return }
    items[Place(column: column, row: row)] = Item(sign: sign, tone: tone)
  }

  /// The cells inside a rectangle's lines that are seen.
  private static func inside(_ rect: Rect, in viewport: Viewport) -> CellRect? {
    let (first, last) = (cell(of: rect.corners[0], in: viewport), cell(of: rect.corners[2], in: viewport))
    let (columns, rows) = (last.column - first.column + 1, last.row - first.row + 1)
    // Text stands in the first row if none is inside.
    let (inset, height) = (columns > 2 ? 1 : 0, max(1, rows - 2))
    let cells = CellRect(
      column: first.column + inset, row: rows > 2 ? first.row + 1 : first.row,
      columns: columns - 2 * inset, rows: height
    ).intersection(viewport.cells)
    return cells.isEmpty ? nil : cells
  }

  private static func cell(of point: Point, in viewport: Viewport) -> (column: Int, row: Int) {
    // Rounding errors of sums must not move a point on the edge of two cells to and fro.
    let (x, y) = (
      (point.x - viewport.origin.x) * viewport.scale,
      (point.y - viewport.origin.y) * viewport.scale / CellMetrics.aspect
    )
    return (Int(clamping: (x + 1e-9).rounded(.down)), Int(clamping: (y + 1e-9).rounded(.down)))
  }
}
