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
    var collector = Collector(cells: viewport.metrics)
    mark.accept(&collector)
    let boxes = collector.boxes.count * collector.labels.count < 1_000_000 ? collector.boxes : []
    var rows: [Int: [(key: Key, column: Int, end: Int)]] = [:]
    for label in collector.labels {
      let (column, row) = viewport.cell(label.location)
      // The cell of the box's right side is not the text's.
      let inside = boxes.filter { $0.contains(label.location) }.map { viewport.cell($0.corners[2]).column }
        .min()
      let lines = label.lines
      for (index, (line, indent)) in zip(lines, label.indents(of: lines)).enumerated() {
        let column = column + indent
        let end = column + CharacterWidth.drawnColumns(of: line)
        let limit = inside.map { max(column, $0) } ?? end
        rows[row + index, default: []].append(
          (Key(location: label.location, line: index), column, min(end, limit)))
        if limit < end { room[Key(location: label.location, line: index)] = limit - column }
      }
    }
    for (_, texts) in rows {
      let texts = texts.sorted { $0.column < $1.column }
      for (text, next) in zip(texts, texts.dropFirst()) where text.end >= next.column {
        room[text.key] = max(0, next.column - 1 - text.column)
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

  private struct Collector: MarkWalker {
    let cells: CellMetrics
    var labels: [Label] = []
    var boxes: [Rect] = []

    init(cells: CellMetrics) { self.cells = cells }

    mutating func visit(_ label: Label) { labels.append(label) }
    mutating func visit(_ rectangle: Rectangle) { note(rectangle, isClosed: true) }
    mutating func visit(_ ellipse: Ellipse) { note(ellipse, isClosed: true) }
    mutating func visit(_ figure: Figure) { note(figure, isClosed: true) }
    mutating func visit(_ stroke: Stroke) { note(stroke, isClosed: stroke.isClosed) }
    mutating func visit(_ group: Group) { if !group.isHidden { walkChildren(of: group) } }
    mutating func visit(_ frame: Frame) {
      if let label = frame.nameLabel(on: cells) { labels.append(label) }
      walkChildren(of: frame)
    }

    mutating func visit(mark: any Mark) { walkChildren(of: mark) }
    mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }

    private mutating func note(_ mark: some TextHolder, isClosed: Bool) {
      if isClosed { boxes.append(mark.box) }
      if mark.text != nil, let label = mark.textLabel(on: cells) { labels.append(label) }
    }
  }
}
