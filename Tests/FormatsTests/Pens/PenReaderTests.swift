import Formats
import Marks
import Testing

@Suite("Xournal++ and InkML")
struct PenReaderTests {
  @Test("Strokes, pressure, text and pages of a note")
  func xournal() throws {
    let note = """
      <?xml version="1.0" standalone="no"?>
      <xournal creator="x" fileversion="4"><title>t</title><preview>abc</preview>
      <page width="72" height="144"><background type="solid" color="#ffffffff" style="plain"/>
      <layer><stroke tool="pen" color="#000000ff" width="1.44">7.2 14.4 72 14.4</stroke>
      <stroke tool="highlighter" color="#ff0000ff" width="7.2 1.8 1.8 7.2">0 0 7.2 0 14.4 0 21.6 0</stroke>
      <text font="Sans" size="12" x="14.4" y="28.8" color="#0000ffff">a &lt; b
      </text><image left="0">AAAA</image><stroke width="1">x</stroke></layer></page>
      <page width="72" height="144"><layer><stroke color="blue" width="1">0 0</stroke></layer></page></xournal>
      """
    let document = try XournalReader.document(from: Array(note.utf8))
    let pages = document.drawing.marks.compactMap { $0 as? Group }
    #expect(pages.count == 2)
    let first = pages[0].children
    #expect((first[0] as? Stroke)?.points == [Point(x: 1, y: 2), Point(x: 10, y: 2)])
    #expect((first[0] as? Stroke)?.ink == Ink(width: 0.2))
    let pieces = (first[1] as? Group)?.children.compactMap { $0 as? Stroke } ?? []
    #expect(pieces.map(\.ink.width) == [0.25, 1] && pieces.allSatisfy { $0.ink.opacity == 0.5 })
    #expect((first[2] as? Label)?.text == "a < b" && first[2].location == Point(x: 2, y: 4))
    #expect(pages[1].children.first?.location == Point(x: 0, y: 22))
    #expect(document.source?.remarks == ["1 picture: not shown", "1 stroke without places: left out"])
  }

  @Test(
    "Zeros behind a beginning in UTF-16 or UTF-32 are refused",
    arguments: [[0x3C, 0, 0x3F, 0], [0, 0x3C, 0, 0x3F], [0x3C, 0, 0, 0]])
  func otherEncodings(start: [UInt8]) {
    let bytes = start + [UInt8](repeating: 0, count: 100)
    #expect(throws: DrawingError.self) { try XournalReader.document(from: bytes) }
    #expect(throws: DrawingError.self) { try InkMLReader.document(from: bytes) }
  }

  @Test("Traces of InkML, absolute and as differences, scaled to one size")
  func inkML() throws {
    let ink = """
      <ink xmlns="http://www.w3.org/2003/InkML"><definitions>
      <context xml:id="c"><traceFormat><channel name="X"/><channel name="Y"/><channel name="F" max="100"/></traceFormat></context>
      <brush xml:id="b"><brushProperty name="color" value="#FF0000"/></brush></definitions>
      <trace contextRef="#c" brushRef="#b">0 0 50, 1200 0 50, 1200 960 50</trace>
      <trace contextRef="#c">0 960 50, '10'-10"0,10-10 0</trace><trace>7</trace></ink>
      """
    let document = try InkMLReader.document(from: Array(ink.utf8))
    let strokes = document.drawing.marks.compactMap { $0 as? Stroke }
    #expect(strokes.first?.points == [Point(x: 0, y: 0), Point(x: 120, y: 0), Point(x: 120, y: 96)])
    #expect(strokes.first?.ink == Ink(color: .rgb(255, 0, 0)))
    #expect(strokes.last?.points == [Point(x: 0, y: 96), Point(x: 1, y: 95), Point(x: 2, y: 94)])
    #expect(document.source?.remarks == ["1 trace without places: left out"])
  }

  @Test("Strokes and points beyond the limits of a drawing are left out, and a notice counts them")
  func limits() throws {
    func note(_ strokes: String) -> [UInt8] {
      Array("<xournal><page><layer>\(strokes)</layer></page><page/></xournal>".utf8)
    }
    func ink(_ traces: String) -> [UInt8] { Array("<ink>\(traces)</ink>".utf8) }
    let most = 2_000_001
    let lines = 200_001
    let cases: [(document: SVGDocument, count: Int, line: String)] = [
      (
        try XournalReader.document(
          from: note("<stroke>\(String(repeating: "1 2 ", count: most))</stroke><stroke>1 2</stroke>")), 1,
        "1 stroke"
      ),
      (
        try XournalReader.document(from: note(String(repeating: "<stroke>1 2</stroke>", count: lines))),
        lines - 1,
        "1 stroke"
      ),
      (
        try InkMLReader.document(
          from: ink("<trace>\(String(repeating: "1 2,", count: most))</trace><trace>1 2</trace>")), 1,
        "1 trace"
      ),
      (
        try InkMLReader.document(from: ink(String(repeating: "<trace>1 2</trace>", count: lines))), lines - 1,
        "1 trace"
      ),
    ]
    for (document, count, line) in cases {
      #expect(document.source?.remarks == ["\(line) more than can be shown: left out"])
      let marks = document.drawing.marks
      #expect((marks.first?.container?.children ?? marks).count == count)
    }
    let elements = String(repeating: "<a/>", count: 500_000)
    #expect(throws: DrawingError.self) { try XournalReader.document(from: note(elements)) }
    #expect(throws: DrawingError.self) { try InkMLReader.document(from: ink(elements)) }
  }

  @Test(
    "Broken notes end with a line",
    arguments: [
      "<xournal>", "<ink><trace>1", "<xournal><page></xournal>",
      "<!DOCTYPE x [<!ENTITY a \"<b>\">]><ink>&a;</ink>",
    ])
  func refused(text: String) {
    #expect(throws: DrawingError.self) { try XournalReader.document(from: Array(text.utf8)) }
    #expect(throws: DrawingError.self) { try InkMLReader.document(from: Array(text.utf8)) }
  }
}
