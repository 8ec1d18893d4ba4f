import Marks

/// Fits a line to any run of a loop's points in O(1), from prefix sums.
struct LineTable {
  struct Line {
    let middle: Point

    /// The loop's direction, of length 1.
    let direction: Vector

    /// The intersection with another line; nil when they are nearly parallel.
    func crossing(with other: Line) -> Point? {
      let side = other.direction.perpendicular
      let rate = direction.dot(side)
      guard abs(rate) > 0.17 else { return nil }
      return middle + direction * ((other.middle - middle).dot(side) / rate)
    }
  }

  /// Prefix sums of the coordinates and their products, over two rounds of the loop.
  private struct Sums {
    var (x, y, xx, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
  }

  let count: Int

  /// The mean distance between successive points, in units.
  let step: Double

  private let loop: [Point]
  private let origin: Point
  private var sums: [Sums]

  init(_ loop: [Point]) {
    self.loop = loop
    count = loop.count
    origin = loop[0]
    step = Polyline(loop + loop.prefix(1)).length / Double(loop.count)
    sums = [Sums()]
    sums.reserveCapacity(2 * count + 1)
    var sum = Sums()
    for index in 0..<(2 * count) {
      let place = loop[index % count] - origin
      sum.x += place.dx
      sum.y += place.dy
      sum.xx += place.dx * place.dx
      sum.yy += place.dy * place.dy
      sum.xy += place.dx * place.dy
      sums.append(sum)
    }
  }

  /// The sum of the squared distances of a run's points to their best line.
  ///
  /// O(1).
  func cost(from start: Int, length: Int) -> Double {
    let spread = spread(from: start % count, length: length)
    let half = (spread.xx - spread.yy) / 2
    return max(0, (spread.xx + spread.yy) / 2 - (half * half + spread.xy * spread.xy).squareRoot())
  }

  func line(from start: Int, length: Int) -> Line {
    let spread = spread(from: start, length: length)
    let number = Double(length + 1)
    let middle = origin + Vector(dx: spread.x / number, dy: spread.y / number)
    let half = (spread.xx - spread.yy) / 2
    let root = (half * half + spread.xy * spread.xy).squareRoot()
    // The direction has two algebraic forms; this chooses the one without cancellation.
    let form =
      half >= 0 ? Vector(dx: half + root, dy: spread.xy) : Vector(dx: spread.xy, dy: root - half)
    let way = loop[(start + length) % count] - loop[start % count]
    let direction = form.normalized ?? way.normalized ?? Vector(dx: 1, dy: 0)
    return Line(middle: middle, direction: direction.dot(way) < 0 ? -direction : direction)
  }

  /// The sums over a run, the squares taken about the run's mean.
  private func spread(from start: Int, length: Int) -> Sums {
    let (low, high) = (sums[start], sums[start + length + 1])
    let number = Double(length + 1)
    var sum = Sums()
    sum.x = high.x - low.x
    sum.y = high.y - low.y
    sum.xx = high.xx - low.xx - sum.x * sum.x / number
    sum.yy = high.yy - low.yy - sum.y * sum.y / number
    sum.xy = high.xy - low.xy - sum.x * sum.y / number
    return sum
  }
}
