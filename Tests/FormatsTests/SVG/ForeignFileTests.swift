import Formats
import Marks
import TestSupport
import Testing

@Suite("Files from elsewhere")
struct ForeignFileTests {
  @Test(
    "Opened and saved without a change, every byte is the same",
    arguments: [
      "<svg></svg>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"\n viewBox='0 0 2 4' >\n</svg >\n\n",
      "\u{FEFF}<?xml version='1.0' encoding='utf-8' standalone=\"no\"?>\r\n<!-- a -->\r\n<svg>\r\n\t<g>\r\n</g>\r\n</svg>\r\n",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n"
        + "<svg><text>a&nbsp;b</text></svg>\n<!-- end -->\n",
      "<!DOCTYPE svg [ <!-- no entities --> <!ATTLIST path d CDATA \"M0 0\"> ]><svg> <path/> a <path/></svg>",
      "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:path d=\"M0 0\"/>\n\n<!-- > --></s:svg>",
      "<?a <svg ?><svg><?b </svg> ?>x<![CDATA[<y></svg>]]]]>z<![CDATA[]]><g/></svg><?c?>",
      "<svg><a><a><a b='>'/></a></a> <a/> &amp;&#65; &lt; </svg>",
      "<svg xmlns:charcoal=\"urn:charcoal:1\" charcoal:version=\"1\"><path d=\"M0 0L1 1\"/></svg>",
    ])
  func unchanged(file: String) throws {
    let document = try open(file)
    #expect(save(document) == file)
    #expect(try open(Array(file.utf8), inPiecesUpTo: 3, seed: 1) == document)
    var drawn = document
    let stroke = Stroke([.origin, Point(x: 3, y: 1)], id: MarkID(8))
    drawn.drawing.root.children.append(stroke)
    let reopened = try open(save(drawn))
    #expect(reopened.drawing.root == drawn.drawing.root)
    #expect(save(reopened) == save(drawn))
    drawn.drawing.root.remove(stroke)
    #expect(save(drawn) == file)
  }

  @Test("An element larger than what is read at once keeps every byte, in pieces of any size")
  func largeElement() throws {
    let file = "<svg><g>" + String(repeating: "<path d='M1 2h3'/>\n", count: 30_000) + "</g> <g/></svg>\n"
    let reader = SVGReader()
    let bytes = Array(file.utf8)
    for start in stride(from: 0, to: bytes.count, by: 50_000) {
      try bytes[start..<min(bytes.count, start + 50_000)].withUnsafeBytes { try reader.feed($0) }
    }
    let document = try reader.finish()
    #expect(document.drawing.marks.count == 2 && save(document) == file)
  }

  @Test(
    "Elements beyond the limit are kept in one piece, with what was drawn over them",
    arguments: ["<a/>", "<!---->", "<g><a/></g>\n", "<a/>x<?b?>"])
  func tooMuch(piece: String) throws {
    let count = 210_000
    let file = "<svg viewBox='0 0 9 9'>\n" + String(repeating: piece, count: count) + " \n</svg>\n"
    let document = try open(file)
    #expect(document.drawing.marks.count <= 200_003 && save(document) == file)
    var drawn = document
    drawn.drawing.root.children.append(Stroke([.origin, Point(x: 3, y: 1)], id: MarkID(8)))
    let saved = save(drawn)
    let reopened = try open(saved)
    #expect(reopened.drawing.root == drawn.drawing.root && save(reopened) == saved)
    #expect(document.notices.hiddenTotal > 0)
  }

  @Test("A root without an end tag gets one")
  func emptyRoot() throws {
    let document = try open("<!-- </x> --><svg width='3'/>\n")
    #expect(save(document) == "<!-- </x> --><svg width='3'></svg>\n")
  }

  @Test(
    "The page that a file shows",
    arguments: [
      ("viewBox='-1 -2 24 48'", Rect(location: Point(x: -1, y: -2), size: Size(width: 24, height: 48))),
      ("width='24px' height='12'", Rect(location: .origin, size: Size(width: 24, height: 12))),
      ("width='100%' height='12'", nil), ("viewBox='0 0 0 5'", nil), ("viewBox='0 0 1e999 5'", nil),
      ("", nil),
    ] as [(String, Rect?)])
  func page(attributes: String, page: Rect?) throws {
    #expect(try open("<svg \(attributes)/>").page == page)
  }

  @Test("Notices tell each element with the line that it begins on")
  func notices() throws {
    let document = try open("<svg>\n<image\n b='1\n'/> <c:d xmlns:c='x'>\n<e/></c:d>\n\ntext\n<f/></svg>")
    #expect(document.notices.map(\.line) == [2, 7, 8])
    #expect(document.notices.map(\.subject) == ["<image>", "text", "<f>"])
    #expect(document.notices.map(\.isDrawn) == [false, false, false])
  }

  @Test("Our marks lie in groups that bring our defaults along")
  func inkGroups() throws {
    var document = try open("<svg>\n  <a/>\n  <b/>\n</svg>\n")
    let strokes = (0..<2).map { Stroke([.origin, Point(x: 3, y: Double($0))], id: MarkID(UInt64($0 + 1))) }
    document.drawing.root.children.insert(strokes[0], at: 1)
    document.drawing.root.children.append(strokes[1])
    let group =
      #"<g xmlns:charcoal="urn:charcoal:1" charcoal:kind="ink" charcoal:version="1" fill="none" "#
      + #"stroke="currentColor" stroke-width="0.5" stroke-linecap="round" stroke-linejoin="round" "#
      + #"font-family="monospace" font-size="1.66" xml:space="preserve">"#
    #expect(
      save(document) == """
        <svg>
          <a/>
        \(group)
        <path id="m1" d="M0 0L3 0"/>
        </g>
          <b/>
        \(group)
        <path id="m2" d="M0 0L3 1"/>
        </g>
        </svg>

        """)
    let reopened = try open(save(document))
    #expect(reopened.drawing.root == document.drawing.root)
  }

  @Test("Fragments that were moved, grouped or lie among our marks come back")
  func movedFragments() throws {
    var document = try open("<svg><a/> <b/>text</svg>")
    document.drawing.root.children[1].location = Point(x: 3, y: -0.5)
    document.drawing.root.children.append(SVGFragment(source: "<!-- among ours -->"))
    document.drawing.root.children.append(Stroke([.origin, Point(x: 3, y: 0)]))
    let saved = save(document)
    let reopened = try open(saved)
    #expect(reopened.drawing == document.drawing)
    #expect(save(reopened) == saved)
  }

  @Test("Real files: saved without a change, every byte is the same", .enabled(if: Corpus.stands))
  func corpus() throws {
    let files = Corpus.svgFiles()
    #expect(files.count > 200)
    for file in files {
      let document = try SVGReader.document(from: file.bytes)
      #expect(SVGExporter.bytes(of: document) == file.bytes, "\(file.name)")
      #expect(document.drawing.marks.allSatisfy { $0 is SVGFragment }, "\(file.name)")
      #expect(try open(file.bytes, inPiecesUpTo: 50, seed: 3) == document, "\(file.name)")
      var drawn = document
      drawn.drawing.root.children.insert(Dot(at: .origin, id: drawn.drawing.makeID()), at: 0)
      let reopened = try SVGReader.document(from: SVGExporter.bytes(of: drawn))
      #expect(reopened.drawing == drawn.drawing, "\(file.name)")
    }
  }
}
