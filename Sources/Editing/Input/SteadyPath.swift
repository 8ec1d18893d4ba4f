import Marks

/// The places of a gesture, and where a steadier hand would have been at each of them.
///
/// A steady place is the mean of those around it on the way, before and after, weighted by a Gaussian of how far
/// they are along it. Nothing is averaged across a sharp turn, which stays where it is, as the ends do. What lies
/// further back than all of this looks is settled and forgotten; the rest may still change.
///
/// Distance stands for time, each report counting as far as it went: terminals and networks hold reports back and
/// send many at once, so that clocks say little about the hand, and the same drag must leave the same ink.
struct SteadyPath: Sendable {
  private struct Place {
    let point: Point

    /// How far it is along the way, in widths of a cell, as are all lengths here.
    let along: Double

    /// The cosine between the way to it and the way from it.
    var turn = 1.0
    var isCorner = false
  }

  /// The Gaussian's. Of 1 to 3 this one brings the real drawings of the tests nearest to what was meant
  /// when a mouse points at cells: smaller leaves their stairs, larger cuts their bends.
  private static let deviation = 1.5

  /// Where a weight is below a hundredth: sqrt(2 ln 100) deviations.
  private static let reach = 3.035 * deviation

  /// How far before and after a place the way is looked at to tell a turn from the stairs of cells.
  private static let span = 3.0

  /// The cosine of the least turn, of about 73 degrees, that is meant to be sharp.
  private static let sharpTurn = 0.3

  private let cellWidth: Double
  private var places: [Place]

  /// How many of the places have their turn told, are known as corners or not, and were taken.
  private var (turned, judged, taken) = (1, 1, 1)

  /// - Parameter cellWidth: how wide a cell is on the drawing, in units: what a mouse cannot tell apart.
  init(from start: Point, cellWidth: Double) {
    self.cellWidth = cellWidth
    places = [Place(point: start, along: 0, isCorner: true)]
  }

  /// The last place that was added, in units.
  var end: Point { places[places.count - 1].point }

  /// Whether none is left to be taken.
  var isTaken: Bool { taken == places.count }

  /// All places that still count.
  var points: [Point] { places.map(\.point) }

  /// Adds a place; one where the pointer already is adds nothing.
  mutating func append(_ point: Point) {
    let last = places[places.count - 1]
    guard point != last.point else { return }
    places.append(Place(point: point, along: last.along + (point - last.point).length / cellWidth))
  }

  /// The steady places that nothing to come can change any more, each once. O(1) amortised for a given density.
  mutating func takeSettled() -> [Point] { take(isOver: false) }

  /// All that are left, as if the way ended here; its end is among them as it is. The next place begins anew.
  mutating func takeAll() -> [Point] {
    let rest = take(isOver: true)
    self = SteadyPath(from: end, cellWidth: cellWidth)
    return rest
  }

  private mutating func take(isOver: Bool) -> [Point] {
    let end = isOver ? Double.infinity : places[places.count - 1].along
    while turned < places.count, places[turned].along + Self.span <= end {
      places[turned].turn = turn(at: turned)
      turned += 1
    }
    while judged < turned, places[judged].along + 2 * Self.span <= end {
      places[judged].isCorner = judged == places.count - 1 || isSharpest(judged)
      judged += 1
    }
    var steady: [Point] = []
    while taken < judged, places[taken].along + 2 * Self.span + Self.reach <= end {
      steady.append(mean(at: taken))
      taken += 1
    }
    forget()
    return steady
  }

  /// Lets go of the places that no other will look back to. Rarely, so that it costs next to nothing a place.
  private mutating func forget() {
    let horizon = places[min(taken, places.count - 1)].along - Self.reach - 2 * Self.span
    guard let first = places.firstIndex(where: { $0.along >= horizon }), first > places.count / 2 else {
      return
    }
    let count = min(first, taken - 1)
    places.removeFirst(count)
    (turned, judged, taken) = (turned - count, judged - count, taken - count)
  }

  /// Calls `body` with each place on one side of another, from the nearest on, until it answers false.
  private func walk(from index: Int, by step: Int, _ body: (Place) -> Bool) {
    var next = index + step
    while places.indices.contains(next), body(places[next]) { next += step }
  }

  private func turn(at index: Int) -> Double {
    let place = places[index]
    func far(_ step: Int) -> Point {
      var found = place.point
      walk(from: index, by: step) {
        found = $0.point
        return abs($0.along - place.along) < Self.span
      }
      return found
    }
    guard let before = (place.point - far(-1)).normalized, let after = (far(1) - place.point).normalized
    else { return 1 }
    return before.dot(after)
  }

  /// Whether the way turns sharply here, and nowhere near more sharply; of equal turns the first counts.
  private func isSharpest(_ index: Int) -> Bool {
    let place = places[index]
    guard place.turn < Self.sharpTurn else { return false }
    var isSharpest = true
    for step in [-1, 1] {
      walk(from: index, by: step) {
        guard abs($0.along - place.along) <= Self.span else { return false }
        if $0.turn < place.turn || (step < 0 && $0.turn == place.turn) { isSharpest = false }
        return isSharpest
      }
    }
    return isSharpest
  }

  private func mean(at index: Int) -> Point {
    let place = places[index]
    guard !place.isCorner else { return place.point }
    // The mean of the ways from here, so that nothing is lost where coordinates are large.
    var sum = Vector.zero
    var total = 1.0
    for step in [-1, 1] {
      walk(from: index, by: step) {
        let distance = abs($0.along - place.along) / Self.deviation
        let weight = Self.weight(at: distance)
        guard weight >= 0.01 else { return false }
        sum = sum + ($0.point - place.point) * weight
        total += weight
        return !$0.isCorner
      }
    }
    return place.point + sum * (1 / total)
  }

  /// exp(-d²/2) down to a hundredth, and 0 beyond, off by less than a thousandth: the 64th power of its 64th root,
  /// which is so near to 1 that a few terms of the series tell it.
  private static func weight(at distance: Double) -> Double {
    let part = distance * distance / 128
    guard part < 0.1 else { return 0 }
    var power = 1 - part + part * part / 2 - part * part * part / 6
    for _ in 0..<6 { power *= power }
    return power
  }
}
