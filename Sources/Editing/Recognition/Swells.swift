import Marks

/// How the radius of a loop swells and shrinks on its way around the ellipse nearest to it, as Fourier's sum.
///
/// A polygon of *n* equal sides swells *n* times in a round, by 2/(*n*² - 1) of its radius. A circle drawn by hand is
/// drawn out, egg-shaped or flattened, but hardly swells more than four times. So this tells a round loop from a small
/// octagon, where both lie about equally near.
struct Swells {
  /// The largest swells of a round loop: how far the ellipse lies aside, then for each number of swells in a round.
  ///
  /// Chosen between what circles drawn by hand and polygons drawn by ruler have. All four circles of the corpus were used
  /// for that, so there are none left to test on. The smoothing of strokes keeps more or less of the tremble of a hand and
  /// of the corners of a polygon, so the limits of seven and eight swells depend on it.
  private static let most = [0.03, 0.16, 0.08, 0.057, 0.05, 0.028, 0.02, 0.014]

  /// The same of six to eight swells in a tiny loop, where cells make any circle swell so much.
  private static let mostTiny = [0.028, 0.022, 0.02]

  /// The longer radius of the largest tiny loop, in widths of a cell: there is no telling an octagon of that size from a
  /// circle, and people draw circles.
  private static let tinyRadius = 8.0

  /// The longer radius of the largest small loop.
  ///
  /// Cells smooth a polygon of that size, but what is left of its corners still stands out among the numbers
  /// of swells beside it.
  private static let smallRadius = 12.0

  /// How large the swells of a heptagon and of an octagon are at least, which stand out.
  private static let (leastOfHeptagon, leastOfOctagon) = (0.016, 0.009)

  /// How large they are at least in relation to the sum of the three numbers of swells beside them.
  private static let outstandingShare = 0.45

  /// By how much more a flat loop may swell many times: there are no regular polygons that flat.
  private static let flatGrace = 1.7

  /// How many places are looked at, at equal angles.
  private static let count = 96

  /// The least angle from one place of a loop to the next, in radians: a loop that turns back is not round.
  private static let leastStep = 0.02

  /// How many steps may be less.
  private static let mostKinks = 4

  /// For each number of swells in a round, from 1 to one more than is limited, how large they are, in relation to the radius.
  private let sizes: [Double]

  /// How far the loop is from the nearest ellipse of any slant, in units: the root of the mean square of all swells
  /// but those twice in a round, which an ellipse at a slant has.
  let rest: Double

  private let isFlat: Bool

  /// The longer radius of the ellipse, in widths of a cell.
  private let radius: Double

  /// nil when the loop does not go around the ellipse's centre once and steadily.
  init?(_ loop: [Point], around ellipse: EllipseFit, cellWidth: Double) {
    let places = loop.map { point in
      let way = point - ellipse.center
      return Vector(dx: way.dx / ellipse.radii.width, dy: way.dy / ellipse.radii.height)
    }
    let turns = zip(places, places.dropFirst()).map { $0.angle(to: $1) }
    let sum = turns.reduce(0, +)
    let steps = turns.map { sum < 0 ? -$0 : $0 }
    guard steps.count(where: { $0 < Self.leastStep }) <= Self.mostKinks, abs(sum) < 3 * .pi else {
      return nil
    }
    // The ends of a loop may lie one beside the other, with a kink where they meet.
    let onwards = (steps + [2 * .pi - abs(sum)]).map { max(Self.leastStep, $0) }
    let round = onwards.reduce(0, +)
    let radii = Self.evenly(places.map(\.length), onwards.map { $0 * 2 * .pi / round })
    let sizes = (1...(Self.most.count + 1)).map { number in
      let sum = radii.enumerated().reduce(Vector.zero) { sum, radius in
        sum + Vector(dx: radius.element, dy: 0).turned(by: number * radius.offset, of: Self.count)
      }
      return 2 * sum.length / Double(Self.count)
    }
    let (width, height) = (ellipse.radii.width, ellipse.radii.height)
    let squares = sizes.dropLast().enumerated().reduce(0) {
      $1.offset == 1 ? $0 : $0 + $1.element * $1.element
    }
    self.sizes = sizes
    rest = (width * height * squares / 2).squareRoot()
    isFlat = min(width, height) < 0.75 * max(width, height)
    radius = max(width, height) / cellWidth
  }

  var isRound: Bool {
    let isTiny = radius < Self.tinyRadius && !isFlat
    let most = isTiny ? Self.most.prefix(5) + Self.mostTiny : Self.most
    let isWithin = zip(sizes, most).enumerated().allSatisfy { index, swell in
      swell.0 <= (index >= 4 && isFlat ? Self.flatGrace : 1) * swell.1
    }
    guard isWithin, !isFlat, !isTiny, radius < Self.smallRadius else { return isWithin }
    return !isOutstanding(8, least: Self.leastOfOctagon) && !isOutstanding(7, least: Self.leastOfHeptagon)
  }

  /// Whether a number of swells stands out, as that of a polygon's sides does.
  private func isOutstanding(_ number: Int, least: Double) -> Bool {
    let others = sizes[number - 3] + sizes[number - 2] + sizes[number]
    return sizes[number - 1] > max(least, Self.outstandingShare * others)
  }

  /// The radii at equal angles, of those at the given steps.
  private static func evenly(_ radii: [Double], _ steps: [Double]) -> [Double] {
    var (index, start) = (0, 0.0)
    return (0..<count).map { number in
      let angle = 2 * .pi * Double(number) / Double(count)
      while index < steps.count - 1, start + steps[index] < angle {
        start += steps[index]
        index += 1
      }
      let share = min(1, (angle - start) / steps[index])
      return radii[index] + (radii[(index + 1) % radii.count] - radii[index]) * share
    }
  }
}
