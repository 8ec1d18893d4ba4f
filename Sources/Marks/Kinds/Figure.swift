/// A shape of diagrams in a box: a diamond, a cylinder, an actor.
public struct Figure: Shape, TextHolder {
  /// The identifier in files.
  public var id: MarkID
  /// The top left corner of the box, in units.
  public var location: Point
  /// The width and height of the box, in units, without the width of the line.
  public var size: Size

  /// The form of the shape.
  public var form: FigureForm

  /// How the lines and the inside look.
  public var ink: Ink

  private var boxedText: Boxed<BoundText>?

  /// The text inside; nil for none.
  public var text: BoundText? {
    get { boxedText?.value }
    set { boxedText = newValue.flatMap { $0.string.isEmpty ? nil : .value($0) } }
  }

  /// Creates a shape in a box, in units.
  public init(_ form: FigureForm, in box: Rect, ink: Ink = Ink(), id: MarkID = .none) {
    self.form = form
    location = box.location
    size = box.size
    self.ink = ink
    self.id = id
  }

  /// The lines and curves of the shape, the closed outline first, in units.
  public var path: BezierPath { form.path(in: box) }

  /// The shape as a path, which draws the same.
  public var pathMark: PathMark {
    var mark = PathMark(path, ink: ink, id: id)
    mark.style.join = .round
    return mark
  }

  /// The path, in place of the outline alone.
  public var representation: Group { Group([pathMark]) }

  /// The closed outline, which text is kept inside and connectors end at.
  public func outline(tolerance: Double) -> [Point] {
    let lines = path.lines(tolerance: tolerance)
    return lines.first?.points ?? box.corners
  }

  /// The part of the outline that has room for text.
  public func textOutline() -> [Point]? {
    guard let room = form.textBox(in: box) else { return outline(tolerance: Ink.dotWidth / 4) }
    return (form == .actor ? roomForName(in: room) : room).corners
  }

  /// The figure with its bottom farther down.
  public func heightened(by height: Double) -> Figure {
    var figure = self
    figure.size.height += height
    return figure
  }

  /// Whether the figure is narrow above and below its middle.
  public var isWidestInMiddle: Bool {
    switch form {
    case .diamond, .star: true
    case .triangle, .parallelogram, .hexagon, .cylinder, .cloud, .actor, .document, .note, .bubble: false
    }
  }

  /// The figure with both sides farther from its middle; nil for a person, whose name stands below.
  public func widened(by width: Double) -> Figure? {
    guard form != .actor else { return nil }
    var figure = self
    figure.location.x -= width / 2
    figure.size.width += width
    return figure
  }

  /// Calls the visitor's method for a figure.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
