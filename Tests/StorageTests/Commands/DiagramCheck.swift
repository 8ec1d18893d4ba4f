import Diagrams
import Formats
import Marks

/// The conditions that every diagram meets.
enum DiagramCheck {
  /// How far a right-angled connector may end off an outline, in units: its ends are in the middles of cells.
  private static let reach = 1.01

  static func check(_ drawing: Drawing) throws {
    var shapes: [MarkID: any Mark] = [:]
    var marks: [any Mark] = []
    try collect(drawing.root, into: &shapes, &marks)
    for mark in marks {
      if let stroke = mark as? Stroke, let connection = stroke.connection {
        try check(connection.start, stroke.points.first, of: stroke, in: shapes)
        try check(connection.end, stroke.points.last, of: stroke, in: shapes)
      }
      if let holder = mark.textHolder { try checkText(of: holder) }
    }
    let file = JSONDrawingExporter.export(drawing)
    let back = try JSONDrawingReader.document(from: file.bytes).drawing
    try expect(back.root == drawing.root, "JSON reads another drawing")
  }

  private static func collect(
    _ group: any ContainerMark, into shapes: inout [MarkID: any Mark], _ marks: inout [any Mark]
  ) throws {
    for mark in group.children {
      try expect(mark.id != .none, "a mark without an identifier")
      try expect(shapes.updateValue(mark, forKey: mark.id) == nil, "two marks are \(mark.id)")
      marks.append(mark)
      if let container = mark.container { try collect(container, into: &shapes, &marks) }
    }
  }

  private static func check(
    _ anchor: Anchor?, _ point: Point?, of stroke: Stroke, in shapes: [MarkID: any Mark]
  ) throws {
    guard let anchor, let point else { return }
    guard let shape = shapes[anchor.shape] else {
      throw Mismatch("\(stroke.id) is attached to \(anchor.shape), which is gone")
    }
    guard let outline = shape.connectorOutline else {
      throw Mismatch("\(stroke.id) is attached to \(anchor.shape), which has no outline")
    }
    try expect(
      outline.touches(point, tolerance: reach),
      "\(stroke.id) ends at \(point), off \(anchor.shape): \(outline)"
    )
  }

  private static func checkText(of holder: any TextHolder) throws {
    guard let label = holder.textLabel() else { return }
    if let outline = holder.textOutline() {
      guard holder.fitsText(margin: 0), let box = Rect(around: outline) else { return }
      try expect(
        box.outset(by: 0.01).union(label.box) == box.outset(by: 0.01), "\(holder.id) has its text outside")
    } else {
      let line = holder.textLine()
      let distance = zip(line, line.dropFirst()).reduce(Double.infinity) {
        min($0, label.box.center.distance(toSegmentFrom: $1.0, to: $1.1))
      }
      try expect(distance < 2.5 || line.count < 2, "\(holder.id) has its text \(distance) off the line")
    }
  }
}
