import Marks

/// The Fourier amplitudes of a loop's radius around the ellipse that fits it best.
///
/// A regular polygon of *n* sides has an amplitude of 2/(*n*² - 1) of its radius at the *n*th harmonic. A circle drawn by
/// hand is elongated, egg-shaped or flattened, which are low harmonics, and has hardly any above the fourth. So the
/// amplitudes tell a round loop from a small octagon, where both fit about equally well.
struct Swells {
  /// The largest amplitudes of a round loop, from the first harmonic, which is the ellipse's offset.
  ///
  /// They lie between those of circles drawn by hand and of exact polygons. All four circles of the corpus were used for
  /// that, so none are left to test on. The smoothing of strokes affects tremor and corners, so the limits of the
  /// seventh and eighth harmonic depend on it.
  private static let most = [0.03, 0.16, 0.08, 0.057, 0.05, 0.028, 0.02, 0.014]

  /// The largest amplitudes of harmonics 6 to 8 of a tiny loop, where cell steps alone cause as much.
  private static let mostTiny = [0.028, 0.022, 0.02]

  /// The longer radius of the largest tiny loop, in cell widths.
  ///
  /// An octagon of that size cannot be told from a circle, and people draw circles.
  private static let tinyRadius = 8.0

  /// The longer radius of the largest small loop, in cell widths.
  ///
  /// Cells smooth a polygon of that size, but its harmonic still exceeds the neighbouring ones.
  private static let smallRadius = 12.0

  /// The least amplitudes that give a heptagon and an octagon away.
  private static let (leastOfHeptagon, leastOfOctagon) = (0.016, 0.009)

  /// The least amplitude that stands out, relative to the sum of the three neighbouring harmonics.
  private static let outstandingShare = 0.45

  /// The factor on the limits of high harmonics for a flat loop: regular polygons are not that flat.
  private static let flatGrace = 1.7

  /// The number of samples, at equal angles.
  private static let count = 96

  /// The least angle from one point to the next, in radians: a loop that turns back is not round.
  private static let leastStep = 0.02

  /// The number of steps that may be smaller than the least step.
  private static let mostKinks = 4

  /// The amplitude of each harmonic from the first, relative to the radius; one more than there are limits.
  private let sizes: [Double]

  /// The root mean square distance from the best rotated ellipse, in units.
  ///
  /// It is that of all harmonics but the second, which a rotated ellipse has.
  let rest: Double

  private let isFlat: Bool

  /// The longer radius of the ellipse, in cell widths.
  private let radius: Double

  /// Analyses a loop; nil if it does not go around the ellipse's centre once and steadily.
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
    // The ends may lie beside each other, which makes a kink where they meet.
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

  /// Whether a harmonic exceeds its neighbours, as that of a polygon's number of sides does.
  private func isOutstanding(_ number: Int, least: Double) -> Bool {
    let others = sizes[number - 3] + sizes[number - 2] + sizes[number]
    return sizes[number - 1] > max(least, Self.outstandingShare * others)
  }

  /// Resamples radii at given angular steps to equal angles, by linear interpolation.
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
