package import Diagrams
package import Marks

/// Makes marks of a sequence diagram and its layout.
package enum SequenceDrawing {
  /// The frames below, then lives, messages, notes and participants.
  package static func parts(
    of diagram: SequenceDiagram, _ layout: SequenceLayout, for drawing: inout Drawing
  ) -> DiagramParts {
    var parts = DiagramParts()
    var marks = DiagramMarks(drawing)
    func add(_ mark: (any Mark)?, _ key: SequenceKey) {
      guard let mark else { return }
      parts.others.append(mark)
      parts.keys.append(key)
    }
    for frame in layout.boxes { add(frameMarks(frame, &marks), frame.key) }
    for life in layout.lives {
      let lines = pieces(of: life, in: layout).map { marks.line(points(of: $0), DiagramMarks.ink()) }
      // One mark, however many notes lie over it.
      add(lines.count > 1 ? marks.grouped(lines) : lines.first, life.key)
    }
    for activity in layout.activities where activity.last > activity.first {
      add(marks.line(points(of: activity), DiagramMarks.ink(.thick)), activity.key)
    }
    for frame in layout.frames { add(frameMarks(frame, &marks), frame.key) }
    for arrow in layout.arrows { add(message(arrow, &marks), arrow.key) }
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

  /// A line with its text and what marks its ends.
  private static func message(_ arrow: SequenceLayout.Arrow, _ marks: inout DiagramMarks) -> Group {
    let message = arrow.message
    var pieces = marks.edge(arrow.points.map(\.center), heads: message.heads, line: message.line)
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

  /// A life without what notes cover.
  private static func pieces(
    of life: SequenceLayout.Stretch, in layout: SequenceLayout
  ) -> [SequenceLayout.Stretch] {
    var pieces: [SequenceLayout.Stretch] = []
    var rest = life
    for note in layout.notes.map(\.rect)
    where (note.column...note.lastColumn).contains(life.column) && note.row > rest.first
      && note.row < rest.last
    {
      pieces.append(.init(column: life.column, first: rest.first, last: note.row, key: life.key))
      rest.first = note.lastRow
    }
    return pieces + (rest.first < rest.last ? [rest] : [])
  }

  private static func points(of stretch: SequenceLayout.Stretch) -> [Point] {
    [GridPoint(stretch.column, stretch.first).center, GridPoint(stretch.column, stretch.last).center]
  }

  private static func frameMarks(_ frame: SequenceLayout.Frame, _ marks: inout DiagramMarks) -> Group {
    var parts: [any Mark] = [marks.box(frame.rect)]
    func write(_ text: String, row: Int) {
      guard !text.isEmpty else { return }
      let size = NodeMeasure.size(of: text)
      let place = GridRect(column: frame.rect.column + 2, row: row, columns: size.columns, rows: size.rows)
      if let label = marks.text(text, in: place, isCentred: false) { parts.append(label) }
    }
    for part in frame.parts {
      let ends = [
        GridPoint(frame.rect.column, part.row).center, GridPoint(frame.rect.lastColumn, part.row).center,
      ]
      parts.append(marks.line(ends, DiagramMarks.ink(.dashed)))
      write(part.text, row: part.row)
    }
    write(frame.title, row: frame.rect.row)
    return marks.grouped(parts)
  }
}
