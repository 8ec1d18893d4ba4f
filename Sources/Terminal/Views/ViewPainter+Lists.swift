import CellRendering
import Marks

/// Lists and their rows.
extension ViewPainter {
  mutating func visit(_ list: List) {
    let look = theme.appearance(of: list)
    fill(list.frame, look.ground)
    if list.isGrid { return paintGrid(of: list, look) }
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
        let rightStyle =
          isSet ? style : top == rows.lowerBound && !line.isRightFaint ? look.key : look.faint
        write(
          line, in: strip, style: top == rows.lowerBound || isSet ? style : look.faint, rightStyle: rightStyle
        )
        if let sample = line.sample { paint(sample, in: strip, look) }
        if let picture = line.picture, strip.columns > RowLine.pictureColumns + 2 {
          draw(
            picture, column: strip.column + 2, row: top, columns: RowLine.pictureColumns,
            on: isSet ? style : look.text)
        }
        mark(line, in: strip, isSet ? nil : look.key)
        let marked = line.keys.map { ($0, look.key) } + line.headings.map { ($0, look.strong) }
        for (columns, style) in marked {
          for column in columns.clamped(to: 0..<max(0, strip.columns - 4)) where !isSet {
            grid[strip.column + 2 + column, top].style = style
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
          part.title, column: columns.lowerBound, row: rows.lowerBound,
          style: isTouched ? look.hovered : isSet ? style : part.isOn ? look.key : look.text)
      }
    }
    guard let thumb = list.thumb, list.frame.columns > 2 else { return }
    for row in thumb {
      grid.write(
        Cell(isUTF8 ? "▐" : "|", style: look.faint), column: list.frame.columnRange.upperBound - 1,
        row: list.frame.row + row)
    }
  }

  /// The colour of a row before its words.
  private mutating func paint(_ sample: Color, in strip: CellRect, _ look: Appearance) {
    guard strip.columns > 6 else { return }
    let color = sample == .standard ? look.text.foreground : sample
    for offset in [2, 3] {
      grid[strip.column + offset, strip.row] = Cell(" ", style: CellStyle(background: color))
    }
  }

  /// Swatches of colour: brackets on the selected one and on that under the pointer, a dot on the present one.
  private mutating func paintGrid(of list: List, _ look: Appearance) {
    for (index, frame) in list.swatches {
      let color = list.delegate.row(at: index).accept(RowWords()).first?.sample
      let isPresent = list.delegate.tone(at: index) == .highlighted
      let swatch = Swatch(frame: frame, sign: "", color: color, command: .colors, isChosen: isPresent)
      let style =
        theme.appearance(of: swatch).sample ?? CellStyle(attributes: look.text.attributes.union(.reverse))
      let dot = isPresent ? isUTF8 ? "●" : "*" : " "
      let isSet = index == list.selection || list.isHovered(index)
      grid.write(
        isSet ? "[\(dot) ]" : " \(dot)  ", column: frame.column, row: frame.row,
        style: isSet ? style.adding(.bold) : style)
    }
    let hovered = list.hovered.flatMap { list.isHovered($0) ? $0 : nil }
    guard let named = hovered ?? list.selection, list.frame.rows > 2,
      let line = list.delegate.row(at: named).accept(RowWords()).first
    else { return }
    write(line, in: list.caption, style: look.strong, rightStyle: look.faint)
    if let sample = line.sample { paint(sample, in: list.caption, look) }
  }

  /// Shows which characters of a line fit what was typed: in the style of keys, and underlined where that is bold alone or
  /// the row has colours of its own.
  private mutating func mark(_ line: RowLine, in strip: CellRect, _ style: CellStyle?) {
    for place in line.marked where place < room(of: line, in: strip) {
      let column = strip.column + 2 + line.indent + place
      if let style { grid[column, strip.row].style = style }
      if style == nil || !usesColor || style?.foreground == .standard {
        grid[column, strip.row].style.attributes.insert(.underline)
      }
    }
  }

  /// Writes a line with two columns of air on each side; where there is no room for all, the end is left out.
  private mutating func write(
    _ line: RowLine, in strip: CellRect, style: CellStyle, rightStyle: CellStyle
  ) {
    guard !strip.isEmpty else { return }
    fill(strip, style)
    let rightWidth = CharacterWidth.drawnColumns(of: line.right)
    let leftRoom = room(of: line, in: strip)
    let hasRight = leftRoom < strip.columns - 4 - line.indent
    let label = Label(line.left)
    let left = label.width <= leftRoom ? label : label.cut(to: max(3, leftRoom), dots: isUTF8 ? "…" : "...")
    grid.write(
      left.text.prefix(max(0, strip.columns - 2)), column: strip.column + min(2 + line.indent, strip.columns),
      row: strip.row, style: style)
    guard hasRight else { return }
    grid.write(
      isUTF8 ? line.right : line.right.replacing("›", with: ">"),
      column: strip.columnRange.upperBound - 2 - rightWidth, row: strip.row, style: rightStyle)
  }
  /// How many columns the left part of a line has.
  private func room(of line: RowLine, in strip: CellRect) -> Int {
    let room = max(0, strip.columns - 4 - line.indent)
    let right = CharacterWidth.drawnColumns(of: line.right)
    return right > 0 && right + 8 <= room ? room - right - 2 : room
  }
}

extension CellStyle {
  fileprivate func adding(_ attributes: Attributes) -> CellStyle {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }
}
