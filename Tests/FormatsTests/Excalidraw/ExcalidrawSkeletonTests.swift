import Marks
import Testing

@testable import Formats

@Suite("Excalidraw's skeletons")
struct ExcalidrawSkeletonTests {
  private func document(_ elements: String) throws -> SVGDocument {
    try ExcalidrawReader.document(from: Array(#"{"type":"excalidraw","elements":[\#(elements)]}"#.utf8))
  }

  @Test("Labels are texts, and arrows without points run between what they name")
  func labels() throws {
    let document = try document(
      """
      {"type":"rectangle","id":"a","x":0,"y":0,"width":125,"height":75,"label":{"text":"client","strokeColor":"#e03131"}},
      {"type":"ellipse","id":"b","x":375,"y":0,"width":125,"height":75,"label":{"text":"server"}},
      {"type":"arrow","id":"e","x":0,"y":0,"start":{"id":"a"},"end":{"id":"b"},"label":{"text":"asks"}}
      """)
    let marks = document.drawing.marks
    #expect(marks.map(\.kind) == [.rectangle, .ellipse, .stroke] && document.source?.remarks == [])
    #expect(marks.compactMap { ($0 as? any TextHolder)?.text?.string } == ["client", "server", "asks"])
    #expect((marks[0] as? Rectangle)?.text?.color == .rgb(0xE0, 0x31, 0x31))
    let arrow = try #require(marks[2] as? Stroke)
    #expect(arrow.connection?.anchors.map(\.shape) == [marks[0].id, marks[1].id])
    #expect(arrow.points == [Point(x: 10, y: 3), Point(x: 30, y: 3)])
    // The written elements are complete.
    let written = ExcalidrawExporter.export(document.drawing, kept: document.kept)
    let elements = try JSONText(written.bytes).root["elements"]?.elements(atMost: 10) ?? []
    #expect(elements.count == 6 && elements.allSatisfy { $0["width"] != nil && $0["label"] == nil })
  }

  @Test("An arrow makes the shapes that it describes")
  func ends() throws {
    let marks = try document(
      #"{"type":"arrow","x":0,"y":400,"width":250,"start":{"type":"ellipse"},"end":{"type":"rectangle","label":{"text":"end"}}}"#
    ).drawing.marks
    #expect(marks.map(\.kind) == [.ellipse, .rectangle, .stroke] && Set(marks.map(\.id)).count == 3)
    #expect(marks[0].box == Rect(location: Point(x: -8, y: 28), size: Size(width: 8, height: 8)))
    #expect(marks[1].box == Rect(location: Point(x: 20, y: 28), size: Size(width: 8, height: 8)))
    #expect((marks[1] as? Rectangle)?.text?.string == "end")
    #expect((marks[2] as? Stroke)?.connection?.anchors.map(\.shape) == [marks[0].id, marks[1].id])
  }
}
