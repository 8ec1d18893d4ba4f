/// The simplest thing that is drawn: an area, a line, a text, cells, or an image.
public enum ScenePrimitive: Sendable {
  /// The inside of an outline.
  case area(SceneArea)
  /// A line along an outline.
  case line(SceneLine)
  /// The head of an arrow.
  case head(SceneHead)
  /// Text on cells: that of a shape or a line, or a text by itself.
  case text(Label, role: SceneRole)
  /// Characters with colours.
  case cells(CellBlock)
  /// A picture of pixels.
  case image(PictureMark)
}

/// The inside of an outline, in one colour.
public struct SceneArea: Hashable, Sendable {
  /// The edge, in units; open pieces are closed by a straight line.
  public var outline: SceneOutline
  /// The rule for the points that lie inside where pieces overlap.
  public var rule: PathStyle.FillRule
  /// Of all of the area, or of its pattern.
  public var color: Color
  /// The pattern in which the area is coloured.
  public var pattern: FillPattern
  /// From one line of the pattern to the next along a row, in units.
  public var spacing: Double
  /// The role of the area in its mark.
  public var role: SceneRole

  /// Creates an area, all of it in a colour unless a pattern says otherwise.
  public init(
    _ outline: SceneOutline, rule: PathStyle.FillRule = .nonZero, color: Color,
    pattern: FillPattern = .solid, spacing: Double = 0, role: SceneRole
  ) {
    self.outline = outline
    self.rule = rule
    self.color = color
    self.pattern = pattern
    self.spacing = spacing
    self.role = role
  }
}

/// A line along an outline, in one colour.
public struct SceneLine: Hashable, Sendable {
  /// The middle of the line, in units.
  public var outline: SceneOutline
  /// In units; 0 is not seen but where cells show every line.
  public var width: Double
  /// The one colour of the line.
  public var color: Color
  /// Lengths of strokes and gaps in turn, in units; empty is a solid line.
  public var dash: [Double]
  /// Ends, corners, and where in the dashes the line begins.
  public var style: PathStyle
  /// The texture of the line in cells.
  public var texture: Texture
  /// The role of the line in its mark.
  public var role: SceneRole

  /// Creates a line in an ink.
  public init(
    _ outline: SceneOutline, _ ink: Ink, style: PathStyle = PathStyle(), role: SceneRole
  ) {
    self.outline = outline
    width = ink.width
    color = ink.color
    dash = ink.dash
    self.style = style
    texture = ink.texture
    self.role = role
  }
}

/// The head of an arrow: an area or a line, which may be a single character in cells.
public struct SceneHead: Hashable, Sendable {
  /// Its kind, place and size.
  public var shape: ArrowheadShape
  /// The line that it ends, without dashes.
  public var ink: Ink

  /// The head as what it is without characters.
  public var geometry: ScenePrimitive {
    let outline: SceneOutline =
      shape.kind == .dot
      ? .ellipse(Rect(around: shape.tip, reach: shape.reach))
      : .vertices(SceneVertices(shape.outline(), isClosed: shape.kind.isFilled))
    return shape.kind.isFilled
      ? .area(SceneArea(outline, color: ink.color, role: .head)) : .line(SceneLine(outline, ink, role: .head))
  }
}

extension Rect {
  fileprivate init(around center: Point, reach: Double) {
    self.init(from: center - Vector(dx: reach, dy: reach), to: center + Vector(dx: reach, dy: reach))
  }
}

/// The role of a primitive in the mark that it belongs to.
public enum SceneRole: Hashable, Sendable {
  /// A line that a hand drew, or a dot.
  case free
  /// The line around the inside of a shape, or within it.
  case outline
  /// A line that joins shapes.
  case connector
  /// The head of an arrow.
  case head
  /// An area: the fill of a shape, or a path without a line.
  case region
  /// A text in a shape or on a line.
  case boundText
  /// A text by itself, cells, an image.
  case content
}

extension ScenePrimitive {
  /// The box around the outline or the content, without the width of a line, in units; nil where there is nothing.
  public var box: Rect? {
    switch self {
    case .area(let area): area.outline.box
    case .line(let line): line.outline.box
    case .head(let head): head.geometry.box
    case .text(let label, .boundText): label.textBox()
    case .text(let label, _): label.box
    case .cells(let block): block.box
    case .image(let picture): picture.box
    }
  }

  /// How far ink reaches beyond ``box``, in units.
  public var reach: Double {
    switch self {
    case .area, .text, .cells, .image: 0
    case .line(let line): line.reach
    case .head(let head): head.geometry.reach
    }
  }

  /// The role of the primitive in its mark.
  public var role: SceneRole {
    switch self {
    case .area(let area): area.role
    case .line(let line): line.role
    case .head: .head
    case .text(_, let role): role
    case .cells, .image: .content
    }
  }
}

extension SceneLine {
  /// How far the line reaches beyond its outline's box, in units: corners and ends may reach farther than its sides.
  public var reach: Double {
    let corner = style.join == .miter ? max(1, style.miterLimit) : 1
    return max(width, Ink.dotWidth) / 2 * max(corner, style.cap == .square ? 2.0.squareRoot() : 1)
  }
}

extension SceneArea {
  /// Whether a place is inside.
  ///
  /// - Parameter lines: those of the outline.
  package func encloses(_ point: Point, in lines: [BezierPath.Line]) -> Bool {
    let winding = lines.reduce(0) { $0 + Polygon($1.points).winding(around: point) }
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }
}
