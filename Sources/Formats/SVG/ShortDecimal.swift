/// A number of at most seven characters, digits and perhaps a point, read from a word at once: nearly every
/// coordinate is one, and branches that depend on each digit would take most of the time of opening a file.
struct ShortDecimal {
  /// The digits as a whole number.
  let digits: Int64

  /// How many of the digits stand after the point.
  let decimals: Int

  /// The number of characters.
  let length: Int

  /// - Parameter word: the eight characters from the number's first digit on, the first in the lowest byte. Nil
  ///   when the number is longer, has an exponent, or is none.
  @inline(__always)
  init?(_ word: UInt64) {
    // A digit's byte is 0...9 now. The highest bit of each byte that is none is set in `others`, that of each
    // point in `points`; what comes after the first that is neither may be wrong.
    let values = word ^ 0x3030_3030_3030_3030
    let others = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
    let noPoints = word ^ 0x2E2E_2E2E_2E2E_2E2E
    let points =
      ~(((noPoints & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | noPoints)
      & 0x8080_8080_8080_8080
    let ends = others & ~points
    let end = UInt64(ends.trailingZeroBitCount) & 0x78
    let inside = points & ((ends & (0 &- ends)) &- 1)
    guard ends != 0, inside & (inside &- 1) == 0 else { return nil }
    let point: UInt64 = inside == 0 ? 0 : 1
    let whole = UInt64((inside | ends).trailingZeroBitCount) & 0x38
    let count = end &- point &* 8
    guard count != 0, (word >> end) & 0xDF != 0x45 else { return nil }

    // The digits are joined without the point, and moved up until zeros lead: eight, added up in pairs, fours,
    // and all.
    let before: UInt64 = (1 << whole) &- 1
    let joined = (values & before) | ((values >> (point &* 8)) & ~before)
    var sum = joined << (64 &- count)
    sum = sum &* 10 &+ (sum >> 8)
    let pairs: UInt64 = 0x0000_00FF_0000_00FF
    sum = ((sum & pairs) &* 0x000F_4240_0000_0064 &+ ((sum >> 16) & pairs) &* 0x0000_2710_0000_0001) >> 32
    digits = Int64(truncatingIfNeeded: sum & 0xFFFF_FFFF)
    decimals = Int(truncatingIfNeeded: (end &- whole) >> 3 &- point)
    length = Int(truncatingIfNeeded: end >> 3)
  }
}
