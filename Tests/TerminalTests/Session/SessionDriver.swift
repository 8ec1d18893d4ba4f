import CellRendering
import Documents
import Editing
import Marks
import Testing

@testable import Terminal

/// Someone at a screen in memory: speaks as a user does.
final class SessionDriver {
  let screen: MemoryScreen
  let store: MemoryStore
  let parts: SessionParts
  let session: Session

  init(
    columns: Int = 80, rows: Int = 25, drawing: Drawing = Drawing(), name: String? = nil,
    isReadOnly: Bool = false, isBeingRead: Bool = false, store: MemoryStore = MemoryStore(),
    colors: Int = 256,
    environmentGround: Ground? = nil, wishedGround: Ground? = nil, glyphs: GlyphSet? = .braille,
    pixels: PixelServices? = nil, settings: SessionSettings = SessionSettings()
  ) {
    self.store = store
    screen = MemoryScreen(columns: columns, rows: rows, colors: colors)
    var variables = ["TERM": "xterm-256color"]
    if let environmentGround { variables["COLORFGBG"] = environmentGround == .light ? "0;15" : "15;0" }
    var settings = settings
    if let wishedGround { settings.ground = wishedGround }
    parts = SessionParts(
      screen, store, OpenDocument(drawing, access: isReadOnly ? .newerFormat : .editable), name: name,
      isBeingRead: isBeingRead, glyphs: glyphs, pixels: pixels, settings: settings,
      environment: TerminalEnvironment(variables: variables, isUTF8: true))
    session = Session(parts)
    session.render()
    session.remember()
    session.render()
  }

  func press(_ keys: String) {
    for character in keys { key(.character(character)) }
  }

  func key(_ code: KeyCode, _ modifiers: Modifiers = []) {
    session.respond(to: .key(Key(code, modifiers)))
    session.render()
  }

  func control(_ character: Character) { key(.character(character), .control) }

  func mouse(
    _ action: MouseReport.Action, _ column: Int, _ row: Int, _ button: MouseReport.Button = .left,
    _ modifiers: Modifiers = []
  ) {
    session.respond(
      to:
        .mouse(MouseReport(action: action, button: button, modifiers: modifiers, x: column, y: row)))
    session.render()
  }

  func drag(from start: (Int, Int), to end: (Int, Int)) {
    mouse(.press, start.0, start.1)
    mouse(.motion, end.0, end.1)
    mouse(.release, end.0, end.1)
  }

  func click(_ column: Int, _ row: Int) {
    mouse(.press, column, row)
    mouse(.release, column, row)
  }

  /// Clicks the first place where a word stands.
  func click(on word: String) {
    if let place = place(of: word) { return click(place.column, place.row) }
    Issue.record("\"\(word)\" is not on the screen:\n\(screen.grid)")
  }

  /// The first place where a word stands; nil where it does not.
  func place(of word: String) -> (column: Int, row: Int)? {
    for row in 0..<screen.rows {
      let line = (0..<screen.columns).map { screen.grid[$0, row].character }
      if let column = line.indices.first(where: { line[$0...].starts(with: word) }) { return (column, row) }
    }
    return nil
  }

  func resize(columns: Int, rows: Int) {
    screen.nextSize = (columns, rows)
    session.resize()
    session.render()
  }

  /// The looks of the first place where a word stands.
  func style(of word: String) -> CellStyle? {
    for row in 0..<screen.rows {
      let line = (0..<screen.columns).map { screen.grid[$0, row].character }
      if let column = line.indices.first(where: { line[$0...].starts(with: word) }) {
        return screen.grid[column, row].style
      }
    }
    return nil
  }

  /// Some rows of the screen as text.
  func lines(_ rows: Range<Int>) -> String { rows.map(screen.grid.line).joined(separator: "\n") }

  var top: String { screen.grid.line(0) }

  /// The bars below the canvas, with what lies over the canvas above them.
  var bottom: String {
    let told = parts.presenter.overlays.first.map { screen.grid.line($0.row) + "\n" } ?? ""
    let bar = parts.screen.layout.grounds.first { $0.row > 0 && $0.columns == screen.columns }
    return told + lines((bar?.row ?? screen.rows - 1)..<screen.rows)
  }

  /// The line that is typed in a dialog, as it is on the screen; empty where there is none.
  var prompt: String {
    guard case .prompt = parts.dialogs.mode else { return "" }
    let frame = Panel.fieldFrame(
      in: parts.dialogs.layout.frame(for: parts.dialogs.list, in: parts.dialogs.mode))
    let text = String(frame.columnRange.map { screen.grid[$0, frame.row].character })
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  var picture: String { (0..<screen.rows).map(screen.grid.line).joined(separator: "\n") }
}
