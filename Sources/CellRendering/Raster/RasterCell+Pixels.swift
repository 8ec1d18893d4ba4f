import Marks

/// Fine ink in a cell: pixels of wide lines and fills, and arms of thin straight lines.
extension RasterCell {
  /// Covers pixels of a row with wide ink, which hides the ink below.
  @inline(__always)
  mutating func cover(_ bits: UInt8, row: Int, _ color: Color, as wideInk: WideInk = .area) {
    if glyph != 0, wideInk == .slenderLine, attributes.contains(.readable) {
      return cover(letter: bits, row: row, color)
    }
    if glyph != 0 || !arms.isEmpty { self = RasterCell(background: background) }
    halo.remove(.blank)
    var wideInk = wideInk
    if wideInk == .slenderLine,
      self.wideInk == .region && color != inkColor || self.wideInk == .outline && color == inkColor
    {
      // A slender line over the edge of a region is its outline.
      wideInk = .outline
    }
    if color != inkColor { change(to: color) }
    if wideInk != self.wideInk { self.wideInk = ink.isEmpty ? wideInk : .area }
    ink.insert(bits, row: row)
    if !dots.isEmpty || !lines.isEmpty { hideThinInk(under: bits, row: row) }
  }

  /// Covers pixels of a letter with a slender line, which hides it only where it runs across its middle, as dots do.
  ///
  /// Pixels are collected below the letter until they cross it.
  private mutating func cover(letter bits: UInt8, row: Int, _ color: Color) {
    if color != inkColor { (ink, inkColor) = (InkMask(), color) }
    ink.insert(bits, row: row)
    guard Self.middleOfLetters.contains(row), ink[row: row] == 0xFF else { return }
    let crossing = ink
    self = RasterCell(background: background)
    (ink, inkColor, wideInk) = (crossing, color, .slenderLine)
  }

  /// The rows of pixels in which lower-case letters are.
  private static let middleOfLetters = 4..<12

  /// Makes the ink so far the lower layer.
  ///
  /// A cell has room for two colours above its background: of three, the two below are merged, in the colour that is
  /// visible more, so that covered ink never becomes a hole.
  private mutating func change(to color: Color) {
    if !ink.isEmpty {
      if color == underColor, !under.isEmpty {
        (ink, under) = (under.subtracting(ink), ink)
        underColor = inkColor
      } else if under.isFull, underColor != .standard {
        // A full lower layer becomes the background of the layers above it.
        background = underColor
        lostSide = nil
        picture = PictureCell()
        (ink, under) = (InkMask(), ink)
        underColor = inkColor
      } else {
        let rest = under.subtracting(ink)
        // The newer one of two nearly equal layers is covered more often: by another fill of the same place.
        let isLess = 4 * rest.count <= 3 * ink.count
        lostSide = under.isEmpty ? nil : (isLess ? rest : ink).wholeSide
        if isLess { underColor = inkColor }
        under.formUnion(ink)
        ink = InkMask()
      }
    }
    inkColor = color
  }

  private mutating func hideThinInk(under bits: UInt8, row: Int) {
    isThinInkBelow = true
    if (1...2).contains(row & 3) {
      if bits & 0b0000_0110 == 0b0000_0110 { dots.remove(.dot(column: 0, row: row >> 2)) }
      if bits & 0b0110_0000 == 0b0110_0000 { dots.remove(.dot(column: 1, row: row >> 2)) }
    }
    // A slender line that only ends at a box-drawing line leaves it whole.
    guard wideInk != .slenderLine else { return }
    if row == 7, bits == 0xFF { rim = [] }
    if row == 7 || row == 8 {
      if bits & 0x0F == 0x0F { lines[.left] = 0 }
      if bits & 0xF0 == 0xF0 { lines[.right] = 0 }
    }
    guard bits & 0b0001_1000 == 0b0001_1000 else { return }
    if row == 4 { lines[.up] = 0 }
    if row == 11 { lines[.down] = 0 }
  }

  /// Adds an arm of a thin straight line.
  mutating func add(_ side: BoxArms.Side, _ weight: BoxLine, _ color: Color) {
    removeHiddenLines(below: color)
    if rim.contains(Rim(side)), !lines.isEmpty {
      // A line from outside ends at the outline of a fill, which keeps its colour.
      return lines.connect(side, with: weight)
    }
    if !halo.isDisjoint(with: [.head, .letter]) { return }
    if glyph != 0 { self = RasterCell(background: background) }
    if !arms.isEmpty {
      // Lines of characters are joined with those of fine ink.
      lines = arms
      arms = BoxArms()
    }
    if color != foreground {
      // Joined lines take the newest colour. Dots of another colour have no place beside a line.
      dots = []
      if isThinInkBelow { lines = BoxArms() }
    }
    isThinInkBelow = false
    lines.connect(side, with: weight)
    foreground = color
  }

  /// Adds the arm of a thin straight line that ends in the cell: where a line in another colour passes it, or has a corner,
  /// that keeps its colour.
  mutating func add(end side: BoxArms.Side, _ weight: BoxLine, _ color: Color) {
    removeHiddenLines(below: color)
    if color != foreground, lines.count > 1, lines[side] == 0, dots.isEmpty, !isThinInkBelow {
      lines.connect(side, with: weight)
    } else {
      add(side, weight, color)
    }
  }

  /// Removes straight lines that are not seen, as the area that they lie on has their colour, below ink in another one.
  ///
  /// It would take their place and show them.
  mutating func removeHiddenLines(below color: Color) {
    guard color != foreground, !lines.isEmpty, foreground == inkColor, !isThinInkBelow,
      ink.isFull || isEdgeOfRegion && lines.count > 1
    else { return }
    // A region in the colour of the line around it has whole cells.
    (lines, rim, ink) = (BoxArms(), [], .full)
  }

  /// Removes straight lines of another colour, and the dots of a pattern, below new dots: a character shows either a line or
  /// a pattern.
  mutating func coverLines(with color: Color) {
    if isDithered { (dots, isDithered) = ([], false) }
    if color != foreground {
      lines = BoxArms()
      if isThinInkBelow { dots = [] }
    }
    isThinInkBelow = false
  }

  /// The colour that covers all of the cell, or else its background; nil where the ground is seen.
  ///
  /// A line of characters along the edge of a fill would be on the fill here, on the ground there, by what covers most.
  var colorOfAll: Color? {
    ink.isFull ? inkColor : ink.isEmpty && under.isFull ? underColor : background
  }

  /// The colour that covers most of the cell, the background of a character drawn on it; nil for none.
  var covering: Color? { covering(least: 65) }

  /// Returns the colour that covers at least that many pixels of the cell, or else its background.
  ///
  /// Half a cell is not enough for words: the outline of a fill is there, and what stands on it stands outside.
  private func covering(least: Int) -> Color? {
    if ink.count >= least { return inkColor }
    if under.subtracting(ink).count >= least { return underColor }
    return background
  }

  /// Returns the background of a character in some style; nil for none.
  ///
  /// Below words that stay readable on it, an area in some of its dots is one.
  ///
  /// - Parameter isHead: whether it is an arrowhead, which takes no bite out of what it touches.
  func covering(_ style: CellStyle, isHead: Bool) -> Color? {
    // A head in the colour of what it only touches stands outside.
    if isHead, !ink.isEmpty, !ink.isFull, inkColor == style.foreground { return background }
    // A head stands on a fill as the outline does that is here, or, around a region, will be drawn here.
    if isHead, !ink.isEmpty, !lines.isEmpty || wideInk == .region { return backgroundOfThinInk }
    let isReadable = style.attributes.contains(.readable) && style.foreground == .standard
    return covering(least: isHead ? 64 : 65) ?? (isDithered && isReadable ? foreground : nil)
  }

  /// Puts a blank of a text here: what covers a part of the cell covers all of it or nothing, as at the letters beside.
  ///
  /// - Parameters:
  ///   - color: the colour of the text.
  ///   - hidesLetter: whether a letter of a text below goes, which would join two words. Longer blanks, as in pictures of
  ///     characters, are transparent.
  mutating func takeBlank(of color: Color, hidesLetter: Bool = false) {
    if hidesLetter, glyph != 0, attributes.contains(.readable) { (glyph, attributes) = (0, []) }
    halo.insert(.blank)
    if isDithered {
      if glyph == 0, color == .standard, !ink.isFull { background = foreground }
      (dots, isDithered) = ([], false)
    }
    guard isBlankOfText else { return }
    foreground = color
    guard !ink.isEmpty, !ink.isFull else { return }
    background = covering
    (ink, under) = (InkMask(), InkMask())
  }

  /// Whether a thin line runs through the cell.
  var hasThinInk: Bool { !dots.isEmpty && !isDithered || !lines.isEmpty || !arms.isEmpty }

  /// Removes a wide line in a colour, which is the topmost ink here, from what lies below it.
  mutating func removeWideLine(in color: Color) {
    guard wideInk == .wideLine || wideInk == .slenderLine, inkColor == color else { return }
    (ink, inkColor, wideInk) = (under, underColor, .area)
    under = InkMask()
  }

  /// Removes everything but wide ink, fills and the background.
  mutating func removeThinInk() {
    dots = []
    lines = BoxArms()
    arms = BoxArms()
    rim = []
    isThinInkBelow = false
  }
}
