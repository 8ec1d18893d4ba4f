import Marks

/// Recognises the closed shape that a loop was meant to be.
///
/// Polygons of 3 to 8 sides, an ellipse and a rectangle with round corners are fitted to it. The polygon with the fewest
/// sides that lies near enough is the candidate, if another side less would be much worse: what has as many corners as
/// it has sides. It is compared with the round shapes; where neither is clearly nearer, the loop is no shape. All errors are in
/// relation to what a hand and the cells that a mouse points at put a line off. The constants were chosen on half of the
/// drawings of `RecognitionCorpusTests` and on shapes drawn with a trembling hand.
struct LoopReader {
  /// How many places of the loop are looked at.
  private static let count = 48

  /// How far off the places of a polygon may be: the more sides, the less is left of a loop of any form.
  private static let mostOff = [3: 0.52, 4: 0.56, 5: 0.36, 6: 0.29, 7: 0.25, 8: 0.25]

  /// How far off those of a round shape may be: few hands draw a circle well.
  private static let mostRoundOff = 1.6

  /// The sharpest turn of a round shape, some 85 degrees; see ``Turning``.
  private static let mostRoundTurn = 0.9

  /// How far off those of a rectangle with round corners may be.
  private static let mostSoftOff = 0.57

  /// How far off those of one without may be that has no four sides.
  private static let mostSharpOff = 0.4

  /// How near a rectangle with round corners has to lie to a loop that is round as well, and how near it may, in relation
  /// to the nearest ellipse of any slant.
  private static let (softRoundShare, roundShare) = (0.9, 1.1)

  /// How near it has to lie to any other loop, in relation to the ellipse, and to four straight sides.
  private static let (softOverRound, softOverStraight) = (0.8, 1.25)

  /// How much farther than that ellipse four straight sides have to lie.
  private static let straightShare = 1.4

  /// How far apart the ends of a round shape may be, as a share of its way.
  private static let mostRoundGap = 0.15

  /// The longer side of the least regular polygon, in widths of a cell: of a smaller one the corners are all stairs.
  private static let leastRegular = 14.0

  /// How much worse the polygon with a side less has to be.
  private static let sideGain = 1.9

  /// How far off a polygon may be without being asked whether one side more were nearer.
  private static let nearEnough = 0.22

  /// How much nearer round corners lie where they were meant, and where sharp ones were.
  private static let (softShare, sharpShare) = (0.92, 0.95)

  /// How far apart the ends of a polygon may be, in relation to the side of a square as large.
  private static let mostGap = 0.35

  /// The least area of a triangle, and of four corners that are no rectangle, as a share of its longer side's square.
  private static let leastArea = 0.2

  /// How far the second of the sides of such a one may be bent; see ``PolygonFit/secondBow``.
  private static let mostBow = 0.065

  /// How far the corners of a triangle may be from the loop, in allowances: hands round them off.
  private static let mostCut = 3.2

  private let trace: Trace
  private let loop: [Point]

  /// How far apart the ends of the loop are, in units, without what ran over its beginning.
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
    // A round loop cut into as many pieces as an octagon has sides has no sides that bulge.
    if trace.isShut, let (sides, fit) = sides(of: polygons), sides <= 4 || !isRound,
      isStraight(fit, sides, against: roundError)
    {
      return polygon(fit, sides, ink)
    }
    let soft = RectangleFit(loop)?.rounded(loop, ink: ink)
    if isRound, let ellipse, let rest = swells?.rest {
      let softShare = (soft?.error ?? .infinity) / rest
      // What a rectangle with round corners is about as near to is neither.
      guard softShare <= Self.softRoundShare else {
        let isNear = roundError <= Self.mostRoundOff && softShare >= Self.roundShare
        return isNear && turning.sharpest <= Self.mostRoundTurn && isEllipse(polygons, rest)
          ? ellipse.ellipse(ink: ink) : nil
      }
    }
    return softRectangle(soft, polygons, roundError, turning)
  }

  /// Whether four straight sides lie clearly farther off than an ellipse.
  ///
  /// To drops, leaves and half moons they are near.
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

  /// Neither a sliver, nor with sides that are bows, nor with a corner that was cut off.
  private func triangle(_ fit: PolygonFit, _ ink: Ink) -> Stroke? {
    let reach = Self.mostCut * trace.allowance
    guard isPlump(fit), fit.secondBow <= Self.mostBow,
      fit.corners.allSatisfy({ [$0].deviation(fromLoop: loop) <= reach })
    else { return nil }
    return Stroke(fit.corners, ink: ink, isClosed: true)
  }

  private func isPlump(_ fit: PolygonFit) -> Bool { fit.area >= Self.leastArea * trace.size * trace.size }

  /// One without level sides has to lie nearer: a half moon is no trapezium.
  private func quadrilateral(_ fit: PolygonFit, _ ink: Ink) -> (any Mark)? {
    let shape = Quadrilateral(fit.corners, cellWidth: cellWidth).shape(ink: ink)
    guard
      shape is Rectangle
        || fit.error <= 0.36 * trace.allowance && fit.bulge <= 0.3 && fit.secondBow <= Self.mostBow
          && isPlump(fit)
    else { return nil }
    return rectangle(shape)
  }

  /// The shape of four corners; a rectangle with round corners if those are clearly nearer, and nothing if they
  /// are only a little nearer.
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
    // The ends of a narrow loop are soon as near to each other as its sides are.
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
