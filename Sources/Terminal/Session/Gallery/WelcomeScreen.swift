import CellRendering
import Documents
import Editing

/// Makes what an empty canvas says of the room there is: what to try, and the drawings changed last.
struct WelcomeScreen {
  private static let tile = (columns: 18, rows: 7, gap: 2)

  /// The most drawings that are shown.
  static let mostDrawings = 4

  /// What to do on an empty canvas, in fewer and fewer words.
  private static let invitations = ["Drag the mouse to draw", "Drag to draw"]

  let frame: CellRect
  let keymap: Keymap
  let recent: [DocumentSummary]
  let previews: Previews
  let touch: ControlHighlight?

  /// Whether a click on a drawing opens it: not while something else is asked.
  let isOpen: Bool

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
    let across = frame.columns >= 60 ? 3 : 2
    let height = 4 + (things.count + across - 1) / across
    guard frame.columns >= 40, frame.rows >= height + 3 else { return nil }
    let drawings = frame.rows >= height + Self.tile.rows + 4 ? Array(recent.prefix(mostTiles)) : []
    let all = height + (drawings.isEmpty ? 0 : Self.tile.rows + 2)
    let top = frame.row + (frame.rows - all) / 2
    var children: [any View] = [
      centred("Charcoal", row: top, isStrong: true), centred(Self.invitations[0], row: top + 2),
    ]
    children += table(across: across, row: top + 4)
    if !drawings.isEmpty { children += tiles(drawings, row: top + height + 1) }
    return Welcome(children)
  }

  private var mostTiles: Int {
    min(Self.mostDrawings, (frame.columns - 2 + Self.tile.gap) / (Self.tile.columns + Self.tile.gap))
  }

  /// What to try beside drawing: keys and words.
  ///
  /// What has no key is left out.
  private var things: [(key: String, words: String)] {
    let commands: [(Command, String)] = [
      (.tool(.rectangle), "box"), (.tool(.text), "text"), (.tool(.select), "select"), (.save, "save"),
      (.help, "all keys"), (.palette, "all commands"),
    ]
    return commands.compactMap { command, words in keymap.key(for: command).map { ($0, words) } }
  }

  /// Keys below each other, and words below each other, in columns that are as wide as they have to be.
  private func table(across: Int, row: Int) -> [any View] {
    let columns = (0..<across).map { column in
      things.indices.filter { $0 % across == column }.map { things[$0] }
    }.filter { !$0.isEmpty }
    let widths = columns.map { column in
      (
        key: column.map { Label($0.key).width }.max() ?? 0,
        words: column.map { Label($0.words).width }.max() ?? 0
      )
    }
    let gap = 4
    let width = widths.reduce(gap * (columns.count - 1)) { $0 + $1.key + 2 + $1.words }
    var left = frame.column + max(0, (frame.columns - width) / 2)
    var labels: [any View] = []
    for (column, width) in zip(columns, widths) {
      for (index, thing) in column.enumerated() {
        let indent = width.key - Label(thing.key).width
        labels.append(label(thing.key, column: left + indent, row: row + index, isStrong: true))
        labels.append(label(thing.words, column: left + width.key + 2, row: row + index))
      }
      left += width.key + 2 + width.words + gap
    }
    return labels
  }

  private func tiles(_ drawings: [DocumentSummary], row: Int) -> [any View] {
    let (columns, rows, gap) = Self.tile
    let width = drawings.count * (columns + gap) - gap
    let left = frame.column + (frame.columns - width) / 2
    var views: [any View] = drawings.enumerated().map { index, sketch in
      let place = CellRect(column: left + index * (columns + gap), row: row, columns: columns, rows: rows)
      let size = Tile.pictureSize(in: place, hasNote: false)
      let command = Command.sketch(sketch.number)
      return Tile(
        frame: place, preview: previews.preview(of: sketch.source, columns: size.columns, rows: size.rows),
        title: sketch.title(previews.summary(of: sketch.source)), note: "", command: isOpen ? command : nil,
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
