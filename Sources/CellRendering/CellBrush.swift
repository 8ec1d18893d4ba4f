import Marks

/// Draws along cells of the lattice, one after the other, with the texture of an ink: blocks, characters, box lines.
///
/// It keeps only the last cell, because a path may have millions.
struct CellBrush {
  private enum Kind {
    case none
    case block
    /// Numbers of the raster's characters: the brush, and its other half when it is a wide one.
    case glyph(UInt32, half: UInt32?)
    case box(BoxLine)
  }

  private let kind: Kind
  private let color: Color
  private let dash: BoxArms.Dash
  /// Whether broken lines have a blank in every other cell.
  private let hasGaps: Bool
  private var last: GridPoint?
  private var hasMoved = false

  init(_ ink: Ink, in raster: inout CellRaster, isASCII: Bool = false) {
    color = ink.color
    dash = ink.dashOfBoxTexture
    hasGaps = isASCII && dash != .solid
    switch ink.texture {
    case .fine: kind = .none
    case .block: kind = .block
    case .glyph(let character) where isASCII && !character.isASCII:
      kind = .glyph(raster.number(of: "*"), half: nil)
    case .glyph(let character):
      let drawn = CharacterWidth.drawn(character)
      let isWide = CharacterWidth.columns(of: drawn) == 2
      kind = .glyph(raster.number(of: drawn), half: isWide ? raster.number(of: Cell.continuation) : nil)
    case .box(let weight): kind = .box(weight)
    }
  }

  /// Draws the next cell of the path.
  mutating func move(to place: GridPoint, in renderer: inout CellRenderer) {
    switch kind {
    case .none: break
    case .block:
      renderer.change(renderer.seen(place)) {
        $0 = RasterCell(dots: .full, foreground: color)
        $0.isSolid = true
      }
    case .glyph(let glyph, let half):
      // Wide characters are drawn in every other column, or each would cover half of the one before.
      var place = renderer.seen(half == nil ? place : GridPoint(column: place.column & ~1, row: place.row))
      guard place.column + (half == nil ? 1 : 2) <= renderer.viewport.columns else { return }
      put(glyph, at: place, in: &renderer)
      guard let half else { return }
      place.column += 1
      put(half, at: place, in: &renderer)
    case .box(let weight):
      defer { self.last = place }
      guard let last, last != place else { return }
      hasMoved = true
      guard abs(last.column - place.column) == 1, abs(last.row - place.row) == 1 else {
        return connect(last, place, weight, in: &renderer)
      }
      // A diagonal step is taken sideways first, then up or down.
      let corner = GridPoint(column: place.column, row: last.row)
      connect(last, corner, weight, in: &renderer)
      connect(corner, place, weight, in: &renderer)
    }
  }

  /// Ends the path.
  ///
  /// A box line that stayed in one cell leaves a short line there.
  ///
  /// - Parameter isUpright: whether that goes up and down.
  mutating func lift(isUpright: Bool = false, in renderer: inout CellRenderer) {
    if case .box(let weight) = kind, !hasMoved, let last {
      add(isUpright ? .down : .right, weight, at: last, in: &renderer)
    }
    last = nil
    hasMoved = false
  }

  private func put(_ glyph: UInt32, at place: GridPoint, in renderer: inout CellRenderer) {
    renderer.change(place) {
      $0 = RasterCell(glyph: glyph, foreground: color, background: $0.colorOfAll)
    }
  }

  /// Joins a cell to the next.
  ///
  /// Cells that are not adjacent are parts of a path that the clip cut.
  private func connect(
    _ from: GridPoint, _ to: GridPoint, _ weight: BoxLine, in renderer: inout CellRenderer
  ) {
    guard from.isBeside(to) else { return }
    let side: BoxArms.Side =
      to.column > from.column ? .right : to.column < from.column ? .left : to.row > from.row ? .down : .up
    add(side, weight, at: from, in: &renderer)
    add(side.opposite, weight, at: to, in: &renderer)
  }

  private func add(
    _ side: BoxArms.Side, _ weight: BoxLine, at place: GridPoint, in renderer: inout CellRenderer
  ) {
    renderer.change(renderer.seen(place)) { cell in
      if !cell.halo.isDisjoint(with: [.head, .letter]) { return }
      if cell.arms.isEmpty {
        // Lines of fine ink are joined with those of characters.
        let lines = cell.glyph == 0 ? cell.lines : BoxArms()
        cell = RasterCell(background: cell.colorOfAll)
        cell.arms = lines
      }
      cell.foreground = color
      let before = cell.arms
      cell.arms.connect(side, with: weight)
      let dash = hasGaps && !place.column.isMultiple(of: 2) ? .gap : dash
      // A dashed line over a solid one is not seen.
      cell.arms.dash = before.isEmpty || dash == .solid ? dash : before.dash
    }
  }
}
