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

  /// In a small terminal there are no bars: the sheet is worth more.
  var hasBars: Bool { showsBars && columns >= 40 && rows >= 8 }

  var canvasFrame: CellRect {
    CellRect(column: 0, row: hasBars ? 1 : 0, columns: columns, rows: max(1, rows - (hasBars ? 2 : 0)))
  }

  /// All that is on the screen.
  func window(around canvas: CanvasView) -> Window {
    var children: [any View] = [canvas]
    if hasBars { children += [topBar, bottomBar] }
    switch mode {
    case .canvas:
      if !hasBars, let message { children.append(Bar(frame: lastRow, left: [Label(message)], right: [])) }
    case .help:
      children.append(helpPanel)
    case .prompt(var field, _):
      field.frame = lastRow
      children.append(field)
    case .question(let question):
      children.append(bar(for: question))
    }
    return Window(
      frame: CellRect(column: 0, row: 0, columns: columns, rows: rows), children: children)
  }

  private var lastRow: CellRect { CellRect(column: 0, row: rows - 1, columns: columns, rows: 1) }

  private var topBar: Bar {
    // Of a long path the name alone: where it lies, the user knows.
    let path = name ?? "untitled"
    let short = path.count * 3 > columns ? path.split(separator: "/").last.map(String.init) ?? path : path
    let title = short + (isModified ? isUTF8 ? " ●" : " *" : "")
    return Bar(
      frame: CellRect(column: 0, row: 0, columns: columns, rows: 1),
      left: [Label(title, isStrong: true)] + tools
        + (topMessage(beside: title).map { [Label($0)] } ?? []),
      right: topRight + (showsZoom(beside: title) ? [zoomButton] : []))
  }

  private var zoomButton: Button { Button(key: "0", title: Zoom.words(for: scale), command: .zoom(.exact)) }

  /// 100 % is told where there is room beside all the rest.
  private func showsZoom(beside title: String) -> Bool {
    if scale != 1 { return true }
    let message = topMessage(beside: title).map { Label($0).width + 2 } ?? 0
    let others: [any View] = [Label(title), zoomButton] + tools + topRight
    return others.reduce(message) { $0 + $1.width + $1.gapAfter } <= columns - 2
  }

  private var topRight: [any View] {
    let undo: [any View] = [
      Button(key: "u", title: "undo", command: .undo, isEnabled: canUndo),
      Button(key: "U", title: "redo", command: .redo, isEnabled: canRedo),
    ]
    // Where room is short the tools are worth more.
    let open: [any View] = columns >= 100 ? [Button(key: "^O", title: "open", command: .open)] : []
    return undo + open + [Label(glyphs.rawValue)]
  }

  /// All tools by their keys; of the one in hand the name too, and of all where there is room for them.
  private var tools: [any View] {
    ToolKind.allCases.map { kind in
      let isNamed = kind == tool || columns >= 140
      return Button(
        key: String(kind.key), title: isNamed ? kind.title : "", command: .tool(kind), isChosen: kind == tool)
    }
  }

  /// The message if there is room for all of it; else it goes below.
  private func topMessage(beside title: String) -> String? {
    guard let message else { return nil }
    let others = [Label(title)] + tools + topRight + (scale == 1 ? [] : [zoomButton])
    let room = columns - 2 - others.reduce(0) { $0 + $1.width + $1.gapAfter }
    return Label(message).width <= room ? message : nil
  }

  private var bottomBar: Bar {
    var left: [any View] = InkPalette.colors.enumerated().map { index, color in
      Swatch(number: index + 1, color: color, isChosen: color == ink.color)
    }
    left += [
      Button(key: "[", title: "thin", command: .thinner), Label(widthWords),
      Button(key: "]", title: "wide", command: .wider),
    ]
    var right: [any View] = [
      Button(key: "^S", title: "save", command: .save), Button(key: "?", title: "help", command: .help),
      Button(key: "q", title: "quit", command: .quit),
    ]
    // A short message stands beside the name; a long one takes the place of the ink for a while, and one that is
    // longer still that of buttons; how to quit is told last of all.
    if let message, !topBar.children.contains(where: { ($0 as? Label)?.text == message }) {
      left = [Label(message)]
      while right.count > 1, Label(message).width > columns - 2 - right.reduce(0, { $0 + $1.width + 2 }) {
        right.removeFirst()
      }
    }
    return Bar(frame: lastRow, left: left, right: right)
  }

  private var widthWords: String {
    ink.width == ink.width.rounded() ? "\(Int(ink.width))" : "\(ink.width)"
  }

  /// In two columns where one is too high, if they fit beside each other.
  private var helpPanel: Panel {
    let lines = KeyBindings.help
    let one = Self.columns(lines[...])
    let half = (lines.count + 1) / 2
    let left = Self.columns(lines[..<half])
    let right = Self.columns(lines[half...]) + Array(repeating: "", count: 2 * half - lines.count)
    let width = left.map(\.count).max() ?? 0
    let two = zip(left, right).map { $0 + String(repeating: " ", count: width + 3 - $0.count) + $1 }
    let isTooHigh = one.count + 2 > canvasFrame.rows
    let hasRoom = (two.map(\.count).max() ?? 0) + 4 <= canvasFrame.columns
    return Panel(title: "Keys", lines: isTooHigh && hasRoom ? two : one, in: canvasFrame)
  }

  private static func columns(_ lines: ArraySlice<(keys: String, words: String)>) -> [String] {
    let longest = lines.map(\.keys.count).max() ?? 0
    return lines.map { $0.keys + String(repeating: " ", count: longest + 2 - $0.keys.count) + $0.words }
  }

  private func bar(for question: Question) -> Bar {
    Bar(
      frame: lastRow, left: [Label(question.words, isStrong: true)],
      right: question.answers.map {
        Button(key: String($0.key), title: $0.title, command: .answer($0.answer))
      } + (question.cancelTitle.map { [Button(key: "Esc", title: $0, command: .answer(.cancel))] } ?? []))
  }
}
