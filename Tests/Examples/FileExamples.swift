import Formats
import Marks
import Testing

/// Examples of reading and writing files.
@Suite("Examples of files")
struct FileExamples {
  @Test("A drawing comes back as it was saved")
  func roundTrip() throws {
    // begin round-trip
    let drawing = Drawing([Dot(at: Point(x: 1, y: 1))])
    let bytes = SVGExporter.bytes(of: SVGDocument(drawing))
    let document = try SVGReader.document(from: bytes)
    // end
    #expect(document.drawing.root == drawing.root)
  }
}
