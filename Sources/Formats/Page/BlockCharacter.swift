package import Marks

/// A block element, a line an eighth of a cell high, or a sextant as areas of a cell one unit wide and two high.
package struct BlockCharacter {
  /// The covered areas.
  package private(set) var areas: [Rect] = []

  /// How much of the areas is covered: less than 1 in a shade.
  package private(set) var share = 1.0

  package init?(_ character: Character) {
    guard let code = character.unicodeScalars.first?.value, character.unicodeScalars.count == 1 else {
      return nil
    }
    switch code {
    case 0x2580: areas = [Self.part(0, 0, 8, 4)]
    case 0x2581...0x2588: areas = [Self.part(0, 0x2588 - code, 8, 8)]
    case 0x2589...0x258F: areas = [Self.part(0, 0, 0x2590 - code, 8)]
    case 0x2590: areas = [Self.part(4, 0, 8, 8)]
    case 0x2591...0x2593:
      areas = [Self.part(0, 0, 8, 8)]
      share = Double(code - 0x2590) / 4
    case 0x2594: areas = [Self.part(0, 0, 8, 1)]
    case 0x2595: areas = [Self.part(7, 0, 8, 8)]
    case 0x2596...0x259F: areas = Self.grid(Self.quadrants[Int(code - 0x2596)], rows: 2)
    case 0x1FB76...0x1FB7B: areas = [Self.part(0, code - 0x1FB75, 8, code - 0x1FB74)]
    case 0x1FB00...0x1FB3B:
      // The empty cell, both halves and the full one have characters of their own.
      var mask = code - 0x1FB00 + 1
      if mask >= 0x15 { mask += 1 }
      if mask >= 0x2A { mask += 1 }
      areas = Self.grid(mask, rows: 3)
    default: return nil
    }
  }

  /// The middles of the dots of a braille pattern, where the cell's dots are; nil if it is none.
  package static func dots(of character: Character) -> [Point]? {
    guard let code = character.unicodeScalars.first?.value, character.unicodeScalars.count == 1,
      (0x2800...0x28FF).contains(code)
    else { return nil }
    // The dots of the lowest row came last.
    let order = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    return order.indices.filter { code >> UInt32($0) & 1 == 1 }.map { bit in
      Point(x: 0.25 + Double(order[bit].0) / 2, y: 0.25 + Double(order[bit].1) / 2)
    }
  }

  /// Upper left, upper right, lower left, lower right, from the lowest bit on.
  private static let quadrants: [UInt32] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

  /// - Parameter mask: a bit for each part, row by row.
  private static func grid(_ mask: UInt32, rows: Int) -> [Rect] {
    (0..<rows * 2).filter { mask >> UInt32($0) & 1 == 1 }.map { index in
      let (height, left) = (2 / Double(rows), Double(index % 2) / 2)
      let top = Double(index / 2) * height
      return Rect(from: Point(x: left, y: top), to: Point(x: left + 0.5, y: top + height))
    }
  }

  /// Returns a part of the cell, whose sides are given in eighths of it.
  private static func part(_ left: UInt32, _ top: UInt32, _ right: UInt32, _ bottom: UInt32) -> Rect {
    Rect(
      from: Point(x: Double(left) / 8, y: Double(top) / 4),
      to: Point(x: Double(right) / 8, y: Double(bottom) / 4))
  }
}
