import RealModule

/// The geometry of an arrowhead, shared by cells, files, bounds and hit tests.
public struct ArrowheadShape: Hashable, Sendable {
  /// The kind of head whose geometry this is.
  public let kind: Arrowhead

  /// The end of the stroke.
  ///
  /// A triangle, a diamond and an open head have their tip there, a disc its middle.
  public let tip: Point

  /// The unit vector from the tip back along the line.
  private let back: Vector

  /// The length from the tip back along the line, in units.
  public let length: Double

  /// Half the width across the line, in units; the radius of a disc.
  public let reach: Double

  /// - Parameter size: how many times as large as on a line of one dot it is.
  init(_ kind: Arrowhead, at tip: Point, back: Vector, size: Double) {
    self.kind = kind
    self.tip = tip
    self.back = back
    length = kind.length * size
    reach = kind.reach * size
  }

  /// The unit vector in which it points.
  public var direction: Vector { -back }

  /// The polygon of a filled head, or the line of one that is not filled, in units.
  ///
  /// - Parameters:
  ///   - tip: where its tip is drawn; nil is where it is.
  ///   - stretch: how many times as far it goes to either side.
  public func outline(at tip: Point? = nil, stretch: Double = 1) -> [Point] {
    let tip = tip ?? self.tip
    let side = back.perpendicular * (reach * stretch)
    switch kind {
    case .open, .triangle:
      let base = tip + back * length
      return [base + side, tip, base - side]
    case .bar:
      return [tip + side, tip - side]
    case .diamond:
      let middle = tip + back * (length / 2)
      return [middle + side, tip, middle - side, tip + back * length]
    case .dot:
      return Self.circle.map { tip + back * ($0.dx * reach * stretch) + side * $0.dy }
    }
  }

  /// What a head may touch, without the width of its lines, in units.
  ///
  /// On a line of dots the tip of all but open heads is drawn in the middle of its dot, and the head is a little wider.
  public var box: Rect {
    let outline = outline(stretch: kind == .open ? 1 : Self.stretchOnDots)
    let box = Rect(around: outline) ?? Rect(at: tip)
    return kind == .open ? box : box.outset(by: Ink.dotWidth / 2)
  }

  /// How many times as far a head goes to either side on a line of dots, so that it has the whole dots at its back in
  /// slanted directions too.
  public static let stretchOnDots = 1.1

  /// The directions to the corners of a disc.
  private static let circle = (0..<24).map { corner in
    let angle = Double.pi * Double(corner) / 12
    return Vector(dx: .cos(angle), dy: .sin(angle))
  }
}

extension Arrowhead {
  /// How far it goes back from the tip on a line of one dot, in units.
  var length: Double {
    switch self {
    case .open, .triangle: 2
    case .diamond: 3
    case .dot, .bar: 0
    }
  }

  /// How far it goes to either side of a line of one dot, in units.
  ///
  /// A triangle is a little wider than an open head, whose lines add their own width. A disc has a row of dots more
  /// on each side than it would have at 1.
  var reach: Double {
    switch self {
    case .open, .bar, .diamond: 1
    case .triangle: 1.1
    case .dot: 1.05
    }
  }

  /// How far back along the line it is looked to find the way it points, on a line of one dot, in units.
  var depth: Double { max(length, reach) }

  /// How far from the tip the line ends that leads to a pointed head, on a line of one dot, in units: at the back of a
  /// triangle, and in the middle of a diamond, whose back is narrower than a wide line.
  var shaftDepth: Double { self == .diamond ? length / 2 : length }

  /// Whether the line ends before the tip, so that a wide line does not hide it.
  var isPointed: Bool { self == .triangle || self == .diamond }
}
