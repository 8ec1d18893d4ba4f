import Marks
import Testing

@testable import Formats

@Suite("Gaps between the lines of patterns")
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

  @Test("Lines as far apart as in wide outlines are read, and written as close as the outline is thin")
  func far() throws {
    let far = SVGExporter.text(of: drawing(width: 0.5)).replacing(
      "<rect id=\"m1\"", with: "<rect id=\"m1\" stroke-width=\"0.08\"")
    #expect(far.contains("url(#charcoal-hatch-ff0000)") && far.contains("stroke-width=\"0.08\""))
    let opened = try SVGReader.document(from: Array(far.utf8))
    #expect(opened.drawing.root == drawing(width: 0.08).drawing.root && opened.notices.isEmpty)
    #expect(SVGExporter.text(of: opened) == SVGExporter.text(of: drawing(width: 0.08)))
  }
}
