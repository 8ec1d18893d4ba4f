/// Merges the order of marks by what each side put where: after whom.
enum OrderMerge {
  /// Merges two orders.
  ///
  /// Of two keys that both sides have, the one that lies above is as the side has it that changed that. A key that only
  /// one side has stands behind the one that it follows there. New ones of both in one place: theirs lie above ours.
  ///
  /// - Parameters:
  ///   - base: the order before, of which keys may be missing.
  ///   - ours: an order without a key twice, as is `theirs`.
  /// - Returns: the keys of ours and theirs; and those of which the order has a pair that a side had turned around.
  /// - Complexity: O(*n* log *n*), and O(*n* *m*) for *m* keys that were moved where both sides moved some.
  static func merge<Key: Hashable>(
    _ base: [Key], _ ours: [Key], _ theirs: [Key]
  ) -> (order: [Key], clashes: [Key]) {
    let (inOurs, inTheirs) = (Set(ours), Set(theirs))
    let (movedByUs, movedByThem) = (Set(moved(base, ours)), Set(moved(base, theirs)))
    var common = ours.filter { inTheirs.contains($0) }
    var clashes: [Key] = []
    if movedByUs.isEmpty {
      common = theirs.filter { inOurs.contains($0) }
    } else if !movedByThem.isEmpty, common.count * (movedByUs.count + movedByThem.count) <= mostPairs {
      (common, clashes) = merge(common, movedByUs.union(movedByThem), places(base), places(theirs))
    }
    let own = ours.filter { !inTheirs.contains($0) }
    var order = place(ours, Set(own), into: common, butNotBehind: movedByThem) { _ in false }
    let known = Set(base)
    let new = Set(own.filter { !known.contains($0) })
    order = place(
      theirs, Set(theirs.filter { !inOurs.contains($0) }), into: order, butNotBehind: movedByUs
    ) { new.contains($0) }
    return (order, clashes)
  }

  /// More pairs than this are not compared: the order is ours.
  private static let mostPairs = 50_000_000

  /// Merges the order of keys that both sides have, pair by pair.
  ///
  /// - Parameter ours: the keys in our order.
  private static func merge<Key: Hashable>(
    _ ours: [Key], _ moved: Set<Key>, _ base: [Key: Int], _ theirs: [Key: Int]
  ) -> ([Key], [Key]) {
    let before = ours.map { base[$0] }
    let hers = ours.map { theirs[$0] ?? 0 }
    let isMoved = ours.map { moved.contains($0) }
    /// The number of keys below each.
    var counts = Array(repeating: 0, count: ours.count)
    var rank = 0
    for index in ours.indices where !isMoved[index] {
      counts[index] = rank
      rank += 1
    }
    for index in ours.indices where isMoved[index] {
      for other in ours.indices where other != index && !(isMoved[other] && other > index) {
        let isAbove = index > other
        let wasAbove = before[index].flatMap { place in before[other].map { place > $0 } } ?? isAbove
        let isHersAbove = hers[index] > hers[other]
        if isAbove != wasAbove ? isAbove : isHersAbove { counts[index] += 1 } else { counts[other] += 1 }
      }
    }
    // Two keys have the same number below them where the pairs form a cycle. The reverse of the base order then keeps
    // every pair that a side has turned around, and gives up pairs that neither has touched.
    func key(_ index: Int) -> (Int, Int, Int) { (counts[index], -(before[index] ?? 0), index) }
    let order = ours.indices.sorted { key($0) < key($1) }
    var lost: Set<Int> = []
    for (lower, upper) in zip(order, order.dropFirst()) {
      guard let one = before[lower], let other = before[upper], one < other, isMoved[lower] || isMoved[upper]
      else { continue }
      if lower > upper || hers[lower] > hers[upper] { lost.formUnion([lower, upper]) }
    }
    return (order.map { ours[$0] }, ours.indices.filter { lost.contains($0) }.map { ours[$0] })
  }

  private static func places<Key: Hashable>(_ order: [Key]) -> [Key: Int] {
    var places: [Key: Int] = [:]
    for (index, key) in order.enumerated() { places[key] = index }
    return places
  }

  /// Puts keys into an order, each behind the nearest one before it in `theirs` that is there already.
  ///
  /// - Parameters:
  ///   - moved: the keys that are elsewhere in the order than in `theirs`: nothing follows them.
  ///   - isPassed: whether a key is gone past that follows there.
  private static func place<Key: Hashable>(
    _ theirs: [Key], _ placed: Set<Key>, into order: [Key], butNotBehind moved: Set<Key>,
    passing isPassed: (Key) -> Bool
  ) -> [Key] {
    guard !placed.isEmpty else { return order }
    let isThere = Set(order)
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
      // A key that this order has and the other has not is not there to be followed.
      if placed.contains(key) || isThere.contains(key) && !moved.contains(key) { last = key }
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
