import Marks
import Testing

@testable import Formats

@Suite("How close the lines of patterns are")
struct SVGPatternSpacingTests {
  private func drawing(width: Double, _ pattern: FillPattern = .hatch) -> SVGDocument {
    let ink = Ink(width: width, fill: .rgb(255, 0, 0), fillPattern: pattern)
    return SVGDocument(
      Drawing([Rectangle(Rect(location: .origin, size: Size(width: 20, height: 10)), ink: ink, id: MarkID(1))]
      ))
  }

  @Test(
    "Lines stand as close as the outline is thin, as Excalidraw's gaps of four widths do",
    arguments: [(0.08, 0.5), (0.16, 1), (0.32, 2), (0.5, 3), (2, 3), (0, 3)])
  func spacing(width: Double, expected: Double) throws {
    for pattern in [FillPattern.hatch, .crossHatch] {
      let document = drawing(width: width, pattern)
      let ink = try #require((document.drawing.marks[0] as? Rectangle)?.ink)
      #expect(ink.patternSpacing == expected)
      let bytes = SVGExporter.bytes(of: document)
      let again = try SVGReader.document(from: bytes)
      #expect(again.drawing.root == document.drawing.root && SVGExporter.bytes(of: again) == bytes)
    }
    #expect((drawing(width: width, .dots).drawing.marks[0] as? Rectangle)?.ink.patternSpacing == 2)
  }

  @Test("A file of before, with lines as far apart whatever the outline, stays as it is until it is changed")
  func older() throws {
    var document = drawing(width: 0.08)
    document.olderForms = [.spacings]
    let bytes = SVGExporter.bytes(of: document)
    #expect(String(decoding: bytes, as: UTF8.self).contains("id=\"charcoal-hatch-ff0000\""))
    var again = try SVGReader.document(from: bytes)
    #expect(SVGExporter.bytes(of: again) == bytes)
    again.renewForms()
    #expect(SVGExporter.text(of: again).contains("id=\"charcoal-hatch-0.5-ff0000\""))
  }
}
