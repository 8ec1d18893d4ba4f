import CellRendering
import Marks

/// Drawings as tiles, in the gallery and elsewhere.
extension ViewPainter {
  mutating func visit(_ tile: Tile) {
    let look = theme.appearance(of: tile)
    if !tile.picture.isEmpty { paint(tile.preview, in: tile.picture, look) }
    if tile.isSelected { mark(tile, look.key) }
    let row = tile.frame.rowRange.upperBound - (tile.remark.isEmpty ? 1 : 2)
    let title = tile.isSelected ? look.chosen : tile.isHovered ? look.hovered : look.text
    paint(tile.title, row: row, of: tile, isMarked: tile.isSelected, title)
    if !tile.remark.isEmpty { paint(tile.remark, row: row + 1, of: tile, look.faint) }
  }

  mutating func visit(_ gallery: GalleryView) {
    let look = theme.appearance(of: gallery)
    fill(gallery.frame, look.ground)
    walk(into: gallery)
    guard let thumb = gallery.thumb else { return }
    for row in thumb {
      grid.write(
        Cell(isUTF8 ? "▐" : "|", style: look.faint), column: gallery.frame.columnRange.upperBound - 1,
        row: row)
    }
  }

  mutating func visit(_ pane: PreviewPane) {
    fill(pane.frame, theme.appearance(of: pane).ground)
    walk(into: pane)
  }

  mutating func visit(_ welcome: Welcome) { walk(into: welcome) }

  mutating func visit(_ backdrop: Backdrop) {
    let look = theme.appearance(of: backdrop)
    for row in backdrop.frame.rowRange {
      for column in backdrop.frame.columnRange {
        grid[column, row].style = grid[column, row].style.dimmed(on: look)
      }
    }
  }

  mutating func visit(_ wordmark: Wordmark) {
    let look = theme.appearance(of: wordmark)
    let (cells, starts) = wordmark.cells(usingColor: usesColor)
    // From the ends to the middle.
    let styles = [look.faint, look.text, look.strong, look.strong]
    for column in 0..<cells.columns {
      let letter = max(0, starts.count { $0 <= column } - 1)
      let style = styles[min(letter, starts.count - 1 - letter, styles.count - 1)]
      for row in 0..<cells.rows {
        var cell = cells[column, row]
        let isSolid = cell.style.background.map { $0 != .standard } ?? false
        guard cell.character != " " || isSolid || cell.style.attributes.contains(.reverse) else { continue }
        cell.style.foreground = style.foreground
        if isSolid { cell.style.background = style.foreground }
        grid.write(cell, column: wordmark.frame.column + column, row: wordmark.frame.row + row)
      }
    }
  }

  /// Marks the selected tile by a bar beside its picture, which tells it without colours too.
  private mutating func mark(_ tile: Tile, _ style: CellStyle) {
    guard tile.frame.column > 0 else { return }
    for row in tile.picture.rowRange {
      grid.write(Cell(isUTF8 ? "▐" : "#", style: style), column: tile.frame.column - 1, row: row)
    }
  }

  /// The drawing lies on paper, as on the canvas: on the terminal's own ground.
  private mutating func paint(_ preview: Preview, in frame: CellRect, _ look: Appearance) {
    fill(frame, CellStyle())
    switch preview {
    case .waiting:
      let dots = isUTF8 ? "…" : "..."
      grid.write(
        dots, column: frame.column + (frame.columns - dots.count) / 2, row: frame.row + frame.rows / 2,
        style: CellStyle(attributes: .dim))
    case .picture(let picture):
      if let image = picture.image, let stills, stills.show(image, in: frame, ofScreen: grid.bounds) {
        return grid.copy(image.text.bounds, from: image.text, toColumn: frame.column, row: frame.row)
      }
      // A picture made for another size is cut until the right one is there.
      let part = CellRect(column: 0, row: 0, columns: frame.columns, rows: frame.rows)
      grid.copy(
        part.intersection(picture.cells.bounds), from: picture.cells, toColumn: frame.column, row: frame.row)
    case .unreadable(let reason):
      for (index, line) in reason.broken(into: frame.columns).prefix(frame.rows).enumerated() {
        grid.write(line, column: frame.column, row: frame.row + index, style: CellStyle(attributes: .dim))
      }
    }
  }

  private mutating func paint(
    _ text: String, row: Int, of tile: Tile, isMarked: Bool = false, _ style: CellStyle
  ) {
    let room = tile.frame.columns
    guard room > 0, tile.frame.rowRange.contains(row) else { return }
    // A sign tells the selected tile if its picture has no room.
    let sign = isMarked && tile.picture.isEmpty ? "> " : ""
    let label = Label(sign + text)
    let shown = label.width <= room ? label : label.cut(to: room, dots: isUTF8 ? "…" : "...")
    if isMarked {
      fill(CellRect(column: tile.frame.column, row: row, columns: room, rows: 1), style)
    }
    grid.write(shown.text, column: tile.frame.column, row: row, style: style)
  }
}

extension CellStyle {
  /// The style with its colours mixed with the ground of a backdrop; faint where that has no colour.
  fileprivate func dimmed(on look: Appearance) -> CellStyle {
    var style = self
    guard let ground = look.ground.background, let paper = ground.components else {
      style.attributes.insert(.dim)
      return style
    }
    func mixed(_ color: Color) -> Color {
      let ink = color.components(on: Ground(paper.red, paper.green, paper.blue)) ?? paper
      func channel(_ ink: UInt8, _ paper: UInt8) -> UInt8 {
        UInt8(clamping: Int(Double(paper) + (Double(ink) - Double(paper)) * Backdrop.share))
      }
      return .rgb(
        channel(ink.red, paper.red), channel(ink.green, paper.green), channel(ink.blue, paper.blue))
    }
    style.foreground = mixed(foreground == .standard ? look.text.foreground : foreground)
    if let background, background != .standard { style.background = mixed(background) }
    style.attributes.remove(.bold)
    return style
  }
}
