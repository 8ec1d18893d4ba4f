import Marks

/// Thin ink in a cell, and what it lies on.
extension RasterCell {
  /// The pixels of thin ink.
  var thinMask: InkMask { InkMask(dots).union(lines.mask) }

  /// The first side of the cell at which a thin straight line leaves it.
  var sideOfLine: BoxArms.Side? { BoxArms.Side.allCases.first { lines[$0] > 0 } }

  /// The style of a thin line: the outline of a fill stands out from it, in the standard colour, as words do.
  ///
  /// Other lines keep their colour: one that crosses a fill is seen as one.
  func styleOfThinInk(on background: Color?) -> CellStyle {
    let isAdapted = !rim.isEmpty && foreground == .standard && background != nil && background != .standard
    return CellStyle(foreground, on: background, attributes: isAdapted ? .readable : [])
  }

  /// A box-drawing character where straight lines are, else the dots of a line or of a pattern.
  func thinCharacter(_ glyphs: GlyphSet) -> Character {
    guard !lines.isEmpty else {
      return isDithered ? glyphs.character(for: dots) : glyphs.lineCharacter(for: dots, isFine: isFine)
    }
    guard !dots.isEmpty, lines.count < 2 else { return lines.exactCharacter }
    return glyphs.lineCharacter(for: dots.union(lines.dots), isFine: isFine)
  }

  /// A line over the edge of a fill lies on the fill, where that covers about half of the cell: there is no
  /// gap between both.
  ///
  /// In the corner of an outline the fill covers a quarter of the cell or less, beside cells that are its
  /// own.
  var backgroundOfThinInk: Color? {
    let least =
      switch wideInk {
      // The lines around a region lie on its fill, except where a line ends since the eraser has cut both.
      case .region: lines.count == 1 ? 40 : 1
      // A wide line that is a little wider where another crosses it is seen less than a bite out of it.
      case .wideLine: 56
      // About half a cell would be covered here and there along a curve, which looks like teeth.
      case .area, .outline, .slenderLine: lines.isCorner ? 12 : lines.isEmpty ? 72 : 56
      }
    let candidates = [(ink, inkColor), (under.subtracting(ink), underColor)].filter { $0.0.count >= least }
    if let most = candidates.max(by: { $0.0.count < $1.0.count }) { return most.1 }
    // Two areas that meet leave no ground.
    guard !under.isEmpty, ink.union(under).count >= Self.leastOfTwo else { return background }
    return ink.count >= under.subtracting(ink).count ? inkColor : underColor
  }

  /// The pixels of a cell that two areas have together at least where they are below a line.
  private static let leastOfTwo = 112
}
