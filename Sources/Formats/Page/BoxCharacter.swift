package import Marks

/// A character of Unicode's box drawings, U+2500 to U+257F, as geometry in a cell one unit wide and two high.
package struct BoxCharacter {
  /// The weights of the arms up, right, down and left: 0 none, 1 light, 2 heavy, 3 double.
  private let arms: [Int]
  private let code: UInt32

  package init?(_ character: Character) {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
      (0x2500...0x257F).contains(scalar.value)
    else { return nil }
    code = scalar.value
    let packed = Self.table[Int(code - 0x2500)]
    arms = (0..<4).map { Int(packed >> (2 * UInt8($0)) & 3) }
  }

  /// Two bits an arm, up first, from the names of the characters.
  private static let table: [UInt8] = [
    0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x14, 0x18, 0x24, 0x28,
    0x50, 0x90, 0x60, 0xA0, 0x05, 0x09, 0x06, 0x0A, 0x41, 0x81, 0x42, 0x82, 0x15, 0x19, 0x16, 0x25,
    0x26, 0x1A, 0x29, 0x2A, 0x51, 0x91, 0x52, 0x61, 0x62, 0x92, 0xA1, 0xA2, 0x54, 0x94, 0x58, 0x98,
    0x64, 0xA4, 0x68, 0xA8, 0x45, 0x85, 0x49, 0x89, 0x46, 0x86, 0x4A, 0x8A, 0x55, 0x95, 0x59, 0x99,
    0x56, 0x65, 0x66, 0x96, 0x5A, 0xA5, 0x69, 0x9A, 0xA9, 0xA6, 0x6A, 0xAA, 0x44, 0x88, 0x11, 0x22,
    0xCC, 0x33, 0x1C, 0x34, 0x3C, 0xD0, 0x70, 0xF0, 0x0D, 0x07, 0x0F, 0xC1, 0x43, 0xC3, 0x1D, 0x37,
    0x3F, 0xD1, 0x73, 0xF3, 0xDC, 0x74, 0xFC, 0xCD, 0x47, 0xCF, 0xDD, 0x77, 0xFF, 0x14, 0x50, 0x41,
    0x05, 0x00, 0x00, 0x00, 0x40, 0x01, 0x04, 0x10, 0x80, 0x02, 0x08, 0x20, 0x48, 0x21, 0x84, 0x12,
  ]

  /// The widths of lines, and how far both of a double line are from their middle, in units.
  package static let (light, heavy, gap) = (0.125, 0.25, 0.15)

  /// The path that a light line is drawn along: a round corner, or diagonals; nil for other characters.
  package var line: BezierPath? {
    var path = BezierPath()
    let (left, top) = (Point(x: 0, y: 1), Point(x: 0.5, y: 0))
    let (right, bottom) = (Point(x: 1, y: 1), Point(x: 0.5, y: 2))
    func arc(_ from: Point, _ to: Point) {
      // A quarter of a circle at the middle, and a straight line down or up to the edge.
      let turn = Point(x: 0.5, y: from.y < 1 ? 0.5 : 1.5)
      path.move(to: from)
      path.line(to: turn)
      path.curve(
        to: to, controls: Point(x: 0.5, y: turn.y + (1 - turn.y) * 0.5523),
        Point(x: 0.5 + (to.x - 0.5) * 0.4477, y: 1))
    }
    switch code {
    case 0x256D: arc(bottom, right)
    case 0x256E: arc(bottom, left)
    case 0x256F: arc(top, left)
    case 0x2570: arc(top, right)
    case 0x2571...0x2573:
      if code != 0x2572 { path = BezierPath([.move(Point(x: 0, y: 2)), .line(Point(x: 1, y: 0))]) }
      if code != 0x2571 {
        path.move(to: .origin)
        path.line(to: Point(x: 1, y: 2))
      }
    default: return nil
    }
    return path
  }

  /// The dashes that the line is broken into; 1 if it is whole.
  private var dashes: Int {
    switch code {
    case 0x2504...0x2507: 3
    case 0x2508...0x250B: 4
    case 0x254C...0x254F: 2
    default: 1
    }
  }

  /// The rectangles that are filled.
  package var areas: [Rect] {
    guard line == nil else { return [] }
    let dashes = dashes
    if dashes > 1 {
      let isAcross = arms[1] > 0
      let half = (arms[isAcross ? 1 : 0] == 2 ? Self.heavy : Self.light) / 2
      return (0..<dashes).map { index in
        let (start, end) = ((Double(index) + 0.15) / Double(dashes), (Double(index) + 0.85) / Double(dashes))
        return isAcross
          ? Rect(from: Point(x: start, y: 1 - half), to: Point(x: end, y: 1 + half))
          : Rect(from: Point(x: 0.5 - half, y: 2 * start), to: Point(x: 0.5 + half, y: 2 * end))
      }
    }
    return (0..<4).flatMap { side in areas(ofArm: side) }
  }

  private func areas(ofArm side: Int) -> [Rect] {
    let (weight, opposite) = (arms[side], arms[(side + 2) % 4])
    let (before, after) = (arms[(side + 3) % 4], arms[(side + 1) % 4])
    switch weight {
    case 1, 2:
      let half = (weight == 1 ? Self.light : Self.heavy) / 2
      let doubles = [before, after].count { $0 == 3 }
      // The arm ends at the near line of two that it meets, and at the far one where it turns.
      let isEnd = opposite == 0 && doubles > 0
      let start = isEnd ? (doubles == 2 ? Self.gap : -Self.gap) : 0
      let widest = [before, after].map { $0 == 2 ? Self.heavy : Self.light }.max() ?? Self.light
      return [area(side, from: start - (isEnd ? Self.light : widest) / 2, across: -half...half)]
    case 3:
      return [(-1.0, before), (1.0, after)].map { sign, near in
        let far = sign < 0 ? after : before
        let start =
          near == 3 ? Self.gap : opposite == 3 || far != 3 ? 0 : -Self.gap
        let (middle, half) = (sign * Self.gap, Self.light / 2)
        return area(side, from: start - half, across: (middle - half)...(middle + half))
      }
    default: return []
    }
  }

  /// A part of an arm.
  ///
  /// - Parameters:
  ///   - side: 0 up, 1 right, 2 down, 3 left.
  ///   - start: how far from the middle it begins, towards the side; it ends at the edge.
  ///   - across: its extent across, positive clockwise from the side.
  private func area(_ side: Int, from start: Double, across: ClosedRange<Double>) -> Rect {
    let (low, high) = (across.lowerBound, across.upperBound)
    switch side {
    case 0: return Rect(from: Point(x: 0.5 + low, y: 0), to: Point(x: 0.5 + high, y: 1 - start))
    case 1: return Rect(from: Point(x: 0.5 + start, y: 1 + low), to: Point(x: 1, y: 1 + high))
    case 2: return Rect(from: Point(x: 0.5 - high, y: 1 + start), to: Point(x: 0.5 - low, y: 2))
    default: return Rect(from: Point(x: 0, y: 1 - high), to: Point(x: 0.5 - start, y: 1 - low))
    }
  }
}
