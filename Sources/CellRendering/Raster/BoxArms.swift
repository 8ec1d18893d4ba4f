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

  /// Two bits a side: 0 none, 1 light, 2 heavy, 3 double; bit 8 is set when a corner is to be round, bits 9 and 10 when
  /// straight lines are to be dashed or dotted.
  private var bits: UInt16 = 0

  /// How a straight line is broken.
  enum Dash: UInt16, CaseIterable {
    case solid = 0
    case dashed = 0x200
    case dotted = 0x400
    /// Blank where the line is level: dashes and dots are every other cell in ASCII, which has no shorter ones.
    case gap = 0x600

    /// The straight lines of the box-drawing block, light and heavy, level and upright.
    fileprivate func character(for solid: Character) -> Character? {
      switch (self, solid) {
      case (.dashed, "─"): "╌"
      case (.dashed, "│"): "╎"
      case (.dashed, "━"): "╍"
      case (.dashed, "┃"): "╏"
      case (.dotted, "─"): "┈"
      case (.dotted, "│"): "┊"
      case (.dotted, "━"): "┉"
      case (.dotted, "┃"): "┋"
      case (.gap, "─"), (.gap, "━"): " "
      case (.gap, "│"): "╎"
      case (.gap, "┃"): "╏"
      default: nil
      }
    }
  }

  /// How the line is broken where it runs straight through the cell; corners and tees are always whole.
  var dash: Dash {
    get { Dash(rawValue: bits & 0x600) ?? .solid }
    set { bits = bits & ~0x600 | newValue.rawValue }
  }

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
    bits = line == .rounded ? bits | 0x100 : bits & ~0x100
  }

  init() {}

  /// A line that runs through the cell to a side.
  init(through side: Side, weight: UInt16) {
    self[side] = weight
    self[side.opposite] = weight
  }

  /// Returns the arms with others, which decide where both have one.
  func joined(with other: BoxArms) -> BoxArms {
    // A corner that is round stays so.
    if isEmpty { return other }
    var arms = self
    for side in Side.allCases where other[side] > 0 { arms[side] = other[side] }
    return arms
  }

  /// How many arms there are, 0 to 4.
  var count: Int { Side.allCases.reduce(0) { $0 + (self[$1] > 0 ? 1 : 0) } }

  /// Whether there are two arms at a right angle.
  var isCorner: Bool {
    count == 2 && !Side.allCases.contains { self[$0] > 0 && self[$0.opposite] > 0 }
  }

  /// The character with these arms, a single arm from the middle of the cell to one side.
  var exactCharacter: Character { Self.exactCharacters[Int(bits)] }

  /// The pixels of the lines that the arms stand for: light ones a quarter of a unit wide, heavy ones half a unit.
  var mask: InkMask {
    var mask = InkMask()
    for side in Side.allCases where self[side] > 0 {
      let thick = self[side] == 1 ? (7.0 / 16, 8.5 / 16) : (6.0 / 16, 10.0 / 16)
      let across = self[side] == 1 ? (3.0 / 8, 5.0 / 8) : (2.5 / 8, 5.5 / 8)
      switch side {
      case .up: mask.formUnion(InkMask(x: across.0..<across.1, y: 0..<thick.1))
      case .down: mask.formUnion(InkMask(x: across.0..<across.1, y: thick.0..<1))
      case .left: mask.formUnion(InkMask(x: 0..<across.1, y: thick.0..<thick.1))
      case .right: mask.formUnion(InkMask(x: across.0..<1, y: thick.0..<thick.1))
      }
    }
    return mask
  }

  /// The blocks of the arms in fonts: light ones are about a seventh of a cell wide, heavy ones twice that.
  var blocks: [InkShape.Block] {
    Side.allCases.filter { self[$0] > 0 }.map { side in
      let half = self[side] == 1 ? 0.075 : 0.15
      let (x, y) = (0.5 - half...0.5 + half, 0.5 - half / 2...0.5 + half / 2)
      return switch side {
      case .up: InkShape.Block(x: x, y: 0...y.upperBound)
      case .down: InkShape.Block(x: x, y: y.lowerBound...1)
      case .left: InkShape.Block(x: 0...x.upperBound, y: y)
      case .right: InkShape.Block(x: x.lowerBound...1, y: y)
      }
    }
  }

  /// The dots nearest to the arms.
  var dots: DotMask {
    var dots: DotMask = []
    if self[.up] > 0 { dots.formUnion([.dot(column: 0, row: 0), .dot(column: 0, row: 1)]) }
    if self[.down] > 0 { dots.formUnion([.dot(column: 0, row: 2), .dot(column: 0, row: 3)]) }
    if self[.left] > 0 { dots.insert(.dot(column: 0, row: 2)) }
    if self[.right] > 0 { dots.insert(.dot(column: 1, row: 2)) }
    return dots
  }

  /// The character with these arms.
  ///
  /// A single arm is drawn through the whole cell, which is how people type the end of a line. Unicode has no
  /// character that mixes double with heavy, and few with light: then double becomes light.
  var character: Character { Self.nearestCharacters[Int(bits)] }

  /// The characters of all arms, by their bits: pictures of lines look up one for each cell.
  private static let nearestCharacters = (0..<2048 as Range<UInt16>).map { BoxArms(bits: $0).foundCharacter }
  private static let exactCharacters = (0..<2048 as Range<UInt16>).map { bits in
    let arms = BoxArms(bits: bits)
    return arms.count == 1 ? characters[arms.bits & 0xFF] ?? " " : arms.foundCharacter
  }

  private init(bits: UInt16) { self.bits = bits }

  private var foundCharacter: Character {
    var arms = self
    let sides = Side.allCases.filter { self[$0] > 0 }
    if sides.count == 1, let only = sides.first { arms[only.opposite] = arms[only] }
    if bits & 0x100 != 0, let corner = Self.roundCorners[arms.bits & 0xFF] { return corner }
    if let exact = Self.characters[arms.bits & 0xFF] { return dash.character(for: exact) ?? exact }
    for side in Side.allCases where arms[side] == 3 { arms[side] = 1 }
    return Self.characters[arms.bits & 0xFF] ?? " "
  }

  /// The box-drawing block, U+2500...U+257F, in its order: the arms up, right, down, left of each character;
  /// dots where it is dashed, round or diagonal.
  ///
  /// From the characters' Unicode names.
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
