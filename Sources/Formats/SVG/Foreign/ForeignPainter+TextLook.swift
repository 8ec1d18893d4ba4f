import Marks

/// Text in its own fonts and sizes, for pictures without cells.
extension ForeignPainter {
  /// - Parameter location: of the label that the lines belong to, in the drawing's units.
  mutating func look(of lines: [ForeignTextPen.Line], around location: Point) -> TextLook {
    var look = TextLook(lines: [])
    for line in lines {
      let (context, matrix) = (line.context, line.context.matrix)
      let pieces = line.pieces.compactMap { piece(of: $0, at: matrix(line.place)) }
      guard !pieces.isEmpty else { continue }
      // Only the places are known of text in several places.
      let length = lines.count == 1 ? tree[.textLength, of: line.element].flatMap { ForeignLength($0) } : nil
      let font = context.style.font
      let place = Point(
        x: line.place.x, y: line.place.y + font.drop * context.style.fontSize)
      look.lines.append(
        TextLook.Line(
          start: matrix(place) - location, across: Vector(dx: matrix.a, dy: matrix.b),
          down: Vector(dx: matrix.c, dy: matrix.d),
          alignment: font.isRightToLeft ? context.style.anchor.mirrored : context.style.anchor,
          isRightToLeft: font.isRightToLeft,
          length: length.map { context.units($0, .width) }.flatMap { $0 > 0 ? $0 : nil },
          stretchesLetters: tree[.lengthAdjust, of: line.element] == "spacingAndGlyphs", pieces: pieces))
    }
    return look
  }

  /// A piece with its paints; nil where nothing of it is seen and nothing follows its place.
  private mutating func piece(of piece: ForeignTextPen.Piece, at place: Point) -> TextLook.Piece? {
    let (style, context) = (piece.context.style, piece.context)
    guard !piece.text.isEmpty else { return nil }
    let fill = paint(style.fill, style.fillOpacity, of: piece, at: place)
    let width = max(0, style.width.map { context.units($0, .diagonal) } ?? 1)
    let outline = width > 0 ? paint(style.stroke, style.strokeOpacity, of: piece, at: place) : nil
    let font = TextLook.Font(
      families: style.font.families, size: style.fontSize, weight: style.font.weight,
      isSlanted: style.font.isSlanted,
      letterSpacing: style.font.letterSpacing.map { context.units($0, .width) } ?? 0)
    return TextLook.Piece(
      piece.text, shift: piece.shift, font: font, fill: fill,
      outline: outline.map { TextLook.Outline(paint: $0, width: width, isBehind: style.strokesFirst) })
  }

  private mutating func paint(
    _ paint: ForeignPaint, _ opacity: Double, of piece: ForeignTextPen.Piece, at place: Point
  ) -> TextLook.Paint? {
    guard piece.context.style.isVisible,
      let color = color(paint, piece.context.opacity * opacity, nil, of: piece.element, in: piece.context),
      color.alpha > 0
    else { return nil }
    let seen = ground.seen(color, in: Rect(at: place))
    return TextLook.Paint(color: seen.color, opacity: seen.alpha)
  }
}

extension TextLook.Line {
  /// Returns the line as a label that is this far away has it.
  func moved(by way: Vector) -> TextLook.Line {
    var line = self
    line.start = line.start + way
    return line
  }
}

extension TextAlignment {
  /// The alignment in a line that runs the other way.
  fileprivate var mirrored: TextAlignment {
    switch self {
    case .left: .right
    case .center: .center
    case .right: .left
    }
  }
}
