import Marks

/// Lines of text with a cursor. What is in it can all be drawn: control characters never enter.
struct TextBuffer: Equatable, Sendable {
  /// At least one.
  private(set) var lines: [[Character]]

  /// The line of the cursor, from 0.
  private(set) var row: Int

  /// How many characters stand before the cursor in its line.
  private(set) var index: Int

  /// - Parameter text: lines separated by `\n`; the cursor stands at its end.
  init(_ text: String = "") {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    row = lines.count - 1
    index = lines[row].count
  }

  var text: String { lines.map { String($0) }.joined(separator: "\n") }

  /// Whether nothing of it would be seen.
  var isBlank: Bool { lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  /// The columns before the cursor in its line.
  var column: Int { columns(lines[row][..<index]) }

  /// The character under the cursor; nil at the end of a line.
  var current: Character? { index < lines[row].count ? lines[row][index] : nil }

  // MARK: Editing

  /// Puts text in at the cursor. What separates lines makes a new line, tabs become blanks up to the next column
  /// that is a multiple of eight, and whatever else may not be drawn is left out.
  mutating func insert(_ text: String) {
    let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, piece) in pieces.enumerated() {
      if number > 0 { breakLine() }
      insert(line: piece)
    }
  }

  mutating func breakLine() {
    let rest = Array(lines[row][index...])
    lines[row].removeSubrange(index...)
    row += 1
    index = 0
    lines.insert(rest, at: row)
  }

  /// Takes the character before the cursor away, or joins the line with the one above.
  mutating func deleteBackward() {
    if index > 0 {
      index -= 1
      lines[row].remove(at: index)
    } else if row > 0 {
      let rest = lines.remove(at: row)
      row -= 1
      index = lines[row].count
      lines[row] += rest
    }
  }

  /// Takes the character under the cursor away, or joins the line with the one below.
  mutating func deleteForward() {
    if index < lines[row].count {
      lines[row].remove(at: index)
    } else if row + 1 < lines.count {
      lines[row] += lines.remove(at: row + 1)
    }
  }

  // MARK: The cursor

  mutating func moveLeft() {
    if index > 0 {
      index -= 1
    } else if row > 0 {
      row -= 1
      index = lines[row].count
    }
  }

  mutating func moveRight() {
    if index < lines[row].count {
      index += 1
    } else if row + 1 < lines.count {
      row += 1
      index = 0
    }
  }

  /// To the same column of a line above or below; from the first line up to its beginning, from the last one down
  /// to its end.
  mutating func moveUp() { row > 0 ? move(to: row - 1, column: column) : moveToLineStart() }
  mutating func moveDown() { row + 1 < lines.count ? move(to: row + 1, column: column) : moveToLineEnd() }

  mutating func moveToLineStart() { index = 0 }
  mutating func moveToLineEnd() { index = lines[row].count }

  /// To the character that covers a column, or to the end of the line if none does.
  mutating func move(to row: Int, column: Int) {
    self.row = min(max(0, row), lines.count - 1)
    var end = 0
    index =
      lines[self.row].firstIndex { character in
        end += CharacterWidth.columns(of: CharacterWidth.drawn(character))
        return end > column
      } ?? lines[self.row].count
  }

  // MARK: Characters

  private mutating func insert(line: Substring) {
    var before = String(lines[row][..<index])
    for part in line.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 {
        before += String(repeating: " ", count: 8 - CharacterWidth.drawnColumns(of: before) % 8)
      }
      before += part.element
    }
    // What is typed may join the characters on both sides: a letter and its accent come one after the other.
    let joined = before + String(lines[row][index...])
    var line: [Character] = []
    var cursor = 0
    var length = 0
    for character in joined {
      if length < before.utf8.count { cursor = line.count + 1 }
      length += character.utf8.count
      if CharacterWidth.isDrawable(character) {
        line.append(character)
      } else {
        cursor = min(cursor, line.count)
      }
    }
    lines[row] = line
    index = cursor
  }

  private func columns(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + CharacterWidth.columns(of: CharacterWidth.drawn($1)) }
  }
}
