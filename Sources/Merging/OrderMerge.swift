/// Merges the order of marks by what each side put where: after whom.
enum OrderMerge {
  /// Merges two orders.
  ///
  /// A key that one side alone put somewhere else, or brought, stands behind the one that it follows there. Where both
  /// put it somewhere, ours counts. New ones of both in one place: theirs lie above ours.
  ///
  /// - Parameters:
  ///   - base: the order before, of which keys may be missing.
  ///   - ours: an order without a key twice, as is `theirs`.
  /// - Returns: the keys of ours and theirs; and those that both put somewhere, of which theirs is not
  ///   in the order.
  /// - Complexity: O(*n* log *n*).
  static func merge<Key: Hashable>(
    _ base: [Key], _ ours: [Key], _ theirs: [Key]
  ) -> (order: [Key], clashes: [Key]) {
    let known = Set(base)
    let (inOurs, inTheirs) = (Set(ours), Set(theirs))
    let movedByUs = Set(moved(base, ours))
    let movedByThem = Set(moved(base, theirs))
    /// The keys whose places are theirs.
    let placed = Set(
      theirs.filter { key in
        if !inOurs.contains(key) { return true }
        let isOurs = !known.contains(key) || movedByUs.contains(key)
        return !isOurs && movedByThem.contains(key)
      })
    let order = place(theirs, placed, into: ours.filter { !placed.contains($0) }) {
      !known.contains($0) && !inTheirs.contains($0)
    }
    guard ours.contains(where: { movedByUs.contains($0) && movedByThem.contains($0) }) else {
      return (order, [])
    }
    let (before, left, merged) = (places(base), places(ours), places(order))
    func isAbove(_ key: Key, _ other: Key, in places: [Key: Int]) -> Bool? {
      guard let place = places[key], let below = places[other] else { return nil }
      return place > below
    }
    /// Whether what they alone did to two neighbours is not in the order.
    func isLost(_ key: Key, _ other: Key) -> Bool {
      isAbove(key, other, in: merged) == false && isAbove(key, other, in: left) == false
        && isAbove(key, other, in: before) == false
    }
    let common = theirs.filter { inOurs.contains($0) }
    var clashes: Set<Key> = []
    for (lower, upper) in zip(common, common.dropFirst()) where isLost(upper, lower) {
      for key in [lower, upper] where movedByUs.contains(key) && movedByThem.contains(key) {
        clashes.insert(key)
      }
    }
    return (order, ours.filter { clashes.contains($0) })
  }

  private static func places<Key: Hashable>(_ order: [Key]) -> [Key: Int] {
    var places: [Key: Int] = [:]
    for (index, key) in order.enumerated() { places[key] = index }
    return places
  }

  /// Puts keys into an order, each behind the nearest one before it in `theirs` that is there already.
  ///
  /// - Parameter isPassed: whether a key is gone past that follows there.
  private static func place<Key: Hashable>(
    _ theirs: [Key], _ placed: Set<Key>, into order: [Key], passing isPassed: (Key) -> Bool
  ) -> [Key] {
    guard !placed.isEmpty else { return order }
    /// The key behind each; nil is the start.
    var next: [Key?: Key] = [:]
    for (key, following) in zip([nil] + order.map(Optional.some), order) { next[key] = following }
    var last: Key?
    for key in theirs {
      if placed.contains(key) {
        var place = last
        while let following = next[place], isPassed(following) { place = following }
        let following = next[place]
        next[place] = key
        next[key] = following
      }
      last = key
    }
    var result: [Key] = []
    var key = next[nil]
    while let this = key {
      result.append(this)
      key = next[this]
    }
    return result
  }

  /// The fewest keys of both orders that were moved to lead from one to the other.
  ///
  /// - Complexity: O(*n* log *n*): patience sorting finds the longest increasing subsequence.
  static func moved<Key: Hashable>(_ base: [Key], _ side: [Key]) -> [Key] {
    let places = places(base)
    let common = side.compactMap { key in places[key].map { (key, $0) } }
    if zip(common, common.dropFirst()).allSatisfy({ $0.1 < $1.1 }) { return [] }
    /// The index in `common` of the lowest last key of a rising sequence of each length.
    var tails: [Int] = []
    var previous: [Int?] = []
    for index in common.indices {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if common[tails[middle]].1 < common[index].1 { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? tails[low - 1] : nil)
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var stays = Set<Int>()
    var index = tails.last
    while let this = index {
      stays.insert(this)
      index = previous[this]
    }
    return common.indices.filter { !stays.contains($0) }.map { common[$0].0 }
  }
}
