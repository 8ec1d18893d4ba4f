import Marks

/// Lines of text with a cursor.
///
/// What is in it can all be drawn: control characters never enter.
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

  /// Puts text in at the cursor.
  ///
  /// What separates lines makes a new line, tabs become blanks up to the next column that is a multiple of
  /// eight, and whatever else may not be drawn is left out.
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

  @discardableResult
  mutating func breakLine() -> [TextChange] {
    replace(from: cursor, to: cursor, with: [[], []], cursor: TextPlace(row: row + 1, index: 0))
  }

  /// Takes the character before the cursor away, or joins the line with the one above.
  @discardableResult
  mutating func deleteBackward() -> [TextChange] {
    let end = cursor
    moveLeft()
    return replace(from: cursor, to: end, with: [[]], cursor: cursor, was: end)
  }

  /// Takes the character under the cursor away, or joins the line with the one below.
  @discardableResult
  mutating func deleteForward() -> [TextChange] {
    let start = cursor
    moveRight()
    let end = cursor
    (row, index) = (start.row, start.index)
    return replace(from: start, to: end, with: [[]], cursor: start)
  }

  /// Takes what lies between two places away.
  @discardableResult
  mutating func remove(_ range: Range<TextPlace>) -> [TextChange] {
    replace(from: range.lowerBound, to: range.upperBound, with: [[]], cursor: range.lowerBound)
  }

  /// Takes a change back that was the last one made.
  ///
  /// - Returns: what makes it again.
  @discardableResult
  mutating func undo(_ change: TextChange) -> [TextChange] {
    replace(from: change.start, to: change.end, with: change.removed, cursor: change.cursor)
  }

  /// Puts lines in the place of what lies between two places.
  ///
  /// - Parameters:
  ///   - place: where the cursor goes.
  ///   - old: where it was; nil if it is there still.
  /// - Returns: the change; none when the text stays as it was.
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

  /// Puts a piece without line breaks in at the cursor.
  ///
  /// O(length of the piece), but for what lies behind it in the line and moves.
  private mutating func insert(line piece: Substring) -> [TextChange] {
    // What is typed may join the characters on both sides: a letter and its accent come one after the other. Whether
    // a character ends is decided by what stands before it and by the next scalar, so no more than the neighbours can
    // change; only flags, which are pairs of letters, pair anew up to the last of them.
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

  /// A piece with blanks in place of tabs, as it is put in after some characters of the cursor's line.
  private func untabbed(_ piece: Substring, after characters: Range<Int>) -> String {
    guard piece.utf8.contains(UInt8(ascii: "\t")) else { return String(piece) }
    var text = ""
    // What stands since the last tab, with the character before it, which may be joined.
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
    characters.reduce(0) { $0 + CharacterWidth.columns(of: CharacterWidth.drawn($1)) }
  }
}

extension Character {
  /// Whether it begins with a regional indicator: two of them are a flag.
  fileprivate var isFlagLetter: Bool {
    unicodeScalars.first.map { (0x1F1E6...0x1F1FF).contains($0.value) } ?? false
  }
}

/// A place between two characters of a text.
struct TextPlace: Comparable, Sendable {
  /// The line, from 0.
  var row: Int

  /// How many characters stand before it in the line.
  var index: Int

  static func < (first: TextPlace, second: TextPlace) -> Bool {
    (first.row, first.index) < (second.row, second.index)
  }
}

/// A change of a text, with what it takes to take it back.
struct TextChange: Equatable, Sendable {
  /// Where it begins.
  let start: TextPlace

  /// Where what was put in ends.
  let end: TextPlace

  /// The lines that were there before; the first and the last may be parts of lines.
  let removed: [[Character]]

  /// Where the cursor was before.
  let cursor: TextPlace
}
