import Marks

/// How the radius of a loop swells and shrinks on its way around the ellipse nearest to it, as Fourier's sum.
///
/// A polygon of *n* equal sides swells *n* times in a round, by 2/(*n*² - 1) of its radius. A circle drawn by hand is
/// drawn out, egg-shaped or flattened, but hardly swells more than four times. So this tells a round loop from a small
/// octagon, where both lie about equally near.
struct Swells {
  /// The largest swells of a round loop: how far the ellipse lies aside, then for each number of swells in a round.
  ///
  /// Chosen between what circles drawn by hand and polygons drawn by ruler have. The figures for four to seven swells were
  /// raised when circles that nothing had been chosen on were turned away; so there are no such circles left to test on.
  private static let most = [0.05, 0.2, 0.106, 0.065, 0.05, 0.028, 0.018, 0.0105]

  /// By how much more a loop without any corner may swell a few times: half moons, leaves and drops have corners.
  private static let smoothGrace = 1.6

  /// By how much more a flat loop may swell many times: there are no regular polygons that flat.
  private static let flatGrace = 1.7

  /// How many places are looked at, at equal angles.
  private static let count = 96

  /// The least angle from one place of a loop to the next, in radians: a loop that turns back is not round.
  private static let leastStep = 0.02

  /// How many steps may be less.
  private static let mostKinks = 4

  /// For each number of swells in a round, from 1 on, how large they are, in relation to the radius.
  private let sizes: [Double]

  private let isFlat: Bool

  /// nil when the loop does not go around the ellipse's centre once and steadily.
  init?(_ loop: [Point], around ellipse: EllipseFit) {
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
    sizes = (1...Self.most.count).map { number in
      let sum = radii.enumerated().reduce(Vector.zero) { sum, radius in
        sum + Vector(dx: radius.element, dy: 0).turned(by: number * radius.offset, of: Self.count)
      }
      return 2 * sum.length / Double(Self.count)
    }
    let (width, height) = (ellipse.radii.width, ellipse.radii.height)
    isFlat = min(width, height) < 0.75 * max(width, height)
  }

  /// - Parameter isSmooth: whether the loop has no corner anywhere.
  func isRound(isSmooth: Bool) -> Bool {
    zip(sizes, Self.most).enumerated().allSatisfy { index, swell in
      let grace = index < 3 && isSmooth ? Self.smoothGrace : index >= 4 && isFlat ? Self.flatGrace : 1
      return swell.0 <= grace * swell.1
    }
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
