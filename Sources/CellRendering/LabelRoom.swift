import Marks

/// The columns that each line of text may take in a picture smaller than its drawing.
///
/// Text keeps its size in such a picture, so a line ends before the next text and inside the box around it.
struct LabelRoom {
  private struct Key: Hashable {
    let location: Point
    let line: Int
  }

  private var room: [Key: Int] = [:]

  /// O(n log n) in the lines of text; boxes are looked at as long as there are not too many of either.
  init(of mark: any Mark, in viewport: Viewport) {
    var counter = Walker(viewport)
    mark.accept(&counter)
    var walker = Walker(viewport)
    walker.boxes = counter.boxes.count * counter.texts < 1_000_000 ? counter.boxes : []
    walker.isCounting = false
    counter.boxes = []
    mark.accept(&walker)
    room = walker.room
    for (_, lines) in walker.rows {
      let lines = lines.sorted { $0.column < $1.column }
      for (line, next) in zip(lines, lines.dropFirst()) where line.end >= next.column {
        room[line.key] = max(0, next.column - 1 - line.column)
      }
    }
  }

  /// The part of a line that fits: all of it, its beginning with an ellipsis, or nothing.
  func shortened(_ line: Substring, of label: Label, line index: Int, isASCII: Bool) -> Substring {
    guard let room = room[Key(location: label.location, line: index)] else { return line }
    guard CharacterWidth.drawnColumns(of: line) > room else { return line }
    guard room > 1 else { return "" }
    var text = ""
    var left = room - 1
    for character in line {
      left -= CharacterWidth.columns(of: CharacterWidth.drawn(character))
      guard left >= 0 else { break }
      text.append(character)
    }
    return text + (isASCII ? "." : "…")
  }

  /// Counts texts and notes boxes in a first visit, and places the lines of each text in a second: all labels at once
  /// would take as much memory as the drawing.
  private struct Walker: MarkWalker {
    private let viewport: Viewport
    private let cells: CellMetrics
    var isCounting = true
    private(set) var texts = 0
    var boxes: [Rect] = []

    /// The columns of the lines that a box ends.
    private(set) var room: [Key: Int] = [:]

    /// The columns that the lines in each row take.
    private(set) var rows: [Int: [(key: Key, column: Int, end: Int)]] = [:]

    init(_ viewport: Viewport) { (self.viewport, cells) = (viewport, viewport.metrics) }

    mutating func visit(_ label: Label) {
      if isCounting { texts += 1 } else { place(label) }
    }
    mutating func visit(_ rectangle: Rectangle) { note(rectangle, isClosed: true) }
    mutating func visit(_ ellipse: Ellipse) { note(ellipse, isClosed: true) }
    mutating func visit(_ figure: Figure) { note(figure, isClosed: true) }
    mutating func visit(_ stroke: Stroke) { note(stroke, isClosed: stroke.isClosed) }
    mutating func visit(_ group: Group) { if !group.isHidden { walkChildren(of: group) } }
    mutating func visit(_ frame: Frame) {
      if let label = frame.nameLabel(on: cells) { visit(label) }
      walkChildren(of: frame)
    }

    mutating func visit(mark: any Mark) { walkChildren(of: mark) }
    mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }

    private mutating func note(_ mark: some TextHolder, isClosed: Bool) {
      if isClosed, isCounting { boxes.append(mark.box) }
      guard mark.text != nil else { return }
      // Placing a text takes long, so the first time it is only counted.
      if isCounting { texts += 1 } else if let label = mark.textLabel(on: cells) { place(label) }
    }

    private mutating func place(_ label: Label) {
      let (left, row) = viewport.cell(label.location)
      // The cell of the box's right side is not the text's.
      let inside = boxes.filter { $0.contains(label.location) }.map { viewport.cell($0.corners[2]).column }
        .min()
      let lines = label.lines
      for (index, (line, indent)) in zip(lines, label.indents(of: lines)).enumerated() {
        let column = left + indent
        let end = column + CharacterWidth.drawnColumns(of: line)
        let limit = inside.map { max(column, $0) } ?? end
        let key = Key(location: label.location, line: index)
        rows[row + index, default: []].append((key, column, min(end, limit)))
        if limit < end { room[key] = limit - column }
      }
    }
  }
}
