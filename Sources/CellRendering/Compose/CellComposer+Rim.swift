import Marks

/// The outline of a fill in another colour.
///
/// A cell has two colours, and here three meet: the line's, the fill's, the ground's. So the fill of a box covers whole
/// cells, with the line on it: along their outer edges in the sets that have corners for that, otherwise through their
/// middles. Along any other fill the line is drawn along the edge of the cell beside it, on the ground.
extension CellComposer {
  /// The cell as a character, if an outline runs through it.
  var outlineOfFill: Cell? {
    // Dots of a line that ends at the outline or crosses it have no place beside it.
    guard !cell.rim.isEmpty, !cell.lines.isEmpty, cell.dots.isEmpty || cell.lines.count > 1 else {
      return nil
    }
    if cell.rim == .inside { return outlineInside }
    return glyphs.hasCorners ? outlineAtSides : nil
  }

  /// A cell of a box's outline, along the outer edges of cells.
  private var outlineAtSides: Cell? {
    let sides = cell.rim.sides
    guard let fill = cell.ink.isFull ? cell.inkColor : cell.under.isFull ? cell.underColor : nil,
      fill != cell.foreground,
      let side = sides.first, sides.count == 1 || sides.count == 2 && !sides.contains(side.opposite)
    else { return nil }
    let style = CellStyle(cell.foreground, on: fill)
    // In a corner that the fill goes around, the sides of the next cells meet.
    if sides.count == 2, sides.allSatisfy({ cell.lines[$0] > 0 && cell.lines[$0.opposite] == 0 }) {
      return .solid(fill)
    }
    if sides.count == 1, cell.lines[side.opposite] > 0 {
      // A line from inside ends at the outline.
      return Cell(BoxArms(through: side, weight: cell.lines[side.opposite]).character, style: style)
    }
    let edge = Edge(sides)
    let isHeavy = BoxArms.Side.allCases.contains { cell.lines[$0] > 1 }
    if cell.rim.contains(.round), let wedge = edge.wedge {
      // No character is a thin round line at the edges of a cell. Colours of the palette stand out from the ground, so the
      // edge of the fill stands for a light one; others may not.
      let color = isHeavy || !fill.isOfPalette ? cell.foreground : fill
      let below =
        cell.ink.isFull && 2 * cell.under.count >= InkMask.full.count ? cell.underColor : cell.background
      return below == color ? .solid(color) : Cell(wedge, style: CellStyle(color, on: below))
    }
    if isHeavy {
      var band = RasterCell()
      (band.under, band.underColor) = (.full, fill)
      band.ink = sides.reduce(InkMask()) { $0.union(Edge([$1]).band(in: glyphs)) }
      band.inkColor = cell.foreground
      return with(band).composed()
    }
    return edge.hairline.map { Cell($0, style: style) }
  }

  /// A cell of any other outline, if the fill is on one side of the line.
  private var outlineInside: Cell? {
    // A fill below the whole cell, that of a larger shape, is the ground.
    let ground = cell.under.isFull ? cell.underColor : cell.background
    guard ground != cell.foreground else { return nil }
    let fill = cell.under.isFull ? cell.ink : cell.ink.union(cell.under)
    guard let edge = Edge(quarters: fill.quarters) else { return nil }
    if let side = edge.side {
      // A line that comes from outside ends at the fill.
      let away = cell.lines[side.opposite]
      if away > 0 {
        return Cell(
          BoxArms(through: side, weight: away).character, style: CellStyle(cell.foreground, on: ground))
      }
    } else if !cell.lines.isCorner {
      return Cell(cell.lines.exactCharacter, style: CellStyle(cell.foreground, on: ground))
    }
    let isLight = !BoxArms.Side.allCases.contains { cell.lines[$0] > 1 }
    if edge.side == nil, isLight || !glyphs.hasCorners { return ground.map(Cell.solid) ?? .blank }
    if isLight, edge.side != nil, let character = edge.hairline {
      return Cell(character, style: CellStyle(cell.foreground, on: ground))
    }
    var band = RasterCell(background: ground)
    band.ink = edge.band(in: glyphs)
    band.inkColor = cell.foreground
    return with(band).composed()
  }

  /// A thin outline along two sides of a filled cell, which meet in a corner.
  var outlineInCorner: Cell? {
    let sides = BoxArms.Side.allCases.filter(cell.ink.isCovered(along:))
    guard cell.ink.count <= Self.mostOfCorner, sides.count == 2, sides[0].opposite != sides[1],
      let character = Edge(sides).hairline
    else { return nil }
    return Cell(character, style: CellStyle(cell.inkColor, on: cell.underColor))
  }

  /// The pixels of two lines of a quarter of a unit.
  private static let mostOfCorner = 44

  /// The edge at which a fill touches a cell, or an outline runs: one side, or a corner, where two sides meet.
  private struct Edge {
    private let sides: [BoxArms.Side]

    init(_ sides: [BoxArms.Side]) { self.sides = sides }

    /// - Parameter quarters: those of the cell that are filled: bit 0 upper left, 1 upper right, 2 lower left, 3 lower
    ///   right.
    init?(quarters: Int) {
      switch quarters {
      case 0b0011: sides = [.up]
      case 0b1100: sides = [.down]
      case 0b0101: sides = [.left]
      case 0b1010: sides = [.right]
      case 0b0001: sides = [.up, .left]
      case 0b0010: sides = [.up, .right]
      case 0b0100: sides = [.down, .left]
      case 0b1000: sides = [.down, .right]
      default: return nil
      }
    }

    var side: BoxArms.Side? { sides.count == 1 ? sides[0] : nil }

    /// An eighth of the cell.
    ///
    /// Corners of it are not in all fonts that have sextants.
    var hairline: Character? {
      switch sides {
      case [.up]: "▔"
      case [.down]: "▁"
      case [.left]: "▏"
      case [.right]: "▕"
      case [.up, .left]: "🭽"
      case [.up, .right]: "🭾"
      case [.right, .down]: "🭿"
      case [.down, .left]: "🭼"
      default: nil
      }
    }

    /// The cell without a corner: half of its width, and a third of its height.
    ///
    /// Terminals that draw corners of eighths draw these by themselves, too.
    var wedge: Character? {
      switch sides {
      case [.up, .left]: "🭁"
      case [.up, .right]: "🭌"
      case [.right, .down]: "🭝"
      case [.down, .left]: "🭒"
      default: nil
      }
    }

    /// A line of half a unit, as high as parts of corners are in the set.
    func band(in glyphs: GlyphSet) -> InkMask {
      let height = glyphs == .mixedCorner ? 1.0 / 3 : 0.25
      var (x, y) = (0.0..<1, 0.0..<1)
      for side in sides {
        switch side {
        case .up: y = 0..<height
        case .down: y = 1 - height..<1
        case .left: x = 0..<0.5
        case .right: x = 0.5..<1
        }
      }
      return InkMask(x: x, y: y)
    }
  }
}

extension Color {
  /// Whether the colour stands out from any ground.
  fileprivate var isOfPalette: Bool {
    switch self {
    case .standard, .named, .area: true
    case .indexed, .rgb: false
    }
  }
}

extension InkMask {
  /// Whether all pixels at a side of the cell are covered.
  fileprivate func isCovered(along side: BoxArms.Side) -> Bool {
    switch side {
    case .up: self[row: 0] == 0xFF
    case .down: self[row: Self.rows - 1] == 0xFF
    case .left: (0..<Self.rows).allSatisfy { self[row: $0] & 1 != 0 }
    case .right: (0..<Self.rows).allSatisfy { self[row: $0] & 0x80 != 0 }
    }
  }

  /// The quarters of the cell of which at least half is covered: bit 0 upper left, 1 upper right, 2 lower left, 3 lower
  /// right.
  fileprivate var quarters: Int {
    let left: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
    let parts = [upper & left, upper & ~left, lower & left, lower & ~left]
    return parts.indices.reduce(0) { parts[$1].nonzeroBitCount >= 16 ? $0 | 1 << $1 : $0 }
  }
}
