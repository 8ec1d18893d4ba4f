import Marks

/// Puts the lines of a `text` element together as pictures without cells have them.
///
/// O(*n*) in the text, whatever the number of its places.
struct ForeignTextPen {
  /// A piece of text that begins at an absolute place, in the units of its element.
  struct Line {
    var place: Point
    let context: ForeignContext

    /// The text's own element, which says how long it is to be.
    let element: Int

    /// Which of the pieces of text that cells have it begins in.
    let chunk: Int
    var pieces: [Piece] = []
  }

  /// A part of a line in one style.
  struct Piece {
    var text: String
    let shift: Vector
    let context: ForeignContext
    let element: Int
  }

  /// The places that an element gives to its characters, in the element's units.
  private struct Places {
    /// The number of its first character in the text.
    let start: Int
    let x: [Double]
    let y: [Double]
    let dx: [Double]
    let dy: [Double]

    var end: Int { start + max(x.count, y.count, dx.count, dy.count) }
  }

  private(set) var lines: [Line] = []

  /// The places of the elements that have begun and not ended, and that give any.
  private var open: [Places] = []

  /// The number of the first character that no open element gives a place.
  private var placedUntil = 0

  /// How many characters were written.
  private var count = 0

  /// The baseline of the last line's end.
  private var y = 0.0
  private var endsWithBlank = true

  /// How many more characters are written.
  private(set) var left: Int

  init(left: Int) { self.left = left }

  // MARK: Elements

  /// Begins an element.
  ///
  /// - Returns: whether it has places, and ``end()`` is needed.
  mutating func begin(_ element: Int, in context: ForeignContext, of tree: ForeignTree) -> Bool {
    func numbers(_ attribute: ForeignAttribute, _ side: ForeignLength.Side) -> [Double] {
      guard let text = tree[attribute, of: element] else { return [] }
      var numbers: [Double] = []
      for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
        guard let length = ForeignLength(word) else { break }
        numbers.append(context.units(length, side))
      }
      return numbers
    }
    let places = Places(
      start: count, x: numbers(.x, .width), y: numbers(.y, .height), dx: numbers(.dx, .width),
      dy: numbers(.dy, .height))
    guard places.end > count else { return false }
    open.append(places)
    placedUntil = max(placedUntil, places.end)
    return true
  }

  mutating func end() {
    open.removeLast()
    placedUntil = open.reduce(0) { max($0, $1.end) }
  }

  // MARK: Text

  /// Writes a text that stands directly inside an element.
  ///
  /// - Parameter chunk: the piece of text that cells have it in.
  mutating func write(_ text: String, in context: ForeignContext, of element: Int, text root: Int, chunk: Int)
  {
    var begins = true
    for character in text {
      guard left > 0 else { return }
      left -= 1
      let isBlank = character.isBreakableBlank
      if isBlank, endsWithBlank, !context.style.keepsBlanks { continue }
      let shift = place(in: context, of: root, chunk: chunk)
      if begins || shift != nil || lines[lines.count - 1].pieces.isEmpty {
        lines[lines.count - 1].pieces.append(
          Piece(text: "", shift: shift ?? .zero, context: context, element: element))
      }
      begins = false
      let last = lines.count - 1
      lines[last].pieces[lines[last].pieces.count - 1].text.append(isBlank ? " " : character)
      endsWithBlank = isBlank
      count += 1
    }
  }

  /// Begins a line where the next character has a place of its own.
  ///
  /// - Returns: how far it is moved from the end of the one before; nil where it follows that.
  private mutating func place(in context: ForeignContext, of root: Int, chunk: Int) -> Vector? {
    guard count < placedUntil || lines.isEmpty else { return nil }
    func value(_ key: KeyPath<Places, [Double]>) -> Double? {
      // The innermost element decides.
      for places in open.reversed() where count - places.start < places[keyPath: key].count {
        return places[keyPath: key][count - places.start]
      }
      return nil
    }
    let (newX, newY) = (value(\.x), value(\.y))
    let (dx, dy) = (value(\.dx) ?? 0, value(\.dy) ?? 0)
    let before = y
    y = (newY ?? y) + dy
    if newX != nil || lines.isEmpty {
      endLine()
      let place = Point(x: (newX ?? 0) + dx, y: y)
      lines.append(Line(place: place, context: context, element: root, chunk: chunk))
      return .zero
    }
    return newY == nil && dx == 0 && dy == 0 ? nil : Vector(dx: dx, dy: y - before)
  }

  /// Ends the last line: blanks at its end do not count.
  mutating func endLine() {
    guard let last = lines.indices.last, let piece = lines[last].pieces.indices.last,
      !lines[last].pieces[piece].context.style.keepsBlanks, lines[last].pieces[piece].text.hasSuffix(" ")
    else { return }
    lines[last].pieces[piece].text.removeLast()
  }
}
