import Marks

/// The tag of the rectangle behind a block's piece of text.
struct SVGCellGround {
  /// The colour of the ground; nil is what lies below.
  let color: Color?

  private let frame: Rect

  init(_ attributes: inout SVGAttributes) {
    attributes.takeNoStroke()
    color = attributes.takeGroundPaint()
    let (location, size) = attributes.needBox()
    frame = Rect(location: location, size: size)
  }

  /// Whether the ground lies just behind a run, as it has to.
  func isBehind(_ run: SVGCellRun) -> Bool {
    let location = CellMetrics.standard.corner(column: run.column, row: run.row)
    return frame == Rect(location: location, size: Size(columns: run.columns, rows: 1))
  }
}

extension SVGAttributes {
  mutating func takeNoStroke() {
    if !take("stroke", ifEqual: "none") { noteBroken() }
  }

  /// Takes the paint of a cell's ground, or of its ink where both are exchanged.
  ///
  /// The ground that only the terminal knows is an attribute beside some colour; nil is what lies below.
  mutating func takeGroundPaint() -> Color? {
    guard contains("fill") else { return needPaint("fill") }
    if take("charcoal:fill", ifEqual: "none") {
      _ = take("fill")
      return nil
    }
    if take("charcoal:fill", ifEqual: "standard") {
      _ = take("fill")
      return .standard
    }
    return needPaint("fill")
  }
}
