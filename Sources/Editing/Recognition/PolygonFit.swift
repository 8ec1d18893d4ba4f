import Marks

/// A loop seen as a polygon of so many sides: its places are shared out among straight lines so that they lie
/// as near to them as can be, and the corners are where neighbouring lines cross.
///
/// So neither rounded tops nor trembling move them.
struct PolygonFit {
  /// The corners in the order of the loop.
  let corners: [Point]

  /// The root of the mean square of the distances between the places and their lines, in units.
  let error: Double

  /// How much the places bulge out over the lines, in relation to what the arcs of an ellipse would: 0 of straight
  /// sides, 1 of a round loop cut into pieces.
  let bulge: Double

  /// How far the side that bulges second most does so, in relation to its length: of most shapes a hand bows a side or
  /// none, of a half moon cut into pieces all but one are bows.
  let secondBow: Double

  /// In square units.
  var area: Double { Polygon(corners).area }

  /// The best polygons of 3 to 8 sides; fewer when a loop has none of so many corners.
  ///
  /// By dynamic programming over where the sides begin: O(*n*³), for a few dozen places.
  static func all(of loop: [Point]) -> [Int: PolygonFit] {
    let places = loop.count
    guard places >= 24 else { return [:] }
    let lines = LineTable(loop)
    var best: [Int: (cost: Double, cuts: [Int])] = [:]
    // In the first third of the loop at least one side of a triangle begins, and one of any other polygon.
    for start in 0...(places / 3) {
      for (sides, found) in partitions(of: lines, from: start)
      where found.cost < best[sides]?.cost ?? .infinity { best[sides] = found }
    }
    return best.mapValues { PolygonFit(loop, lines, cuts: $0.cuts, cost: $0.cost) }
  }

  private static let mostSides = 8

  private static func partitions(
    of lines: LineTable, from start: Int
  ) -> [(sides: Int, (cost: Double, cuts: [Int]))] {
    let count = lines.count
    var costs = [Double](repeating: .infinity, count: count + 1)
    costs[0] = 0
    var steps: [[Int]] = []
    var found: [(sides: Int, (cost: Double, cuts: [Int]))] = []
    for sides in 1...mostSides {
      var next = [Double](repeating: .infinity, count: count + 1)
      var step = [Int](repeating: 0, count: count + 1)
      for end in sides...count {
        var (least, from) = (Double.infinity, 0)
        for middle in (sides - 1)..<end where costs[middle] < least {
          let cost = costs[middle] + lines.cost(from: start + middle, length: end - middle)
          if cost < least { (least, from) = (cost, middle) }
        }
        (next[end], step[end]) = (least, from)
      }
      costs = next
      steps.append(step)
      guard sides >= 3, costs[count].isFinite else { continue }
      var cuts: [Int] = []
      var place = count
      for step in steps.reversed() {
        place = step[place]
        cuts.append((start + place) % count)
      }
      found.append((sides, (costs[count], cuts.reversed())))
    }
    return found
  }

  private init(_ loop: [Point], _ lines: LineTable, cuts: [Int], cost: Double) {
    let count = loop.count
    let sides = cuts.enumerated().map { index, cut in
      let length = (cuts[(index + 1) % cuts.count] - cut + count) % count
      return (start: cut, length: length == 0 ? count : length)
    }
    let fits = sides.map { lines.line(from: $0.start, length: $0.length) }
    var corners: [Point] = []
    for index in fits.indices {
      let before = fits[(index + fits.count - 1) % fits.count]
      // Sides that all but go on in each other's direction have no corner that could be found.
      let near = loop[sides[index].start]
      let corner = before.crossing(with: fits[index]) ?? near
      corners.append((corner - near).length < 12 * lines.step ? corner : near)
    }
    self.corners = corners
    error = (cost / Double(count)).squareRoot()
    (bulge, secondBow) = Self.bulge(of: loop, sides, fits)
  }

  /// By the second Legendre polynomial, which tells how far the middle of a side lies beyond its ends.
  private static func bulge(
    of loop: [Point], _ sides: [(start: Int, length: Int)], _ fits: [LineTable.Line]
  ) -> (bulge: Double, secondBow: Double) {
    guard let box = Rect(around: loop) else { return (0, 0) }
    var (found, expected) = (0.0, 0.0)
    var bows: [Double] = []
    for (side, fit) in zip(sides, fits) {
      let places = (0...side.length).map { loop[(side.start + $0) % loop.count] - fit.middle }
      let along = places.map { $0.dot(fit.direction) }
      let half = ((along.max() ?? 0) - (along.min() ?? 0)) / 2
      guard half > 0 else { continue }
      // Outwards is away from the middle of the box.
      let normal = fit.direction.perpendicular
      let sign = normal.dot(fit.middle - box.center) < 0 ? -1.0 : 1
      var (sum, norm) = (0.0, 0.0)
      for (place, distance) in zip(places, along) {
        let share = distance / half
        let weight = 1 - 3 * share * share
        sum += sign * place.dot(normal) * weight
        norm += weight * weight
      }
      let bulge = norm > 0 ? sum / norm : 0
      found += bulge
      // The middle of a bow lies three times as far from its ends.
      bows.append(3 * bulge / (2 * half))
      // An arc of this half chord around the middle of the box has a third of its sagitta in that polynomial.
      let radius = max((fit.middle - box.center).length, half)
      expected += (radius - (radius * radius - half * half * 0.999).squareRoot()) / 3
    }
    return (expected > 0 ? found / expected : 0, bows.count > 1 ? bows.sorted()[bows.count - 2] : 0)
  }
}
