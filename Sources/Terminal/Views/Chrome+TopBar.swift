import CellRendering
import Editing

/// The bar above the canvas: the drawing's name, the tools, undo, and what is switched on.
extension Chrome {
  /// What the bar shows depends on the room. The tools come first, each by its key at a place of its own, then undo and
  /// the beginning of the name; what is left is given to the rest, as long as it lasts, in the order of its weight.
  var topBar: Bar {
    let (undo, redo) = (button(.undo, "undo", isEnabled: canUndo), button(.redo, "redo", isEnabled: canRedo))
    let zoom = button(.zoom(.exact), Zoom.words(for: scale))
    let open = button(.open, "open")
    let state = state
    let (letters, named) = (tools(areNamed: false), tools(areNamed: true))
    let warnings = isRecorded ? [] : [recordingWarning]
    var room = columns - 2 - Bar.width(of: letters) - (2 + undo.width)
    room -= warnings.reduce(0) { $0 + $1.width + 2 }
    let whole = title(within: .max)
    let short = min(whole.width, max(10, columns / 6))
    room -= short + 2
    guard room >= 0 else {
      return bar([title(within: columns / 3)] + crampedTools, isRecorded ? [undo] : warnings)
    }
    func take(_ width: Int, if isWanted: Bool = true) -> Bool {
      guard isWanted, width <= room else { return false }
      room -= width
      return true
    }
    let showsZoom = take(zoom.width + 2, if: scale != 1)
    let growth = Bar.width(of: named) - Bar.width(of: letters)
    let others = 2 + redo.width + (modes.isEmpty ? 0 : 2 + state.width)
    let areNamed = columns >= 120 && growth + others <= room && take(growth)
    let inHand = Label(tool?.title ?? "hand", isStrong: true)
    let showsTool = take(inHand.width + 2, if: !areNamed)
    let showsModes = take(state.width + 2, if: !modes.isEmpty)
    let showsRedo = take(redo.width + 2)
    let isWhole = take(whole.width - short)
    let showsGlyphs = take(state.width + 2, if: modes.isEmpty)
    let showsExact = take(zoom.width + 2, if: scale == 1)
    let showsOpen = take(open.width + 2, if: columns >= 100)
    // What does not fit here is told below.
    let showsMessage = message.map { take(Label($0).width + 2) } ?? false
    var left: [any View] = [isWhole ? whole : title(within: short + room)] + (areNamed ? named : letters)
    if showsTool { left.append(inHand) }
    if showsMessage, let message { left.append(Label(message)) }
    let right: [(view: any View, isShown: Bool)] = [
      (undo, true), (redo, showsRedo), (open, showsOpen), (state, showsModes || showsGlyphs),
      (zoom, showsZoom || showsExact),
    ]
    return bar(left, warnings + right.filter(\.isShown).map(\.view))
  }

  private func bar(_ left: [any View], _ right: [any View]) -> Bar {
    Bar(frame: CellRect(column: 0, row: 0, columns: columns, rows: 1), left: left, right: right, touch: touch)
  }

  /// The drawing's name, and whether it has changed. Of a long path the name alone: where it lies, the user knows.
  private func title(within columns: Int) -> Label {
    let mark = isModified ? isUTF8 ? " ●" : " *" : ""
    let path = name ?? "untitled"
    let last = path.count * 3 > self.columns ? path.split(separator: "/").last.map(String.init) ?? path : path
    let name = Label(last)
    let short = name.width + mark.count <= columns ? name : name.cut(to: max(4, columns - mark.count))
    return Label(short.text + mark, isStrong: true)
  }

  /// What is switched on matters more than what never changes. It leads to the layers where one is told.
  private var state: any View {
    guard !modes.isEmpty else { return Label(glyphs.rawValue) }
    let words = Label(modes)
    let short = words.width > columns / 4 ? words.cut(to: columns / 4).text : modes
    return Button(key: "", title: short, command: .layer(.choose))
  }

  private func tools(areNamed: Bool) -> [any View] {
    ToolKind.allCases.map { button(.tool($0), areNamed ? $0.title : "", isChosen: $0 == tool) }
      + [button(.hand, areNamed ? "hand" : "", isChosen: tool == nil)]
  }

  /// Where there is no room for all the keys, the tool in hand comes first, so that it is told in any case.
  private var crampedTools: [any View] {
    let hand = button(.hand, tool == nil ? "hand" : "", isChosen: tool == nil)
    guard let tool else { return [hand] + tools(areNamed: false).dropLast() }
    let others = ToolKind.allCases.filter { $0 != tool }.map { button(.tool($0), "") }
    return [button(.tool(tool), tool.title, isChosen: true)] + others + [hand]
  }
}
