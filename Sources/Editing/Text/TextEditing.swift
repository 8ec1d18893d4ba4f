import Marks

/// A text that is being typed, with a selection and its own undo and redo.
struct TextEditing: Sendable {
  private(set) var buffer: TextBuffer

  /// The fixed end of the selection, whose other end is the cursor; nil if nothing is selected.
  private var anchor: TextPlace?

  /// The changes of each step of undo, the latest last.
  ///
  /// Copies of the whole text would take too much memory.
  private var steps: [[TextChange]] = []

  /// The changes that redo each undone step, the latest undone last.
  private var undone: [[TextChange]] = []

  /// Whether the next typed character joins the last step: a word is one step of undo.
  private var isInWord = false

  init(_ text: String = "") { buffer = TextBuffer(text) }

  /// The selected range; nil if nothing is selected.
  var selection: Range<TextPlace>? {
    guard let anchor, anchor != buffer.cursor else { return nil }
    return min(anchor, buffer.cursor)..<max(anchor, buffer.cursor)
  }

  var selectedText: String? { selection.map { buffer.text(in: $0) } }

  /// Handles a key; false if the key has no meaning in a text.
  mutating func handle(_ key: ToolKey) -> Bool {
    if case .typed(let characters) = key {
      for character in characters { _ = handle(.text(String(character))) }
      return true
    }
    if let motion = key.motion {
      move(motion)
      return true
    }
    var changes: [TextChange] = []
    var goesOn = false
    switch key {
    case .text(let text):
      changes = removeSelection()
      let isLetter = text.count == 1 && !text.allSatisfy(\.isWhitespace)
      goesOn = isInWord && isLetter && changes.isEmpty
      changes += buffer.insert(text)
      isInWord = isLetter
    case .tab: changes = removeSelection() + buffer.insert("\t")
    case .enter: changes = removeSelection() + buffer.breakLine()
    case .backspace: changes = selection == nil ? buffer.deleteBackward() : removeSelection()
    case .delete: changes = selection == nil ? buffer.deleteForward() : removeSelection()
    case .select(let motion):
      select(motion)
      return true
    case .undo: return undo()
    case .redo: return redo()
    default: return false
    }
    if case .text = key {} else { isInWord = false }
    anchor = nil
    if !changes.isEmpty { undone = [] }
    if goesOn, !steps.isEmpty {
      steps[steps.count - 1] += changes
    } else if !changes.isEmpty {
      steps.append(changes)
    }
    return true
  }

  // MARK: The cursor

  /// Moves the cursor to a place of the text.
  ///
  /// - Parameter isSelecting: whether the text between the old and the new place becomes selected.
  mutating func move(to place: TextPlace, isSelecting: Bool = false) {
    anchor = isSelecting ? anchor ?? buffer.cursor : nil
    buffer.move(to: place)
    isInWord = false
  }

  private mutating func move(_ motion: TextMotion) {
    isInWord = false
    let selected = selection
    anchor = nil
    switch (motion, selected) {
    case (.left, let selected?): buffer.move(to: selected.lowerBound)
    case (.right, let selected?): buffer.move(to: selected.upperBound)
    default: step(motion)
    }
  }

  private mutating func select(_ motion: TextMotion) {
    isInWord = false
    anchor = anchor ?? buffer.cursor
    step(motion)
  }

  private mutating func step(_ motion: TextMotion) {
    switch motion {
    case .left: buffer.moveLeft()
    case .right: buffer.moveRight()
    case .up: buffer.moveUp()
    case .down: buffer.moveDown()
    case .home: buffer.moveToLineStart()
    case .end: buffer.moveToLineEnd()
    }
  }

  private mutating func removeSelection() -> [TextChange] { selection.map { buffer.remove($0) } ?? [] }

  // MARK: Steps

  /// Undoes the last step; false if there is none.
  private mutating func undo() -> Bool {
    isInWord = false
    anchor = nil
    guard let step = steps.popLast() else { return false }
    undone.append(take(step))
    return true
  }

  /// Redoes the step that was undone last, if there is one.
  private mutating func redo() -> Bool {
    isInWord = false
    anchor = nil
    if let step = undone.popLast() { steps.append(take(step)) }
    return true
  }

  /// Reverts changes, the last first.
  ///
  /// - Returns: the inverse changes, in the order that this method takes.
  private mutating func take(_ step: [TextChange]) -> [TextChange] {
    var inverse: [TextChange] = []
    for change in step.reversed() { inverse += buffer.undo(change) }
    return inverse
  }
}
