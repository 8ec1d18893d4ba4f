import Formats
import Marks
import Testing

/// One small file of each kind, written by hand; `docs/file-format.md` explains them.
@Suite("Examples of the file")
struct ExampleTests {
  @Test("An empty drawing")
  func empty() throws {
    let document = SVGDocument()
    let text = ownFile("", margin: "2", viewBox: "-2 -2 5 6", size: "40\" height=\"48")
    #expect(save(document) == text)
    #expect(try open(text) == document)
    #expect(try save(open(ownFile(""))) == ownFile(""))
  }

  @Test("A drawing: the page is its box in whole cells with a margin, the size eight pixels a unit")
  func page() throws {
    let stroke = Stroke([Point(x: 1, y: 1), Point(x: 7.5, y: 5)], id: MarkID(1))
    let document = SVGDocument(Drawing([stroke]))
    let text = ownFile(
      #"<path id="m1" d="M1 1L7.5 5"/>"#, margin: "2", viewBox: "-2 -2 12 10", size: "96\" height=\"80")
    #expect(save(document) == text)
    #expect(try open(text) == document)
    // A file without a margin keeps none.
    let bare = ownFile(#"<path id="m1" d="M1 1L7.5 5"/>"#, viewBox: "0 0 8 6", size: "64\" height=\"48")
    #expect(try open(bare).drawing == document.drawing)
    #expect(try save(open(bare)) == bare)
  }

  @Test("Strokes", arguments: Self.strokeExamples)
  func strokes(example: Example) throws { try example.check() }

  static let strokeExamples: [Example] = {
    let points = [Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4), Point(x: 1, y: 3)]
    return [
      Example(Stroke([]), #"<path d=""/>"#),
      Example(Stroke([], isClosed: true), #"<path charcoal:closed="true" d=""/>"#),
      Example(Stroke([points[1]]), #"<path d="M4 0h0"/>"#),
      Example(
        Stroke([points[1]], isClosed: true, isSmooth: true), #"<path charcoal:smooth="true" d="M4 0h0Z"/>"#),
      Example(Stroke(points), #"<path d="M0 0L4 0L4 4L1 3"/>"#),
      Example(Stroke(points, isClosed: true), #"<path d="M0 0L4 0L4 4L1 3Z"/>"#),
      Example(Stroke(Array(points[..<2]), isSmooth: true), #"<path charcoal:smooth="true" d="M0 0L4 0"/>"#),
      Example(
        Stroke(Array(points[..<3]), isSmooth: true),
        #"<path charcoal:smooth="true" d="M0 0L2 0Q4 0 4 2L4 4"/>"#),
      Example(
        Stroke(points, isSmooth: true),
        #"<path charcoal:smooth="true" d="M0 0L2 0Q4 0 4 2Q4 4 2.5 3.5L1 3"/>"#),
      Example(
        Stroke(points, isClosed: true, isSmooth: true),
        #"<path charcoal:smooth="true" d="M0.5 1.5Q0 0 2 0Q4 0 4 2Q4 4 2.5 3.5Q1 3 0.5 1.5Z"/>"#),
      Example(
        Stroke([Point(x: 0, y: 0), Point(x: 8, y: 0)], arrowheads: .end),
        #"<path charcoal:arrow="end" d="M0 0L8 0M6 -1L8 0L6 1"/>"#),
      Example(
        Stroke([Point(x: 0, y: 0), Point(x: 8, y: 0)], arrowheads: [.start, .end]),
        #"<path charcoal:arrow="both" d="M0 0L8 0M2 1L0 0L2 -1M6 -1L8 0L6 1"/>"#),
      Example(
        Stroke([Point(x: 0, y: 0), Point(x: 0, y: 8)], isSmooth: true, arrowheads: .start),
        #"<path charcoal:smooth="true" charcoal:arrow="start" d="M0 0L0 8M-1 2L0 0L1 2"/>"#),
      Example(
        Stroke(points, isClosed: true, arrowheads: .end),
        #"<path charcoal:arrow="end" d="M0 0L4 0L4 4L1 3Z"/>"#),
      Example(
        Stroke([Point(x: 0.1, y: -0.0), Point(x: 1e300, y: 1.0 / 3)]),
        #"<path d="M0.1 -0L1e+300 0.3333333333333333"/>"#),
    ]
  }()

  @Test("Inks", arguments: Self.inkExamples)
  func inks(example: Example) throws { try example.check() }

  static let inkExamples: [Example] = {
    let line = { (ink: Ink) in Stroke([.origin, Point(x: 2, y: 0)], ink: ink) }
    let path = { (attributes: String) in "<path \(attributes) d=\"M0 0L2 0\"/>" }
    return [
      Example(line(Ink(color: .rgb(255, 128, 1))), path(##"stroke="#ff8001""##)),
      Example(
        line(Ink(color: .indexed(9), fill: .indexed(16))),
        path(##"stroke="#ff0000" charcoal:stroke="palette-9" fill="#000000" charcoal:fill="palette-16""##)),
      Example(line(Ink(fill: .standard)), path(#"fill="currentColor""#)),
      Example(line(Ink(width: 2)), path(#"stroke-width="2""#)),
      Example(line(Ink(dash: [2, 0.5])), path(#"stroke-dasharray="2 0.5""#)),
      Example(line(Ink(texture: .box(.rounded))), path(#"charcoal:texture="box-rounded""#)),
      Example(line(Ink(texture: .box(.light))), path(#"charcoal:texture="box-light""#)),
      Example(line(Ink(texture: .box(.heavy))), path(#"charcoal:texture="box-heavy""#)),
      Example(line(Ink(texture: .box(.double))), path(#"charcoal:texture="box-double""#)),
      Example(line(Ink(texture: .block)), path(#"charcoal:texture="block""#)),
      Example(line(Ink(texture: .glyph("<"))), path(#"charcoal:texture="glyph-&lt;""#)),
      Example(line(Ink(texture: .glyph("漢"))), path(#"charcoal:texture="glyph-漢""#)),
    ]
  }()

  @Test("Other marks", arguments: Self.otherExamples)
  func others(example: Example) throws { try example.check() }

  static let otherExamples: [Example] = [
    Example(
      Vertex(at: Point(x: 3, y: 4), id: MarkID(5)), #"<path id="m5" charcoal:kind="vertex" d="M3 4"/>"#),
    Example(
      Dot(at: Point(x: 3, y: 4)), #"<circle fill="currentColor" stroke="none" cx="3" cy="4" r="0.25"/>"#),
    Example(
      Dot(at: Point(x: 3, y: 4), ink: Ink(color: .indexed(1), width: 2, fill: .standard)),
      ##"<circle fill="#cd0000" charcoal:fill="palette-1" stroke="none" charcoal:inside="standard" "##
        + #"stroke-width="2" cx="3" cy="4" r="1"/>"#),
    Example(
      Rectangle(location: Point(x: 1, y: 2), size: Size(width: 8, height: 4)),
      #"<rect x="1" y="2" width="8" height="4"/>"#),
    Example(
      Rectangle(location: Point(x: 1, y: 2), size: Size(width: 8, height: 4), cornerRadius: 1.5),
      #"<rect x="1" y="2" width="8" height="4" rx="1.5"/>"#),
    Example(
      Rectangle(location: Point(x: 1, y: 2), size: Size(width: 8, height: 4), cornerRadius: 3),
      #"<rect x="1" y="2" width="8" height="4" rx="2" charcoal:rx="3"/>"#),
    Example(
      Ellipse(center: Point(x: 5, y: 6), radiusX: 4, radiusY: 2), #"<ellipse cx="5" cy="6" rx="4" ry="2"/>"#),
    Example(
      Label("Hello", at: Point(x: 3, y: 4)),
      #"<text fill="currentColor" stroke="none" x="3" y="5.5" textLength="5" lengthAdjust="spacingAndGlyphs">"#
        + "Hello</text>"),
    Example(
      Label(" <漢>\n\n x ", at: .origin),
      #"<text fill="currentColor" stroke="none" x="0" y="1.5" xml:space="preserve">"#
        + #"<tspan x="0" y="1.5" textLength="5" lengthAdjust="spacingAndGlyphs"> &lt;漢&gt;</tspan>"#
        + #"<tspan x="0" y="3.5"></tspan>"#
        + #"<tspan x="0" y="5.5" textLength="3" lengthAdjust="spacingAndGlyphs"> x </tspan></text>"#),
    Example(
      Label("", at: Point(x: 0, y: 0.1)),
      #"<text fill="currentColor" stroke="none" x="0" y="1.6" charcoal:y="0.1"></text>"#),
    Example(
      Group(
        [Dot(at: .origin, id: MarkID(2)), Group([], isHidden: true, isLocked: true)], name: "Sky & \"sea\"",
        id: MarkID(1)),
      """
      <g id="m1" charcoal:name="Sky &amp; &quot;sea&quot;">
      <circle id="m2" fill="currentColor" stroke="none" cx="0" cy="0" r="0.25"/>
      <g display="none" charcoal:locked="true">
      </g>
      </g>
      """),
  ]

  @Test("Blocks of cells", arguments: Self.blockExamples)
  func blocks(example: Example) throws { try example.check() }

  static let blockExamples: [Example] = {
    let red = CellStyle(foreground: .indexed(1))
    let ground = CellStyle(background: .rgb(0, 0, 255))
    let g = { (size: String, cells: String) in
      #"<g charcoal:kind="cells" \#(size) transform="translate(10 4)">\#(cells)</g>"#
    }
    let text = { (attributes: String, text: String) in
      "<text \(attributes) lengthAdjust=\"spacingAndGlyphs\">\(text)</text>"
    }
    let place = Point(x: 10, y: 4)
    return [
      Example(
        CellBlock(columns: 0, cells: [], at: place), g(#"charcoal:columns="0" charcoal:rows="0""#, "")),
      Example(
        CellBlock(
          columns: 4,
          cells: [
            Cell("a", style: red), Cell("漢", style: red), Cell(Cell.continuation, style: red), .blank,
            .blank, .blank, Cell(" ", style: ground), Cell("&", style: ground),
          ], at: place),
        g(
          #"charcoal:columns="4" charcoal:rows="2""#,
          text(
            ##"fill="#cd0000" charcoal:fill="palette-1" stroke="none" x="0" y="1.5" textLength="3""##, "a漢")
            + ##"<rect fill="#0000ff" stroke="none" x="2" y="2" width="2" height="2"/>"##
            + text(
              ##"fill="currentColor" stroke="none" x="2" y="3.5" xml:space="preserve" textLength="2""##,
              " &amp;"))),
      Example(
        CellBlock(
          columns: 1,
          cells: [
            Cell("x", style: CellStyle(attributes: [.bold, .underline])),
            Cell("y", style: CellStyle(foreground: .rgb(1, 2, 3), attributes: [.dim, .reverse])),
            Cell("z", style: CellStyle(background: .standard)),
          ], at: place),
        g(
          #"charcoal:columns="1" charcoal:rows="3""#,
          text(
            #"fill="currentColor" stroke="none" font-weight="bold" text-decoration="underline" "#
              + #"charcoal:attributes="bold underline" x="0" y="1.5" textLength="1""#, "x")
            + ##"<rect fill="#010203" stroke="none" x="0" y="2" width="1" height="2"/>"##
            + text(
              ##"fill="#ffffff" charcoal:fill="none" stroke="none" fill-opacity="0.6" "##
                + #"charcoal:attributes="dim reverse" x="0" y="3.5" textLength="1""#, "y")
            + ##"<rect fill="#ffffff" charcoal:fill="standard" stroke="none" x="0" y="4" width="1" height="2"/>"##
            + text(#"fill="currentColor" stroke="none" x="0" y="5.5" textLength="1""#, "z"))),
    ]
  }()
}

/// A mark and the lines that stand for it.
struct Example: Sendable, CustomTestStringConvertible {
  let mark: any Mark
  let text: String

  init(_ mark: any Mark, _ text: String) {
    self.mark = mark
    self.text = text
  }

  var testDescription: String { text }

  func check() throws {
    #expect(lines(mark) == text)
    let opened = try open(ownFile(text))
    #expect(opened.notices.isEmpty)
    #expect(opened.drawing.root == Group([mark]))
  }
}
