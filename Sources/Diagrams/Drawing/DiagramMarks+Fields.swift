import Marks

/// Records and tables: a box for each field, so that each can hold text and connectors.
extension DiagramMarks {
  /// A node of fields: a table where they are a plain grid, else a group of boxes.
  ///
  /// The marks of the fields that are drawn stand in the order of the source, below the frames around others.
  mutating func fields(_ fields: NodeFields, of node: GraphNode, in rect: GridRect) -> Group {
    let grid = FieldGrid(fields)
    let parts = grid.parts(in: rect)
    var group = grouped([])
    for (field, cells) in parts.leaves where field.isDrawn {
      group.children.append(self.field(field, of: node, in: cells))
    }
    // Over the fields: one without lines of its own would hide the frame with its inside.
    for frame in parts.frames { group.children.append(box(frame).looking(like: node.look.withoutFill)) }
    if parts.frames.isEmpty, let lengths = grid.lengths(in: rect) {
      group.table = TableLayout(
        columns: lengths.columns.map { TableLayout.Column(width: Double($0)) },
        rows: lengths.rows.map { Double($0) * CellMetrics.aspect })
    }
    return group
  }

  /// The box or the text of a field, which has the colours of its node where it has none of its own.
  mutating func field(_ field: NodeFields.Field, of node: GraphNode, in cells: GridRect) -> any Mark {
    var look = node.look
    look.merge(field.look)
    return mark(of: field, in: cells).looking(like: look)
  }

  private mutating func mark(of field: NodeFields.Field, in cells: GridRect) -> any Mark {
    var box = box(cells)
    // Its box may be wider than its text asks for, and must not have other lines for that.
    let text = NodeMeasure.lines(of: field.text).joined(separator: "\n")
    if !text.isEmpty { box.text = BoundText(text, isBold: field.isBold, alignment: field.alignment) }
    guard !field.hasBorder else { return box }
    if let fill = field.look.fill {
      box.ink.color = fill
      return box
    }
    let isCentred = field.alignment == .center
    let room = isCentred ? cells : cells.outset(columns: -2, rows: 0)
    var label = self.text(text, in: room, isCentred: isCentred)
    label?.isBold = field.isBold
    return label ?? box
  }
}

extension NodeFields.Field {
  /// Whether there is anything to be seen of it.
  var isDrawn: Bool { hasBorder || !text.isEmpty || look.fill != nil }
}

extension GraphLook {
  fileprivate var withoutFill: GraphLook {
    var look = self
    look["fill"] = nil
    return look
  }
}
