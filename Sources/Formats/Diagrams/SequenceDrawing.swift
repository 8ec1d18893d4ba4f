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
    var result: [any Mark] = []
    for frame in layout.boxes { result.append(frameMarks(frame, &marks)) }
    for life in layout.lives {
      for piece in pieces(of: life, in: layout) {
        result.append(marks.line(points(of: piece), DiagramMarks.ink()))
      }
    }
    for activity in layout.activities where activity.last > activity.first {
      result.append(marks.line(points(of: activity), DiagramMarks.ink(.thick)))
    }
    for frame in layout.frames { result.append(frameMarks(frame, &marks)) }
    for arrow in layout.arrows {
      var pieces = marks.edge(arrow.points.map(\.center), heads: arrow.message.heads, line: arrow.message.line)
      if let label = marks.text(arrow.text, in: arrow.label, isCentred: false) { pieces.append(label) }
      for (isMarked, point) in [
        (arrow.message.circles.from, arrow.points.first), (arrow.message.circles.to, arrow.points.last),
      ] {
        if isMarked, let point, let circle = marks.text("○", in: GridRect(at: point, size: GridSize(1, 1))) {
          pieces.append(circle)
        }
      }
      result.append(marks.grouped(pieces))
    }
    for end in layout.ends {
      if let cross = marks.text("×", in: GridRect(at: end, size: GridSize(1, 1))) { result.append(cross) }
    }
    for (participant, rect) in zip(diagram.participants, layout.participants) {
      let node = GraphNode(participant.id, text: participant.text, shape: participant.isActor ? .actor : .box)
      parts.nodes.append(marks.node(node, in: rect))
    }
    // Notes have no names: their places follow from the time.
    for note in layout.notes {
      if let mark = marks.node(GraphNode("", text: note.text, shape: .note), in: note.rect) {
        result.append(mark)
      }
    }
    if let title = diagram.title {
      let size = NodeMeasure.size(of: title)
      let width = (layout.participants.map(\.lastColumn).max() ?? 0) + 1
      let top = layout.participants.map(\.row).min() ?? 0
      let place = GridRect(
        column: max(0, (width - size.columns) / 2), row: top - size.rows - (layout.boxes.isEmpty ? 1 : 3),
        columns: size.columns, rows: size.rows)
      if let label = marks.text(title, in: place) { result.append(label) }
    }
    drawing = marks.drawing
    parts.others = result
    return parts
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
      pieces.append(.init(column: life.column, first: rest.first, last: note.row))
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
