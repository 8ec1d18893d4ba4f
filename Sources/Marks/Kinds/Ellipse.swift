import RealModule

/// An ellipse with axes along the drawing's; a circle when its box is a square.
public struct Ellipse: Shape, TextHolder {
  /// The identifier in files.
  public var id: MarkID

  /// The middle, in units.
  public var center: Point

  /// Half the width, in units.
  ///
  /// Never below 0.
  public var radiusX: Double

  /// Half the height, in units.
  ///
  /// Never below 0.
  public var radiusY: Double

  /// How the outline and the inside look.
  public var ink: Ink

  private var boxedText: Boxed<BoundText>?

  /// The text inside; nil for none.
  public var text: BoundText? {
    get { boxedText?.value }
    set { boxedText = newValue.flatMap { $0.string.isEmpty ? nil : .value($0) } }
  }

  /// Creates an ellipse from its centre and its radii, in units.
  public init(center: Point, radiusX: Double, radiusY: Double, ink: Ink = Ink(), id: MarkID = .none) {
    self.center = center
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.ink = ink
    self.id = id
  }

  /// The top left corner of the box around the ellipse.
  ///
  /// Setting it moves the ellipse.
  public var location: Point {
    get { Point(x: center.x - radiusX, y: center.y - radiusY) }
    set { center = Point(x: newValue.x + radiusX, y: newValue.y + radiusY) }
  }

  /// Twice the radii, in units.
  public var size: Size { Size(width: 2 * radiusX, height: 2 * radiusY) }

  /// Moves the centre, which is rounded once.
  public mutating func move(by offset: Vector) { center = center + offset }

  /// The ellipse with its lowest point farther down.
  public func heightened(by height: Double) -> Ellipse {
    var ellipse = self
    ellipse.radiusY += height / 2
    ellipse.center.y += height / 2
    return ellipse
  }

  /// Always: a text that needs more room makes an ellipse higher and wider.
  public var isWidestInMiddle: Bool { true }

  /// The ellipse with both sides farther from its middle.
  public func widened(by width: Double) -> Ellipse? {
    var ellipse = self
    ellipse.radiusX += width / 2
    return ellipse
  }

  /// Calls the visitor's method for an ellipse.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

extension Ellipse {
  /// The outline as chords of equal angles, from the rightmost point towards the lowest.
  ///
  /// - Parameter tolerance: how far a chord may leave the ellipse, in units.
  public func outline(tolerance: Double) -> [Point] {
    let steps = 4 * Arc.steps(radius: max(radiusX, radiusY), sweep: .pi / 2, tolerance: tolerance)
    return (0..<steps).map { step in
      let angle = 2 * Double.pi * Double(step) / Double(steps)
      return center + Vector(dx: radiusX * .cos(angle), dy: radiusY * .sin(angle))
    }
  }
}
