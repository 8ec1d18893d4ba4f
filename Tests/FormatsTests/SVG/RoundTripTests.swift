import Formats
import Marks
import TestSupport
import Testing

@Suite("Round trips")
struct RoundTripTests {
  @Test(
    "Save and open: equal marks, every coordinate to the bit; open and save: the same bytes",
    arguments: 0..<400)
  func randomDocuments(seed: Int) throws {
    var maker = RandomDocument(seed: UInt64(seed))
    let document = maker.make()
    let bytes = SVGExporter.bytes(of: document)
    let opened = try SVGReader.document(from: bytes)
    let lines = save(document).split(separator: "\n", omittingEmptySubsequences: false)
    try #require(opened.notices.isEmpty, "\(opened.notices.map { lines[$0.line - 1] })")
    try #require(opened.drawing.root == document.drawing.root, Comment(rawValue: dump(document, opened)))
    #expect(BitCollector.bits(of: opened.drawing) == BitCollector.bits(of: document.drawing))
    #expect(opened.drawing == document.drawing)
    #expect(opened.envelope == .plain)
    #expect(opened.newerVersion == nil)
    let again = SVGExporter.bytes(of: opened)
    #expect(again == bytes)
    #expect(try SVGReader.document(from: again) == opened)
  }

  @Test("Pieces of text stay apart, also where the second begins with a combining mark")
  func combiningText() throws {
    let document = SVGDocument(
      Drawing([SVGFragment(source: "text"), SVGFragment(source: "<![CDATA[\u{301}x]]>")]))
    let again = try SVGReader.document(from: SVGExporter.bytes(of: document))
    #expect(again.drawing.marks.count == 2)
  }

  @Test("A file is read alike in whatever pieces it arrives", arguments: 0..<60)
  func pieces(seed: Int) throws {
    var maker = RandomDocument(seed: UInt64(1000 + seed))
    var document = maker.make()
    document.drawing.root.children.insert(SVGFragment(source: "<!-- é漢👍 -->"), at: 0)
    document.drawing.root.children.append(SVGFragment(source: "some &amp; <![CDATA[<text>]]> 漢"))
    document.drawing.root.children.append(SVGFragment(source: "<image id=\"m9000\" href=\"x\">é<a/></image>"))
    let bytes = SVGExporter.bytes(of: document)
    let whole = try SVGReader.document(from: bytes)
    for most in [1, 7, 100, 5000, 100_000] {
      #expect(try open(bytes, inPiecesUpTo: most, seed: UInt64(seed)) == whole, "pieces up to \(most)")
    }
  }

  @Test("Our marks in a file from elsewhere come back equal, and so do its own", arguments: 0..<60)
  func foreignFiles(seed: Int) throws {
    var maker = RandomDocument(seed: UInt64(2000 + seed))
    let file = """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">
        <title>An icon</title>

        <path d="M1 1L2 2"/><circle r="3"/> text
        <!-- a note -->\t<g><rect/></g>
      </svg>

      """
    var document = try open(file)
    #expect(save(document) == file)
    for mark in maker.marks(depth: 0) {
      let place = maker.pick(0...document.drawing.root.children.count)
      document.drawing.root.children.insert(mark, at: place)
    }
    let saved = save(document)
    let opened = try open(saved)
    let lines = saved.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(opened.notices.count == 1, "\(opened.notices.map { lines[$0.line - 1] })")
    try #require(opened.drawing.root == document.drawing.root, Comment(rawValue: dump(document, opened)))
    #expect(opened.envelope == document.envelope)
    #expect(save(opened) == saved)
  }

  @Test("A stroke of a million vertices")
  func millionVertices() throws {
    var generator = SeededGenerator(seed: 7)
    let points = (0..<1_000_000).map { _ in
      Point(
        x: Double.random(in: -100...100, using: &generator),
        y: Double(Int.random(in: -400...400, using: &generator)) / 2)
    }
    let stroke = Stroke(points, isSmooth: true, id: MarkID(1))
    let bytes = SVGExporter.bytes(of: SVGDocument(Drawing([stroke])))
    #expect(bytes.count > 11_000_000)
    let opened = try SVGReader.document(from: bytes)
    #expect((opened.drawing.marks.first as? Stroke)?.points == points)
  }

  private func dump(_ saved: SVGDocument, _ opened: SVGDocument) -> String {
    let dumper = MarkTreeDumper()
    return "\(saved.drawing.root.accept(dumper))\n\(opened.drawing.root.accept(dumper))\n\(save(saved))"
  }
}
