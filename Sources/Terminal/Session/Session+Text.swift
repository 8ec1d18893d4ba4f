import CellRendering
import Editing
import Marks

/// Typing on the canvas.
extension Session {
  /// Does what a key means to text on the canvas, be some typed already or not; false when it means nothing there.
  func isAboutText(_ key: Key) -> Bool {
    if editor.pending == .text { return isClipboard(key) }
    guard editor.pending == nil, !usesHand, !isLookedAt else { return false }
    if editor.settings.tool == .text {
      if key.code == .escape {
        leaveTextTool()
      } else if let character = key.typedCharacter {
        beginTyping(character)
      } else {
        return false
      }
      return true
    }
    guard key == Key(.enter), editor.settings.tool == .select, editor.selection.count == 1,
      let path = editor.selection.first
    else { return false }
    return edit(labelAt: path)
  }

  /// Whether keys on the canvas are text.
  var typesText: Bool { editor.pending == .text || editor.settings.tool == .text && !usesHand && !isLookedAt }

  /// Where text goes that no click gave a place: where the pointer is or was last, or else the middle of the view.
  var placeOfText: Point {
    let frame = canvas.frame
    var place = (column: frame.column + frame.columns / 2, row: frame.row + frame.rows / 2)
    if let cursor {
      place = (cursor.column, cursor.row)
    } else if let lastPlace, frame.contains(column: lastPlace.column, row: lastPlace.row) {
      place = lastPlace
    }
    return editor.placeForText(below: canvas.point(column: place.column, row: place.row))
  }

  /// Begins a label with a character that was typed before any click.
  private func beginTyping(_ text: String) {
    guard editor.canDraw else { return tellClosedLayer() }
    setMessage(nil)
    prepareTool()
    beginText(at: placeOfText)
    pass(.text(text))
  }

  /// Clicks with the text tool. A pointer clicks on what is seen, so the place is brought into sight first.
  private func beginText(at point: Point) {
    reveal(point)
    prepareTool()
    edit { $0.beginText(at: point) }
  }

  private func leaveTextTool() {
    choose(text.toolBefore)
    setMessage(editor.settings.tool.hint(settings.keymap))
  }

  // MARK: Labels with another tool in hand

  /// Takes an event of a gesture that the tool in hand has done, and does what a double click is about.
  func watchDoubleClick(_ event: GestureTracker.Event) {
    guard editor.settings.tool == .select, editor.pending == nil, !usesHand else {
      return text.doubleClick.reset()
    }
    guard text.doubleClick.take(event, at: text.readingTime), !isLookedAt,
      currentWishes.isDisjoint(with: .adding)
    else {
      return
    }
    prepareTool()
    let point = canvas.point(column: event.column, row: event.row)
    if editor.label(at: point) != nil {
      visitTextTool(at: point)
    } else if editor.isBlank(at: point) {
      guard editor.canDraw else { return tellClosedLayer() }
      visitTextTool(at: point)
    }
  }

  /// Edits a label with the cursor at its end; false when the mark is none.
  private func edit(labelAt path: MarkPath) -> Bool {
    prepareTool()
    guard let end = editor.end(ofLabelAt: path) else { return false }
    visitTextTool(at: end)
    return true
  }

  /// Has the text tool begin or edit one label; the tool in hand comes back with its end.
  private func visitTextTool(at point: Point) {
    let visit = TextMemory.Visit(tool: editor.settings.tool)
    choose(.text)
    beginText(at: point)
    text.visit = visit
    text.doubleClick.reset()
    needsChrome = true
    followCaret()
  }

  /// Ends a label that another tool is waiting for when a press is outside of it: the press is that tool's.
  func endVisit(before event: GestureTracker.Event) {
    guard text.visit != nil, editor.pending == .text else { return }
    if editor.closesPending(at: canvas.point(column: event.column, row: event.row)) {
      finishPending()
      endVisit()
    }
  }

  /// Gives the tool back that was in hand before a single label was typed, once that is done.
  func endVisit() {
    guard let visit = text.visit, editor.pending != .text else { return }
    choose(visit.tool)
    if visit.hasEdited { change { $0.selectLastChanged() } }
  }

  // MARK: The view

  /// Moves the paper so that the cursor of the text is seen, with some cells of room.
  func followCaret() {
    guard let caret = editor.typing?.caret else { return }
    let cell = 1 / canvas.viewport.scale
    reveal(caret + Vector(dx: cell / 2, dy: cell))
  }

  /// Moves the paper so that a place is seen, with some cells of room; not at all, where it is in sight.
  private func reveal(_ point: Point) {
    let viewport = canvas.viewport
    let way = (point - viewport.origin) * viewport.scale
    let (column, row) = (Int(clamping: way.dx.rounded(.down)), Int(clamping: (way.dy / 2).rounded(.down)))
    pan(
      columns: Self.way(to: column, in: viewport.columns, margin: 8),
      rows: Self.way(to: row, in: viewport.rows, margin: 2))
  }

  /// How far to move a window so that a cell outside of it comes to lie inside, as far as the margin from its edge.
  static func way(to cell: Int, in count: Int, margin: Int) -> Int {
    let margin = min(margin, max(0, (count - 1) / 2))
    if cell < 0 { return cell - margin }
    return cell >= count ? cell - (count - 1 - margin) : 0
  }

  // MARK: The clipboard

  /// Does what a key means to the clipboard while text is typed. None of them ends the text or the program.
  private func isClipboard(_ key: Key) -> Bool {
    switch key {
    case Key(.character("c"), .control): copyTyped(isCut: false)
    case Key(.character("x"), .control): copyTyped(isCut: true)
    case Key(.character("v"), .control): pasteCopied()
    default: return false
    }
    return true
  }

  private func copyTyped(isCut: Bool) {
    guard let selected = editor.typing?.selection else {
      return setMessage("Nothing selected (Shift-arrows select). Esc: done typing")
    }
    text.copied = selected
    screen.copy(selected)
    if isCut { pass(.delete) }
    setMessage(isCut ? "Cut" : "Copied")
  }

  /// Types what was copied: a part of a text, or the labels among the marks.
  private func pasteCopied() {
    let marks = text.copied == nil ? copiedMarks : []
    var collector = TextCollector()
    for mark in marks { mark.accept(&collector) }
    let copied = text.copied ?? collector.texts.joined(separator: "\n")
    guard !copied.isEmpty else {
      return setMessage(Self.nothingCopied)
    }
    type(copied)
  }

  /// The clipboard of other programs is the terminal's to give.
  static let nothingCopied = "Nothing copied here. From other programs: Ctrl-Shift-V"

  /// Puts text in at the cursor.
  private func type(_ pasted: String) {
    let pasted = PastedText(pasted, isWithin: true)
    pass(.text(pasted.text))
    setMessage(pasted.isCut ? PastedText.cutWords : nil)
  }

  /// Takes text from the terminal's clipboard: into the text that is typed, or as a label of its own.
  func pasteOnCanvas(_ pasted: String) {
    if editor.pending == .text { return type(pasted) }
    finishPending()
    if isLookedAt { return setMessage("only looking; S saves a copy to draw in") }
    guard editor.canDraw else { return tellClosedLayer() }
    let pasted = PastedText(pasted)
    guard !pasted.text.allSatisfy(\.isWhitespace) else { return setMessage("The clipboard holds no text") }
    perform(tracker.interrupt())
    prepareTool()
    if typesText {
      beginTyping(pasted.text)
    } else {
      let place = placeOfText
      choose(.select)
      change { $0.insertText(pasted.text, at: place) }
    }
    setMessage(pasted.isCut ? PastedText.cutWords : "Pasted as text", isTimed: !pasted.isCut)
  }

  // MARK: Style

  /// Changes the look of the text that is typed, or selected, and of what is typed next.
  func perform(_ command: TextCommand) {
    var style =
      editor.typing?.style ?? (hasSelection ? editor.selectedTextStyle : nil) ?? editor.settings.textStyle
    switch command {
    case .bold: style.isBold.toggle()
    case .nextAlignment: style.alignment = style.alignment.next
    case .align(let alignment): style.alignment = alignment
    }
    let (isBold, alignment) = (style.isBold, style.alignment)
    let isAboutBold = command == .bold
    if editor.pending == .text {
      pass(.style(style))
    } else if hasSelection, editor.selectedTextStyle != nil {
      if isLookedAt { return setMessage("only looking; S saves a copy to draw in") }
      change {
        $0.restyleSelectedText(named: isAboutBold ? "bold" : "text alignment") {
          if isAboutBold { $0.isBold = isBold } else { $0.alignment = alignment }
        }
      }
    } else if hasSelection {
      return setMessage("No text selected")
    }
    editor.settings.textStyle = style
    setMessage(isAboutBold ? "Bold: \(isBold ? "on" : "off")" : "Text: \(alignment.words)")
  }
}

extension Key {
  /// The text that a key types by itself; nil for keys that do something. A blank is none: it shows the cursor of keys.
  var typedCharacter: String? {
    guard case .character(let character) = code, modifiers.subtracting(.shift).isEmpty, character != " "
    else { return nil }
    return String(character)
  }
}

/// The texts of all labels, in drawing order.
private struct TextCollector: MarkWalker {
  var texts: [String] = []
  mutating func visit(_ label: Marks.Label) { texts.append(label.text) }
  mutating func visit(_ stroke: Stroke) {}
  mutating func visit(mark: any Mark) { walkChildren(of: mark) }
}
