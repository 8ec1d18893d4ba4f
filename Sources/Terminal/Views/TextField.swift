import CellRendering
import Marks

/// A question and a line of text to edit.
struct TextField: Control, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  let question: String
  private(set) var text: [Character]

  /// Where the next character goes: 0 is before the first.
  private(set) var cursor: Int

  init(question: String, text: String = "") {
    self.question = question
    self.text = Array(text)
    cursor = self.text.count
  }

  var value: String { String(text) }

  /// Puts text in at the cursor; what is no visible character is left out.
  mutating func insert(_ more: String) {
    let visible = more.filter(CharacterWidth.isDrawable)
    text.insert(contentsOf: visible, at: cursor)
    cursor += visible.count
  }

  /// Does what a key means while a line is edited; false when it means nothing here.
  mutating func edit(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift): insert(String(character))
    case (.backspace, _) where cursor > 0:
      cursor -= 1
      text.remove(at: cursor)
    case (.delete, _) where cursor < text.count: text.remove(at: cursor)
    case (.left, _): cursor = max(0, cursor - 1)
    case (.right, _): cursor = min(text.count, cursor + 1)
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = text.count
    case (.character("u"), .control):
      text.removeFirst(cursor)
      cursor = 0
    default: return false
    }
    return true
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
