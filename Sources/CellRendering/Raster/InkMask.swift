import Marks

/// The set of a cell's 8x16 pixels that are covered by ink.
///
/// A cell is twice as high as wide, so pixels are square: four by four of them lie under each dot.
struct InkMask: Equatable {
  static let columns = 8
  static let rows = 16

  /// The rows 0 to 7 from the top, a byte a row from the lowest; bit 0 of a byte is the pixel at the left.
  private(set) var upper: UInt64 = 0

  /// The rows 8 to 15.
  private(set) var lower: UInt64 = 0

  static let full = InkMask(upper: .max, lower: .max)

  init() {}

  private init(upper: UInt64, lower: UInt64) {
    self.upper = upper
    self.lower = lower
  }

  @inline(__always)
  var isEmpty: Bool { upper | lower == 0 }
  var isFull: Bool { upper & lower == .max }

  /// How many pixels are covered, 0 to 128.
  var count: Int { upper.nonzeroBitCount + lower.nonzeroBitCount }

  /// How many rows and columns of pixels have a covered one.
  var usedRows: Int { (0..<Self.rows).count { self[row: $0] != 0 } }
  var usedColumns: Int { (0..<Self.rows).reduce(UInt8(0)) { $0 | self[row: $1] }.nonzeroBitCount }

  /// The pixels of a row, bit 0 at the left.
  subscript(row row: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (row < 8 ? upper : lower) >> UInt64((row & 7) * 8))
  }

  @inline(__always)
  mutating func insert(_ bits: UInt8, row: Int) {
    let shifted = UInt64(bits) << UInt64((row & 7) * 8)
    if row < 8 { upper |= shifted } else { lower |= shifted }
  }

  mutating func formUnion(_ other: InkMask) {
    upper |= other.upper
    lower |= other.lower
  }

  func union(_ other: InkMask) -> InkMask {
    InkMask(upper: upper | other.upper, lower: lower | other.lower)
  }

  func intersection(_ other: InkMask) -> InkMask {
    InkMask(upper: upper & other.upper, lower: lower & other.lower)
  }

  func subtracting(_ other: InkMask) -> InkMask {
    InkMask(upper: upper & ~other.upper, lower: lower & ~other.lower)
  }

  /// All pixels of the columns, or of the rows, that have a covered one.
  var columnsFilled: InkMask {
    let columns = (0..<Self.rows).reduce(UInt8(0)) { $0 | self[row: $1] }
    var mask = InkMask()
    for row in 0..<Self.rows { mask.insert(columns, row: row) }
    return mask
  }

  var rowsFilled: InkMask {
    var mask = InkMask()
    for row in 0..<Self.rows where self[row: row] != 0 { mask.insert(0xFF, row: row) }
    return mask
  }

  /// The side of the cell that is covered as a whole, if the opposite one is free; nil without one.
  var wholeSide: BoxArms.Side? {
    let rows = (first: self[row: 0], last: self[row: Self.rows - 1])
    if rows.first == 0xFF, rows.last == 0 { return .up }
    if rows.first == 0, rows.last == 0xFF { return .down }
    let (both, any) = (0..<Self.rows).reduce((UInt8(0xFF), UInt8(0))) {
      ($0.0 & self[row: $1], $0.1 | self[row: $1])
    }
    if both & 1 != 0, any >> 7 == 0 { return .left }
    return both >> 7 != 0 && any & 1 == 0 ? .right : nil
  }

  /// The pixels and all others on their way to a side.
  func grown(to side: BoxArms.Side) -> InkMask {
    var mask = InkMask()
    var pixels: UInt8 = 0
    for step in 0..<Self.rows {
      let row = side == .up ? Self.rows - 1 - step : step
      let covered = self[row: row]
      switch side {
      case .up, .down: pixels |= covered
      case .left: pixels = covered == 0 ? 0 : .max >> UInt8(covered.leadingZeroBitCount)
      case .right: pixels = covered == 0 ? 0 : .max << UInt8(covered.trailingZeroBitCount)
      }
      mask.insert(pixels, row: row)
    }
    return mask
  }

  var inverted: InkMask { InkMask(upper: ~upper, lower: ~lower) }

  /// The number of sides that pixels have in common with pixels of another mask.
  func sides(sharedWith other: InkMask) -> Int {
    let notLast: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    func shared(_ mask: InkMask, _ other: InkMask) -> Int {
      let right = InkMask(upper: (mask.upper & notLast) << 1, lower: (mask.lower & notLast) << 1)
      let down = InkMask(upper: mask.upper << 8, lower: mask.lower << 8 | mask.upper >> 56)
      return right.intersection(other).count + down.intersection(other).count
    }
    return shared(self, other) + shared(other, self)
  }

  /// Pixels from shares of the cell: across `x`, downwards `y`, each 0...1; those whose middles lie inside.
  init(x: Range<Double>, y: Range<Double>) {
    for row in 0..<Self.rows where y.contains((Double(row) + 0.5) / Double(Self.rows)) {
      for column in 0..<Self.columns where x.contains((Double(column) + 0.5) / Double(Self.columns)) {
        insert(1 << UInt8(column), row: row)
      }
    }
  }

  /// The pixels in the middles of dots, which a font shows in braille.
  init(_ dots: DotMask) {
    for row in 0..<DotMask.rows {
      for column in 0..<DotMask.columns where dots.contains(.dot(column: column, row: row)) {
        let bits: UInt8 = 0b0110 << UInt8(column * 4)
        insert(bits, row: row * 4 + 1)
        insert(bits, row: row * 4 + 2)
      }
    }
  }

  /// The dots of which at least half is covered.
  var dots: DotMask {
    var dots: DotMask = []
    for row in 0..<DotMask.rows {
      for column in 0..<DotMask.columns {
        let covered = (0..<4).reduce(0) {
          $0 + (self[row: row * 4 + $1] >> UInt8(column * 4) & 0xF).nonzeroBitCount
        }
        if covered >= 8 { dots.insert(.dot(column: column, row: row)) }
      }
    }
    return dots
  }
}
