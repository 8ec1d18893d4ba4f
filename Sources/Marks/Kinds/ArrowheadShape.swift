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

  /// How many times as large as on a line of one dot it is.
  private let size: Double

  /// - Parameter size: how many times as large as on a line of one dot it is.
  init(_ kind: Arrowhead, at tip: Point, back: Vector, size: Double) {
    self.kind = kind
    self.tip = tip
    self.back = back
    self.size = size
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
    case .hollowTriangle:
      // As one line, which ends where it begins.
      let base = tip + back * length
      return [base, base + side, tip, base - side, base]
    case .bar:
      return [tip + side, tip - side]
    case .diamond:
      let middle = tip + back * (length / 2)
      return [middle + side, tip, middle - side, tip + back * length]
    case .hollowDiamond:
      let (middle, end) = (tip + back * (length / 2), tip + back * length)
      return [end, middle + side, tip, middle - side, end]
    case .dot:
      return Self.circle.map { tip + back * ($0.dx * reach * stretch) + side * $0.dy }
    case .one, .many, .zeroOrOne, .oneOrMany, .zeroOrMany:
      return Self.crowsFoot(kind.signs, at: tip, back: back, size: size, side: side).line
    }
  }

  /// The lines of a head that is not filled, each from the middle outwards, in units.
  ///
  /// - Parameter tip: where its tip is drawn; nil is where it is.
  public func lines(at tip: Point? = nil) -> [[Point]] {
    let tip = tip ?? self.tip
    let outline = outline(at: tip)
    switch kind {
    case .open: return [[outline[1], outline[0]], [outline[1], outline[2]]]
    case .bar: return outline.map { [tip, $0] }
    case .triangle, .dot, .diamond: return [outline + outline.prefix(1)]
    case .hollowTriangle, .hollowDiamond: return [Array(outline[2...]), outline[...2].reversed()]
    case .one, .many, .zeroOrOne, .oneOrMany, .zeroOrMany:
      let foot = Self.crowsFoot(kind.signs, at: tip, back: back, size: size, side: back.perpendicular * reach)
      // The line itself leads to all but those with a ring.
      guard kind.isPointed else { return foot.halves }
      return foot.halves + [[tip + back * (length - 2 * CrowsFoot.radius * size), tip]]
    }
  }

  /// The box of all that a head may touch, without the width of its lines, in units.
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

  /// The directions to the corners of half a ring, from the tip's side.
  static let ring = (0...12).map { corner in
    let angle = Double.pi * Double(corner) / 12
    return Vector(dx: .cos(angle), dy: .sin(angle))
  }

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
    case .open, .triangle, .hollowTriangle: 2
    case .diamond, .hollowDiamond: 3
    case .dot, .bar: 0
    case .one, .many, .zeroOrOne, .oneOrMany, .zeroOrMany: signs.reduce(0) { $0 + $1.length }
    }
  }

  /// How far it goes to either side of a line of one dot, in units.
  ///
  /// A triangle is a little wider than an open head, whose lines add their own width. A disc has a row of dots more
  /// on each side than it would have at 1.
  var reach: Double {
    switch self {
    case .open, .bar, .diamond, .hollowDiamond, .one, .many, .zeroOrOne, .oneOrMany, .zeroOrMany: 1
    case .triangle, .hollowTriangle: 1.1
    case .dot: 1.05
    }
  }

  /// How far back along the line it is looked to find the way it points, on a line of one dot, in units.
  var depth: Double { max(length, reach) }

  /// How far from the tip the line ends that leads to a pointed head, on a line of one dot, in units: at the back of a
  /// triangle or an outline, and in the middle of a diamond, whose back is narrower than a wide line.
  var shaftDepth: Double { self == .diamond ? length / 2 : length }

  /// Whether the line ends before the tip, so that a wide line does not hide it, and before a ring.
  var isPointed: Bool {
    switch self {
    case .triangle, .diamond, .hollowTriangle, .hollowDiamond: true
    default: signs.contains(.ring)
    }
  }
}
