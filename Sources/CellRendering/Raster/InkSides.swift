/// The pixels of a cell's ink that lie along its four sides, where it goes on in the next cells.
struct InkSides {
  /// The pixels of a side from the top down, bit 0 first.
  let left: UInt16
  let right: UInt16

  /// The pixels of a side from the left, bit 0 first.
  let top: UInt8
  let bottom: UInt8

  init(_ mask: InkMask) {
    var (left, right) = (UInt16(0), UInt16(0))
    for row in 0..<InkMask.rows {
      let pixels = mask[row: row]
      left |= UInt16(pixels & 1) << UInt16(row)
      right |= UInt16(pixels >> 7) << UInt16(row)
    }
    (self.left, self.right) = (left, right)
    (top, bottom) = (mask[row: 0], mask[row: InkMask.rows - 1])
  }

  /// Whether nothing wider than a line of half a unit reaches the sides, whose slope makes it wider there.
  var isNarrow: Bool {
    max(left.nonzeroBitCount, right.nonzeroBitCount, top.nonzeroBitCount, bottom.nonzeroBitCount) < 8
  }

  /// Returns on how many sides the ink goes on in the next cell, and a character with other sides does not.
  ///
  /// One pixel may be what a round edge leaves.
  func gaps(in other: InkSides) -> Int {
    (left.nonzeroBitCount > 1 && left & other.left == 0 ? 1 : 0)
      + (right.nonzeroBitCount > 1 && right & other.right == 0 ? 1 : 0)
      + (top.nonzeroBitCount > 1 && top & other.top == 0 ? 1 : 0)
      + (bottom.nonzeroBitCount > 1 && bottom & other.bottom == 0 ? 1 : 0)
  }
}
