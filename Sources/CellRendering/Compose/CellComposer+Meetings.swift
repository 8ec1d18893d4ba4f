import Marks

/// Thin ink that meets wide ink in a cell.
extension CellComposer {
  /// Thin ink that ends at wide ink of its own colour, as a character that reaches it; nil where it does not end
  /// there.
  ///
  /// No character has both a thin line on one side and a solid part on the other. Of the two characters nearest
  /// to that, the one that leaves no gap is taken.
  var endAtOwnColor: Cell? {
    guard cell.under.isEmpty, !cell.ink.isFull, usingColor || cell.background == nil else { return nil }
    let style = usingColor ? CellStyle(cell.inkColor, on: cell.background) : CellStyle()
    if cell.dots.isEmpty {
      guard let side = sideOfEnd else { return nil }
      // A line ends before the side of a box in its own colour, whose edge stays even.
      if 2 * cell.ink.count == InkMask.full.count, cell.ink.wholeSide != nil {
        return wideInk(cell.ink, over: cell.under)
      }
      if usingColor, 2 * cell.ink.count >= InkMask.full.count { return .solid(cell.inkColor) }
      return Cell(BoxArms(through: side, weight: cell.lines[side]).character, style: style)
    }
    guard cell.lines.isEmpty, cell.ink.count < 48, cell.dots.subtracting(cell.ink.dots.andNeighbors).count > 0
    else { return nil }
    return Cell(glyphs.lineCharacter(for: cell.dots.union(cell.ink.dots), isFine: cell.isFine), style: style)
  }

  /// Whether thin ink of another colour only ends at the edge of an area, or passes it on a slant.
  ///
  /// The area keeps its edge, and the line begins in the next cell: there is no character with both, and the line on
  /// the area's colour would be a lump beside its edge, and without it a bite out of it.
  var endsAtArea: Bool {
    guard cell.wideInk == .area, cell.under.isEmpty, !cell.ink.isFull else { return false }
    if cell.dots.isEmpty { return cell.ink.count >= 56 && cell.lines.count == 1 && sideOfEnd != nil }
    guard Self.edge.contains(cell.ink.count) else { return false }
    let outside = cell.dots.subtracting(cell.ink.dots).count
    let inside = cell.dots.count - outside
    return cell.lines.isEmpty && inside <= 3
      && (outside <= 2 || cell.ink.count < 56 && inside > 0 && outside <= 3)
  }

  /// How many pixels an area has in a cell at its corner or its edge: with more it lies below all of a thin line.
  private static let edge = 24..<72

  /// The side of the cell from which a thin line comes that ends at wide ink on the other side.
  private var sideOfEnd: BoxArms.Side? {
    BoxArms.Side.allCases.first { side in
      cell.lines[side] > 0 && !cell.ink.isTouched(at: side) && cell.ink.isTouched(at: side.opposite)
        && BoxArms.Side.allCases.allSatisfy { $0 == side || $0 == side.opposite || cell.lines[$0] == 0 }
    }
  }

  /// How many pixels of a cell a line has that is less than three quarters of it wide.
  private static let narrowLine = 24..<96

  /// The ink that is seen where thin ink crosses a wider line, so that this is not broken there.
  enum Crossing {
    case none
    /// The thin ink, on the line.
    case thinInk
    /// The line, which is too narrow to be a ground.
    case line
  }

  /// Whether the topmost ink is a line along the edge of the area below it: what lies on one side of it is that area, on the
  /// other the ground, or the next cell.
  var isAlongEdge: Bool {
    guard cell.wideInk == .slenderLine || cell.wideInk == .wideLine else { return false }
    let area = cell.under.subtracting(cell.ink)
    let outside = cell.ink.union(cell.under).inverted
    guard !area.isEmpty else { return false }
    return outside.isEmpty ? cell.ink.touchedSides.count > 2 : area.sides(sharedWith: outside) <= 2
  }

  var crossing: Crossing {
    guard cell.wideInk != .area, cell.wideInk != .region, cell.under.isEmpty || isAlongEdge else {
      return .none
    }
    let sides = cell.ink.touchedSides
    let across = sides.isSuperset(of: [.left, .right])
    let down = sides.isSuperset(of: [.up, .down])
    let touches = !cell.ink.intersection(cell.thinMask).isEmpty
    if cell.wideInk == .wideLine, cell.lines.isEmpty, cell.dots.count > 1,
      Self.narrowLine.contains(cell.ink.count)
    {
      // Dots across a line of less than three quarters of a cell, or beside it, would be a knob on it.
      let (rows, columns) = (cell.dots.usedRows, cell.dots.usedColumns)
      let isAcross = across && (rows >= (MixedGlyphs.isStripe(cell.ink) ? 2 : 3) || !touches)
      if isAcross || down && columns == 2 && (rows <= 2 || !touches) { return .line }
    }
    guard touches else { return .none }
    let isUpright =
      cell.lines.isEmpty ? cell.dots.usedRows >= 3 : cell.lines[.up] > 0 && cell.lines[.down] > 0
    let isLevel =
      cell.lines.isEmpty ? cell.dots.usedColumns == 2 : cell.lines[.left] > 0 && cell.lines[.right] > 0
    if cell.wideInk != .wideLine {
      let crosses =
        isUpright && !sides.isDisjoint(with: [.left, .right])
        || isLevel && !sides.isDisjoint(with: [.up, .down])
      // A line that only touches the cell is seen in the next one.
      let least = down ? 24 : across ? 12 : 8
      return crosses && sides.count > 1 && cell.ink.count >= least ? .line : .none
    }
    if (isUpright && across || isLevel && down) && cell.ink.count >= 32 { return .thinInk }
    // Dots on the slant leave too little of the sides of the wider line.
    let isSlant = cell.lines.isEmpty && cell.dots.count > 1
    return isSlant && (across || down) && (24..<56).contains(cell.ink.count) ? .line : .none
  }
}

extension InkMask {
  /// Whether the middle of a side of the cell is covered, where a thin line goes on.
  fileprivate func isTouched(at side: BoxArms.Side) -> Bool {
    switch side {
    case .up: self[row: 0] & 0b0001_1000 != 0
    case .down: self[row: 15] & 0b0001_1000 != 0
    case .left: (self[row: 7] | self[row: 8]) & 1 != 0
    case .right: (self[row: 7] | self[row: 8]) & 0x80 != 0
    }
  }

  /// The sides of the cell that have a covered pixel.
  var touchedSides: Set<BoxArms.Side> {
    let columns = (0..<Self.rows).reduce(UInt8(0)) { $0 | self[row: $1] }
    var sides: Set<BoxArms.Side> = []
    if self[row: 0] != 0 { sides.insert(.up) }
    if self[row: 15] != 0 { sides.insert(.down) }
    if columns & 1 != 0 { sides.insert(.left) }
    if columns & 0x80 != 0 { sides.insert(.right) }
    return sides
  }
}

extension DotMask {
  /// The dots with all dots beside them.
  fileprivate var andNeighbors: DotMask {
    let (left, right): (UInt8, UInt8) = (0b0101_0101, 0b1010_1010)
    let across = rawValue | (rawValue & left) << 1 | (rawValue & right) >> 1
    return DotMask(rawValue: across | across << 2 | across >> 2)
  }

  fileprivate var usedRows: Int { (0..<Self.rows).count { rawValue >> UInt8($0 * 2) & 3 != 0 } }

  fileprivate var usedColumns: Int {
    (rawValue & 0b0101_0101 == 0 ? 0 : 1) + (rawValue & 0b1010_1010 == 0 ? 0 : 1)
  }
}
