import Marks

/// A text being typed: what it is, and what it was before each step.
struct TextEditing: Sendable {
  private(set) var buffer: TextBuffer

  /// What there was before each step, the last step last.
  private var earlier: [TextBuffer] = []

  /// Whether the next typed character goes on with the last step: a word is one step.
  private var isInWord = false

  init(_ text: String = "") { buffer = TextBuffer(text) }

  /// Does what a key means in a text; false when it means nothing there.
  mutating func handle(_ key: ToolKey) -> Bool {
    let before = buffer
    var goesOn = false
    switch key {
    case .text(let text):
      buffer.insert(text)
      let isLetter = text.count == 1 && !text.allSatisfy(\.isWhitespace)
      goesOn = isInWord && isLetter
      isInWord = isLetter
    case .enter: buffer.breakLine()
    case .backspace: buffer.deleteBackward()
    case .delete: buffer.deleteForward()
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
    if !goesOn, buffer.lines != before.lines { earlier.append(before) }
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
    guard let last = earlier.popLast() else { return false }
    buffer = last
    return true
  }
}
