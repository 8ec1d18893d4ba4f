import Marks

/// Text becomes labels: text of a terminal has one size.
extension ForeignPainter {
  /// A piece of text that begins at a place of its own.
  struct Chunk {
    var text = ""
    var place: Point
    let style: ForeignStyle
    let element: Int

    /// The text as it is seen: with one blank where there are several, and none at its ends, unless all count.
    ///
    /// Blanks that are not to be broken at count in any case.
    var seen: String {
      let words = text.split(
        omittingEmptySubsequences: !style.keepsBlanks, whereSeparator: \.isBreakableBlank)
      return words.joined(separator: " ").replacing("\u{A0}", with: " ")
    }
  }

  /// The width of a letter and the height of its middle over the baseline, in font sizes.
  private static let letter = (width: 0.6, middle: 0.35)

  mutating func paintText(_ element: Int, in context: ForeignContext) {
    var chunks = [
      Chunk(place: place(of: element, from: .origin, context), style: context.style, element: element)
    ]
    var pen = ForeignTextPen(left: lettersLeft)
    collect(element, in: context, &chunks, &pen, of: element)
    lettersLeft = pen.left
    pen.endLine()
    let lines = Dictionary(grouping: pen.lines, by: \.chunk)
    for (index, chunk) in chunks.enumerated() { emit(chunk, lines[index] ?? [], in: context) }
  }

  /// - Parameters:
  ///   - chunks: the text as cells have it.
  ///   - pen: what puts the text together for pictures without cells.
  ///   - root: the `text` element.
  private mutating func collect(
    _ element: Int, in context: ForeignContext, _ chunks: inout [Chunk], _ pen: inout ForeignTextPen,
    of root: Int
  ) {
    let hasPlaces = pen.begin(element, in: context, of: tree)
    defer { if hasPlaces { pen.end() } }
    for child in tree.elements[element].children {
      switch child {
      case .text(let text):
        guard pen.left > 0 else { return note(0, "what is more than a million letters", isDrawn: false) }
        chunks[chunks.count - 1].text += text
        pen.write(text, in: context, of: element, text: root, chunk: chunks.count - 1)
      case .element(let inner):
        elementsLeft -= 1
        let name = tree.elements[inner].name
        guard elementsLeft > 0 else { return }
        guard ["tspan", "a", "textPath", "tref"].contains(name) else { continue }
        guard let inside = self.context(of: inner, in: context), inside.style.isDisplayed else { continue }
        if name == "textPath" { note(inner, .textPath) }
        let begins = [ForeignAttribute.x, .y, .dy].contains { tree[$0, of: inner] != nil }
        if begins, let last = chunks.last {
          let start = Point(x: last.place.x + advance(of: last), y: last.place.y)
          chunks.append(
            Chunk(place: place(of: inner, from: start, inside), style: inside.style, element: inner))
        } else if let last = chunks.last, last.text.allSatisfy(\.isWhitespace) {
          chunks[chunks.count - 1] = Chunk(place: last.place, style: inside.style, element: inner)
        }
        collect(inner, in: inside, &chunks, &pen, of: root)
      }
    }
  }

  /// How far a piece of text reaches, in the text's units.
  private func advance(of chunk: Chunk) -> Double {
    let columns = CharacterWidth.drawnColumns(of: chunk.seen[...])
    return Double(columns) * Self.letter.width * chunk.style.fontSize
  }

  private func place(of element: Int, from start: Point, _ context: ForeignContext) -> Point {
    func first(_ attribute: ForeignAttribute, _ side: ForeignLength.Side) -> Double? {
      let word = tree[attribute, of: element]?.split { $0.isWhitespace || $0 == "," }.first
      return word.flatMap { ForeignLength($0) }.map { context.units($0, side) }
    }
    return Point(
      x: (first(.x, .width) ?? start.x) + (first(.dx, .width) ?? 0),
      y: (first(.y, .height) ?? start.y) + (first(.dy, .height) ?? 0))
  }

  private mutating func emit(_ chunk: Chunk, _ lines: [ForeignTextPen.Line], in context: ForeignContext) {
    let text = chunk.seen
    guard !text.allSatisfy(\.isWhitespace), chunk.style.isVisible else { return }
    let style = chunk.style
    let (paint, opacity) =
      style.fill == .none ? (style.stroke, style.strokeOpacity) : (style.fill, style.fillOpacity)
    let holder = context.referred(
      style: chunk.style, matrix: context.matrix, contextPaints: context.contextPaints)
    guard
      let color = color(
        paint, context.opacity * opacity, nil, of: chunk.element, in: holder), color.alpha > 0
    else { return }
    let size = chunk.style.fontSize * context.matrix.scale
    let place = context.matrix(chunk.place)
    let columns = Double(CharacterWidth.drawnColumns(of: text[...]))
    let share = chunk.style.anchor == .left ? 0 : chunk.style.anchor == .center ? 0.5 : 1.0
    // Letters about as large as cells are in the cells that they are in; larger ones are in the cell of their
    // middle, whatever the scale that the page is seen at.
    let isOnCells = size <= 2.2
    let left = place.x - share * columns * (isOnCells ? 1 : Self.letter.width * size)
    let location =
      isOnCells
      ? Point(x: left, y: place.y - 1.5)
      : Point(x: left + Self.letter.width * size / 2, y: place.y - Self.letter.middle * size)
    guard location.x.isFinite, location.y.isFinite else { return }
    let seen = ground.seen(color, in: Rect(at: place))
    var label = Label(
      text, at: location, ink: Ink(color: seen.color, opacity: seen.alpha), isBold: chunk.style.isBold)
    if !isOnCells {
      label.alignment = chunk.style.anchor
      label.anchor = Self.rounded(Point(x: place.x, y: location.y) - location)
    }
    label.look = look(of: lines, around: location)
    // The left end of the text in its own font.
    let start = place.x - share * columns * Self.letter.width * size
    add(label, from: start, to: start + columns * Self.letter.width * size, size: size)
  }

  /// Adds a label, or adds it to the one before that it goes on: some programs write each letter as a text of its own.
  private mutating func add(_ label: Label, from start: Double, to end: Double, size: Double) {
    defer { lastText = (marks.count - 1, end, size) }
    guard let last = lastText, last.mark == marks.count - 1, var before = marks.last as? Label,
      before.ink == label.ink, before.isBold == label.isBold, before.location.y == label.location.y,
      last.size == size, label.text.count == 1, before.text.utf8.count < Self.longestWord
    else { return marks.append(label) }
    // The gap in font sizes is less than half a letter between two of a word, less than one and a half around a
    // blank.
    let gap = (start - last.end) / size
    guard abs(gap) < 0.3 || 0.3..<0.9 ~= gap else { return marks.append(label) }
    // A text written letter by letter begins where its first letter does.
    if before.alignment != .left, let anchor = before.anchor {
      let columns = Double(CharacterWidth.drawnColumns(of: before.text[...]))
      let width = before.alignment.share * columns * Self.letter.width * size
      before.anchor = Self.rounded(Vector(dx: anchor.dx - width, dy: anchor.dy))
      before.alignment = .left
    }
    var look = before.look
    let way = label.location - before.location
    look?.lines += label.look?.lines.map { $0.moved(by: way) } ?? []
    before.text += (gap < 0.3 ? "" : " ") + label.text
    before.look = look
    marks[marks.count - 1] = before
  }

  /// The bytes from which on a text that is put together of letters begins anew: each letter copies it.
  private static let longestWord = 1_000

  /// Rounds an anchor to thousandths, as files have it.
  private static func rounded(_ anchor: Vector) -> Vector {
    Vector(dx: (anchor.dx * 1000).rounded() / 1000, dy: (anchor.dy * 1000).rounded() / 1000)
  }
}

extension Character {
  /// Whether the character is a blank that may be left out beside others: no mark stands on it, and lines may
  /// be broken at it.
  var isBreakableBlank: Bool {
    self != "\u{A0}" && unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}
