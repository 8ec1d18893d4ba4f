import Formats
import Marks
import TestSupport
import Testing

@Suite("The depth to which a file may nest")
struct NestingTests {
  private static let deepest = Drawing.deepestNesting

  /// Groups around what is given, so many elements deep in all.
  private static func nest(_ inside: String, _ depth: Int, openedBy tag: String = "<g>") -> String {
    String(repeating: tag + "\n", count: depth) + inside + "\n"
      + String(repeating: "</g>\n", count: depth)
  }

  private func opened(_ text: String) throws -> SVGDocument {
    try SVGReader.document(from: Array(text.utf8))
  }

  private static let ownHead = SVGExporter.text(of: SVGDocument()).replacing("</svg>\n", with: "")

  @Test("A drawing of ours at the limit opens, is drawn in, saves and opens again")
  func ownLimit() throws {
    let inside = [
      ("<circle fill=\"currentColor\" stroke=\"none\" cx=\"1\" cy=\"1\" r=\"0.25\"/>", 1), ("<a/>", 1),
      ("<b><c><d/></c></b>", 3),
      (
        "<text fill=\"currentColor\" stroke=\"none\" x=\"0\" y=\"1.5\"><tspan x=\"0\" y=\"1.5\">a</tspan>"
          + "<tspan x=\"0\" y=\"3.5\">b</tspan></text>",
        2
      ),
    ]
    for (text, depth) in inside {
      let file = Self.ownHead + Self.nest(text, Self.deepest - depth) + "</svg>\n"
      var document = try opened(file)
      #expect(document.drawing.nesting == Self.deepest, "\(text)")
      document.drawing.root.add(Dot(at: Point(x: 9, y: 9)))
      try checkRoundTrip(document)
      document.drawing.root.move(by: Vector(dx: 3, dy: 1))
      try checkRoundTrip(document)
      let deeper = Self.ownHead + Self.nest(text, Self.deepest - depth + 1) + "</svg>\n"
      #expect(
        throws: SVGError.self, "\(text)", performing: { try opened(deeper) })
    }
  }

  @Test("A file from elsewhere at the limit opens, is drawn in, moved, saves and opens again")
  func foreignLimit() throws {
    let file = "<svg xmlns='http://www.w3.org/2000/svg'>\n" + Self.nest("", Self.deepest) + "</svg>\n"
    var document = try opened(file)
    #expect(SVGExporter.text(of: document) == file)
    #expect(document.drawing.nesting == Self.deepest)
    document.drawing.root.add(Dot(at: Point(x: 9, y: 9)))
    try checkRoundTrip(document)
    document.drawing.root.move(by: Vector(dx: 3, dy: 1))
    try checkRoundTrip(document)
    let deeper = "<svg>\n" + Self.nest("", Self.deepest + 1) + "</svg>\n"
    let error = #expect(throws: SVGError.self) { try opened(deeper) }
    #expect(error?.description == "line 202: elements are nested more than 200 deep")
  }

  @Test("Carriers of defaults and moves do not count, but do not go on for ever")
  func carriers() throws {
    let moved = "<g charcoal:kind=\"moved\" transform=\"translate(1 2)\">"
    let file = Self.ownHead + moved + Self.nest("<a/>", Self.deepest - 1) + "</g></svg>\n"
    #expect(try opened(file).drawing.nesting == Self.deepest)
    let many = Self.ownHead + Self.nest("<a/>", Self.deepest + 3, openedBy: moved) + "</svg>\n"
    #expect(throws: SVGError.self) { try opened(many) }
  }

  @Test("The parser and the fragment count the same depth")
  func counts() throws {
    let sources = [
      ("<!-- <a><b> -->", 0), ("<?a <b>?>", 0), ("<a/>", 1), ("<a></a>", 1),
      ("<a b='>' c=\"/>\"><d/></a>", 2),
      ("<a><![CDATA[<b><c>]]><d></d></a>", 2), ("<a><b/><b/><b><c\n/></b></a>", 3),
      ("<a><!-- --><b ></b ></a >", 2),
    ]
    for (source, depth) in sources {
      let document = try opened(Self.ownHead + source + "</svg>\n")
      let read = try #require(document.drawing.marks.first as? SVGFragment)
      #expect(read.nesting == depth && SVGFragment(source: source).nesting == depth, "\(source)")
    }
    for source in ["<", "<a", "</a></b>", "<!--", "<![CDATA[", "<?", "<a b='", "text", "", "<a/", "</"] {
      #expect(SVGFragment(source: source).nesting <= 1, "\(source)")
    }
  }

  @Test("The deepest drawing is written, read, moved, measured and hit with little stack")
  func stack() {
    let done = SmallStack.run {
      var mark: any Mark = Label("a\nb", at: .origin, id: MarkID(1))
      for number in 1...(Self.deepest - 2) { mark = Group([mark], id: MarkID(UInt64(number) + 1)) }
      let drawing = Drawing([mark])
      guard drawing.nesting == Self.deepest else { return false }
      let bytes = SVGExporter.bytes(of: SVGDocument(drawing))
      guard let back = try? SVGReader.document(from: bytes).drawing, back == drawing else { return false }
      guard let move = Move(of: mark, by: Vector(dx: 0.1, dy: 7)), move.fits(mark),
        move.inverse(move(mark)).isEqual(to: mark)
      else { return false }
      let turned = mark.accept(MarkTransformer(.quarterTurn(.clockwise, around: .origin)))
      return turned?.bounds(.ink) != nil && mark.accept(HitTester(at: Point(x: 0.5, y: 1)))
        && !mark.accept(MarkTreeDumper()).isEmpty && mark.accept(Restyler { $0.width = 3 }) != nil
    }
    #expect(done == true)
  }

  private func checkRoundTrip(_ document: SVGDocument) throws {
    let text = SVGExporter.text(of: document)
    let back = try opened(text)
    #expect(back.drawing.nesting == document.drawing.nesting)
    #expect(SVGExporter.text(of: back) == text)
  }
}
