import CellRendering
import Marks

/// Draws views into a grid: a visitor that answers nothing. How they look, it asks the theme.
struct ViewPainter: ViewVisitor {
  var grid: CellGrid
  var theme: any Theme
  let isUTF8: Bool

  /// Only cells in here are drawn by the canvas, whose changes are known; everything else draws itself whole.
  let canvasParts: [CellRect]

  mutating func visit(_ label: Label) {
    let look = theme.appearance(of: label)
    grid.write(label.text, column: label.frame.column, row: label.frame.row, style: look.words)
  }

  mutating func visit(_ button: Button) {
    let look = theme.appearance(of: button)
    let (column, row) = (button.frame.column, button.frame.row)
    if !button.title.isEmpty, button.isChosen || button.state != .idle {
      // The block reaches into the air on both sides. Around a key alone there is too little of it.
      for column in [column - 1, button.frame.columnRange.upperBound] {
        grid.write(Cell(" ", style: look.ground), column: column, row: row)
      }
    }
    let next = grid.write(button.key, column: column, row: row, style: look.key)
    let gap = button.key.isEmpty || button.title.isEmpty ? "" : " "
    grid.write(gap + button.title, column: next, row: row, style: look.words)
  }

  mutating func visit(_ swatch: Swatch) {
    let look = theme.appearance(of: swatch)
    let (column, row) = (swatch.frame.column, swatch.frame.row)
    // Brackets tell the chosen one in any theme, with colours or without.
    for (offset, bracket) in [(0, "["), (3, "]")] where swatch.isChosen || swatch.state != .idle {
      grid.write(swatch.isChosen ? bracket : " ", column: column + offset, row: row, style: look.words)
    }
    let sample = look.sample ?? look.words
    let more = isUTF8 ? "…" : "."
    grid.write(swatch.sign, column: column + 1, row: row, style: sample)
    grid.write(swatch.color == nil ? more : " ", column: column + 2, row: row, style: sample)
  }

  mutating func visit(_ field: TextField) {
    let look = theme.appearance(of: field)
    let (left, row) = (field.frame.column, field.frame.row)
    fill(field.frame, look.ground)
    var column = grid.write(field.question + " ", column: left + 1, row: row, style: look.strong)
    // A text longer than the line shows the part around its cursor.
    let room = max(1, field.frame.columns - (column - left) - 1)
    let widths = field.text.map { CharacterWidth.columns(of: $0) }
    var first = 0
    while widths[first..<field.cursor].reduce(0, +) >= room { first += 1 }
    for index in first...field.text.count where column < field.frame.columnRange.upperBound {
      let character = index < field.text.count ? field.text[index] : " "
      let style = index == field.cursor ? look.chosen : look.words
      column = grid.write(String(character), column: column, row: row, style: style)
    }
  }

  mutating func visit(_ list: List) {
    let look = theme.appearance(of: list)
    fill(list.frame, look.ground)
    for (index, rows) in list.places {
      let row = list.delegate.row(at: index)
      let isSelected = index == list.selection
      let isHovered = list.isHovered(index)
      let isSet = isSelected || isHovered
      let parts = list.parts(at: index)
      let end = parts.first.map { $0.columns.lowerBound } ?? list.frame.columnRange.upperBound
      let style = row.accept(
        RowBackground(
          list: look, tone: list.delegate.tone(at: index), isSelected: isSelected,
          isHovered: isHovered))
      for (line, top) in zip(row.accept(RowWords()), rows) {
        let strip = CellRect(column: list.frame.column, row: top, columns: end - list.frame.column, rows: 1)
        // The first line is what the row is called; what follows and what stands at the end is about it.
        let note =
          isSet ? style : top == rows.lowerBound && !line.isRightFaint ? look.key : look.faint
        write(line, in: strip, style: top == rows.lowerBound || isSet ? style : look.faint, note: note)
        if let sample = line.sample, strip.columns > 6 {
          let color = sample == .standard ? look.words.foreground : sample
          for offset in [2, 3] {
            grid[strip.column + offset, top] = Cell(" ", style: CellStyle(background: color))
          }
        }
        for keys in line.keys {
          for column in keys.clamped(to: 0..<max(0, strip.columns - 4)) where !isSet {
            grid[strip.column + 2 + column, top].style = look.key
          }
        }
      }
      for (part, columns) in parts {
        fill(
          CellRect(
            column: columns.lowerBound, row: rows.lowerBound,
            columns: list.frame.columnRange.upperBound - columns.lowerBound, rows: 1), style)
        let isTouched = list.touch?.command == part.command
        grid.write(
          part.words, column: columns.lowerBound, row: rows.lowerBound,
          style: isTouched ? look.hovered : isSet ? style : part.isOn ? look.key : look.words)
      }
    }
    guard let thumb = list.thumb, list.frame.columns > 2 else { return }
    for row in thumb {
      grid.write(
        Cell(isUTF8 ? "▐" : "|", style: look.faint), column: list.frame.columnRange.upperBound - 1,
        row: list.frame.row + row)
    }
  }

  mutating func visit(_ bar: Bar) {
    fill(bar.frame, theme.appearance(of: bar).ground)
    walk(into: bar)
  }

  mutating func visit(_ panel: Panel) {
    let look = theme.appearance(of: panel)
    fill(panel.frame, look.ground)
    write(
      RowLine(panel.title),
      in: CellRect(
        column: panel.frame.column, row: panel.frame.row, columns: panel.frame.columns,
        rows: panel.title.isEmpty ? 0 : 1), style: look.strong, note: look.faint)
    walk(into: panel)
  }

  mutating func visit(_ dialog: Dialog) { walk(into: dialog) }

  mutating func visit(_ canvas: CanvasView) {
    let look = theme.appearance(of: canvas)
    for part in canvasParts { canvas.paint(part, into: &grid, look: look, isUTF8: isUTF8) }
    walk(into: canvas)
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

  mutating func fill(_ frame: CellRect, _ style: CellStyle) {
    for row in frame.rowRange {
      for column in frame.columnRange { grid.write(Cell(" ", style: style), column: column, row: row) }
    }
  }

  /// Writes a line with two columns of air on each side; where there is no room for all, the end is left out.
  private mutating func write(
    _ line: RowLine, in strip: CellRect, style: CellStyle, note: CellStyle
  ) {
    guard !strip.isEmpty else { return }
    fill(strip, style)
    let room = max(0, strip.columns - 4)
    let rightWidth = CharacterWidth.drawnColumns(of: line.right)
    let hasNote = rightWidth > 0 && rightWidth + 8 <= room
    let label = Label(line.left)
    let leftRoom = hasNote ? room - rightWidth - 2 : room
    let left = label.width <= leftRoom ? label : label.cut(to: max(3, leftRoom), dots: isUTF8 ? "…" : "...")
    grid.write(
      left.text.prefix(max(0, strip.columns - 2)), column: strip.column + min(2, strip.columns),
      row: strip.row, style: style)
    guard hasNote else { return }
    grid.write(
      line.right, column: strip.columnRange.upperBound - 2 - rightWidth, row: strip.row, style: note)
  }
}
