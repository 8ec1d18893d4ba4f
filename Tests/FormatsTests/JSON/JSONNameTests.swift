import Marks
import Testing

@testable import Formats

@Suite("Names in JSON")
struct JSONNameTests {
  private func document(_ marks: String) throws -> SVGDocument {
    try JSONDrawingReader.document(from: Array(#"{"charcoal":1,"marks":[\#(marks)]}"#.utf8))
  }

  private static let boxes =
    #"{"kind":"rectangle","id":"client","at":[0,0],"size":[10,6]},{"kind":"rectangle","id":"m13","at":[30,0],"size":[10,6]}"#

  @Test("Names of any form are those of marks, and connections know them")
  func names() throws {
    let document = try document(
      Self.boxes
        + #",{"kind":"stroke","points":[[10,3],[30,3]],"connection":{"start":{"shape":"client"},"end":{"shape":"m13"}}}"#
    )
    let marks = document.drawing.marks
    #expect(marks[0].id != .none && marks[0].id.isWritten && marks[1].id == MarkID(13))
    #expect((marks[2] as? Stroke)?.connection?.anchors.map(\.shape) == [marks[0].id, marks[1].id])
    #expect(document.source?.remarks == [])
    let again = try self.document(Self.boxes)
    #expect(again.drawing.marks[0].id == marks[0].id)
  }

  @Test(
    "A connector without points finds its way around what lies between",
    arguments: ["straight", "rightAngled"])
  func routed(route: String) throws {
    let document = try document(
      Self.boxes
        + #",{"kind":"stroke","connection":{"start":{"shape":"client"},"end":{"shape":"m13"},"route":"\#(route)"}}"#
    )
    let stroke = try #require(document.drawing.marks[2] as? Stroke)
    #expect(stroke.points == [Point(x: 10, y: 3), Point(x: 30, y: 3)])
    #expect(document.strayConnectorCount == 0)
  }

  @Test("A connector without points or without a shape is told")
  func loose() throws {
    #expect(throws: DrawingError.self) {
      try self.document(Self.boxes + #",{"kind":"stroke","connection":{"start":{"shape":"client"}}}"#)
    }
    let document = try self.document(
      Self.boxes + #",{"kind":"stroke","points":[[0,0],[1,1]],"connection":{"start":{"shape":"nobody"}}}"#)
    #expect(document.source?.remarks == ["1 end of a connector is at shapes that are not there"])
  }
}
