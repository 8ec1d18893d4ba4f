import Formats
import Marks
import Testing

@Suite("Identifiers that other programs gave to our elements")
struct NameTests {
  /// A file of ours with elements.
  private func file(_ elements: String) throws -> String {
    let text = SVGExporter.text(of: SVGDocument(Drawing([Rectangle(Rect(at: .origin), id: MarkID(1))])))
    let start = try #require(text.firstRange(of: "<rect id=\"m1\""))
    let end = try #require(text[start.lowerBound...].firstRange(of: "/>\n"))
    return text.replacingCharacters(start.lowerBound..<end.upperBound, with: elements)
  }

  private func read(_ text: String) throws -> SVGDocument { try SVGReader.document(from: Array(text.utf8)) }

  private let elements = """
    <rect id="client" x="0.5" y="1" width="10" height="6"/>
    <rect id="m7" x="30.5" y="1" width="10" height="6"/>
    <path id="link-1" charcoal:from="client" charcoal:to="m7" charcoal:route="straight" d="M10.5 4L30.5 4"/>
    <g id="layer:1" charcoal:name="Layer">
    <ellipse id="Café &amp; co" cx="20" cy="20" rx="4" ry="3"/>
    </g>

    """

  @Test("Marks are editable, keep their names, and are the same with each reading")
  func names() throws {
    let text = try file(elements)
    let document = try read(text)
    #expect(document.drawing.marks.map(\.kind) == [.rectangle, .rectangle, .stroke, .group])
    let again = try read(text)
    #expect(again.drawing == document.drawing)
    let shapes = document.drawing.marks.map(\.id)
    #expect(
      (document.drawing.marks[2] as? Stroke)?.connection?.anchors.map(\.shape) == [shapes[0], shapes[1]])
    let written = SVGExporter.text(of: document)
    for name in ["client", "m7", "link-1", "layer:1"] { #expect(written.contains("id=\"\(name)\"")) }
    #expect(written.contains("charcoal:from=\"client\" charcoal:to=\"m7\""))
    // A blank in a name is no name: references are lists.
    #expect(written.contains("<ellipse id=\"Café &amp; co\" cx"))
    #expect(SVGExporter.text(of: try read(written)) == written)
  }

  @Test("Two marks of one name stay two marks")
  func doubles() throws {
    let document = try read(
      try file(
        """
        <rect id="a" x="0.5" y="1" width="10" height="6"/>
        <rect id="a" x="30.5" y="1" width="10" height="6"/>

        """))
    #expect(Set(document.drawing.marks.map(\.id)).count == 2)
    let again = try read(SVGExporter.text(of: document))
    #expect(again.drawing.marks.count == 2)
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
