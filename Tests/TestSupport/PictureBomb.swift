/// Small, well-formed drawings in Charcoal's SVG that ask for much work or memory.
///
///     PictureBomb.dashPattern.svg(bytes: 100_000)
///
/// Each has about as many bytes as are asked for.
public enum PictureBomb: String, CaseIterable, Sendable {
  // Dashes.
  case dashPattern, dashManyStrokes, dashTiny, dashWide, dashGlyph
  // Fills and wide lines.
  case hatched, translucent, triangles, zigzagFill, zigzagFills, zigzagWide, wideCrossing, ellipseFills,
    ellipsesWide, rectangles,
    roundedRectangles
  case randomFill, mosaic
  // Thin lines and curves.
  case zigzagThin, smoothVast, smoothStrokes, ellipsesVast, dots, arrows
  // Textures along long paths.
  case boxPath, roundedBoxPath, glyphPath, wideGlyphPath, blockPath, boxEllipses
  // Characters.
  case zalgoGlyph, zalgoLabel, zalgoLabels, longLine, manyLines, emojiLabel, flags
  // Blocks of cells.
  case blankBlock, blankBlocks, fillerBlock, sparseBlock, fullBlock
  // Reading.
  case textBetweenGroups, unknownElements, unknownInside, comments, deepGroups, longCDATA, attributes
  // Numbers.
  case vast, vaster, zeroSizes, notNumbers

  /// The drawing as text.
  public func svg(bytes: Int) -> String {
    Self.head + body(max(1, bytes - Self.head.utf8.count - 7)) + "</svg>\n"
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:charcoal="urn:charcoal:1" charcoal:version="1" \
    fill="none" stroke="currentColor" stroke-width="0.5" stroke-linecap="round" stroke-linejoin="round" \
    font-family="monospace" font-size="1.66" xml:space="preserve">

    """

  private func body(_ bytes: Int) -> String {
    switch self {
    case .dashPattern:
      return Self.path(
        #"stroke-dasharray="\#(Self.repeated(".001 ", bytes))""#, "M0 0L190 90L1900000 4000000")
    case .dashManyStrokes:
      return Self.repeated(Self.path(#"stroke-dasharray=".02""#, "M0 0L1900 90"), bytes)
    case .dashTiny:
      return Self.path(#"stroke-dasharray="1e-9 1e-9""#, Self.zigzag(bytes, width: 190, height: 90))
    case .dashWide:
      return Self.repeated(Self.path(#"stroke-width="3" stroke-dasharray=".1""#, "M0 0L190 90"), bytes)
    case .dashGlyph:
      return Self.repeated(
        Self.path(#"charcoal:texture="glyph-x" stroke-dasharray=".01""#, "M0 0L190 90"), bytes)
    case .zigzagFill:
      return Self.path(#"fill="currentColor""#, Self.zigzag(bytes, width: 1900, height: 3900) + "Z")
    case .zigzagFills:
      return Self.repeated(
        Self.path(#"fill="currentColor""#, Self.zigzag(1_000, width: 1900, height: 3900) + "Z"), bytes)
    case .zigzagWide:
      return Self.path(#"stroke-width="2""#, Self.zigzag(bytes, width: 1900, height: 3900))
    case .wideCrossing:
      return Self.repeated(Self.path(#"stroke-width="9""#, "M0 0L1900 3900"), bytes)
    case .ellipseFills:
      return Self.repeated(#"<ellipse fill="currentColor" cx="99" cy="99" rx="99" ry="99"/>"# + "\n", bytes)
    case .ellipsesWide:
      return Self.repeated(#"<ellipse stroke-width="5" cx="999" cy="999" rx="999" ry="999"/>"# + "\n", bytes)
    case .rectangles:
      return Self.repeated(#"<rect x="0" y="0" width="1900" height="3900"/>"# + "\n", bytes)
    case .roundedRectangles:
      return Self.repeated(
        #"<rect x="0" y="0" width="1900" height="3900" rx="900" fill="currentColor"/>"# + "\n", bytes)
    case .randomFill:
      return Self.path(#"fill="currentColor""#, Self.scribble(bytes, width: 1900, height: 3900) + "Z")
    case .mosaic:
      return Self.repeated(
        #"<rect fill="currentColor" x="0" y="0" width="1900" height="3900"/>"# + "\n", bytes)
    case .hatched:
      return Self.repeated(
        #"<rect fill="url(#charcoal-dots-current)" x="0" y="0" width="1900" height="3900"/>"# + "\n", bytes)
    case .translucent:
      return Self.repeated(
        #"<rect fill="currentColor" opacity="0.4" x="0" y="0" width="1900" height="3900"/>"# + "\n", bytes)
    case .triangles:
      return Self.repeated(
        ##"<g charcoal:end="triangle" charcoal:d="M0 0L800 0"><path charcoal:part="line" stroke-width="80" d="M0 0L600 0"/>"##
          + ##"<path charcoal:part="heads" fill="currentColor" stroke="none" d="M600 -110L800 0L600 110Z"/></g>"##
          + "\n",
        bytes)
    case .zigzagThin: return Self.path("", Self.zigzag(bytes, width: 1900, height: 3900))
    case .smoothVast: return Self.smooth(bytes, width: 1_900_000)
    case .smoothStrokes: return Self.repeated(Self.smooth(300, width: 1_900), bytes)
    case .ellipsesVast:
      return Self.repeated(#"<ellipse cx="9e8" cy="9e8" rx="9e8" ry="9e8"/>"# + "\n", bytes)
    case .dots:
      return Self.repeated(
        #"<circle stroke="none" fill="currentColor" cx="9" cy="9" r="999"/>"# + "\n", bytes)
    case .arrows:
      return Self.repeated(#"<path charcoal:arrow="end" d="M0 0L190 90"/>"# + "\n", bytes)
    case .boxPath:
      return Self.path(#"charcoal:texture="box-light""#, Self.zigzag(bytes, width: 1900, height: 3900))
    case .roundedBoxPath:
      return Self.path(#"charcoal:texture="box-rounded""#, Self.scribble(bytes, width: 1900, height: 3900))
    case .glyphPath:
      return Self.path(#"charcoal:texture="glyph-x""#, Self.zigzag(bytes, width: 1900, height: 3900))
    case .wideGlyphPath:
      return Self.path(#"charcoal:texture="glyph-漢""#, Self.zigzag(bytes, width: 1900, height: 3900))
    case .blockPath:
      return Self.path(#"charcoal:texture="block""#, Self.zigzag(bytes, width: 1900, height: 3900))
    case .boxEllipses:
      return Self.repeated(
        #"<ellipse charcoal:texture="box-double" cx="999" cy="999" rx="999" ry="999"/>"# + "\n", bytes)
    case .zalgoGlyph:
      let brush = "x" + Self.repeated("\u{301}", bytes)
      return Self.path(#"charcoal:texture="glyph-\#(brush)""#, "M0 0L190 0L190 90L0 90L0 50L190 50")
    case .zalgoLabel: return Self.label("x" + Self.repeated("\u{301}", bytes))
    case .zalgoLabels: return Self.repeated(Self.label("x" + Self.repeated("\u{301}\u{302}", 3_000)), bytes)
    case .longLine: return Self.label(Self.repeated("text ", bytes))
    case .manyLines:
      return Self.repeated(Self.label("漢"), bytes)
    case .emojiLabel: return Self.label(Self.repeated("👩\u{200D}", bytes))
    case .flags: return Self.label(Self.repeated("🇦", bytes))
    case .blankBlock: return Self.block(columns: 2_000, rows: 2_000, "")
    case .blankBlocks: return Self.repeated(Self.block(columns: 200, rows: 50, ""), bytes)
    case .fillerBlock: return Self.block(columns: 2_000, rows: 2_000, lines: bytes / 90, "x", wide: 2_000)
    case .sparseBlock:
      return Self.block(columns: 2_000, rows: 2_000, lines: bytes / 90, "x", at: 1_999, wide: 1)
    case .fullBlock:
      return Self.block(
        columns: 400, rows: max(1, bytes / 500), lines: bytes / 500, Self.repeated("text", 400), wide: 400)
    case .textBetweenGroups: return Self.repeated("x<g/>", bytes)
    case .unknownElements: return Self.repeated("<a/>", bytes)
    case .unknownInside: return "<a>" + Self.repeated("<a/>", bytes) + "</a>"
    case .comments: return Self.repeated("<!--x-->", bytes)
    case .deepGroups:
      let depth = 190
      return String(repeating: "<g>", count: depth) + Self.repeated(Self.path("", "M0 0L9 9"), bytes)
        + String(repeating: "</g>", count: depth)
    case .longCDATA: return Self.label("<![CDATA[" + Self.repeated("text", bytes) + "]]>")
    case .attributes:
      return Self.repeated("<a " + (0..<300).map { "a\($0)='' " }.joined() + "/>", bytes)
    case .vast: return Self.path("", "M1.18e21 2.36e21L9.3e22 5e22")
    case .vaster:
      return Self.repeated(
        Self.path(#"fill="currentColor" stroke-width="1e300""#, "M-1e308 -1e308L1e308 1e308L1e308 0Z")
          + #"<ellipse cx="1e308" cy="0" rx="1e308" ry="1e308"/>"# + "\n"
          + Self.path("", "M5e-324 0L5e-324 5e-324"), min(bytes, 10_000))
    case .zeroSizes:
      return Self.repeated(
        #"<rect x="0" y="0" width="0" height="0" fill="currentColor"/>"# + "\n"
          + #"<ellipse cx="0" cy="0" rx="0" ry="0" stroke-width="0"/>"# + "\n" + Self.path("", "M0 0L0 0")
          + Self.path(#"stroke-dasharray="0 0""#, "M0 0L5 5") + Self.label(""), min(bytes, 100_000))
    case .notNumbers:
      return Self.repeated(
        Self.path("", "MNaN 0LInfinity 1e999") + #"<rect x="nan" y="-1e999" width="1e999" height="inf"/>"#
          + "\n",
        min(bytes, 10_000))
    }
  }

  /// A text over and over, as often as fits; at least once.
  private static func repeated(_ text: String, _ bytes: Int) -> String {
    String(repeating: text, count: max(1, bytes / text.utf8.count))
  }

  private static func path(_ attributes: String, _ data: String) -> String {
    "<path \(attributes) d=\"\(data)\"/>\n"
  }

  private static func label(_ text: String) -> String {
    #"<text fill="currentColor" stroke="none" x="0" y="1.5">\#(text)</text>"# + "\n"
  }

  private static func block(columns: Int, rows: Int, _ runs: String) -> String {
    "<g charcoal:kind=\"cells\" charcoal:columns=\"\(columns)\" charcoal:rows=\"\(rows)\" stroke=\"none\">\(runs)</g>\n"
  }

  /// A block with a text in each of its first lines.
  private static func block(
    columns: Int, rows: Int, lines: Int, _ text: String, at column: Int = 0, wide width: Int
  ) -> String {
    let runs = (0..<min(rows, lines)).map { row in
      #"<text fill="currentColor" x="\#(column)" y="\#(2 * row + 1).5" textLength="\#(width)" "#
        + #"lengthAdjust="spacingAndGlyphs">\#(text)</text>"#
    }
    return block(columns: columns, rows: rows, runs.joined())
  }

  /// Up and down across the whole area, in small steps to the right.
  private static func zigzag(_ bytes: Int, width: Int, height: Int) -> String {
    let count = max(2, bytes / 10)
    return "M0 0"
      + (0..<count).map { "L\($0 * width / count) \($0 % 2 == 0 ? height - $0 % 50 : $0 % 50)" }.joined()
  }

  /// Lines between random positions.
  private static func scribble(_ bytes: Int, width: Int, height: Int) -> String {
    var generator = SeededGenerator(seed: 7)
    return "M0 0"
      + (0..<max(2, bytes / 10)).map { _ in
        "L\(Int.random(in: 0...width, using: &generator)) \(Int.random(in: 0...height, using: &generator))"
      }.joined()
  }

  /// A smooth stroke whose curves bend as much as can be.
  private static func smooth(_ bytes: Int, width: Int) -> String {
    let count = max(3, bytes / 24)
    let points = (0..<count).map { (x: $0 % 2 == 0 ? 0 : width, y: $0 % 100 * 2) }
    func middle(_ index: Int) -> String {
      let (first, second) = (points[index], points[index + 1])
      return "\((first.x + second.x) / 2) \((first.y + second.y) / 2)"
    }
    return #"<path charcoal:smooth="true" d="M\#(points[0].x) \#(points[0].y)L\#(middle(0))"#
      + (1..<count - 1).map { "Q\(points[$0].x) \(points[$0].y) \(middle($0))" }.joined()
      + "L\(points[count - 1].x) \(points[count - 1].y)\"/>\n"
  }
}
