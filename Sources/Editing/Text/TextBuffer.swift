import Marks

/// Lines of text with a cursor.
///
/// It holds only characters that can be drawn: control characters are dropped.
struct TextBuffer: Equatable, Sendable {
  /// The lines as characters; there is at least one.
  private(set) var lines: [[Character]]

  /// The line of the cursor, from 0.
  private(set) var row: Int

  /// The number of characters before the cursor in its line.
  private(set) var index: Int

  /// Creates a buffer with the cursor at the end of the text.
  ///
  /// - Parameter text: lines separated by `\n`.
  init(_ text: String = "") {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    row = lines.count - 1
    index = lines[row].count
  }

  var text: String { lines.map { String($0) }.joined(separator: "\n") }

  /// Whether all characters are whitespace.
  var isBlank: Bool { lines.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  /// The columns before the cursor in its line.
  var column: Int { columns(lines[row][..<index]) }

  /// The character under the cursor; nil at the end of a line.
  var current: Character? { index < lines[row].count ? lines[row][index] : nil }

  // MARK: Editing

  /// Inserts text at the cursor.
  ///
  /// Line separators break the line, tabs become blanks up to the next multiple of eight columns, and other characters
  /// that cannot be drawn are dropped.
  ///
  /// - Returns: what changed, in order.
  @discardableResult
  mutating func insert(_ text: String) -> [TextChange] {
    var changes: [TextChange] = []
    let pieces = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, piece) in pieces.enumerated() {
      if number > 0 { changes += breakLine() }
      changes += insert(line: piece)
    }
    return changes
  }

  /// Breaks the line at the cursor.
  @discardableResult
  mutating func breakLine() -> [TextChange] {
    replace(from: cursor, to: cursor, with: [[], []], cursor: TextPlace(row: row + 1, index: 0))
  }

  /// Deletes the character before the cursor, or joins the line with the one above.
  @discardableResult
  mutating func deleteBackward() -> [TextChange] {
    let end = cursor
    moveLeft()
    return replace(from: cursor, to: end, with: [[]], cursor: cursor, was: end)
  }

  /// Deletes the character under the cursor, or joins the line with the one below.
  @discardableResult
  mutating func deleteForward() -> [TextChange] {
    let start = cursor
    moveRight()
    let end = cursor
    (row, index) = (start.row, start.index)
    return replace(from: start, to: end, with: [[]], cursor: start)
  }

  /// Deletes the text between two places.
  @discardableResult
  mutating func remove(_ range: Range<TextPlace>) -> [TextChange] {
    replace(from: range.lowerBound, to: range.upperBound, with: [[]], cursor: range.lowerBound)
  }

  /// Reverts a change, which must be the last one made.
  ///
  /// - Returns: the inverse change, which makes it again.
  @discardableResult
  mutating func undo(_ change: TextChange) -> [TextChange] {
    replace(from: change.start, to: change.end, with: change.removed, cursor: change.cursor)
  }

  /// Replaces the text between two places.
  ///
  /// - Parameters:
  ///   - start: where the replaced text begins.
  ///   - end: where it ends.
  ///   - new: the lines to insert; the first and the last are joined to what stands beside them.
  ///   - place: the cursor's new place.
  ///   - old: the cursor's old place; nil if it is still there.
  /// - Returns: the change; empty if the text stays the same.
  @discardableResult
  private mutating func replace(
    from start: TextPlace, to end: TextPlace, with new: [[Character]], cursor place: TextPlace,
    was old: TextPlace? = nil
  ) -> [TextChange] {
    let old = old ?? cursor
    defer { (row, index) = (place.row, place.index) }
    var removed: [[Character]]
    if start.row == end.row {
      removed = [Array(lines[start.row][start.index..<end.index])]
    } else {
      removed = [Array(lines[start.row][start.index...])] + lines[start.row + 1..<end.row]
      removed.append(Array(lines[end.row][..<end.index]))
    }
    guard removed != new else { return [] }
    if start.row == end.row, new.count == 1 {
      lines[start.row].replaceSubrange(start.index..<end.index, with: new[0])
    } else {
      let rest = lines[end.row][end.index...]
      var inserted = new
      inserted[0] = lines[start.row][..<start.index] + inserted[0]
      inserted[inserted.count - 1] += rest
      lines.replaceSubrange(start.row...end.row, with: inserted)
    }
    let last = new.count - 1
    let newEnd = TextPlace(
      row: start.row + last, index: (last == 0 ? start.index : 0) + new[last].count)
    return [TextChange(start: start, end: newEnd, removed: removed, cursor: old)]
  }

  /// The text between two places.
  func text(in range: Range<TextPlace>) -> String {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard start.row < end.row else { return String(lines[start.row][start.index..<end.index]) }
    let parts =
      [lines[start.row][start.index...]] + lines[start.row + 1..<end.row].map { $0[...] }
      + [lines[end.row][..<end.index]]
    return parts.map { String($0) }.joined(separator: "\n")
  }

  // MARK: The cursor

  var cursor: TextPlace { TextPlace(row: row, index: index) }

  /// Moves the cursor.
  ///
  /// - Precondition: the text has this place.
  mutating func move(to place: TextPlace) { (row, index) = (place.row, place.index) }

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

  /// Moves the cursor to the same column of the line above, or to the start of the first line.
  mutating func moveUp() { row > 0 ? move(to: row - 1, column: column) : moveToLineStart() }

  /// Moves the cursor to the same column of the line below, or to the end of the last line.
  mutating func moveDown() { row + 1 < lines.count ? move(to: row + 1, column: column) : moveToLineEnd() }

  mutating func moveToLineStart() { index = 0 }
  mutating func moveToLineEnd() { index = lines[row].count }

  /// Moves the cursor to the character that covers a column, or to the end of the line.
  mutating func move(to row: Int, column: Int) {
    self.row = min(max(0, row), lines.count - 1)
    var end = 0
    index =
      lines[self.row].firstIndex { character in
        end += CharacterWidth.drawnColumns(of: character)
        return end > column
      } ?? lines[self.row].count
  }

  // MARK: Characters

  /// Inserts text without line breaks at the cursor.
  ///
  /// O(length of the text), plus moving the rest of the line.
  private mutating func insert(line piece: Substring) -> [TextChange] {
    // Typed scalars may combine with the characters on both sides, as an accent does with its letter. A grapheme break
    // depends on the preceding characters and the next scalar, so only the direct neighbours can change. The exception
    // is a run of regional indicators, which pair up to flags again from the insertion to the end of the run.
    let first = max(0, index - 1)
    var last = min(lines[row].count, index + 1)
    while last < lines[row].count, lines[row][last - 1].isFlagLetter, lines[row][last].isFlagLetter {
      last += 1
    }
    let before = String(lines[row][first..<index]) + untabbed(piece, after: first..<index)
    let joined = before + String(lines[row][index..<last])
    var characters: [Character] = []
    var place = 0
    var length = 0
    for character in joined {
      if length < before.utf8.count { place = characters.count + 1 }
      length += character.utf8.count
      if CharacterWidth.isDrawable(character) {
        characters.append(character)
      } else {
        place = min(place, characters.count)
      }
    }
    return replace(
      from: TextPlace(row: row, index: first), to: TextPlace(row: row, index: last), with: [characters],
      cursor: TextPlace(row: row, index: first + place))
  }

  /// The text with tabs replaced by blanks, for insertion after some characters of the cursor's line.
  private func untabbed(_ piece: Substring, after characters: Range<Int>) -> String {
    guard piece.utf8.contains(UInt8(ascii: "\t")) else { return String(piece) }
    var text = ""
    // The text since the last tab, with the preceding character, which it may combine with.
    var column = columns(lines[row][..<characters.lowerBound])
    var stretch = String(lines[row][characters])
    for (number, part) in piece.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if number > 0 {
        column += CharacterWidth.drawnColumns(of: stretch)
        let blanks = 8 - column % 8
        text += String(repeating: " ", count: blanks)
        column += blanks - 1
        stretch = " "
      }
      text += part
      stretch += part
    }
    return text
  }

  private func columns(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + CharacterWidth.drawnColumns(of: $1) }
  }
}

extension Character {
  /// Whether the character begins with a regional indicator; two of them make a flag.
  fileprivate var isFlagLetter: Bool {
    unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
  }
}

/// A place between two characters of a text.
struct TextPlace: Comparable, Sendable {
  /// The line, from 0.
  var row: Int

  /// The number of characters before it in the line.
  var index: Int

  static func < (first: TextPlace, second: TextPlace) -> Bool {
    (first.row, first.index) < (second.row, second.index)
  }
}

/// A replacement in a text, with all that is needed to revert it.
struct TextChange: Equatable, Sendable {
  /// The beginning of the replaced text.
  let start: TextPlace

  /// The end of the inserted text.
  let end: TextPlace

  /// The removed lines; the first and the last may be parts of lines.
  let removed: [[Character]]

  /// The cursor's place before the change.
  let cursor: TextPlace
}
