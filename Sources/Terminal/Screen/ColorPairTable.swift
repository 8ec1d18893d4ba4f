/// The numbers of colour pairs, by foreground and background.
///
/// A table and not a dictionary: the first use of each `Dictionary` type searches the program's conformances,
/// which would delay the first picture.
struct ColorPairTable {
  private(set) var count = 0

  /// Open addressing; 0 in place of a number is a free slot.
  ///
  /// There is a power of two of them, at least a third free.
  private var slots: [(colors: UInt64, number: Int32)] = []

  /// The number of a pair; nil when there is none.
  ///
  /// - Parameters:
  ///   - foreground: -1 is the terminal's own.
  ///   - background: the same.
  subscript(foreground: Int32, background: Int32) -> Int32? {
    guard !slots.isEmpty else { return nil }
    let number = slots[slot(of: Self.key(foreground, background))].number
    return number == 0 ? nil : number
  }

  /// Adds a pair that is not there yet.
  ///
  /// - Precondition: the number is not 0.
  mutating func insert(_ number: Int32, _ foreground: Int32, _ background: Int32) {
    precondition(number != 0, "pair 0 is the terminal's own colours")
    if slots.count * 2 < (count + 1) * 3 { grow() }
    let key = Self.key(foreground, background)
    let index = slot(of: key)
    if slots[index].number == 0 { count += 1 }
    slots[index] = (key, number)
  }

  mutating func removeAll() { self = ColorPairTable() }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: (0, 0), count: max(64, old.count * 2))
    for slot in old where slot.number != 0 { slots[self.slot(of: slot.colors)] = slot }
  }

  /// Returns the index of a pair's slot: the one it has, or the free one where it belongs.
  private func slot(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
    while slots[index].number != 0, slots[index].colors != key { index = (index + 1) & mask }
    return index
  }

  private static func key(_ foreground: Int32, _ background: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
  }
}
