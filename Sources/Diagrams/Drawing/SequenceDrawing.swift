import Marks

/// Makes marks of a sequence diagram and its layout.
enum SequenceDrawing {
  /// The frames below, then lives, messages, notes and participants.
  static func parts(
    of diagram: SequenceDiagram, _ layout: SequenceLayout, for drawing: inout Drawing
  ) -> DiagramParts {
    var parts = DiagramParts()
    var marks = DiagramMarks(drawing)
    func add(_ mark: (any Mark)?, _ key: SequenceKey) {
      guard let mark else { return }
      parts.others.append(mark)
      parts.keys.append(key)
    }
    let texts = texts(in: layout)
    for frame in layout.boxes {
      let sides = [frame.rect.column, frame.rect.lastColumn].map { column in
        pieces(
          of: .init(column: column, first: frame.rect.row, last: frame.rect.lastRow, key: frame.key),
          in: layout,
          texts)
      }
      add(frameMarks(frame, sides: sides, &marks), frame.key)
    }
    for (participant, life) in zip(diagram.participants, layout.lives) {
      let lines = pieces(of: life, in: layout, texts, isBelowText: participant.isActor).map {
        marks.line($0, DiagramMarks.ink())
      }
      // A life line is one mark, however many notes and texts lie over it.
      add(lines.count > 1 ? marks.grouped(lines) : lines.first, life.key)
    }
    for activity in layout.activities where activity.last > activity.first {
      let lines = pieces(of: activity, in: layout, texts).map { marks.line($0, DiagramMarks.ink(.thick)) }
      add(lines.count > 1 ? marks.grouped(lines) : lines.first, activity.key)
    }
    for frame in layout.frames { add(frameMarks(frame, &marks), frame.key) }
    let ends = Set(layout.ends.map(\.place))
    for arrow in layout.arrows { add(message(arrow, endingIn: ends, &marks), arrow.key) }
    for end in layout.ends {
      add(marks.text("×", in: GridRect(at: end.place, size: GridSize(1, 1))), end.key)
    }
    for (participant, rect) in zip(diagram.participants, layout.participants) {
      let (text, room) = (participant.text, rect.columns)
      let isActor = participant.isActor
      let lines = isActor && NodeMeasure.size(of: text).columns > room
      let name = lines ? NodeMeasure.lines(of: text, columns: room).joined(separator: "\n") : text
      let node = GraphNode(participant.id, text: name, shape: isActor ? .actor : .box)
      parts.nodes.append(marks.node(node, in: rect))
    }
    for note in layout.notes {
      add(marks.node(GraphNode("", text: note.text, shape: .note), in: note.rect), note.key)
    }
    if let title = diagram.title {
      let size = NodeMeasure.size(of: title)
      let width = (layout.participants.map(\.lastColumn).max() ?? 0) + 1
      let top = layout.participants.map(\.row).min() ?? 0
      let place = GridRect(
        column: max(0, (width - size.columns) / 2), row: top - size.rows - (layout.boxes.isEmpty ? 1 : 3),
        columns: size.columns, rows: size.rows)
      add(marks.text(title, in: place), .title)
    }
    drawing = marks.drawing
    return parts
  }

  /// A line with its text and what marks its ends; one cross is enough where a life ends with it.
  private static func message(
    _ arrow: SequenceLayout.Arrow, endingIn ends: Set<GridPoint>, _ marks: inout DiagramMarks
  ) -> Group {
    let message = arrow.message
    var heads = message.heads
    var points = arrow.points.map(\.center)
    if heads.to == .cross, let end = arrow.points.last, ends.contains(end) {
      heads.to = .none
      points = DiagramMarks.steppedBack(points, from: false, to: true)
    }
    var pieces = marks.edge(points, heads: heads, line: message.line)
    if let label = marks.text(arrow.text, in: arrow.label, isCentred: false) { pieces.append(label) }
    for (isMarked, point) in [
      (message.circles.from, arrow.points.first), (message.circles.to, arrow.points.last),
    ] {
      if isMarked, let point, let circle = marks.text("○", in: GridRect(at: point, size: GridSize(1, 1))) {
        pieces.append(circle)
      }
    }
    return marks.grouped(pieces)
  }

  /// The columns and rows of all texts beside lives that could lie over one.
  private static func texts(in layout: SequenceLayout) -> [GridRect] {
    layout.arrows.filter { !$0.text.isEmpty }.map(\.label)
      + (layout.frames + layout.boxes).flatMap { frame in
        ([(frame.title, frame.rect.row)] + frame.parts.map { ($0.text, $0.row) }).filter { !$0.0.isEmpty }
          .map { place(of: $0.0, in: frame, row: $0.1) }
      }
  }

  /// A life, or a border, without what notes and texts cover, from top to bottom.
  ///
  /// - Parameter isBelowText: Whether a text stands in its first row, and no border runs through that.
  private static func pieces(
    of life: SequenceLayout.Stretch, in layout: SequenceLayout, _ texts: [GridRect], isBelowText: Bool = false
  ) -> [[Point]] {
    let x = GridPoint(life.column, 0).center.x
    // A text of line breaks alone has no columns.
    func isCrossed(_ rect: GridRect) -> Bool {
      rect.column <= life.column && life.column <= rect.lastColumn
    }
    // A life ends in the middle of a note's border, and above the row of a text.
    let noteGaps = layout.notes.map(\.rect).filter(isCrossed).map { rect in
      (from: GridPoint(0, rect.row).center.y, to: GridPoint(0, rect.lastRow).center.y)
    }
    let textGaps = texts.filter(isCrossed).map { rect in
      (from: GridPoint(0, rect.row).center.y - offText, to: GridPoint(0, rect.lastRow).center.y + offText)
    }
    var (start, end) = (GridPoint(0, life.first).center.y, GridPoint(0, life.last).center.y)
    if isBelowText { start += belowText }
    var pieces: [[Point]] = []
    for gap in (noteGaps + textGaps).sorted(by: { $0.from < $1.from }) where gap.from < end && gap.to > start
    {
      if gap.from > start { pieces.append([Point(x: x, y: start), Point(x: x, y: gap.from)]) }
      start = max(start, gap.to)
    }
    end = max(start, end)
    return pieces + (start < end ? [[Point(x: x, y: start), Point(x: x, y: end)]] : [])
  }

  /// The distance from the middle of a row to a place below its text, in units: in the next row.
  static let belowText = 1.25

  /// The distance from the middle of a text's row to where a line ends above it or goes on below it, in units.
  ///
  /// The line just reaches into the row, so that it runs through the whole of the cell above or below, where a message
  /// may cross it.
  private static let offText = 0.99

  /// A frame's border and lines, with room for its texts: in exports nothing hides what is below them.
  ///
  /// - Parameter sides: The pieces of the left and of the right border, where notes and texts may lie over them.
  private static func frameMarks(
    _ frame: SequenceLayout.Frame, sides: [[[Point]]] = [], _ marks: inout DiagramMarks
  ) -> Group {
    var parts: [any Mark] = []
    var labels: [any Mark] = []
    /// Writes a text, and returns the place behind it where a line goes on.
    func write(_ text: String, row: Int) -> Point {
      let place = place(of: text, in: frame, row: row)
      if let label = marks.text(text, in: place, isCentred: false) { labels.append(label) }
      return GridPoint(place.lastColumn, row).center + Vector(dx: besideText, dy: 0)
    }
    let corners = [
      GridPoint(frame.rect.lastColumn, frame.rect.row), GridPoint(frame.rect.lastColumn, frame.rect.lastRow),
      GridPoint(frame.rect.column, frame.rect.lastRow), GridPoint(frame.rect.column, frame.rect.row),
    ].map(\.center)
    if sides.contains(where: { $0.count > 1 }) {
      let start = frame.title.isEmpty ? corners[3] : write(frame.title, row: frame.rect.row)
      if !frame.title.isEmpty {
        parts.append(
          marks.line([corners[3], corners[3] + Vector(dx: beforeText, dy: 0)], DiagramMarks.ink()))
      }
      let lines = [[start, corners[0]], [corners[1], corners[2]]] + sides.joined()
      parts += lines.map { marks.line($0, DiagramMarks.ink()) }
    } else if frame.title.isEmpty {
      parts.append(marks.box(frame.rect))
    } else {
      let start = write(frame.title, row: frame.rect.row)
      let end = corners[3] + Vector(dx: beforeText, dy: 0)
      parts.append(marks.line([start] + corners + [end], DiagramMarks.ink()))
    }
    for part in frame.parts {
      var start = GridPoint(frame.rect.column, part.row).center
      let end = GridPoint(frame.rect.lastColumn, part.row).center
      if !part.text.isEmpty {
        parts.append(marks.line([start, start + Vector(dx: beforeText, dy: 0)], DiagramMarks.ink()))
        start = write(part.text, row: part.row)
      }
      if start.x < end.x { parts.append(marks.line([start, end], DiagramMarks.ink(.dashed))) }
    }
    return marks.grouped(parts + labels)
  }

  /// The cells of a frame's text.
  private static func place(of text: String, in frame: SequenceLayout.Frame, row: Int) -> GridRect {
    let size = NodeMeasure.size(of: text)
    return GridRect(column: frame.rect.column + 3, row: row, columns: size.columns, rows: size.rows)
  }

  /// The distances from a corner to the end of the line before a text, and from the middle of a text's last
  /// cell to the line behind it, in units: on both sides a cell stays empty.
  private static let (beforeText, besideText) = (1.25, 1.5)
}
