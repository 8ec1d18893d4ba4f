import Formats
import Marks
import Testing

/// Strokes of ours as other programs write them after they moved them.
@Suite("Paths in other words")
struct RelativePathTests {
  private func read(_ lines: String) throws -> SVGDocument {
    let text = SVGExporter.text(of: SVGDocument())
    let file = text.replacing("</svg>", with: lines + "\n</svg>")
    return try SVGReader.document(from: Array(file.utf8))
  }

  private func stroke(_ data: String, _ more: String = "") throws -> Stroke? {
    let document = try read("<path id=\"m1\"\(more) d=\"\(data)\"/>")
    return document.drawing.marks.first as? Stroke
  }

  @Test(
    "Relative commands, levels, uprights and commands left out are lines",
    arguments: [
      "m 3,4 l 10,0 0,6", "m 3,4 10,0 0,6", "M 3,4 13,4 13,10", "M3 4H13V10", "m3 4h10v6", "M3 4l10 0L13 10",
    ])
  func lines(data: String) throws {
    #expect(try stroke(data)?.points == [Point(x: 3, y: 4), Point(x: 13, y: 4), Point(x: 13, y: 10)])
    #expect(try stroke(data + " z")?.isClosed == true)
  }

  @Test("A smooth stroke of ours comes back, relative and rounded, with its heads")
  func smooth() throws {
    let points = [(1.0, 2.0), (5.5, 3.25), (9.125, 8.5), (9.125, 8.5), (14, 9)].map {
      Point(x: $0.0, y: $0.1)
    }
    let data =
      "m 1,2 l 2.25,0.625 q 2.25,0.625 4.0625,3.25 q 1.8125,2.625 1.8125,2.625 q 0,0 2.4375,0.25 l 2.4375,0.25"
    let found = try #require(try stroke(data, " charcoal:smooth=\"true\""))
    #expect(found.isSmooth && zip(found.points, points).allSatisfy { ($1 - $0).length < 1e-9 })
    #expect(found.points.count == points.count)
    let arrow = try #require(try stroke("m 1,7 h 10 m -2,-1 l 2,1 -2,1", " charcoal:arrow=\"end\""))
    #expect(arrow.points.count == 2 && arrow.arrowheads == .end)
  }

  @Test("Paths that other programs moved as a whole are where these put them")
  func translated() throws {
    let found = try #require(try stroke("M0 0L4 0", " transform=\"translate(2,3)\""))
    #expect(found.points == [Point(x: 2, y: 3), Point(x: 6, y: 3)])
  }

  @Test(
    "A middle elsewhere, or a curve of another kind, is no stroke of ours",
    arguments: [
      "m 0,0 l 2,0 q 2,0 3,3 l 1,5", "m 0,0 c 1,1 2,2 3,3", "m 0,0 l 3", "l 3 3", "m 0 0 z 3 4",
    ])
  func others(data: String) throws {
    #expect(try stroke(data, " charcoal:smooth=\"true\"") == nil)
  }

  @Test("Empty definitions and views of other programs are kept and not told of")
  func emptyFrames() throws {
    let view =
      "<sodipodi:namedview xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\" id=\"v\"/>"
    let document = try read("<defs id=\"d\"/>\n\(view)")
    #expect(document.notices.isEmpty && document.drawing.marks.count == 2)
    #expect(SVGExporter.text(of: document).contains(view))
    #expect(try read("<defs><path id=\"p\"/></defs>").notices.count == 1)
  }

  @Test("Middles between places of three decimals have four, and come back")
  func middles() throws {
    let points = (0..<300).map { index -> Point in
      let (x, y) = (Double(index * 7919 % 60_000), Double(index * 104_729 % 40_000))
      return Point(x: x / 1000, y: y / 1000)
    }
    for isClosed in [false, true] {
      let stroke = Stroke(points, isClosed: isClosed, isSmooth: true, id: MarkID(1))
      let bytes = SVGExporter.bytes(of: SVGDocument(Drawing([stroke])))
      let document = try SVGReader.document(from: bytes)
      #expect(document.drawing.marks.first?.isEqual(to: stroke) == true)
      #expect(SVGExporter.bytes(of: document) == bytes)
      #expect(bytes.count < 300 * 32)
    }
  }
}
