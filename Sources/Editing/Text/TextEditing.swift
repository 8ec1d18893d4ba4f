import Marks

/// A text being typed, and how each step of it is taken back.
struct TextEditing: Sendable {
  private(set) var buffer: TextBuffer

  /// What each step changed, the last step last. Changes, not whole texts: those of a long line would take memory
  /// without end.
  private var steps: [[TextChange]] = []

  /// Whether the next typed character goes on with the last step: a word is one step.
  private var isInWord = false

  init(_ text: String = "") { buffer = TextBuffer(text) }

  /// Does what a key means in a text; false when it means nothing there.
  mutating func handle(_ key: ToolKey) -> Bool {
    var changes: [TextChange] = []
    var goesOn = false
    switch key {
    case .text(let text):
      changes = buffer.insert(text)
      let isLetter = text.count == 1 && !text.allSatisfy(\.isWhitespace)
      goesOn = isInWord && isLetter
      isInWord = isLetter
    case .enter: changes = buffer.breakLine()
    case .backspace: changes = buffer.deleteBackward()
    case .delete: changes = buffer.deleteForward()
    case .left: buffer.moveLeft()
    case .right: buffer.moveRight()
    case .up: buffer.moveUp()
    case .down: buffer.moveDown()
    case .home: buffer.moveToLineStart()
    case .end: buffer.moveToLineEnd()
    case .undo: return undo()
    case .escape: return false
    }
    if case .text = key {} else { isInWord = false }
    if goesOn, !steps.isEmpty {
      steps[steps.count - 1] += changes
    } else if !changes.isEmpty {
      steps.append(changes)
    }
    return true
  }

  /// To the character at a place counted from the text's first.
  mutating func move(toRow row: Int, column: Int) {
    buffer.move(to: row, column: column)
    isInWord = false
  }

  /// Takes the last step back; false when there is none.
  private mutating func undo() -> Bool {
    isInWord = false
    guard let step = steps.popLast() else { return false }
    for change in step.reversed() { buffer.undo(change) }
    return true
  }
}
