import Formats
import Marks
import Testing

@Suite("Connectors in files")
struct ConnectorFileTests {
  private static let anchors: [Anchor?] =
    [nil]
    + [nil, Anchor.Place(x: 0.5, y: 1), Anchor.Place(x: 0, y: 0.125)].flatMap { place in
      [nil, .level, .upright].map { Anchor(to: MarkID(2), at: place, border: $0) }
    }

  private func drawing(_ start: Anchor?, _ end: Anchor?) -> Drawing {
    var arrow = Stroke([Point(x: 4, y: 5), Point(x: 30, y: 5)], arrowheads: .standard, id: MarkID(1))
    arrow.connection = Connection(start: start, end: end)
    return Drawing([
      Rectangle(Rect(from: Point(x: 30, y: 3), to: Point(x: 40, y: 9)), id: MarkID(2)), arrow,
    ])
  }

  @Test("Places and sides of both ends come back as they were, from SVG and from JSON", arguments: anchors)
  func roundTrip(start: Anchor?) throws {
    for end in Self.anchors {
      let drawing = drawing(start, end)
      let bytes = Array(SVGExporter.text(of: SVGDocument(drawing)).utf8)
      #expect(try SVGReader.document(from: bytes).drawing.root == drawing.root)
      let json = JSONDrawingExporter.export(drawing).bytes
      #expect(try JSONDrawingReader.document(from: json).drawing.root == drawing.root)
    }
  }

  @Test("A side that the file format does not have is kept as it is written")
  func unknown() throws {
    let text = SVGExporter.text(of: SVGDocument(drawing(nil, Anchor(to: MarkID(2), border: .level))))
    let changed = text.replacing(" level", with: " round")
    #expect(changed != text)
    let document = try SVGReader.document(from: Array(changed.utf8))
    #expect(document.drawing.marks.map(\.kind) == [.rectangle, .foreign])
    #expect(SVGExporter.text(of: document) == changed)
  }
}
