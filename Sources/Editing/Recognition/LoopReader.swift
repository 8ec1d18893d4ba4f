import Marks

/// Tells which closed shape a loop was meant to be.
///
/// Polygons of 3 to 8 sides, an ellipse and a rectangle with round corners are fitted to it. The polygon with the fewest
/// sides that lies near enough is the candidate, if another side less would be much worse: what has as many corners as
/// it has sides. It stands against the round ones, and wins or loses clearly, or nothing is told. All errors are in
/// relation to what a hand and the cells that a mouse points at put a line off. The constants were chosen on half of the
/// drawings of `RecognitionCorpusTests` and on shapes drawn with a trembling hand.
struct LoopReader {
  /// How many places of the loop are looked at.
  private static let count = 48

  /// How far off the places of a polygon may be: the more sides, the less is left of a loop of any form.
  private static let mostOff = [3: 0.52, 4: 0.52, 5: 0.36, 6: 0.32, 7: 0.25, 8: 0.25]

  /// How far off those of a round shape may be, and those of one that has no corner anywhere: few hands draw a circle well.
  private static let (mostFlatOff, mostRoundOff, mostLooseOff) = (0.55, 0.62, 1.05)

  /// A circle that is farther off than this lies too far off for an octagon too, whose corners need not be looked for.
  private static let leastLooseOff = 0.42

  /// How much a round loop bulges over the sides of an octagon at least; see ``PolygonFit/bulge``.
  private static let leastBulge = 0.52

  /// How unevenly a round loop may turn; see ``PolygonFit/contrast``. A flat one cannot be a regular polygon.
  private static let mostContrast = (even: 2.15, cornered: 2.8, flat: 3.6)

  /// The longer side of the least regular polygon, in widths of a cell: of a smaller one the corners are all stairs.
  private static let leastRegular = 14.0

  /// How much worse the polygon with a side less has to be.
  private static let sideGain = 1.9

  /// How far off a polygon may be without being asked whether one side more were nearer.
  private static let nearEnough = 0.22

  private let trace: Trace
  private let loop: [Point]
  private let cellWidth: Double

  init(_ trace: Trace, cellWidth: Double) {
    self.trace = trace
    self.cellWidth = cellWidth
    loop = trace.loop(count: Self.count)
  }

  func shape(ink: Ink) -> (any Mark)? {
    guard loop.count == Self.count, trace.length <= 1.45 * (loop + loop.prefix(1)).lengthAlong else {
      return nil
    }
    let polygons = PolygonFit.all(of: loop)
    let turning = Turning(trace)
    let round = EllipseFit(loop)?.ellipse(ink: ink)
    let roundError = round.map { error($0.outline(tolerance: 0.05)) } ?? .infinity
    if trace.isShut, let (sides, fit) = sides(of: polygons), isStraight(fit, sides, against: roundError) {
      return polygon(fit, sides, ink)
    }
    let soft = RectangleFit(loop)?.rounded(loop, ink: ink)
    if let soft, soft.rectangle.cornerRadius > 0, soft.error / trace.allowance <= 0.36,
      soft.error / trace.allowance <= 0.62 * roundError, turning.dent <= 0.3
    {
      return soft.rectangle
    }
    // Round where any place is as good as any other for a corner.
    guard let round, turning.mayBeRound, let octagon,
      soft.map({ $0.error / trace.allowance >= 0.8 * roundError }) ?? true
    else { return nil }
    let isRound =
      isFlat
      ? roundError <= Self.mostFlatOff && octagon.contrast <= Self.mostContrast.flat
      : roundError <= (turning.isRound ? Self.mostLooseOff : Self.mostRoundOff) && !isCornered(polygons)
        && (roundError > Self.leastLooseOff
          ? octagon.contrast <= Self.mostContrast.flat
          : octagon.contrast <= Self.mostContrast.even && octagon.bulge >= Self.leastBulge)
    guard isRound else { return nil }
    return round
  }

  /// The octagon nearest to the loop, seen with its box made square, where an ellipse is a circle.
  private var octagon: PolygonFit? {
    guard trace.box.size.width > 0, trace.box.size.height > 0 else { return nil }
    let scale = trace.box.size.width / trace.box.size.height
    return PolygonFit.all(of: loop.map { Point(x: $0.x, y: $0.y * scale) })[8]
  }

  /// One without level sides has to lie nearer: a half moon is no trapezium.
  private func quadrilateral(_ fit: PolygonFit, _ ink: Ink) -> (any Mark)? {
    let shape = Quadrilateral(fit.corners, cellWidth: cellWidth).shape(ink: ink)
    guard shape is Rectangle || fit.error <= 0.36 * trace.allowance && fit.bulge <= 0.3 else { return nil }
    return rectangle(shape)
  }

  /// What four corners were told to be, with round corners if those are clearly nearer.
  private func rectangle(_ shape: (any Mark)?) -> (any Mark)? {
    guard let rectangle = shape as? Rectangle,
      let soft = RectangleFit(loop)?.rounded(loop, ink: rectangle.ink),
      soft.rectangle.cornerRadius > 0
    else { return shape }
    let sharp = loop.deviation(fromLoop: soft.rectangle.box.corners)
    return soft.error <= 0.6 * sharp && sharp > 0.2 * trace.allowance ? soft.rectangle : shape
  }

  /// Whether the loop has the corners of a polygon of five or six sides, though none was told.
  private func isCornered(_ polygons: [Int: PolygonFit]) -> Bool {
    [5, 6].contains { sides in
      guard let fit = polygons[sides] else { return false }
      return fit.error / trace.allowance <= Self.mostOff[sides] ?? 0
        && fit.contrast >= Self.mostContrast.cornered
    }
  }

  private var isFlat: Bool {
    let size = trace.box.size
    return min(size.width, size.height) < 0.8 * max(size.width, size.height)
  }

  private func error(_ line: [Point]) -> Double { loop.deviation(fromLoop: line) / trace.allowance }

  /// The polygon with as many sides as the loop has corners; nil when none fits.
  private func sides(of polygons: [Int: PolygonFit]) -> (Int, PolygonFit)? {
    for sides in 3...8 {
      guard let fit = polygons[sides], fit.error / trace.allowance <= Self.mostOff[sides] ?? 0
      else { continue }
      // One side more may be much nearer still: a trapezium's short side.
      if let next = polygons[sides + 1], fit.error / trace.allowance > Self.nearEnough,
        fit.error >= Self.sideGain * next.error
      {
        continue
      }
      let fewer = sides == 3 ? .infinity : polygons[sides - 1]?.error ?? .infinity
      return fewer >= Self.sideGain * fit.error ? (sides, fit) : nil
    }
    return nil
  }

  private func isStraight(_ fit: PolygonFit, _ sides: Int, against roundError: Double) -> Bool {
    fit.error / trace.allowance <= 0.75 * roundError && fit.bulge <= (sides > 4 ? 0.35 : 0.4)
  }

  private func polygon(_ fit: PolygonFit, _ sides: Int, _ ink: Ink) -> (any Mark)? {
    // A small polygon with many sides is all stairs.
    guard sides <= 4 || trace.size >= Self.leastRegular * cellWidth else { return nil }
    return switch sides {
    case 3: Stroke(fit.corners, ink: ink, isClosed: true)
    case 4: quadrilateral(fit, ink)
    case 5, 6, 8: RegularPolygon(fit.corners).shape(ink: ink)
    default: nil
    }
  }
}
