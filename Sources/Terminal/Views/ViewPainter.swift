import CellRendering
import Marks

/// Draws views into a grid: a visitor without a result.
///
/// The theme decides how views look.
struct ViewPainter: ViewVisitor {
  var grid: CellGrid
  var theme: any Theme
  let isUTF8: Bool
  var usesColor = true

  /// Takes thumbnails to be shown as pictures; nil where they are painted in cells.
  var stills: StillPictures?

  /// Whether no panel lies over the canvas.
  var showsCanvas = true

  /// Only cells in here are drawn by the canvas, whose changes are known; everything else draws itself whole.
  let canvasParts: [CellRect]

  mutating func visit(_ label: Label) {
    let look = theme.appearance(of: label)
    grid.write(label.text, column: label.frame.column, row: label.frame.row, style: look.text)
    for column in label.keys.joined() { grid[label.frame.column + column, label.frame.row].style = look.key }
  }

  mutating func visit(_ button: Button) {
    let look = theme.appearance(of: button)
    let frame = button.frame
    if button.isChosen || button.state != .idle { fill(frame, look.ground) }
    // A button without a key is left out where no colour can show that it does nothing now.
    guard button.isEnabled || usesColor || !button.key.isEmpty else { return }
    let edge = frame.columnRange.upperBound
    var column = frame.column + (button.textWidth < frame.columns ? 1 : 0)
    for (index, part) in button.parts.enumerated() {
      if index > 0 { column += button.gap }
      // A key that does nothing now is left out: that can be seen without colours too.
      if part.isKey, !button.isEnabled {
        column += CharacterWidth.columns(of: part.text)
        continue
      }
      if part.isKey, button.keyPlace == .atEnd {
        column = max(column, edge - 1 - CharacterWidth.columns(of: part.text))
      }
      column = write(part.text, at: column, in: frame, style: part.isKey ? look.key : look.text)
    }
  }

  mutating func visit(_ swatch: Swatch) {
    let look = theme.appearance(of: swatch)
    let style = swatch.state == .idle ? look.sample ?? look.text : look.text
    write(
      text(of: swatch, isColored: look.sample != nil), at: swatch.frame.column, in: swatch.frame, style: style
    )
  }

  /// Returns the text on a swatch: a dot on the chosen one, and the key where no colour tells one from another
  /// or the pointer asks for it.
  private func text(of swatch: Swatch, isColored: Bool) -> String {
    guard swatch.color != nil else { return isUTF8 ? " … " : "..." }
    let isPlain = isColored && swatch.state != .hovered
    let sign = isPlain ? " " : swatch.sign
    guard swatch.isChosen else { return " \(sign) " }
    return isPlain ? isUTF8 ? " ● " : " * " : "[\(sign)]"
  }

  /// How the column of a sample is divided, in columns: its title before its value, and the sign of a list after it.
  private static let sampleParts = (title: 8, sign: 2)

  mutating func visit(_ sample: InkSample) {
    let look = theme.appearance(of: sample)
    let frame = sample.frame
    fill(frame, look.ground)
    let first = frame.column + 1
    write(sample.title, at: first, in: frame, style: sample.state == .idle ? look.faint : look.text)
    let title = sample.opensList ? Self.sampleParts.title : Label(sample.title).width + 1
    let column = sample.title.isEmpty ? first : first + title
    let room = frame.columnRange.upperBound - 1 - column - (sample.opensList ? Self.sampleParts.sign : 0)
    guard room > 0 else { return }
    switch sample.value {
    case .text(let text): write(text, at: column, in: frame, style: look.text)
    case .picture(let picture): draw(picture, column: column, row: frame.row, columns: room, on: look.text)
    }
    guard sample.opensList else { return }
    write(isUTF8 ? "›" : ">", at: frame.columnRange.upperBound - 2, in: frame, style: look.faint)
  }

  /// Draws a picture of ink on a ground that is not the canvas's.
  ///
  /// - Parameter style: that of text on the ground.
  mutating func draw(
    _ picture: InkPicture, column: Int, row: Int, columns: Int, on style: CellStyle
  ) {
    let cells = picture.cells(columns: columns, usingColor: usesColor)
    for offset in 0..<columns {
      var cell = cells[offset, 0]
      // On a bar in reverse video, ink is shown on the terminal's own ground.
      if style.attributes.contains(.reverse) {
        grid.write(cell, column: column + offset, row: row)
        continue
      }
      if cell.style.foreground == .standard { cell.style.foreground = style.foreground }
      if (cell.style.background ?? .standard) == .standard {
        cell.style.background = style.background
        // Ink that is meant for another ground still shows its dashes and heads.
        if cell.style.isLost { cell.style.foreground = style.foreground }
      }
      grid.write(cell, column: column + offset, row: row)
    }
  }

  mutating func visit(_ field: TextField) {
    let look = theme.appearance(of: field)
    let (left, row) = (field.frame.column, field.frame.row)
    fill(field.frame, look.ground)
    var column = grid.write(field.question + " ", column: left + 1, row: row, style: look.strong)
    for index in field.firstShown...field.text.count where column < field.frame.columnRange.upperBound {
      let character = index < field.text.count ? field.text[index] : " "
      let isChosen = index == field.cursor || field.selection.contains(index)
      let style = isChosen ? look.chosen : look.text
      column = grid.write(String(character), column: column, row: row, style: style)
    }
  }

  mutating func visit(_ bar: Bar) {
    fill(bar.frame, theme.appearance(of: bar).ground)
    walk(into: bar)
  }

  mutating func visit(_ panel: Panel) {
    let look = theme.appearance(of: panel)
    fill(panel.frame, look.ground)
    draw(PanelBorder(isUTF8: isUTF8), around: panel.frame, look.faint)
    let title = Label(panel.title).width + 4 <= panel.frame.columns ? panel.title : ""
    if !title.isEmpty {
      grid.write(" \(title) ", column: panel.frame.column + 2, row: panel.frame.row, style: look.strong)
    }
    walk(into: panel)
  }

  mutating func visit(_ dialog: Dialog) { walk(into: dialog) }

  mutating func visit(_ canvas: CanvasView) {
    let look = theme.appearance(of: canvas)
    for part in canvasParts { canvas.paint(part, into: &grid, look: look, isUTF8: isUTF8) }
    let stills = stills
    // A panel may lie over thumbnails, and a canvas colour is pixels that lie where they would.
    if !showsCanvas || canvas.sheet != nil { self.stills = nil }
    walk(into: canvas)
    self.stills = stills
  }

  mutating func visit(_ window: Window) { walk(into: window) }

  mutating func visit(foreign view: any View) {
    fill(view.frame, theme.appearance(of: view).ground)
    walk(into: view)
  }

  mutating func walk(into view: any View) {
    theme.surroundings.enter(view)
    for child in view.children { child.accept(&self) }
    theme.surroundings.leave()
  }

  private mutating func draw(_ border: PanelBorder, around frame: CellRect, _ style: CellStyle) {
    guard frame.columns > 1, frame.rows > 1 else { return }
    let (right, bottom) = (frame.columnRange.upperBound - 1, frame.rowRange.upperBound - 1)
    for column in frame.columnRange {
      for row in [frame.row, bottom] {
        grid.write(Cell(border.horizontal, style: style), column: column, row: row)
      }
    }
    for row in frame.rowRange {
      for column in [frame.column, right] {
        grid.write(Cell(border.vertical, style: style), column: column, row: row)
      }
    }
    let corners = [(frame.column, frame.row), (right, frame.row), (frame.column, bottom), (right, bottom)]
    for (place, corner) in zip(corners, border.corners) {
      grid.write(Cell(corner, style: style), column: place.0, row: place.1)
    }
  }

  /// Writes as much of a text as lies in a frame.
  ///
  /// - Returns: the column after it.
  @discardableResult
  private mutating func write(_ text: String, at column: Int, in frame: CellRect, style: CellStyle) -> Int {
    var column = column
    for character in text {
      let width = CharacterWidth.columns(of: CharacterWidth.drawn(character))
      guard column + width <= frame.columnRange.upperBound else { break }
      column = grid.write(String(character), column: column, row: frame.row, style: style)
    }
    return column
  }

  mutating func fill(_ frame: CellRect, _ style: CellStyle) {
    grid.fill(frame, with: Cell(" ", style: style))
  }
}

extension CellStyle {
  /// Whether the character cannot be made out on its background.
  fileprivate var isLost: Bool {
    guard let background, let ground = Ground(background) else { return false }
    return foreground.isLost(on: background, ground: ground)
  }
}
