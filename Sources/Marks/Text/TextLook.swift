/// How the text of a label stands in pictures without cells, where another program wrote it.
///
/// In cells the label stands as any other does.
package struct TextLook: Hashable, Sendable {
  /// In the order in which they are drawn; none where another label has the text.
  package var lines: [Line]

  package init(lines: [Line]) { self.lines = lines }

  /// A text that begins at a place of its own.
  ///
  /// Its own units are those of the file that it was in.
  package struct Line: Hashable, Sendable {
    /// From the label's location to the place that the text is held at, on its baseline, in units.
    package var start: Vector

    /// The vectors of the text's own unit to the right and its unit down, in units.
    package var across: Vector
    package var down: Vector

    /// Which part of the line is at its place.
    package var alignment: TextAlignment

    /// Whether what follows stands to the left.
    package var isRightToLeft: Bool

    /// The length that the line is given, in its own units; nil for that of its letters.
    package var length: Double?

    /// Whether letters become wider with the line, not only the room between them.
    package var stretchesLetters: Bool

    package var pieces: [Piece]

    package init(
      start: Vector, across: Vector, down: Vector, alignment: TextAlignment = .left,
      isRightToLeft: Bool = false, length: Double? = nil, stretchesLetters: Bool = false, pieces: [Piece]
    ) {
      self.start = start
      self.across = across
      self.down = down
      self.alignment = alignment
      self.isRightToLeft = isRightToLeft
      self.length = length
      self.stretchesLetters = stretchesLetters
      self.pieces = pieces
    }
  }

  /// A part of a line in one font.
  package struct Piece: Hashable, Sendable {
    package var text: String

    /// How far it is moved from the end of the piece before, in the line's own units.
    package var shift: Vector
    package var font: Font

    /// The paint of the letters; nil where only their outlines are seen.
    package var fill: Paint?
    package var outline: Outline?

    package init(_ text: String, shift: Vector = .zero, font: Font, fill: Paint?, outline: Outline? = nil) {
      self.text = text
      self.shift = shift
      self.font = font
      self.fill = fill
      self.outline = outline
    }
  }

  package struct Font: Hashable, Sendable {
    /// The names of families with commas between, the best first.
    package var families: String

    /// In the line's own units.
    package var size: Double

    /// As CSS counts it: 400 is normal, 700 bold.
    package var weight: Int
    package var isSlanted: Bool

    /// The room added between letters, in the line's own units.
    package var letterSpacing: Double

    package init(
      families: String, size: Double, weight: Int = 400, isSlanted: Bool = false, letterSpacing: Double = 0
    ) {
      self.families = families
      self.size = size
      self.weight = weight
      self.isSlanted = isSlanted
      self.letterSpacing = letterSpacing
    }
  }

  package struct Paint: Hashable, Sendable {
    package var color: Color
    package var opacity: Double

    package init(color: Color, opacity: Double) { (self.color, self.opacity) = (color, opacity) }
  }

  package struct Outline: Hashable, Sendable {
    package var paint: Paint

    /// In the line's own units.
    package var width: Double

    /// Whether the letters lie on their outlines.
    package var isBehind: Bool

    package init(paint: Paint, width: Double, isBehind: Bool) {
      (self.paint, self.width, self.isBehind) = (paint, width, isBehind)
    }
  }
}

extension TextLook {
  /// Gives all letters a colour, as opaque as they are.
  mutating func recolor(_ color: Color) {
    for line in lines.indices {
      for piece in lines[line].pieces.indices { lines[line].pieces[piece].fill?.color = color }
    }
  }

  /// Makes all letters bold, or none.
  mutating func embolden(_ isBold: Bool) {
    for line in lines.indices {
      for piece in lines[line].pieces.indices { lines[line].pieces[piece].font.weight = isBold ? 700 : 400 }
    }
  }
}
