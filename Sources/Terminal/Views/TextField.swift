import CellRendering
import Marks

/// A question and a line of text to edit.
struct TextField: Control, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)
  let question: String
  private(set) var text: [Character]

  /// The position of the cursor; 0 is before the first character.
  private(set) var cursor: Int

  /// The other end of the selection; nil if nothing is selected.
  private var anchor: Int?

  /// The earlier states of the line, for undo.
  private var past: [State] = []

  private struct State: Equatable {
    let text: [Character]
    let cursor: Int
    let anchor: Int?
  }

  /// - Parameter isSelected: whether typing replaces the text.
  init(question: String, text: String = "", isSelected: Bool = false) {
    self.question = question
    self.text = Array(text)
    cursor = self.text.count
    anchor = isSelected && !text.isEmpty ? 0 : nil
  }

  var value: String { String(text) }

  /// The characters that typing replaces.
  var selection: Range<Int> {
    guard let anchor else { return cursor..<cursor }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Inserts text at the cursor, in place of the selection, without invisible characters.
  mutating func insert(_ more: String) {
    let visible = more.filter(CharacterWidth.isDrawable)
    guard !visible.isEmpty else { return }
    replace(selection, with: Array(visible))
  }

  /// Handles a key; false if the key has no meaning in a text field.
  mutating func edit(_ key: Key) -> Bool {
    let extends = key.modifiers.contains(.shift)
    switch (key.code, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift): insert(String(character))
    case (.backspace, _), (.delete, _):
      guard selection.isEmpty else {
        replace(selection, with: [])
        return true
      }
      let place = key.code == .delete ? cursor : cursor - 1
      guard text.indices.contains(place) else { return false }
      replace(place..<place + 1, with: [])
    case (.left, _): move(to: extends || selection.isEmpty ? cursor - 1 : selection.lowerBound, extends)
    case (.right, _): move(to: extends || selection.isEmpty ? cursor + 1 : selection.upperBound, extends)
    case (.home, _), (.character("a"), .control): move(to: 0, extends)
    case (.end, _), (.character("e"), .control): move(to: text.count, extends)
    case (.character("u"), .control): replace(0..<cursor, with: [])
    case (.character("k"), .control): replace(cursor..<text.count, with: [])
    case (.character("w"), .control): replace(startOfWord..<cursor, with: [])
    case (.character("z"), .control): undo()
    default: return false
    }
    return true
  }

  /// Moves the cursor to the character at a column of the screen.
  mutating func point(at column: Int) { move(to: index(at: column), false) }

  private mutating func move(to place: Int, _ extends: Bool) {
    anchor = extends ? anchor ?? cursor : nil
    cursor = min(max(0, place), text.count)
  }

  private mutating func replace(_ range: Range<Int>, with more: [Character]) {
    guard !range.isEmpty || !more.isEmpty else { return }
    past.append(State(text: text, cursor: cursor, anchor: anchor))
    text.replaceSubrange(range, with: more)
    cursor = range.lowerBound + more.count
    anchor = nil
  }

  private mutating func undo() {
    guard let state = past.popLast() else { return }
    (text, cursor, anchor) = (state.text, state.cursor, state.anchor)
  }

  /// The beginning of the word before the cursor.
  private var startOfWord: Int {
    var place = cursor
    while place > 0, !isWord(text[place - 1]) { place -= 1 }
    while place > 0, isWord(text[place - 1]) { place -= 1 }
    return place
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  // MARK: Layout

  /// The column of the screen where the text begins.
  var firstColumn: Int { frame.column + 2 + CharacterWidth.drawnColumns(of: question) }

  /// The first visible character: a text longer than the field shows the part around its cursor.
  var firstShown: Int {
    let room = max(1, frame.columnRange.upperBound - firstColumn - 1)
    var width = text[..<cursor].reduce(0) { $0 + CharacterWidth.columns(of: $1) }
    var first = 0
    while width >= room, first < cursor {
      width -= CharacterWidth.columns(of: text[first])
      first += 1
    }
    return first
  }

  private func index(at column: Int) -> Int {
    var (place, edge) = (firstShown, firstColumn)
    while place < text.count {
      edge += CharacterWidth.columns(of: text[place])
      if column < edge { break }
      place += 1
    }
    return place
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
