import CellRendering
import Editing
import Marks

/// What stands around the canvas, as views: the bars, and the question or panel that is open. Made anew for each
/// picture from what there is to tell.
struct Chrome {
  let columns: Int
  let rows: Int
  let showsBars: Bool
  let name: String?
  let isModified: Bool
  let canUndo: Bool
  let canRedo: Bool
  let ink: Ink
  let glyphs: GlyphSet
  let message: String?
  let mode: Mode
  let isUTF8: Bool
  let scale: Double

  /// The tool in hand; nil when the hand itself is.
  let tool: ToolKind?

  let keymap: Keymap

  /// What is expected now.
  let hint: String

  /// What is switched on; empty when nothing is.
  let modes: String

  /// Whether what is drawn survives a crash.
  let isRecorded: Bool

  /// The list that is open; nil when none is.
  let list: List?

  /// The layers at the side; nil when they are not shown.
  let layers: List?

  /// What can be done with the layer that is drawn on.
  let layerCommands: Set<LayerCommand>

  /// What the pointer is on; nil when it is on nothing that does something.
  let touch: Touch?

  /// The row of the open list that the pointer is over; nil when it is elsewhere.
  let hoveredRow: Int?

  /// In a small terminal there are no bars: the sheet is worth more.
  var hasBars: Bool { showsBars && columns >= 40 && rows >= 8 }

  var canvasFrame: CellRect {
    CellRect(
      column: 0, row: hasBars ? 1 : 0, columns: columns - layerFrame.columns,
      rows: max(1, rows - (hasBars ? 2 : 0)))
  }

  /// All that is on the screen.
  func window(around canvas: CanvasView) -> Window {
    var children: [any View] = [canvas]
    var list = list
    list?.hovered = hoveredRow
    if hasBars { children += [topBar, bottomBar] }
    children += [layerPanel].compactMap(\.self)
    switch mode {
    case .canvas, .gallery:
      if !hasBars { children += [messageOnCanvas].compactMap(\.self) }
    case .help:
      if let list {
        children.append(Panel(title: "Keys", list, frame: panelFrame(for: list), command: .closePanel))
      }
    case .prompt(var field, _):
      field.frame = lastRow
      let panel: (any View)? = list.map { Panel($0, frame: panelFrame(for: $0)) }
      children.append(Dialog([panel, field].compactMap(\.self)))
    case .question(let question):
      children.append(Dialog([bar(for: question)]))
    }
    return Window(
      frame: CellRect(column: 0, row: 0, columns: columns, rows: rows), children: children)
  }

  /// Where there are no bars, what has to be told lies over the canvas, and takes no more of it than it needs.
  private var messageOnCanvas: Bar? {
    let warning = isRecorded ? [] : [recordingWarning]
    if let message { return Bar(frame: lastRow, left: [Label(message)], right: warning) }
    guard !isRecorded else { return nil }
    var frame = lastRow
    frame.column = max(0, columns - recordingWarning.width - 2)
    frame.columns = columns - frame.column
    return Bar(frame: frame, left: [], right: warning)
  }

  /// Stays for as long as nothing is recorded; a click saves.
  var recordingWarning: Button { Button(key: "", title: "! autosave off", command: .save, isChosen: true) }

  private var lastRow: CellRect { CellRect(column: 0, row: rows - 1, columns: columns, rows: 1) }

  /// What the hand expects.
  static let handHint = "hand: drag the paper"

  /// What the tool under the pointer is, which on a narrow bar is a letter.
  private var tip: String? {
    guard touch?.state == .hovered else { return nil }
    switch touch?.command {
    case .tool(let kind): return kind.hint
    case .hand: return Self.handHint
    default: return layerTip
    }
  }

  private var bottomBar: Bar {
    var left: [any View] = InkPalette.colors.enumerated().map { index, color in
      Swatch(
        sign: "\(index + 1)", color: color, command: .color(index + 1), isChosen: color == ink.color)
    }
    // The tenth leads to all others, and shows the ink where that is one of them.
    let isOther = !InkPalette.colors.contains(ink.color)
    left.append(
      Swatch(
        sign: String(keymap.sign(for: .colors).first ?? " "), color: isOther ? ink.color : nil,
        command: .colors, isChosen: isOther))
    left += [
      button(.thinner, "thin"), Label(widthWords),
      button(.wider, "wide"),
    ]
    // Where room is short keys and help tell of the rest.
    let more = columns >= 110 ? [button(.layer(.choose), "layers"), button(.palette, "commands")] : []
    var right: [any View] =
      more + [button(.save, "save"), button(.help, "help"), button(.quit, "quit")]
    // Where there is room for all of it: what the tool in hand expects, or the one that the pointer is over.
    let label = Label(tip ?? hint, isFaint: true)
    let hasRoom = Bar.width(of: left + [label] + right) <= columns - 2
    // A short message stands beside the name or the colours; a longer one takes the place of buttons for a while, and
    // one that is longer still that of the colours; how to quit is told last of all.
    let told = message ?? (hasRoom ? nil : tip)
    if let message = told, !topBar.children.contains(where: { ($0 as? Label)?.text == message }) {
      func rest(beside views: [any View]) -> [any View]? {
        right.indices.map { Array(right[$0...]) }.first { Bar.width(of: views + $0) <= columns - 2 }
      }
      // The last of the colours leads to others, and gives way first.
      let swatches = left.filter { $0 is Swatch }
      let choices = [swatches, swatches.dropLast()].map { $0 + [Label(message)] }
      left = choices.first { rest(beside: $0) != nil } ?? [Label(message)]
      right = rest(beside: left) ?? right.suffix(1)
    }
    if message == nil, hasRoom { left.append(label) }
    return Bar(frame: lastRow, left: left, right: right, touch: touch)
  }

  func button(_ command: Command, _ title: String, isEnabled: Bool = true, isChosen: Bool = false)
    -> Button
  {
    Button(
      key: keymap.sign(for: command), title: title, command: command, isEnabled: isEnabled, isChosen: isChosen
    )
  }

  private var widthWords: String {
    ink.width == ink.width.rounded() ? "\(Int(clamping: ink.width))" : "\(ink.width)"
  }

  // MARK: Panels

  /// How much fits into a panel.
  var panelRoom: (columns: Int, rows: Int) { (canvasFrame.columns - 4, canvasFrame.rows - 2) }

  /// The cells of the panel around a list: help lies in the middle; what can be chosen stands over the line that is
  /// typed.
  func panelFrame(for list: List) -> CellRect {
    guard mode == .help else {
      let top = hasBars ? 1 : 0
      let room = max(0, rows - 1 - top)
      let height = min(max(1, list.height), room - room / 3)
      return CellRect(
        column: 0, row: rows - 1 - height, columns: PreviewPane.listColumns(for: list, in: columns),
        rows: height)
    }
    let area = canvasFrame
    // The title, a blank line, the text, and a blank line where there is room.
    let size = (columns: min(area.columns, list.widest + 4), rows: min(area.rows, list.height + 3))
    return CellRect(
      column: area.column + (area.columns - size.columns) / 2, row: area.row + (area.rows - size.rows) / 2,
      columns: size.columns, rows: size.rows)
  }

  private func bar(for question: Question) -> Bar {
    Bar(
      frame: lastRow, left: [Label(question.words, isStrong: true)],
      right: question.answers.map {
        Button(key: String($0.key), title: $0.title, command: .answer($0.answer))
      } + (question.cancelTitle.map { [Button(key: "Esc", title: $0, command: .answer(.cancel))] } ?? []),
      touch: touch)
  }
}
