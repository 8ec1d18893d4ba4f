import Marks

/// A loop approximated by a polygon with a given number of sides.
///
/// The points are partitioned into runs whose lines have the least squared error together; the corners are the
/// intersections of neighbouring lines. Therefore neither rounded corners nor tremor move them.
struct PolygonFit {
  /// The corners in the order of the loop.
  let corners: [Point]

  /// The root mean square distance of the points from their lines, in units.
  let error: Double

  /// How much the points bulge over their lines: 0 for straight sides, 1 for the arcs of an ellipse.
  let bulge: Double

  /// The second largest bulge of a side, relative to that side's length.
  ///
  /// People bend at most one side of a polygon, but all sides except one of a half moon are arcs.
  let secondBow: Double

  /// The area, in square units.
  var area: Double { Polygon(corners).area }

  /// The best polygons of 3 to 8 sides; some are missing if the loop has too few points.
  ///
  /// Dynamic programming over the points where sides begin: O(*n*³), for a few dozen points.
  static func all(of loop: [Point]) -> [Int: PolygonFit] {
    let places = loop.count
    guard places >= 24 else { return [:] }
    let lines = LineTable(loop)
    var best: [Int: (cost: Double, cuts: [Int])] = [:]
    // At least one side of any polygon begins in the first third of the loop.
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
      // The intersection of nearly parallel sides is undefined or far away.
      let near = loop[sides[index].start]
      let corner = before.crossing(with: fits[index]) ?? near
      corners.append((corner - near).length < 12 * lines.step ? corner : near)
    }
    self.corners = corners
    error = (cost / Double(count)).squareRoot()
    (bulge, secondBow) = Self.bulge(of: loop, sides, fits)
  }

  /// The bulges of the sides, measured by the second Legendre polynomial.
  ///
  /// Its coefficient is how far the middle of a side lies farther out than the ends.
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
      // Outwards is away from the box's centre.
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
      // An arc's sagitta is three times its coefficient.
      bows.append(3 * bulge / (2 * half))
      // The coefficient of an arc around the box's centre is a third of its sagitta.
      let radius = max((fit.middle - box.center).length, half)
      expected += (radius - (radius * radius - half * half * 0.999).squareRoot()) / 3
    }
    return (expected > 0 ? found / expected : 0, bows.count > 1 ? bows.sorted()[bows.count - 2] : 0)
  }
}
