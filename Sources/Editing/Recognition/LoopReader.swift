import Marks

/// Recognises the closed shape that a loop was meant to be.
///
/// Polygons of 3 to 8 sides, an ellipse and a rounded rectangle are fitted to the loop. The candidate is the polygon with
/// the fewest sides whose error is small enough, provided that one side fewer would be much worse. It is compared with
/// the round shapes; if none is clearly nearer, the loop is not recognised. Errors are multiples of ``Trace/allowance``,
/// the error that a hand and the resolution of cells cause. The constants were chosen on half of the drawings of
/// `RecognitionCorpusTests` and on shapes with simulated tremor.
struct LoopReader {
  /// The number of points that the loop is resampled to.
  private static let count = 48

  /// The largest error of a polygon, by its sides: with more sides, any loop fits better.
  private static let mostOff = [3: 0.52, 4: 0.56, 5: 0.36, 6: 0.29, 7: 0.25, 8: 0.25]

  /// The largest error of a round shape: few people draw a circle well.
  private static let mostRoundOff = 1.6

  /// The sharpest turn of a round shape, about 85 degrees; see ``Turning``.
  private static let mostRoundTurn = 0.9

  /// The largest error of a rounded rectangle.
  private static let mostSoftOff = 0.57

  /// The largest error of a rectangle without rounded corners that no polygon of four sides fits.
  private static let mostSharpOff = 0.4

  /// Limits for the error of a rounded rectangle on a round loop, relative to the best rotated ellipse.
  ///
  /// Up to the first it is a rectangle; from the second on it is an ellipse; between them it is neither.
  private static let (softRoundShare, roundShare) = (0.9, 1.1)

  /// The largest error of a rounded rectangle on any other loop, relative to the ellipse and to four sides.
  private static let (softOverRound, softOverStraight) = (0.8, 1.25)

  /// The least error of four straight sides for an ellipse, relative to the best rotated ellipse.
  private static let straightShare = 1.4

  /// The largest gap between the ends of a round shape, as a fraction of its length.
  private static let mostRoundGap = 0.15

  /// The size of the smallest regular polygon, in cell widths: below it, corners cannot be told from cell steps.
  private static let leastRegular = 14.0

  /// The least error of the polygon with one side fewer, relative to the candidate's.
  private static let sideGain = 1.9

  /// The error up to which a polygon is accepted without trying one side more.
  private static let nearEnough = 0.22

  /// Limits for the error of round corners relative to sharp ones.
  ///
  /// Up to the first the corners are round; from the second on they are sharp; between them it is undecided.
  private static let (softShare, sharpShare) = (0.92, 0.95)

  /// The largest gap between the ends of a polygon, relative to the square root of its area.
  private static let mostGap = 0.35

  /// The least area of a triangle or a quadrilateral, as a fraction of the longer side's square.
  ///
  /// It does not apply to rectangles.
  private static let leastArea = 0.2

  /// The largest ``PolygonFit/secondBow`` of such a shape.
  private static let mostBow = 0.065

  /// The largest distance of a triangle's corners from the loop, in allowances: people round them off.
  private static let mostCut = 3.2

  private let trace: Trace
  private let loop: [Point]

  /// The gap between the loop's ends, in units, after overlapping ends were cut.
  private let gap: Double

  private let cellWidth: Double

  init(_ trace: Trace, cellWidth: Double) {
    self.trace = trace
    self.cellWidth = cellWidth
    (loop, gap) = trace.loop(count: Self.count)
  }

  func shape(ink: Ink) -> (any Mark)? {
    guard loop.count == Self.count, trace.length <= 1.45 * Polyline(loop + loop.prefix(1)).length else {
      return nil
    }
    let polygons = PolygonFit.all(of: loop)
    let ellipse = EllipseFit(loop)
    let roundError = ellipse.map { error($0.ellipse(ink: ink).outline(tolerance: 0.05)) } ?? .infinity
    let turning = Turning(trace)
    let swells = ellipse.flatMap { Swells(loop, around: $0, cellWidth: cellWidth) }
    let isRound = swells?.isRound ?? false
    // A circle cut into eight pieces fits an octagon, so roundness is decided first.
    if trace.isShut, let (sides, fit) = sides(of: polygons), sides <= 4 || !isRound,
      isStraight(fit, sides, against: roundError)
    {
      return polygon(fit, sides, ink)
    }
    let soft = RectangleFit(loop)?.rounded(loop, ink: ink)
    if isRound, let ellipse, let rest = swells?.rest {
      let softShare = (soft?.error ?? .infinity) / rest
      // A loop that an ellipse and a soft rectangle fit about equally well is neither.
      guard softShare <= Self.softRoundShare else {
        let isNear = roundError <= Self.mostRoundOff && softShare >= Self.roundShare
        return isNear && turning.sharpest <= Self.mostRoundTurn && isEllipse(polygons, rest)
          ? ellipse.ellipse(ink: ink) : nil
      }
    }
    return softRectangle(soft, polygons, roundError, turning)
  }

  /// Whether four straight sides fit clearly worse than an ellipse.
  ///
  /// They fit drops, leaves and half moons well.
  private func isEllipse(_ polygons: [Int: PolygonFit], _ rest: Double) -> Bool {
    let isShut = gap <= max(1.5 * cellWidth, Self.mostRoundGap * trace.length)
    return isShut && Self.straightShare * rest <= polygons[4]?.error ?? .infinity
  }

  private func softRectangle(
    _ soft: (rectangle: Rectangle, error: Double)?, _ polygons: [Int: PolygonFit], _ roundError: Double,
    _ turning: Turning
  ) -> Rectangle? {
    guard let soft, trace.isShut, turning.dent <= 0.3 else { return nil }
    let error = soft.error / trace.allowance
    guard error <= (soft.rectangle.cornerRadius > 0 ? Self.mostSoftOff : Self.mostSharpOff),
      error <= Self.softOverRound * roundError,
      soft.error <= Self.softOverStraight * (polygons[4]?.error ?? .infinity)
    else { return nil }
    return soft.rectangle
  }

  /// The triangle, unless it is a sliver, has curved sides or a cut corner.
  private func triangle(_ fit: PolygonFit, _ ink: Ink) -> Stroke? {
    let reach = Self.mostCut * trace.allowance
    guard isPlump(fit), fit.secondBow <= Self.mostBow,
      fit.corners.allSatisfy({ [$0].deviation(fromLoop: loop) <= reach })
    else { return nil }
    return Stroke(fit.corners, ink: ink, isClosed: true)
  }

  private func isPlump(_ fit: PolygonFit) -> Bool { fit.area >= Self.leastArea * trace.size * trace.size }

  /// The quadrilateral; all but rectangles have to fit better, so that a half moon is no trapezium.
  private func quadrilateral(_ fit: PolygonFit, _ ink: Ink) -> (any Mark)? {
    let shape = Quadrilateral(fit.corners, cellWidth: cellWidth).shape(ink: ink)
    guard
      shape is Rectangle
        || fit.error <= 0.36 * trace.allowance && fit.bulge <= 0.3 && fit.secondBow <= Self.mostBow
          && isPlump(fit)
    else { return nil }
    return rectangle(shape)
  }

  /// The shape of four corners, with rounded corners if those fit clearly better.
  ///
  /// - Returns: nil if rounded corners fit only a little better.
  private func rectangle(_ shape: (any Mark)?) -> (any Mark)? {
    guard let rectangle = shape as? Rectangle,
      let soft = RectangleFit(loop)?.rounded(loop, ink: rectangle.ink),
      soft.rectangle.cornerRadius > cellWidth
    else { return shape }
    let share = soft.error / loop.deviation(fromLoop: soft.rectangle.box.corners)
    if share <= Self.softShare { return soft.rectangle }
    return share >= Self.sharpShare ? shape : nil
  }

  private func error(_ line: [Point]) -> Double { loop.deviation(fromLoop: line) / trace.allowance }

  /// The polygon with as many sides as the loop has corners; nil if none fits.
  private func sides(of polygons: [Int: PolygonFit]) -> (Int, PolygonFit)? {
    for sides in 3...8 {
      guard let fit = polygons[sides], fit.error / trace.allowance <= Self.mostOff[sides] ?? 0
      else { continue }
      // One more side may fit much better still, such as the short side of a trapezium.
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
    // In a small polygon with many sides, cell steps hide the corners.
    guard sides <= 4 || trace.size >= Self.leastRegular * cellWidth else { return nil }
    // In a narrow loop the ends lie about as far apart as the sides, so the gap is measured by the width.
    let width = fit.area.squareRoot()
    guard gap <= max(1.5 * cellWidth, Self.mostGap * width) else { return nil }
    return switch sides {
    case 3: triangle(fit, ink)
    case 4: quadrilateral(fit, ink)
    case 5, 6, 8: RegularPolygon(fit.corners).shape(ink: ink)
    default: nil
    }
  }
}
