import Marks

/// Writes the ink of cells as characters in styles, in a glyph set, with or without colours.
struct CellEmitter {
  let glyphs: GlyphSet

  /// Whether colours, and with them backgrounds and reverse video, can be used.
  let usingColor: Bool

  /// Whether attributes can be used even without colours.
  let usingAttributes: Bool

  /// Returns what is seen of a cell's ink.
  ///
  /// - Parameter text: the character of text that the cell holds, with the hint behind it; nil for none.
  func cell(for cell: RasterCell, text: (character: Character, hint: BreakHint?)?) -> Cell {
    if let text {
      return Cell(text.character, style: styleOfText(in: mergingFill(of: cell)), hint: text.hint)
    }
    if !usingColor, cell.isBlankOfText { return Cell(" ") }
    if cell.isPictureAlone, let seen = picture(cell.picture) { return seen }
    var ink = cell
    // A background without colours is all dots, which would hide what is drawn over a picture.
    if !usingColor, !cell.picture.isEmpty, cell.background == cell.picture.mean { ink.background = nil }
    if glyphs.isMixed, cell.arms.isEmpty,
      let composed = CellComposer(ink, glyphs, usingColor: usingColor).composed()
    {
      return composed
    }
    return inkAlone(in: ink)
  }

  /// Returns the character for dots, arms and backgrounds.
  private func inkAlone(in cell: RasterCell) -> Cell {
    let isLine = cell.fill.isEmpty && !cell.isDithered
    func character(_ dots: DotMask) -> Character {
      isLine ? glyphs.lineCharacter(for: dots, isFine: cell.isFine) : glyphs.character(for: dots)
    }
    let cell = mergingFill(of: cell)
    var style = CellStyle(foreground: cell.foreground, background: cell.background)
    style.attributes = cell.attributes
    if !usingColor { style = CellStyle(attributes: usingAttributes ? cell.attributes : []) }
    if !cell.arms.isEmpty {
      let character = cell.arms.character
      return Cell(glyphs == .ascii ? character.asciiLikeness ?? "+" : character, style: style)
    }
    if cell.isSolid, cell.dots == .full, glyphs != .ascii {
      return usingColor && cell.foreground != .standard ? .solid(cell.foreground) : Cell("█")
    }
    if glyphs == .ascii, !cell.lines.isEmpty {
      return Cell(cell.thinCharacter(glyphs).asciiLikeness ?? "+", style: style)
    }
    guard let background = cell.background else {
      return Cell(character(cell.dots), style: style)
    }
    // A fill is all dots without colours, and in the standard colour, which cannot be a background.
    if !usingColor { return Cell(glyphs.character(for: .full), style: style) }
    if background == .standard {
      let isHidden = cell.dots.isEmpty || cell.foreground == .standard
      style.background = nil
      style.foreground = isHidden ? .standard : cell.foreground
      return Cell(character(isHidden ? .full : cell.dots), style: style)
    }
    if !cell.dots.isEmpty { style = cell.styleOfThinInk(on: background) }
    return Cell(character(cell.dots), style: style)
  }

  /// The style of a character of text.
  private func styleOfText(in cell: RasterCell) -> CellStyle {
    let background = cell.background
    var attributes = cell.attributes
    var foreground = cell.foreground
    // On an area in the standard colour, words in most colours are written in the colour of the ground.
    if usingColor, attributes.contains(.readable), background == .standard, !foreground.isReadOnStandardInk {
      foreground = .standard
    }
    // Standard ink on nothing, or on standard ink, is not replaced by black or white.
    if !usingColor || background == nil || background == .standard { attributes.remove(.readable) }
    if usingColor, cell.isHead, foreground == .standard {
      // An arrowhead stands out as its line does.
      attributes.formUnion(cell.styleOfThinInk(on: background).attributes)
    }
    if attributes.contains(.readable), foreground != .standard {
      if foreground == background || foreground.ofFill == background {
        // A label in the colour of the fill below would be invisible: it is written as standard ink is.
        foreground = .standard
      } else if !foreground.isLost(on: background ?? .standard) {
        attributes.remove(.readable)
      }
    }
    guard usingColor else { return CellStyle(attributes: usingAttributes ? attributes : []) }
    guard background == .standard, foreground == .standard else {
      return CellStyle(foreground, on: background, attributes: attributes)
    }
    return CellStyle(attributes: attributes.union(.reverse))
  }

  /// The cell with its fill among the dots, or behind them: a cell has room for one colour of dots.
  ///
  /// An outline over a fill of another colour must not grow wider by the fill's dots. If these are most of
  /// the cell they become its background, otherwise they are dropped.
  private func mergingFill(of cell: RasterCell) -> RasterCell {
    guard !cell.fill.isEmpty else { return cell }
    var merged = cell
    merged.fill = []
    if cell.dots.isEmpty, cell.lines.isEmpty {
      merged.dots = cell.fill
      merged.foreground = cell.fillColor
    } else if !usingColor || cell.fillColor == cell.foreground {
      if cell.lines.isEmpty { merged.dots.formUnion(cell.fill) }
    } else if cell.fillColor != .standard, cell.fill.count > 4 {
      merged.background = cell.fillColor
    }
    return merged
  }

  /// A picture of pixels as a character; nil without one.
  private func picture(_ picture: PictureCell) -> Cell? {
    guard usingColor else { return Cell(glyphs.character(for: picture.dots)) }
    let hasHalves = glyphs != .braille && glyphs != .ascii
    switch (picture.upper, picture.lower) {
    case (let upper?, let lower?):
      guard hasHalves, upper != lower else { return picture.mean.map(Cell.solid) }
      return Cell("▀", style: CellStyle(upper, on: lower))
    case (let color?, nil):
      return hasHalves ? Cell("▀", style: CellStyle(foreground: color)) : .solid(color)
    case (nil, let color?):
      return hasHalves ? Cell("▄", style: CellStyle(foreground: color)) : .solid(color)
    case (nil, nil): return nil
    }
  }
}
