import RealModule

/// A rectangle or an ellipse, turned about its middle.
///
/// A shape that knows its angle keeps its sides: it is made larger along them, turned back, and saved as what it is. A
/// visitor that knows no turned shapes gets the closed ``stroke`` that looks the same. The text inside stays upright.
public struct TurnedShape: Shape, TextHolder {
  /// The kinds of shapes that can be turned.
  public enum Content: Equatable, Sendable {
    /// A box, as it lies before it is turned.
    case rectangle(Rectangle)
    /// An ellipse, as it lies before it is turned.
    case ellipse(Ellipse)
  }

  /// The shape as it lies before it is turned, with its look and its text.
  public var content: Content

  /// The angle, clockwise on the screen, in degrees: above -180 and below 180, and no multiple of 90.
  public let degrees: Double

  /// Turns a shape about its middle; nil where it lies along the axes after that.
  ///
  /// - Parameters:
  ///   - content: the shape as it lies before the turn.
  ///   - degrees: the angle, clockwise on the screen; rounded to thousandths.
  public init?(_ content: Content, degrees: Double) {
    guard let angle = Self.normalized(degrees), angle.truncatingRemainder(dividingBy: 90) != 0 else {
      return nil
    }
    self.content = content
    self.degrees = angle
  }

  /// An angle from above -180 to 180 degrees, in thousandths; nil for none that is finite.
  static func normalized(_ degrees: Double) -> Double? {
    guard degrees.isFinite else { return nil }
    let angle = degrees.truncatingRemainder(dividingBy: 360).roundedToThousandth
    return angle > 180
      ? (angle - 360).roundedToThousandth : angle <= -180 ? (angle + 360).roundedToThousandth : angle
  }

  /// Calls the visitor's method for a turned shape.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

extension TurnedShape.Content {
  /// The middle, in units; that of an ellipse as it is stored.
  public var center: Point {
    switch self {
    case .rectangle(let rectangle): rectangle.box.center
    case .ellipse(let ellipse): ellipse.center
    }
  }

  /// The shape itself.
  public var shape: any Shape & TextHolder {
    get {
      switch self {
      case .rectangle(let rectangle): rectangle
      case .ellipse(let ellipse): ellipse
      }
    }
    set {
      switch newValue {
      case let rectangle as Rectangle: self = .rectangle(rectangle)
      case let ellipse as Ellipse: self = .ellipse(ellipse)
      default: preconditionFailure("only rectangles and ellipses turn")
      }
    }
  }
}

extension TurnedShape {
  /// The identifier in files.
  public var id: MarkID {
    get { content.shape.id }
    set { content.shape.id = newValue }
  }

  /// How the outline and the inside look.
  public var ink: Ink {
    get { content.shape.ink }
    set { content.shape.ink = newValue }
  }

  /// The text inside; nil for none.
  public var text: BoundText? {
    get { content.shape.text }
    set { content.shape.text = newValue }
  }

  /// The middle, which stays where it is at any angle, in units.
  public var center: Point { content.center }

  /// The top left corner of the box around the turned outline, in units.
  ///
  /// Setting it moves the shape.
  public var location: Point {
    get { center - Vector(dx: size.width / 2, dy: size.height / 2) }
    set { move(by: newValue - location) }
  }

  /// The size of the box around the turned outline, in units.
  public var size: Size {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (abs(Double.cos(angle)), abs(Double.sin(angle)))
    switch content {
    case .rectangle(let rectangle):
      let radius = rectangle.drawnCornerRadius
      let (width, height) = (rectangle.size.width - 2 * radius, rectangle.size.height - 2 * radius)
      return Size(
        width: width * cosine + height * sine + 2 * radius,
        height: width * sine + height * cosine + 2 * radius)
    case .ellipse(let ellipse):
      let (x, y) = (ellipse.radiusX, ellipse.radiusY)
      return Size(
        width: 2 * Double.hypot(x * cosine, y * sine), height: 2 * Double.hypot(x * sine, y * cosine))
    }
  }

  /// Moves the shape as it lies before it is turned.
  public mutating func move(by offset: Vector) { content.shape.move(by: offset) }

  /// The outline, clockwise.
  public func outline(tolerance: Double) -> [Point] {
    content.shape.outline(tolerance: tolerance).map(place)
  }

  /// Room for text is largest where the corners are not.
  public var isWidestInMiddle: Bool { true }

  /// The shape longer along its own upright sides.
  public func heightened(by height: Double) -> TurnedShape { reshaped(content.shape.heightened(by: height)) }

  /// The shape longer along its own level sides.
  public func widened(by width: Double) -> TurnedShape? { content.shape.widened(by: width).map(reshaped) }

  /// Returns a shape at the same angle around another content, which is placed as it lies before the turn.
  ///
  /// A point of both stays where it is: the new shape turns about its own middle, and is moved by what that changes.
  package func reshaped(_ shape: any Shape & TextHolder) -> TurnedShape {
    var turned = self
    turned.content.shape = shape
    let middle = turned.center
    turned.move(by: place(middle).rounded - middle)
    return turned
  }

  /// The turned shape with what a visitor made of the shape inside; itself where that is no shape.
  func replacingShape(_ mark: (any Mark)?) -> TurnedShape {
    guard let shape = mark as? any Shape & TextHolder else { return self }
    var turned = self
    turned.content.shape = shape
    return turned
  }

  /// The image of a point under the turn.
  package func place(_ point: Point) -> Point { center + (point - center).rotated(degrees: degrees) }

  /// The closed line that looks the same.
  public var stroke: Stroke {
    var stroke =
      switch content {
      case .rectangle(let rectangle):
        Stroke(
          rectangle.outline(tolerance: Self.tolerance).map { place($0).rounded }, ink: ink, isClosed: true,
          id: id)
      case .ellipse(let ellipse):
        Stroke(
          ellipse.steeringVertices.map { place($0).rounded }, ink: ink, isClosed: true, isSmooth: true, id: id
        )
      }
    stroke.text = text
    return stroke
  }

  /// The line, in place of the outline of the box.
  public var representation: Group { Group([stroke]) }

  /// How far the line may be from the round corners that it stands for, in units.
  private static let tolerance = 0.05
}

extension Ellipse {
  /// Sixteen vertices of a smooth stroke that leaves the ellipse by a hundredth of a percent.
  ///
  /// The curve runs between the polygon of the vertices and the midpoints of its sides.
  fileprivate var steeringVertices: [Point] {
    let count = 16
    let out = 1 / Double.cos(.pi / Double(count))
    return (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count)
      return center + Vector(dx: radiusX * out * .cos(angle), dy: radiusY * out * .sin(angle))
    }
  }
}
