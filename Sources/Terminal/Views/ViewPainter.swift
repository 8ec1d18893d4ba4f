import CellRendering
import Marks

/// Draws views into a grid: a visitor that answers nothing.
struct ViewPainter: ViewVisitor {
  var grid: CellGrid
  let theme: Theme
  let isUTF8: Bool

  /// Only cells in here are drawn by the canvas, whose changes are known; everything else draws itself whole.
  var canvasParts: [CellRect]

  mutating func visit(_ label: Label) {
    grid.write(
      label.text, column: label.frame.column, row: label.frame.row,
      style: label.isStrong ? theme.strong : theme.bar)
  }

  mutating func visit(_ button: Button) {
    let (column, row) = (button.frame.column, button.frame.row)
    let next = grid.write(
      button.key, column: column, row: row, style: button.isEnabled ? theme.key : theme.faint)
    grid.write(
      button.title, column: next + 1, row: row,
      style: button.isChosen ? theme.strong : button.isEnabled ? theme.bar : theme.faint)
  }

  mutating func visit(_ swatch: Swatch) {
    let (column, row) = (swatch.frame.column, swatch.frame.row)
    var style = theme.bar
    if style.attributes.contains(.reverse) {
      // In reverse video what is behind the character is what colours it.
      style.background = swatch.color
    } else {
      // The terminal's own colour may be black, and the bar is dark: there the bar's own stands for it.
      style.foreground = swatch.color == .standard ? theme.bar.foreground : swatch.color
    }
    if swatch.isChosen {
      grid.write(isUTF8 ? "▐" : "[", column: column, row: row, style: theme.strong)
      style.attributes.formSymmetricDifference(.reverse)
    } else {
      grid.write(" ", column: column, row: row, style: theme.bar)
    }
    style.attributes.insert(.bold)
    grid.write("\(swatch.number)", column: column + 1, row: row, style: style)
    let end = swatch.isChosen ? isUTF8 ? "▌" : "]" : " "
    grid.write(end, column: column + 2, row: row, style: theme.strong)
  }

  mutating func visit(_ bar: Bar) {
    for column in bar.frame.columnRange {
      grid.write(Cell(" ", style: theme.bar), column: column, row: bar.frame.row)
    }
    for child in bar.children { child.accept(&self) }
  }

  mutating func visit(_ field: TextField) {
    let (left, row) = (field.frame.column, field.frame.row)
    for column in field.frame.columnRange {
      grid.write(Cell(" ", style: theme.bar), column: column, row: row)
    }
    var column = grid.write(field.question + " ", column: left + 1, row: row, style: theme.strong)
    // A text longer than the line shows the part around its cursor.
    let room = max(1, field.frame.columns - (column - left) - 1)
    let widths = field.text.map { CharacterWidth.columns(of: $0) }
    var first = 0
    while widths[first..<field.cursor].reduce(0, +) >= room { first += 1 }
    for index in first...field.text.count where column < field.frame.columnRange.upperBound {
      var style = theme.bar
      if index == field.cursor { style.attributes.formSymmetricDifference(.reverse) }
      let character = index < field.text.count ? field.text[index] : " "
      column = grid.write(String(character), column: column, row: row, style: style)
    }
  }

  mutating func visit(_ panel: Panel) {
    let frame = panel.frame
    for row in frame.rowRange {
      for column in frame.columnRange { grid.write(Cell(" ", style: theme.panel), column: column, row: row) }
    }
    var title = theme.panel
    title.attributes.insert(.bold)
    let lines = [(panel.title, title)] + [("", theme.panel)] + panel.lines.map { ($0, theme.panel) }
    for (offset, line) in lines.prefix(frame.rows).enumerated() {
      var text = line.0
      while !text.isEmpty, CharacterWidth.columns(of: text) > frame.columns - 3 { text.removeLast() }
      grid.write(text, column: frame.column + 2, row: frame.row + offset, style: line.1)
    }
  }

  mutating func visit(_ canvas: CanvasView) {
    for part in canvasParts {
      let part = part.intersection(canvas.frame)
      let source = CellRect(
        column: part.column - canvas.frame.column, row: part.row - canvas.frame.row, columns: part.columns,
        rows: part.rows)
      grid.copy(source, from: canvas.grid, toColumn: part.column, row: part.row)
    }
  }

  mutating func visit(_ window: Window) {
    for child in window.children { child.accept(&self) }
  }
}
