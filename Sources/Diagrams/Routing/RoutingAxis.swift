/// The columns or the rows that routes may use, in increasing order.
///
/// Near shapes and ends these are all; from wide empty spaces most are left out.
struct RoutingAxis {
  /// A range of columns or rows that a shape or an end lies in.
  typealias Interest = ClosedRange<Int>

  /// How far routes may lead around everything, in cells.
  private static let surroundings = 12

  /// The columns or rows; the first and the last are walls.
  let places: [Int]

  /// More places than these are too many, whatever the reach.
  private static let limit = 1 << 16

  /// Creates an axis; nil if there is nothing to route around, or too much.
  ///
  /// - Parameter reach: how far from the edges and middles of the interests places are kept; nil keeps all.
  init?(around interests: [Interest], reach: Int?) {
    guard let lowest = interests.map(\.lowerBound).min(), let highest = interests.map(\.upperBound).max()
    else { return nil }
    let all = (lowest - Self.surroundings)...(highest + Self.surroundings)
    guard let reach else {
      guard all.count <= Self.limit else { return nil }
      places = Array(all)
      return
    }
    var kept: Set<Int> = [all.lowerBound, all.upperBound]
    for interest in interests {
      let middle = (interest.lowerBound + interest.upperBound) / 2
      for place in [interest.lowerBound, middle, interest.upperBound] {
        kept.formUnion((place - reach)...(place + reach))
      }
      guard kept.count <= Self.limit else { return nil }
    }
    places = kept.sorted()
  }

  var count: Int { places.count }

  /// The distances of all places from the first, with so much for a column or row.
  func distances(unit: Int) -> [Int32] {
    places.map { Int32(clamping: ($0 - (places.first ?? 0)) * unit) }
  }

  /// The index of a column or row, or of the nearest.
  func index(of place: Int) -> Int {
    guard let first = places.first, let last = places.last else { return 0 }
    if last - first == places.count - 1 { return min(max(place - first, 0), places.count - 1) }
    let above = firstIndex(notBelow: place)
    guard above > 0 else { return 0 }
    guard above < places.count else { return places.count - 1 }
    return places[above] - place <= place - places[above - 1] ? above : above - 1
  }

  /// The indices of the places that lie in a range; nil if there are none.
  func indices(in range: ClosedRange<Int>) -> ClosedRange<Int>? {
    let (lower, upper) = (firstIndex(notBelow: range.lowerBound), firstIndex(notBelow: range.upperBound + 1))
    return lower < upper ? lower...(upper - 1) : nil
  }

  private func firstIndex(notBelow place: Int) -> Int {
    guard let first = places.first, let last = places.last else { return 0 }
    if last - first == places.count - 1 { return min(max(place - first, 0), places.count) }
    var (lower, upper) = (0, places.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if places[middle] < place { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
