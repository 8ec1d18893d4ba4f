import Marks

/// The outline of a fill in another colour.
///
/// A cell has two colours, and here three meet: the line's, the fill's, the ground's. So the line is drawn along the edge
/// of the cell beside the fill, on the ground.
extension RasterCell {
  /// The cell as a character, if the fill is on one side of the line.
  func spelledRim(_ glyphs: GlyphSet) -> Cell? {
    guard isRim, !lines.isEmpty, dots.isEmpty else { return nil }
    // A fill below the whole cell, that of a larger shape, is the ground.
    let ground = under.isFull ? underColor : background
    guard ground != foreground else { return nil }
    let fill = under.isFull ? ink : ink.union(under)
    guard let edge = Edge(quarters: fill.quarters) else { return nil }
    if let side = edge.side {
      // A line that comes from outside ends at the fill.
      let away = lines[side.opposite]
      if away > 0 {
        return Cell(BoxArms(through: side, weight: away).character, style: CellStyle(foreground, on: ground))
      }
    } else if !lines.isCorner {
      return Cell(lines.exactCharacter, style: CellStyle(foreground, on: ground))
    }
    let isLight = !BoxArms.Side.allCases.contains { lines[$0] > 1 }
    if edge.side == nil, isLight || glyphs != .mixedOctant { return ground.map(Self.solid) ?? .blank }
    if isLight, let character = edge.hairline {
      return Cell(character, style: CellStyle(foreground, on: ground))
    }
    var cell = RasterCell(background: ground)
    cell.ink = edge.band
    cell.inkColor = foreground
    return cell.spelled(mixing: glyphs, usingColor: true)
  }

  /// Where the fill touches a cell: at one side, or at one corner, where two sides meet.
  private struct Edge {
    private let sides: [BoxArms.Side]

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

    /// An eighth of the cell; nil at a corner.
    ///
    /// Only octants are as small as that; without, two lines meet there.
    var hairline: Character? {
      switch side {
      case .up: "▔"
      case .down: "▁"
      case .left: "▏"
      case .right: "▕"
      case nil: nil
      }
    }

    /// A line of half a unit.
    var band: InkMask {
      var (x, y) = (0.0..<1, 0.0..<1)
      for side in sides {
        switch side {
        case .up: y = 0..<0.25
        case .down: y = 0.75..<1
        case .left: x = 0..<0.5
        case .right: x = 0.5..<1
        }
      }
      return InkMask(x: x, y: y)
    }
  }
}

extension BoxArms {
  /// A line that runs through the cell to a side.
  fileprivate init(through side: Side, weight: UInt16) {
    self.init()
    self[side] = weight
    self[side.opposite] = weight
  }
}

extension InkMask {
  /// The quarters of the cell of which at least half is covered: bit 0 upper left, 1 upper right, 2 lower left, 3 lower
  /// right.
  fileprivate var quarters: Int {
    let left: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
    let parts = [upper & left, upper & ~left, lower & left, lower & ~left]
    return parts.indices.reduce(0) { parts[$1].nonzeroBitCount >= 16 ? $0 | 1 << $1 : $0 }
  }
}
