/// A priority queue of numbers whose estimates are small integers that seldom fall below the lowest taken.
///
/// Each estimate has a list of its own; among equal ones the last that was added comes first. All operations
/// take constant time, apart from passing over estimates that nothing has.
struct BucketQueue {
  private struct Entry {
    let item: Int32
    let reached: Int32
    let next: Int32
  }

  /// Estimates from here on share one list, so a very long detour may miss the best way.
  private static let limit = 1 << 18

  /// For each estimate, counted from ``base``, the index of the last entry; -1 for none.
  private var heads: [Int32] = []
  private var entries: [Entry] = []
  private var base = 0
  private var current = 0
  private var highest = -1

  /// Removes everything; estimates that are added later and are below `base` count as that.
  mutating func reset(base: Int) {
    if highest >= 0 { for index in 0...highest { heads[index] = -1 } }
    entries.removeAll(keepingCapacity: true)
    self.base = base
    current = 0
    highest = -1
  }

  /// Adds an item that is taken in the order of `estimate`; `reached` is kept with it.
  mutating func add(_ item: Int, reached: Int, estimate: Int) {
    let index = min(max(estimate - base, 0), Self.limit - 1)
    current = min(current, index)
    if index >= heads.count {
      heads += repeatElement(-1, count: max(256, 2 * (index + 1)) - heads.count)
    }
    entries.append(
      Entry(
        item: Int32(truncatingIfNeeded: item), reached: Int32(clamping: reached), next: heads[index]))
    heads[index] = Int32(entries.count - 1)
    highest = max(highest, index)
  }

  /// Takes an item of the lowest estimate; nil when there is none.
  mutating func removeFirst() -> (item: Int, reached: Int, estimate: Int)? {
    while current <= highest {
      let head = heads[current]
      if head >= 0 {
        let entry = entries[Int(head)]
        heads[current] = entry.next
        return (Int(entry.item), Int(entry.reached), current + base)
      }
      current += 1
    }
    return nil
  }
}
