import CellRendering
import Documents
import Editing

/// Makes what an empty canvas says of the room there is: what to try, and the drawings changed last.
struct WelcomeScreen {
  private static let tile = (columns: 18, rows: 7, gap: 2)

  /// The most drawings that are shown.
  static let mostDrawings = 4

  /// The invitations on an empty canvas, in fewer and fewer words.
  private static let invitations = ["Drag the mouse to draw", "Drag to draw"]

  let frame: CellRect
  let keymap: Keymap
  let glyphs: GlyphSet
  let recent: [DocumentSummary]
  let previews: Previews
  let touch: ControlHighlight?

  /// Whether a click on a drawing opens it: not while something else is asked.
  let isOpen: Bool
  let time: TimeInWords

  /// The short form, for small windows and canvases that were drawn on; nil where not even that fits.
  static func hint(in frame: CellRect) -> Label? {
    guard frame.rows > 2, let text = invitations.first(where: { $0.count <= frame.columns }) else {
      return nil
    }
    var hint = Label(text)
    hint.frame = CellRect(
      column: frame.column + (frame.columns - text.count) / 2, row: frame.row + frame.rows / 2,
      columns: text.count, rows: 1)
    return hint
  }

  /// The whole of it; nil where there is no room.
  var view: Welcome? {
    guard frame.columns >= 40 else { return nil }
    let things = self.things
    let rows = rows(of: things)
    let below = 4 + rows.count
    guard frame.rows >= 1 + below + 2 else { return nil }
    let recentRows = Self.tile.rows + 2
    // The drawings take room before the large name does: they are what brings somebody back.
    let tiles = frame.rows >= 1 + below + recentRows + 2 ? Array(recent.prefix(mostTiles)) : []
    let drawings = tiles.isEmpty ? 0 : recentRows
    let isLarge =
      glyphs != .ascii && frame.columns >= Wordmark.size.columns + 2
      && frame.rows >= Wordmark.size.rows + 1 + below + drawings + 2
    let name = isLarge ? Wordmark.size.rows + 1 : 1
    let top = frame.row + (frame.rows - name - below - drawings) / 2
    var children: [any View] = [isLarge ? wordmark(row: top) : centred("Charcoal", row: top, isStrong: true)]
    children.append(centred(Self.tagline, row: top + name))
    children.append(centred(Self.invitations[0], row: top + name + 2, isStrong: true))
    for (index, row) in rows.enumerated() { children += self.row(of: row, at: top + name + 4 + index) }
    if !tiles.isEmpty { children += self.tiles(tiles, row: top + name + below + 1) }
    return Welcome(children)
  }

  private static let tagline = "a sketchbook for the terminal"

  private func wordmark(row: Int) -> Wordmark {
    let (columns, rows) = Wordmark.size
    return Wordmark(
      frame: CellRect(
        column: frame.column + (frame.columns - columns) / 2, row: row, columns: columns, rows: rows),
      glyphs: glyphs)
  }

  private var mostTiles: Int {
    min(Self.mostDrawings, (frame.columns - 2 + Self.tile.gap) / (Self.tile.columns + Self.tile.gap))
  }

  /// The commands to try beside drawing: keys and words.
  ///
  /// Commands without a key are left out.
  private var things: [Hint.Part] {
    let commands: [(Command, String)] = [
      (.tool(.rectangle), "box"), (.tool(.text), "text"), (.tool(.select), "select"),
      (.palette, "everything else"),
    ]
    return commands.compactMap { command, title in
      keymap.key(for: command).map { Hint.Part(key: $0, text: title) }
    }
  }

  /// The blank columns between two things to try.
  private static let gap = 5

  /// Returns the labels of things to try: all in one row where there is room, else two in each.
  private func rows(of things: [Hint.Part]) -> [[Label]] {
    let labels = things.map { thing in
      var label = Label(thing.key + " " + thing.text)
      label.keys = [0..<Label(thing.key).width]
      return label
    }
    let isWide = width(of: labels) + 2 <= frame.columns
    return isWide || labels.isEmpty
      ? [labels]
      : stride(from: 0, to: labels.count, by: 2).map { Array(labels[$0..<min($0 + 2, labels.count)]) }
  }

  private func width(of labels: [Label]) -> Int {
    labels.reduce(Self.gap * max(0, labels.count - 1)) { $0 + $1.width }
  }

  private func row(of labels: [Label], at row: Int) -> [any View] {
    var column = frame.column + max(0, (frame.columns - width(of: labels)) / 2)
    return labels.map { label in
      var label = label
      label.frame = CellRect(column: column, row: row, columns: label.width, rows: 1)
      column += label.width + Self.gap
      return label
    }
  }

  private func tiles(_ drawings: [DocumentSummary], row: Int) -> [any View] {
    let (columns, rows, gap) = Self.tile
    let width = drawings.count * (columns + gap) - gap
    let left = frame.column + (frame.columns - width) / 2
    var views: [any View] = drawings.enumerated().map { index, sketch in
      let place = CellRect(column: left + index * (columns + gap), row: row, columns: columns, rows: rows)
      let remark = sketch.lastChange(time)
      let size = Tile.pictureSize(in: place, hasRemark: !remark.isEmpty)
      let command = Command.sketch(sketch.number)
      return Tile(
        frame: place, preview: previews.preview(of: sketch.source, columns: size.columns, rows: size.rows),
        title: sketch.title(previews.summary(of: sketch.source)), remark: remark,
        command: isOpen ? command : nil,
        isHovered: touch?.command == command)
    }
    if let key = keymap.key(for: .sketchbook) {
      views.append(centred("\(key)  all drawings", row: row + rows))
    }
    return views
  }

  private func centred(_ text: String, row: Int, isStrong: Bool = false) -> Label {
    label(
      text, column: frame.column + (frame.columns - Label(text).width) / 2, row: row, isStrong: isStrong)
  }

  private func label(_ text: String, column: Int, row: Int, isStrong: Bool = false) -> Label {
    var label = Label(text, isStrong: isStrong)
    label.frame = CellRect(column: column, row: row, columns: label.width, rows: 1)
    return label
  }
}
