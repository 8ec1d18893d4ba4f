import Formats
import Marks
import Testing

/// Ink and arrow heads in a file; `docs/file-format.md` explains them.
@Suite("Opacity, patterns and arrow heads in files")
struct InkAttributeTests {
  private let points = [Point(x: 0, y: 0), Point(x: 8, y: 0)]

  private func expect(_ mark: any Mark, _ text: String) throws {
    #expect(lines(mark) == text)
    let back = try marks(text)
    #expect(back.count == 1 && back.first?.isEqual(to: mark) == true, "\(back)")
  }

  @Test("Opacity and the finest width")
  func opacity() throws {
    try expect(Stroke(points, ink: Ink(width: 0.25)), #"<path stroke-width="0.25" d="M0 0L8 0"/>"#)
    try expect(
      Stroke(points, ink: Ink(width: 2, opacity: 0.4)),
      #"<path stroke-width="2" opacity="0.4" d="M0 0L8 0"/>"#)
    try expect(
      Dot(at: .origin, ink: Ink(opacity: 0)),
      #"<circle fill="currentColor" stroke="none" opacity="0" cx="0" cy="0" r="0.25"/>"#)
    for value in ["1.5", "-0.1", "half"] {
      let kept = try marks(#"<path opacity="\#(value)" d="M0 0L8 0"/>"#)
      #expect(kept.first is SVGFragment)
    }
  }

  @Test("A dotted line is dashes too short to be seen without their round ends")
  func dotted() throws {
    var ink = Ink(width: 1)
    ink.setLineStyle(.dotted)
    try expect(
      Stroke(points, ink: ink), #"<path stroke-width="1" stroke-dasharray="0.01 1.99" d="M0 0L8 0"/>"#)
  }

  @Test("An open head of a dashed line has no dashes, and may be on one path with the line when read")
  func headsOfDashes() throws {
    let arrow = Stroke(points, ink: Ink(width: 0.25, dash: [2, 1]), arrowheads: .end)
    try expect(
      arrow,
      #"<g charcoal:arrow="end" charcoal:d="M0 0L8 0">"#
        + #"<path charcoal:part="line" stroke-width="0.25" stroke-dasharray="2 1" d="M0 0L8 0"/>"#
        + #"<path charcoal:part="heads" stroke-width="0.25" d="M6 -1L8 0L6 1"/></g>"#)
    let onePath =
      #"<path stroke-width="0.25" stroke-dasharray="2 1" charcoal:arrow="end" d="M0 0L8 0M6 -1L8 0L6 1"/>"#
    let opened = try open(ownFile(onePath))
    #expect(opened.notices.isEmpty && opened.drawing.marks.first?.isEqual(to: arrow) == true)
    #expect(save(opened).contains(#"charcoal:part="heads""#))
    // With a text on the line, too.
    var named = arrow
    named.text = BoundText("yes")
    let saved = save(SVGDocument(Drawing([named])))
    let back = try open(saved)
    #expect(
      back.notices.isEmpty && back.drawing.marks.first?.isEqual(to: named) == true && save(back) == saved)
  }

  @Test("Patterns stand once at the head, in the order of their names, and are no marks")
  func patterns() throws {
    let box = Rect(from: .origin, to: Point(x: 4, y: 4))
    let drawing = Drawing([
      Rectangle(box, ink: Ink(fill: .indexed(9), fillPattern: .hatch), id: MarkID(1)),
      Group([Ellipse(center: .origin, radiusX: 1, radiusY: 2, ink: Ink(fill: .standard, fillPattern: .dots))]
      ),
      Rectangle(box, ink: Ink(fill: .rgb(255, 0, 0), fillPattern: .hatch), id: MarkID(3)),
    ])
    let text = save(SVGDocument(drawing))
    #expect(
      text.contains(
        """
        <defs charcoal:kind="patterns">
        <pattern id="charcoal-dots-current" patternUnits="userSpaceOnUse" width="2" height="4">\
        <circle stroke="none" fill="currentColor" cx="0.25" cy="0.25" r="0.25"/>\
        <circle stroke="none" fill="currentColor" cx="1.25" cy="2.25" r="0.25"/></pattern>
        <pattern id="charcoal-hatch-ff0000" patternUnits="userSpaceOnUse" width="3" height="3">\
        <path stroke="#ff0000" stroke-width="0.25" d="M-1 1L1 -1M0 3L3 0M2 4L4 2"/></pattern>
        </defs>
        <rect id="m1" fill="url(#charcoal-hatch-ff0000)" charcoal:fill="palette-9" x="0"
        """))
    let document = try open(text)
    #expect(document.drawing.root == drawing.root && document.notices.isEmpty && save(document) == text)
  }

  @Test("A pattern without a fill to be seen is told by its name")
  func patternsWithoutFill() throws {
    try expect(
      Stroke(points, ink: Ink(fillPattern: .crossHatch)),
      #"<path charcoal:pattern="cross-hatch" d="M0 0L8 0"/>"#)
  }

  @Test("Patterns that someone changed are kept to the letter")
  func changedPatterns() throws {
    let box = Rectangle(
      Rect(from: .origin, to: Point(x: 1, y: 2)), ink: Ink(fill: .standard, fillPattern: .hatch),
      id: MarkID(1))
    let text = save(SVGDocument(Drawing([box])))
    let edited = text.replacingFirst("stroke-width=\"0.25\"", with: "stroke-width=\"0.1\"")
    let document = try open(edited)
    #expect(document.drawing.marks.count == 2 && document.drawing.marks.first is SVGFragment)
    #expect(save(document).contains("stroke-width=\"0.1\""))
  }

  @Test("In a file from elsewhere the patterns come with our marks")
  func foreign() throws {
    var document = try open("<svg xmlns=\"http://www.w3.org/2000/svg\"><circle r=\"3\"/></svg>")
    document.drawing.root.children.append(
      Ellipse(
        center: .origin, radiusX: 3, radiusY: 3, ink: Ink(fill: .standard, fillPattern: .hatch), id: MarkID(1)
      ))
    let text = save(document)
    #expect(text.contains("<pattern id=\"charcoal-hatch-current\""))
    let back = try open(text)
    #expect(back.drawing.root == document.drawing.root && save(back) == text)
  }

  @Test("A triangle, which is a path of its own beside the line")
  func triangle() throws {
    try expect(
      Stroke(points, ink: Ink(color: .rgb(255, 0, 0), width: 0.25), arrowheads: Arrowheads(end: .triangle)),
      ##"<g charcoal:end="triangle" charcoal:d="M0 0L8 0">"##
        + ##"<path charcoal:part="line" stroke="#ff0000" stroke-width="0.25" d="M0 0L6 0"/>"##
        + ##"<path charcoal:part="heads" fill="#ff0000" stroke="none" d="M6 -1.1L8 0L6 1.1Z"/></g>"##)
  }

  @Test("Heads of other kinds, at both ends")
  func otherHeads() throws {
    try expect(
      Stroke(points, ink: Ink(opacity: 0.7), arrowheads: Arrowheads(start: .dot, end: .open)),
      #"<g charcoal:start="dot" charcoal:end="open" opacity="0.7" charcoal:d="M0 0L8 0">"#
        + #"<path charcoal:part="line" d="M0 0L8 0"/>"#
        + ##"<path charcoal:part="heads" fill="currentColor" stroke="none" d="M-1.05 0a1.05 1.05 0 1 0 2.1 0a1.05 1.05 0 1 0 -2.1 0Z"/>"##
        + #"<path charcoal:part="heads" d="M6 -1L8 0L6 1"/></g>"#)
    try expect(
      Stroke(points + [.origin], arrowheads: Arrowheads(end: .bar)),
      #"<path charcoal:end="bar" d="M0 0L8 0L0 0"/>"#)
  }

  @Test(
    "A head or a line that someone moved is kept to the letter",
    arguments: [
      ("L8 0L6", "L9 0L6"), ("d=\"M0 0L6 0\"", "d=\"M0 0L6 1\""),
      ("stroke=\"none\"", "stroke=\"none\" rx=\"1\""),
    ])
  func edited(part: (String, String)) throws {
    let text = lines(Stroke(points, arrowheads: Arrowheads(end: .triangle), id: MarkID(1)))
    let edited = text.replacingFirst(part.0, with: part.1)
    #expect(edited != text)
    let fragment = try #require(try marks(edited).first as? SVGFragment)
    #expect(fragment.source == edited && !fragment.picture.children.isEmpty)
  }

  @Test("A head that another program wrote with more digits still belongs to its line")
  func digits() throws {
    let arrow = Stroke([.origin, Point(x: 7, y: 3)], arrowheads: Arrowheads(end: .triangle), id: MarkID(1))
    let text = lines(arrow)
    let part = try #require(text.split(separator: "\"").last { $0.hasPrefix("M") })
    let number = try #require(part.dropFirst().split(separator: " ").first)
    #expect(number.contains("."))
    let other = text.replacingFirst("M\(number)", with: "M\(number)4")
    #expect(try marks(other).first as? Stroke == arrow)
  }

  @Test("An arrow nests as deep as it says")
  func nesting() throws {
    let arrow = Stroke(points, arrowheads: Arrowheads(end: .triangle))
    #expect(arrow.nesting == 2 && Stroke(points, arrowheads: .end).nesting == 1)
    var mark: any Mark = arrow
    while mark.nesting < Drawing.deepestNesting { mark = Group([mark]) }
    #expect(
      try open(save(SVGDocument(Drawing([mark])))).drawing.root.children.first?.isEqual(to: mark) == true)
  }
}
