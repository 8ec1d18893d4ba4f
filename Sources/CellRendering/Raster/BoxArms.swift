import Marks

/// The four arms of a box-drawing line in a cell, each none, light, heavy or double.
struct BoxArms: Hashable {
  enum Side: UInt16, CaseIterable {
    case up = 0
    case right = 2
    case down = 4
    case left = 6

    var opposite: Side { Side(rawValue: rawValue ^ 4) ?? self }
  }

  /// Two bits a side: 0 none, 1 light, 2 heavy, 3 double; bit 8 is set when a corner is to be round.
  private var bits: UInt16 = 0

  var isEmpty: Bool { bits & 0xFF == 0 }

  subscript(side: Side) -> UInt16 {
    get { bits >> side.rawValue & 3 }
    set { bits = bits & ~(3 << side.rawValue) | newValue << side.rawValue }
  }

  mutating func connect(_ side: Side, with line: BoxLine) {
    switch line {
    case .light: self[side] = 1
    case .heavy: self[side] = 2
    case .double: self[side] = 3
    case .rounded: self[side] = 1
    }
    bits = line == .rounded ? bits | 0x100 : bits & 0xFF
  }

  /// The character with these arms.
  ///
  /// A single arm is drawn through the whole cell, which is how people type the end of a line. Unicode has no
  /// character that mixes double with heavy, and few with light: then double becomes light.
  var character: Character {
    var arms = self
    let sides = Side.allCases.filter { self[$0] > 0 }
    if sides.count == 1, let only = sides.first { arms[only.opposite] = arms[only] }
    if bits & 0x100 != 0, let corner = Self.roundCorners[arms.bits & 0xFF] { return corner }
    if let exact = Self.characters[arms.bits & 0xFF] { return exact }
    for side in Side.allCases where arms[side] == 3 { arms[side] = 1 }
    return Self.characters[arms.bits & 0xFF] ?? " "
  }

  /// The box-drawing block, U+2500...U+257F, in its order: the arms up, right, down, left of each character;
  /// dots where it is dashed, round or diagonal. From the characters' Unicode names.
  private static let block = """
    0101 0202 1010 2020 .... .... .... .... .... .... .... .... 0110 0210 0120 0220
    0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120
    2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212
    0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212
    2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 .... .... .... ....
    0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130
    3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 .... .... ....
    .... .... .... .... 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010
    """

  private static let characters: [UInt16: Character] = {
    var table: [UInt16: Character] = [:]
    for (offset, code) in block.split(whereSeparator: \.isWhitespace).enumerated() where code != "...." {
      var arms = BoxArms()
      for (side, digit) in zip(Side.allCases, code) { arms[side] = UInt16(digit.wholeNumberValue ?? 0) }
      table[arms.bits] = Unicode.Scalar(0x2500 + UInt32(offset)).map(Character.init)
    }
    return table
  }()

  private static let roundCorners: [UInt16: Character] = {
    let corners: [(Side, Side, Character)] = [
      (.down, .right, "╭"), (.down, .left, "╮"), (.up, .left, "╯"), (.up, .right, "╰"),
    ]
    return Dictionary(
      uniqueKeysWithValues: corners.map { first, second, character in
        var arms = BoxArms()
        arms[first] = 1
        arms[second] = 1
        return (arms.bits, character)
      })
  }()
}
