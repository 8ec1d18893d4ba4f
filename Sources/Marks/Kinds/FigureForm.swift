/// The shapes of diagrams besides boxes and ellipses.
///
/// The raw values are what files hold.
public enum FigureForm: String, CaseIterable, Hashable, Sendable {
  /// A square on its corner: a decision.
  case diamond
  /// Three corners, one at the top.
  case triangle
  /// A box whose sides lean to the right: input and output.
  case parallelogram
  /// Six corners: a preparation.
  case hexagon
  /// Five points.
  case star
  /// A standing cylinder: a database.
  case cylinder
  /// A cloud.
  case cloud
  /// A stick figure: a user.
  case actor
  /// A sheet with a wavy lower edge.
  case document
  /// A sheet with a folded corner: a remark.
  case note
  /// A box with a tail.
  case bubble

  /// The lines and curves in a box, the closed outline first, in units.
  func path(in box: Rect) -> BezierPath {
    switch self {
    case .diamond: polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], in: box)
    case .triangle: polygon([(0.5, 0), (1, 1), (0, 1)], in: box)
    case .parallelogram: polygon(slanted(lean(in: box)), in: box)
    case .hexagon: polygon(pointed(lean(in: box)), in: box)
    case .star: polygon(star, in: box)
    case .cylinder: cylinder(in: box)
    case .cloud: cloud(in: box)
    case .actor: actor(in: box)
    case .document: document(in: box)
    case .note: note(in: box)
    case .bubble: bubble(in: box)
    }
  }

  /// The path that files of 0.1 have; nil where it is the same.
  package func formerPath(in box: Rect) -> BezierPath? {
    self == .cylinder ? cylinder(in: box, isFormer: true) : nil
  }

  /// The part of the box that text is kept in; nil where the outline itself says it.
  func textBox(in box: Rect) -> Rect? {
    func part(top: Double, bottom: Double) -> Rect {
      let height = box.size.height
      return Rect(
        from: Point(x: box.minX, y: box.minY + top * height),
        to: Point(x: box.maxX, y: box.minY + bottom * height))
    }
    return switch self {
    case .diamond, .triangle, .parallelogram, .hexagon, .star: nil
    case .cylinder: part(top: lid(in: box) / max(box.size.height, .leastNonzeroMagnitude), bottom: 1)
    case .cloud:
      part(top: 0.1, bottom: 0.9).insetSides(by: 0.12)
    case .actor: part(top: 0.8, bottom: 1)
    case .document: part(top: 0, bottom: 0.85)
    case .note: box
    case .bubble: part(top: 0, bottom: Self.bubbleBody)
    }
  }

  // MARK: Straight outlines

  private typealias Share = (x: Double, y: Double)

  /// The corners clockwise, given as shares of the box.
  private func polygon(_ shares: [Share], in box: Rect) -> BezierPath {
    var path = BezierPath()
    for (index, share) in shares.enumerated() {
      let point = box.point(share.x, share.y)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  /// How far slanted sides lean, as a share of the width: as far as half the height, where there is room.
  private func lean(in box: Rect) -> Double {
    box.size.width > 0 ? min(0.25, box.size.height / 2 / box.size.width) : 0
  }

  private func slanted(_ lean: Double) -> [Share] { [(lean, 0), (1, 0), (1 - lean, 1), (0, 1)] }

  private func pointed(_ lean: Double) -> [Share] {
    [(lean, 0), (1 - lean, 0), (1, 0.5), (1 - lean, 1), (lean, 1), (0, 0.5)]
  }

  /// A regular five-pointed star stretched to the box: points on the circle and dents at 0.382 of its radius, which is
  /// where the straight lines between the points meet.
  private var star: [Share] {
    [
      (0.5, 0), (0.6123, 0.382), (1, 0.382), (0.6816, 0.618), (0.809, 1), (0.5, 0.7639), (0.191, 1),
      (0.3184, 0.618), (0, 0.382), (0.3877, 0.382),
    ]
  }

  // MARK: Curved outlines

  /// Half the height of a cylinder's lid, in units.
  package func lid(in box: Rect) -> Double { min(box.size.height / 4, box.size.width / 6, 1) }

  /// - Parameter isFormer: whether the front of the lid runs from the left, as files of 0.1 have it.
  private func cylinder(in box: Rect, isFormer: Bool = false) -> BezierPath {
    let lid = lid(in: box)
    let (top, bottom) = (box.minY + lid, box.maxY - lid)
    var path = BezierPath()
    path.move(to: Point(x: box.minX, y: top))
    path.arch(to: Point(x: box.maxX, y: top), rising: lid)
    path.line(to: Point(x: box.maxX, y: bottom))
    path.arch(to: Point(x: box.minX, y: bottom), rising: -lid)
    path.close()
    // The front of the lid runs as the outline does, so that a fill by the rule of nonzero windings leaves no hole.
    let ends = [Point(x: box.maxX, y: top), Point(x: box.minX, y: top)]
    path.move(to: isFormer ? ends[1] : ends[0])
    path.arch(to: isFormer ? ends[0] : ends[1], rising: -lid)
    return path
  }

  private func cloud(in box: Rect) -> BezierPath {
    let bumps: [(control1: Share, control2: Share, end: Share)] = [
      ((0.10, 0.08), (0.28, -0.02), (0.38, 0.16)), ((0.48, -0.06), (0.72, -0.02), (0.74, 0.22)),
      ((0.92, 0.14), (1.06, 0.38), (0.93, 0.54)), ((1.04, 0.80), (0.86, 0.94), (0.72, 0.84)),
      ((0.64, 1.04), (0.42, 1.04), (0.36, 0.86)), ((0.20, 1.00), (-0.02, 0.86), (0.09, 0.62)),
      ((-0.06, 0.48), (0.0, 0.22), (0.16, 0.26)),
    ]
    var path = BezierPath()
    path.move(to: box.point(0.16, 0.26))
    for bump in bumps {
      path.curve(
        to: box.point(bump.end.x, bump.end.y), controls: box.point(bump.control1.x, bump.control1.y),
        box.point(bump.control2.x, bump.control2.y))
    }
    path.close()
    return path
  }

  /// A head, arms, a body and legs; the lowest fifth of the box is for a name.
  private func actor(in box: Rect) -> BezierPath {
    let width = min(box.size.width, box.size.height * 0.5)
    let middle = box.center.x
    let radius = min(width * 0.3, box.size.height * 0.14)
    func y(_ share: Double) -> Double { box.minY + share * box.size.height }
    var path = BezierPath()
    let neck = box.minY + 2 * radius
    path.move(to: Point(x: middle - radius, y: box.minY + radius))
    path.arch(to: Point(x: middle + radius, y: box.minY + radius), rising: radius)
    path.arch(to: Point(x: middle - radius, y: box.minY + radius), rising: -radius)
    path.close()
    path.move(to: Point(x: middle, y: neck))
    path.line(to: Point(x: middle, y: y(0.56)))
    path.move(to: Point(x: middle - width / 2, y: y(0.4)))
    path.line(to: Point(x: middle + width / 2, y: y(0.4)))
    path.move(to: Point(x: middle - width / 2, y: y(0.8)))
    path.line(to: Point(x: middle, y: y(0.56)))
    path.move(to: Point(x: middle, y: y(0.56)))
    path.line(to: Point(x: middle + width / 2, y: y(0.8)))
    return path
  }

  private func document(in box: Rect) -> BezierPath {
    var path = BezierPath()
    path.move(to: box.point(0, 0))
    path.line(to: box.point(1, 0))
    path.line(to: box.point(1, 0.9))
    path.curve(to: box.point(0.5, 0.92), controls: box.point(0.8, 0.8), box.point(0.7, 0.8))
    path.curve(to: box.point(0, 0.92), controls: box.point(0.3, 1.04), box.point(0.2, 1.04))
    path.close()
    return path
  }

  /// How far the folded corner of a note reaches, in units.
  package func fold(in box: Rect) -> Double {
    // In a low note a larger fold would lie beside the text.
    min(box.size.height < 8 ? 1 : 2, box.size.width / 3, box.size.height / 2)
  }

  private func note(in box: Rect) -> BezierPath {
    let fold = fold(in: box)
    let (x, y) = (box.maxX - fold, box.minY + fold)
    var path = BezierPath()
    path.move(to: box.point(0, 0))
    for point in [Point(x: x, y: box.minY), Point(x: box.maxX, y: y), box.point(1, 1), box.point(0, 1)] {
      path.line(to: point)
    }
    path.close()
    path.move(to: Point(x: x, y: box.minY))
    path.line(to: Point(x: x, y: y))
    path.line(to: Point(x: box.maxX, y: y))
    return path
  }

  /// How much of a speech bubble's height is above its tail.
  private static let bubbleBody = 0.75

  private func bubble(in box: Rect) -> BezierPath {
    let body = Self.bubbleBody
    return polygon([(0, 0), (1, 0), (1, body), (0.4, body), (0.2, 1), (0.22, body), (0, body)], in: box)
  }
}

extension Rect {
  /// The point at shares of the width and the height, from the top left corner.
  package func point(_ x: Double, _ y: Double) -> Point {
    Point(x: minX + x * size.width, y: minY + y * size.height)
  }

  fileprivate func insetSides(by share: Double) -> Rect {
    Rect(from: point(share, 0), to: point(1 - share, 1))
  }
}

extension BezierPath {
  /// Adds half an ellipse to a point at the same height.
  ///
  /// - Parameter height: how high it rises above both points, in units; below them if negative.
  fileprivate mutating func arch(to end: Point, rising height: Double) {
    guard let start = currentPoint else { return }
    // A cubic with controls at 4/3 of the height is as high as a half ellipse; two quarters with 0.5523 follow it.
    let bend = 0.5523
    let middle = Point(x: (start.x + end.x) / 2, y: start.y - height)
    let half = (end.x - start.x) / 2
    curve(
      to: middle, controls: Point(x: start.x, y: start.y - height * bend),
      Point(x: middle.x - half * bend, y: middle.y))
    curve(
      to: end, controls: Point(x: middle.x + half * bend, y: middle.y),
      Point(x: end.x, y: end.y - height * bend))
  }
}
