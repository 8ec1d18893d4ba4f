import Marks

/// Nodes: a shape that holds its text; a group where one shape cannot say it.
extension DiagramMarks {
  /// The mark of a node in its colours; nil for one without anything to be seen.
  mutating func node(_ node: GraphNode, in rect: GridRect) -> (any Mark)? {
    if let fields = node.fields { return self.fields(fields, of: node, in: rect) }
    return plain(node, in: rect)?.looking(like: node.look)
  }

  /// The character that a shape without a text is; empty for other shapes.
  static func sign(of shape: NodeShape) -> String {
    switch shape {
    case .start: "●"
    case .end: "◉"
    default: ""
    }
  }

  private mutating func plain(_ node: GraphNode, in rect: GridRect) -> (any Mark)? {
    let heading = TextBreaking.withoutLongWords(
      NodeMeasure.heading(of: node), columns: NodeMeasure.mostColumns)
    let sections = node.sections.filter { !$0.rows.isEmpty }
    guard sections.isEmpty else { return grouped(table(heading, sections, in: rect)) }
    let area = rect.outline
    switch node.shape {
    case .plain: return text(heading, in: rect)
    case .start, .end: return text(Self.sign(of: node.shape), in: rect)
    case .fork, .join: return bar(rect)
    case .star:
      return grouped([figure(.star, in: area)] + [text(heading, in: rect)].compactMap(\.self))
    case .actor: return actor(heading, in: rect)
    case .doubleCircle:
      // By a row and two columns, so that both are lines of characters.
      return grouped([holding(heading, ellipse(area)), ellipse(area.inset(by: CellMetrics.aspect))])
    case .subroutine:
      let (left, right) = (area.minX + 1, area.maxX - 1)
      return grouped([
        holding(heading, box(rect)),
        line([Point(x: left, y: area.minY), Point(x: left, y: area.maxY)], Self.ink()),
        line([Point(x: right, y: area.minY), Point(x: right, y: area.maxY)], Self.ink()),
      ])
    // A triangle has its room at the bottom.
    case .triangle: return holding(heading, figure(.triangle, in: area), .bottom)
    case .box, .classBox, .entity: return holding(heading, box(rect))
    case .rounded: return holding(heading, box(rect, radius: 2))
    case .stadium: return holding(heading, box(rect, radius: area.size.height / 2))
    case .circle, .ellipse: return holding(heading, ellipse(area))
    case .choice: return figure(.diamond, in: area)
    case .diamond, .hexagon, .parallelogram, .cylinder, .note, .document, .cloud:
      let form = FigureForm(rawValue: node.shape.rawValue) ?? .note
      return holding(heading, figure(form, in: area))
    case .parallelogramBack, .trapezoid, .trapezoidDown, .flag:
      return holding(heading, polygon(node.shape, in: area))
    }
  }

  /// A bar as thick as a heavy line.
  ///
  /// Browsers do not draw boxes without an area, so it has one, in its middle.
  private mutating func bar(_ rect: GridRect) -> Rectangle {
    var bar = box(rect, .thick)
    let thickness = NodeShape.barThickness
    if bar.size.height == 0 {
      (bar.location.y, bar.size.height) = (bar.location.y - thickness / 2, thickness)
    } else {
      (bar.location.x, bar.size.width) = (bar.location.x - thickness / 2, thickness)
    }
    bar.ink.fill = bar.ink.color
    return bar
  }

  private func holding<M: TextHolder>(
    _ text: String, _ mark: M, _ alignment: VerticalAlignment = .middle
  ) -> M {
    var mark = mark
    if !text.isEmpty { mark.text = BoundText(text, verticalAlignment: alignment) }
    return mark
  }

  /// A text above sections, each below a line across and with its rows in columns.
  private mutating func table(_ heading: String, _ sections: [NodeSection], in rect: GridRect) -> [any Mark] {
    var marks: [any Mark] = [holding(heading, box(rect), .top)]
    var row = rect.row + 1 + max(1, NodeMeasure.size(of: heading).rows)
    for section in sections {
      let (left, right) = (GridPoint(rect.column, row), GridPoint(rect.lastColumn, row))
      marks.append(line([left.center, right.center], Self.ink()))
      var column = rect.column + 2
      for (index, width) in NodeMeasure.columns(of: section).enumerated() where width > 0 {
        let text = section.rows.map { index < $0.count ? $0[index] : "" }.joined(separator: "\n")
        marks.append(Label(text, at: GridPoint(column, row + 1).corner, id: makeID()))
        column += width + 3
      }
      row += section.rows.count + 1
    }
    return marks
  }

  /// A stick figure above its name.
  private mutating func actor(_ name: String, in rect: GridRect) -> Group {
    let size = NodeMeasure.size(of: name)
    // The name is in the right one of two middle columns, so that the figure's middle follows from the text.
    let place = GridRect(
      column: rect.column + (rect.columns - size.columns + 1) / 2, row: rect.lastRow - size.rows + 1,
      columns: size.columns, rows: size.rows)
    let (x, top) = (rect.outline.center.x, rect.outline.minY)
    // The legs of the figure end at four fifths of its box; its arms are as wide as half its height.
    let body = Rect(from: Point(x: x - 2.2, y: top - 0.5), to: Point(x: x + 2.2, y: top + 6.25))
    return grouped([figure(.actor, in: body)] + [text(name, in: place)].compactMap(\.self))
  }

  private mutating func figure(_ form: FigureForm, in area: Rect) -> Figure {
    Figure(form, in: area, ink: Self.fineInk, id: makeID())
  }

  private mutating func ellipse(_ area: Rect) -> Ellipse {
    Ellipse(
      center: area.center, radiusX: area.size.width / 2, radiusY: area.size.height / 2, ink: Self.fineInk,
      id: makeID())
  }

  private mutating func polygon(_ shape: NodeShape, in area: Rect) -> Stroke {
    let points = Self.corners(of: shape, in: area).map { area.point($0.x, $0.y) }
    return line(points, Self.fineInk, isClosed: true)
  }

  /// The corners of shapes that are polygons but no figures, as shares of the box, clockwise from the top left one.
  private static func corners(of shape: NodeShape, in area: Rect) -> [(x: Double, y: Double)] {
    let lean = min(0.4, min(area.size.height, 4) / max(1, area.size.width))
    switch shape {
    case .parallelogramBack: return [(0, 0), (1 - lean, 0), (1, 1), (lean, 1)]
    case .trapezoid: return [(lean, 0), (1 - lean, 0), (1, 1), (0, 1)]
    case .trapezoidDown: return [(0, 0), (1, 0), (1 - lean, 1), (lean, 1)]
    default: return [(0, 0), (1, 0), (1, 1), (0, 1), (lean / 2, 0.5)]
    }
  }

  /// The frame around a cluster, with its title at the top where no line crosses it.
  mutating func cluster(_ cluster: GraphCluster, in rect: GridRect, avoiding columns: Set<Int>) -> Rectangle {
    let frame = plain(cluster, in: rect, avoiding: columns)
    return frame.looking(like: cluster.look.ofFrame) as? Rectangle ?? frame
  }

  private mutating func plain(
    _ cluster: GraphCluster, in rect: GridRect, avoiding columns: Set<Int>
  ) -> Rectangle {
    var frame = box(rect, cluster.isRegion ? .dashed : .solid)
    guard !cluster.text.isEmpty else { return frame }
    frame.text = BoundText(cluster.text, verticalAlignment: .top)
    let metrics = CellMetrics.standard
    // How many lines run through the title, where it stands, or close by; ties go to the first.
    let costs = [TextAlignment.center, .left, .right].map { alignment -> (TextAlignment, Int) in
      frame.text?.alignment = alignment
      guard let box = frame.textLabel()?.textBox() else { return (alignment, 0) }
      let first = metrics.cell(around: box.location).column
      let cells = first..<first + Int(box.size.width.rounded(.up))
      let close = cells.lowerBound - 1...cells.upperBound
      return (alignment, columns.reduce(0) { $0 + (cells.contains($1) ? 10 : close.contains($1) ? 1 : 0) })
    }
    frame.text?.alignment = costs.min { $0.1 < $1.1 }?.0 ?? .center
    return frame
  }
}
