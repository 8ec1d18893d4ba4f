import Marks

/// Spelling a cell in the character, out of several repertoires, that comes nearest to its ink.
extension RasterCell {
  /// The cell as a character; nil where its dots alone decide.
  ///
  /// - Parameter usingColor: whether there are colours, and with them a background and reverse video.
  func spelled(mixing glyphs: GlyphSet, usingColor: Bool) -> Cell? {
    if ink.isEmpty, under.isEmpty { return spelledThin(glyphs, usingColor: usingColor) }
    if usingColor, foreground != inkColor, !dots.isEmpty || !lines.isEmpty {
      // A thin line on wide ink of another colour keeps its own character.
      return Cell(
        thinCharacter(glyphs), style: CellStyle(foreground: foreground, background: backgroundOfThinInk))
    }
    return spelledWide(ink.union(InkMask(dots)).union(lines.mask), glyphs, usingColor: usingColor)
  }

  private func spelledThin(_ glyphs: GlyphSet, usingColor: Bool) -> Cell? {
    guard fill.isEmpty || !lines.isEmpty else { return nil }
    if dots == .full, usingColor { return RasterCell.solid(foreground) }
    guard !lines.isEmpty, usingColor || background == nil else { return nil }
    let ground = background == .standard ? nil : background
    return Cell(
      thinCharacter(glyphs),
      style: usingColor ? CellStyle(foreground: foreground, background: ground) : CellStyle())
  }

  /// A box-drawing character where straight lines are, else dots.
  private func thinCharacter(_ glyphs: GlyphSet) -> Character {
    guard !lines.isEmpty else { return glyphs.character(for: dots) }
    guard !dots.isEmpty, lines.count < 2 else { return lines.exactCharacter }
    return glyphs.character(for: dots.union(lines.dots))
  }

  /// A line over the edge of a fill lies on the fill, where that covers about half of the cell: there is no gap between
  /// both. In the corner of an outline the fill covers a quarter of the cell or less, beside cells that are its own.
  private var backgroundOfThinInk: Color? {
    let least = lines.isCorner ? 12 : 56
    let candidates = [(ink, inkColor), (under.subtracting(ink), underColor)].filter { mask, color in
      color != .standard && mask.count >= least
    }
    return candidates.max { $0.0.count < $1.0.count }?.1 ?? (background == .standard ? nil : background)
  }

  private func spelledWide(_ ink: InkMask, _ glyphs: GlyphSet, usingColor: Bool) -> Cell {
    let table: MixedGlyphs =
      switch glyphs {
      case .mixedSextant: .sextants
      case .mixedOctant: .octants
      default: .blocks
      }
    func single(_ mask: InkMask) -> Cell {
      if mask.isFull { return Self.solid(inkColor) }
      return spelled(table.choice(ink: mask, under: InkMask(), among: Self.pairs), under: underColor)
    }
    guard usingColor else {
      let all = background == nil ? ink.union(under) : .full
      return Cell(table.choice(ink: all, under: InkMask(), among: [(.ink, .ground)]).character)
    }
    if ink.isFull { return Self.solid(inkColor) }
    var (under, underColor) = (under.subtracting(ink), underColor)
    if let background, under.isEmpty { (under, underColor) = (ink.inverted, background) }
    if under.isFull { return Self.solid(underColor) }
    if under.isEmpty || inkColor == underColor { return single(ink.union(under)) }
    let pairs = Self.allPairs.filter {
      // The standard colour cannot be a background beside another colour.
      !($0.1 == .ink && inkColor == .standard && $0.0 == .under)
        && !($0.1 == .under && underColor == .standard && $0.0 == .ink)
    }
    return spelled(table.choice(ink: ink, under: under, among: pairs), under: underColor)
  }

  private static let pairs: [(MixedGlyphs.Layer, MixedGlyphs.Layer)] = [(.ink, .ground), (.ground, .ink)]
  private static let allPairs: [(MixedGlyphs.Layer, MixedGlyphs.Layer)] = [
    (.ink, .under), (.under, .ink), (.ink, .ground), (.ground, .ink), (.under, .ground), (.ground, .under),
  ]

  private func spelled(_ choice: MixedGlyphs.Choice, under: Color) -> Cell {
    func color(_ layer: MixedGlyphs.Layer) -> Color { layer == .ink ? inkColor : under }
    if choice.character == " ", choice.background == .ground { return Cell(" ") }
    if choice.character == " " { return Self.solid(color(choice.background)) }
    if choice.character == "█" {
      return choice.foreground == .ground ? Cell(" ") : Self.solid(color(choice.foreground))
    }
    switch (choice.foreground, choice.background) {
    case (let front, .ground): return Cell(choice.character, style: CellStyle(foreground: color(front)))
    case (.ground, let back):
      // The ground's colour is the terminal's: exchanging both is the only way to write with it.
      return Cell(choice.character, style: CellStyle(foreground: color(back), attributes: .reverse))
    case (let front, let back):
      return Cell(
        choice.character, style: CellStyle(foreground: color(front), background: color(back)))
    }
  }

  /// A cell all in one colour: as a background, which unlike a block leaves no seam beside the next cell.
  static func solid(_ color: Color) -> Cell {
    color == .standard
      ? Cell(" ", style: CellStyle(attributes: .reverse)) : Cell(" ", style: CellStyle(background: color))
  }
}
