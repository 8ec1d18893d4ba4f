/// The drawn parts of a frame itself: the border, and the name above it.
extension Frame {
  /// The border as a rectangle without an identifier.
  public var border: Rectangle { Rectangle(location: location, size: size, ink: ink) }

  /// The clip of the members in pictures finer than cells, in units: all within the line of the border.
  package var inside: Rect { box.inset(by: max(0, ink.width) / 2).rounded }

  /// The name as a label without an identifier, in the row above the border; nil without a name.
  ///
  /// A name that is longer than the border ends with an ellipsis.
  ///
  /// - Parameter cells: the cells of the screen, on which text keeps its size whatever the zoom.
  public func nameLabel(on cells: CellMetrics = .standard) -> Label? {
    guard !name.isEmpty else { return nil }
    let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A thin line on the edge of two rows may be drawn in the upper one.
    let reach = Vector(dx: 0, dy: -max(ink.width, Ink.dotWidth) / 2)
    let cell = cells.settledCell(around: location + reach)
    let end = cells.settledCell(around: location + Vector(dx: size.width, dy: 0)).column
    // A picture that is smaller than the drawing shows as much of the name as the drawing does.
    let standard = CellMetrics.standard
    let columns = standard.settledCell(around: location + Vector(dx: size.width, dy: 0)).column
    let room = max(end - cell.column, columns - standard.settledCell(around: location).column) + 1
    return Label(
      Self.shortened(line, to: room), at: cells.corner(column: cell.column, row: cell.row - 1),
      ink: ink.ofText)
  }

  /// A line that takes no more columns, with an ellipsis where it was longer.
  private static func shortened(_ line: String, to columns: Int) -> String {
    guard CharacterWidth.columns(of: line) > columns else { return line }
    var text = ""
    var left = columns - 1
    for character in line {
      left -= CharacterWidth.columns(of: character)
      guard left >= 0 else { break }
      text.append(character)
    }
    return text + "…"
  }

  /// The box of the name, in units; nil without a name.
  package func nameBox(on cells: CellMetrics = .standard) -> Rect? {
    nameLabel(on: cells)?.textBox(cell: cells.size)
  }

  /// The name with what a single line can show, shortened to what is reasonable.
  package static func name(from text: String) -> String {
    String(text.filter(CharacterWidth.isDrawable).prefix(200)).trimmingBlanks
  }

  /// The frame without its members.
  package var shell: Frame {
    var frame = self
    frame.children = []
    return frame
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let text = drop { $0 == " " }
    return text.lastIndex { $0 != " " }.map { String(text[...$0]) } ?? ""
  }
}
