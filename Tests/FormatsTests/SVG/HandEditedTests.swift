import Formats
import Marks
import Testing

@Suite("Files edited by hand")
struct HandEditedTests {
  @Test(
    "Other spellings of the same are still our marks",
    arguments: [
      (#"<path  d=" M0,0 L 4 0  L4.0,+4e0 "   id='m1' />"#, #"<path id="m1" d="M0 0L4 0L4 4"/>"#),
      (#"<path fill="none" stroke="currentColor" d="M0 0L4 0"></path>"#, #"<path d="M0 0L4 0"/>"#),
      ("<rect height='2'\n  width='3' y='1' x='0'></rect>", #"<rect x="0" y="1" width="3" height="2"/>"#),
      (##"<path stroke="#FF8000" d="M0 0L4 0"/>"##, ##"<path stroke="#ff8000" d="M0 0L4 0"/>"##),
      (
        ##"<path stroke="#ff8000" charcoal:stroke="palette-9" d="M0 0L4 0"/>"##,
        ##"<path stroke="#ff8000" d="M0 0L4 0"/>"##
      ),
      (
        #"<text fill="currentColor" stroke="none" x="0" y="1.5"><![CDATA[a<b]]> &#x41;</text>"#,
        #"<text fill="currentColor" stroke="none" x="0" y="1.5" textLength="5" lengthAdjust="spacingAndGlyphs">a&lt;b A</text>"#
      ),
      (
        #"<circle fill="currentColor" stroke="none" cx="1" cy="1" r="1"/>"#,
        #"<circle fill="currentColor" stroke="none" stroke-width="2" cx="1" cy="1" r="1"/>"#
      ),
      (#"<c:path xmlns:c="urn:x"/>"#, #"<c:path xmlns:c="urn:x"/>"#),
      (
        #"<g><g charcoal:kind="moved" transform="translate(1 2)"><rect x="1" y="1" width="1" height="1"/></g></g>"#,
        "<g>\n<rect x=\"2\" y=\"3\" width=\"1\" height=\"1\"/>\n</g>"
      ),
    ])
  func respelled(text: String, expected: String) throws {
    let opened = try open(ownFile(text))
    #expect(lines(Group(opened.drawing.marks)) == "<g>\n\(expected)\n</g>")
  }

  @Test(
    "A figure or a brace with a text that another program bent is a path beside its text, and can be edited")
  func bent() throws {
    var brace = Brace(.right, in: Rect(from: Point(x: 2, y: 2), to: Point(x: 4, y: 12)), id: MarkID(1))
    brace.text = BoundText("both")
    var diamond = Figure(.diamond, in: Rect(from: Point(x: 2, y: 2), to: Point(x: 12, y: 8)), id: MarkID(1))
    diamond.text = BoundText("ok?")
    for mark in [brace, diamond] as [any Mark] {
      let file = SVGExporter.text(of: SVGDocument(Drawing([mark])))
      let data = try #require(file.firstMatch(of: #/ d="M([0-9.]+) /#))
      let bent = file.replacing(data.0, with: " d=\"M1.25 ")
      let opened = try open(bent).drawing.marks
      let group = try #require(opened.first as? Group, "\(bent)")
      #expect(group.id == MarkID(1) && group.children.map(\.kind) == [.path, .label])
      #expect(try open(file).drawing.marks.first?.isEqual(to: mark) == true)
    }
  }

  /// Elements that say more than we know; the rest would be lost if they were written anew.
  static let notUnderstood = [
    #"<path id="m1" class="x" d="M0 0L4 0"/>"#,
    #"<path d="M0 0C1 1 2 2 3 3"/>"#,
    #"<path d="M0 0c1 1 2 2 4 0"/>"#,
    #"<path d="M0 0L4 0M5 5L6 6"/>"#,
    #"<path charcoal:smooth="true" d="M0 0L2 0Q4 0 4 2.5L4 4"/>"#,
    #"<path charcoal:smooth="true" d="M1 0Q0 0 1 0Q2 0 1 0Z"/>"#,
    #"<path charcoal:smooth="true" d="M0.5 1.5Q0 0 2 0Q4 0 4 2Q4 4 2.5 3.5Q1 3 0.5 1.25Z"/>"#,
    #"<path charcoal:smooth="yes" d="M0 0L4 0"/>"#,
    #"<path charcoal:arrow="end" d="M0 0L8 0M6 -1L8 0L6 2"/>"#,
    #"<path charcoal:arrow="none" d="M0 0L8 0"/>"#,
    #"<path charcoal:arrow="end" stroke-width="4" d="M0 0L8 0M6 -1L8 0L6 1"/>"#,
    #"<path d="M0 0L4 0" stroke="red"/>"#,
    #"<path d="M0 0L4 0" stroke="none"/>"#,
    #"<path d="M0 0L4 0" charcoal:stroke="palette-3"/>"#,
    ##"<path d="M0 0L4 0" stroke="#ffffff" charcoal:stroke="palette-333"/>"##,
    #"<path d="M0 0L4 0" stroke-width="-1"/>"#,
    #"<path d="M0 0L4 0" stroke-width="2px"/>"#,
    #"<path d="M0 0L4 0" stroke-dasharray="1 0"/>"#,
    #"<path d="M0 0L4 0" stroke-dasharray="none"/>"#,
    #"<path d="M0 0L4 0" charcoal:texture="glyph-ab"/>"#,
    #"<path d="M0 0L4 0" charcoal:texture="wool"/>"#,
    #"<path d="M0 0L4 0" charcoal:times="0 1"/>"#,
    #"<path d="M0 0L4 0" transform="scale(2)"/>"#,
    #"<path d="M0 0L4 0" xmlns:x="urn:x"/>"#,
    #"<path d="M0 0L4 0" x:id="m1" xmlns:x="urn:x"/>"#,
    #"<path d="M0 0L4 0" undeclared:id="m1"/>"#,
    #"<undeclared:path d="M0 0L4 0"/>"#,
    #"<path xmlns="" d="M0 0L4 0"/>"#,
    #"<path d="M0 0L4 0"><title>A line</title></path>"#,
    #"<path d="M0 0L4 0">text</path>"#,
    #"<path d="M0 0L4 0"><!-- a line --></path>"#,
    #"<rect x="0" y="0" width="1"/>"#,
    #"<rect x="0" y="0" width="-1" height="1"/>"#,
    #"<rect x="0" y="0" width="50%" height="1"/>"#,
    #"<rect x="0" y="0" width="1" height="1" ry="1"/>"#,
    #"<circle cx="0" cy="0" r="1"/>"#,
    #"<circle fill="currentColor" stroke="none" stroke-width="3" cx="0" cy="0" r="1"/>"#,
    #"<circle fill="currentColor" stroke="none" cx="0" cy="0" r="1e308"/>"#,
    #"<ellipse cx="0" cy="0" rx="-1" ry="1"/>"#,
    #"<text x="0" y="1.5">no colour</text>"#,
    #"<text fill="currentColor" stroke="none" x="0" y="1.5">a<tspan x="0" y="1.5">b</tspan></text>"#,
    #"<text fill="currentColor" stroke="none" x="0" y="1.5"><tspan x="1" y="1.5">b</tspan></text>"#,
    #"<text fill="currentColor" stroke="none" x="0" y="1.5"><tspan x="0" y="1.5">b<!-- c --></tspan></text>"#,
    #"<text fill="currentColor" stroke="none" x="0" y="1.5" textLength="1" lengthAdjust="spacing">a</text>"#,
    #"<text fill="currentColor" stroke="none" x="0" y="1.5">a<?pi?></text>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1"><title/></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1">text</g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1"><!-- a note --></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2.5" charcoal:rows="1"></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="-2" charcoal:rows="1"></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="0" charcoal:rows="1"></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="4000000000" charcoal:rows="4000000000"></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="1e18" charcoal:rows="1e18"></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="1" charcoal:rows="1" transform="rotate(3)"></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1">"#
      + #"<text fill="currentColor" stroke="none" x="1" y="1.5" textLength="2">ab</text></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1">"#
      + #"<text fill="currentColor" stroke="none" x="0" y="3.5" textLength="2">ab</text></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1">"#
      + #"<text fill="currentColor" stroke="none" x="0" y="1.5" textLength="1">ab</text></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1">"#
      + #"<text fill="currentColor" stroke="none" x="0" y="1.5" textLength="2">a<!-- b -->b</text></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1">"#
      + ##"<rect fill="#000000" stroke="none" x="0" y="0" width="1" height="2"/>"##
      + #"<text fill="currentColor" stroke="none" x="0" y="1.5" textLength="2">ab</text></g>"#,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1">"#
      + ##"<rect fill="#000000" stroke="none" x="0" y="0" width="2" height="2"/></g>"##,
    #"<g charcoal:kind="cells" charcoal:columns="2" charcoal:rows="1">"#
      + #"<text fill="currentColor" stroke="none" charcoal:attributes="wavy" x="0" y="1.5" textLength="2">ab</text></g>"#,
    #"<g charcoal:kind="robot"><path d="M0 0L4 0"/></g>"#,
    #"<g class="layer"><path d="M0 0L4 0"/></g>"#,
    #"<g transform="scale(2)"><path d="M0 0L4 0"/></g>"#,
    #"<g xmlns:x="urn:x"><path d="M0 0L4 0"/></g>"#,
    #"<g display="inline"><path d="M0 0L4 0"/></g>"#,
    #"<image href="picture.png" width="3" height="4"/>"#,
    "<defs>\n  <linearGradient id=\"g\">\n\t<stop/></linearGradient>\r\n</defs>",
    "<style>path { stroke: red }</style>",
    "<style><![CDATA[a > b { }]]></style>",
    "<script>alert(1 &lt; 2)</script>",
    "<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">a<br/>b</p></foreignObject>",
  ]

  @Test("Elements that say more than we know are kept to the letter", arguments: Self.notUnderstood)
  func kept(text: String) throws {
    let document = try open(
      ownFile("<path id=\"m7\" d=\"M0 0L4 0\"/>\n" + text + "\n<g>\n" + text + "\n</g>"))
    let fragment = try #require(document.drawing.marks.dropFirst().first as? SVGFragment)
    #expect(fragment.source == text)
    #expect(document.notices.map(\.line) == [4, 5 + text.utf8.count { $0 == 10 } + 1])
    let name = text.dropFirst().prefix { $0 != " " && $0 != ">" && $0 != "/" && $0 != "\n" }
    #expect(document.notices.first?.subject == "<\(name.split(separator: ":").last ?? "")>")
    let saved = save(document)
    #expect(saved.contains("\n" + text + "\n<g>\n" + text + "\n</g>\n"))
    let again = try open(saved)
    #expect(again.drawing == document.drawing)
    #expect(save(again) == saved)
  }

  @Test("Comments, processing instructions and text stay where they are")
  func asides() throws {
    let lines = """
      <!-- first & <b> -->
      <path id="m1" d="M0 0L4 0"/>
      <?do this <now>?>
      some text &amp; more
      <g id="m2">
      <!-- inside -->
      words
      </g>
      <![CDATA[ raw <text> ]]>
      """
    let document = try open(ownFile(lines))
    #expect(document.drawing.marks.count == 6)
    #expect(document.notices.map(\.line) == [6, 9, 11])
    #expect(document.notices.allSatisfy { $0.subject == "text" && !$0.isDrawn })
    let expected = ownFile(lines, viewBox: "-1 -2 6 4", size: "48\" height=\"32")
    #expect(save(document) == expected)
  }

  @Test("Comments and instructions before and after the root move inside it")
  func outside() throws {
    let file = ownFile(#"<path id="m1" d="M0 0L4 0"/>"#)
    let begin = try #require(file.range(of: "<svg"))
    let text = file[..<begin.lowerBound] + "<!-- before -->\n" + file[begin.lowerBound...] + "<?after x?>\n"
    let document = try open(String(text))
    let saved = save(document)
    #expect(saved.contains(">\n<!-- before -->\n<path id=\"m1\" d=\"M0 0L4 0\"/>\n<?after x?>\n</svg>\n"))
    let again = try open(saved)
    #expect(again.drawing == document.drawing)
  }

  @Test("Attributes and namespaces added to the root stay")
  func rootExtras() throws {
    let extras =
      #" xmlns:x="urn:x" xmlns:c2="urn:charcoal:1" xmlns:s="http://www.w3.org/2000/svg" x:note="a &amp; &quot;b&quot;" xml:lang="de" class="big""#
    let file = ownFile("<s:defs x:y=\"1\"/>").replacingFirst("preserve\">", with: "preserve\"\(extras)>")
    let document = try open(file)
    #expect(document.envelope == .own(extras: extras))
    #expect(save(document) == file)
  }

  @Test("The second of two marks with a copied name gets a new one, the same at each reading")
  func namesTwice() throws {
    let document = try open(
      ownFile(
        """
        <path id="m3" d="M0 0L4 0"/>
        <g id="m4">
        <path id="m3" d="M0 1L4 1"/>
        </g>
        <image id="m9"/>
        """))
    #expect(document.drawing.marks.first?.id == MarkID(3))
    let second = try #require(document.drawing.marks[1].children.first?.id)
    #expect(second.isWritten && ![3, 4, 9].contains(second.number))
    let again = try open(save(document))
    #expect(again.drawing.root == document.drawing.root)
  }

  @Test("Kept marks are drawn as far as they could be understood")
  func pictures() throws {
    let drawn = Stroke([.origin, Point(x: 4, y: 0)])
    let document = try open(
      ownFile("<g class=\"x\"><path d=\"M0 0L4 0\"/></g>\n<path class=\"y\" d=\"M0 0L4 0\"/>"))
    let pictures = document.drawing.marks.compactMap { ($0 as? SVGFragment)?.picture }
    #expect(pictures == [Group([Group([drawn])]), Group([drawn])])
    #expect(document.notices.map(\.isDrawn) == [true, true])
  }

  @Test("A kept mark that was moved comes back moved")
  func moved() throws {
    var document = try open(ownFile("<path class=\"y\" d=\"M1 2L4 0\"/>\n<image/>"))
    for index in document.drawing.root.children.indices {
      document.drawing.root.children[index].location = Point(x: 10.1, y: 20.3)
    }
    let saved = save(document)
    let opened = try open(saved)
    #expect(opened.drawing == document.drawing)
    #expect(save(opened) == saved)
    #expect(
      saved.contains(
        ">\n<g xmlns:charcoal=\"urn:charcoal:1\" charcoal:kind=\"moved\" transform=\"translate(9.1 20.3)\">"))
  }

  @Test("A newer version opens and says so")
  func newer() throws {
    let file = ownFile("<path d=\"M0 0L4 0\"/>").replacingFirst(
      "version=\"1\" viewBox", with: "version=\"2\" viewBox")
    let document = try open(file)
    #expect(document.newerVersion == 2)
    #expect(document.drawing.marks.first is Stroke)
  }
}

extension String {
  func replacingFirst(_ part: String, with other: String) -> String {
    guard let range = range(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }

  func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
}
