import CellRendering
import Formats
import Marks
import TestSupport
import Testing

/// Looking at the screen.
extension DrawingProgram {
  /// The rows of the canvas as text.
  var picture: [String] {
    let screen = session.screen
    return (top..<top + canvasRows).map(screen.line)
  }

  /// Waits until a text is on the screen.
  func see(_ text: String, at place: SourceLocation = #_sourceLocation) throws {
    try look("“\(text)”", at: place) { $0.text.contains(text) }
  }

  /// Waits until a text is not on the screen any more.
  func seeNo(_ text: String, at place: SourceLocation = #_sourceLocation) throws {
    try look("an end of “\(text)”", at: place) { !$0.text.contains(text) }
  }

  /// Waits until the screen is as it should be.
  ///
  /// It is looked at again whenever something was written.
  func look(
    _ what: @autoclosure () -> String, at place: SourceLocation = #_sourceLocation,
    until isSo: (ScreenPicture) throws -> Bool
  ) throws {
    var seen = -1
    try wait(what(), at: place) {
      if session.outputCount == seen { return false }
      seen = session.outputCount
      return try isSo(session.screen)
    }
  }

  /// Waits until the canvas shows a drawing, cell by cell, as the renderer draws it.
  ///
  /// - Parameters:
  ///   - origin: the place in the drawing at the canvas's top left.
  ///   - scale: columns a unit.
  ///   - note: what a gesture says of itself, and the cell of the pointer, beside which it says so; nil for nothing.
  func see(
    _ drawing: Drawing, from origin: Point = .origin, scale: Double = 1, in glyphs: GlyphSet = .mixed,
    usingColor: Bool = true, note: (text: String, pointer: Place)? = nil,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let viewport = Viewport(origin: origin, scale: scale, columns: canvasColumns, rows: canvasRows)
    // The tests' terminal is dark.
    var expected = drawing.cells(
      in: viewport, spelledIn: glyphs, on: usingColor ? Ground.dark.paper : .standard,
      usingColor: usingColor)
    if let note {
      for (index, character) in " \(note.text) ".enumerated() {
        let column = note.pointer.column + 2 + index
        // In the accent of the dark theme.
        let style = CellStyle(foreground: .indexed(222), attributes: .bold)
        expected.write(Cell(character, style: style), column: column, row: note.pointer.row + 1)
      }
    }
    var difference = ""
    try look("the drawing: \(difference)\n\(TextExporter().export(expected))", at: place) { screen in
      difference = screen.difference(to: expected, atColumn: left, row: top) ?? ""
      return difference.isEmpty
    }
  }

  /// Waits until the canvas of an empty drawing is seen.
  func seeEmptyCanvas(at place: SourceLocation = #_sourceLocation) throws {
    let hint = "Drag the mouse to draw"
    var shown = ""
    try look("an empty canvas, but\n\(shown)", at: place) { screen in
      shown = screen.text
      let lines = (top..<top + canvasRows).map { row in
        // A message may lie over the last row.
        (left..<columns).map { column in
          let cell = screen.cell(column, row)
          return row == top + canvasRows - 1 && cell.isOfBar ? " " : cell.text
        }.joined()
      }
      let words = lines.joined(separator: " ").split(separator: " ")
      // A new drawing without a name shows the welcome.
      return words.joined(separator: " ") == hint
        || words.contains("sketchbook") && lines.contains { $0.contains(hint) }
    }
  }
}

extension ScreenPicture {
  /// Whether the colours are on the last rows, or their digits where there are no colours.
  var hasSwatches: Bool {
    let grounds = (max(0, rows - 2)..<rows).flatMap { row in (0..<columns).map { cell($0, row).background } }
    return text.contains("7  8") || Set(grounds.map { "\($0)" }).count > 5
  }

  /// The first cell that differs from a picture laid over the screen at a row; nil if none does.
  ///
  /// A message for which the bars have no room may lie over the beginning of the last row.
  func difference(to grid: CellGrid, atColumn left: Int, row top: Int) -> String? {
    guard columns >= left + grid.columns, top + grid.rows <= rows else { return "another size" }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let (cell, wanted) = (cell(left + column, top + row), grid[column, row])
        if row == grid.rows - 1, cell.isOfBar { continue }
        let text = wanted.isContinuation ? "" : String(wanted.character)
        // The tests' terminal is dark.
        let style = wanted.style.readable(on: .dark)
        let isBlank = text == " "
        if cell.text == text, isBlank || cell.foreground.shows(style.foreground),
          cell.background.shows(style.background ?? .standard)
        {
          continue
        }
        return "column \(column), row \(row) shows \(cell) in place of \(wanted)"
      }
    }
    return nil
  }
}

extension ScreenCell {
  /// Whether it has the ground of the bars, or of what is lit on them, in any theme.
  fileprivate var isOfBar: Bool {
    isReverse || [16, 234, 255, 222, 25, 226].contains { background == .indexed($0) }
  }
}

extension CellColor {
  /// Whether it is a colour as a terminal of 256 is told it, or one that has answered that it has all.
  func shows(_ color: Color) -> Bool {
    self == CellColor(color, among: 256) || self == CellColor(color, among: 1 << 24)
  }

  private init(_ color: Color, among count: Int) {
    switch color.nearest(ofColors: count) {
    case .standard, .named, .area: self = .standard
    case .indexed(let index): self = .indexed(index)
    case .rgb(let red, let green, let blue): self = .rgb(red: red, green: green, blue: blue)
    }
  }
}
