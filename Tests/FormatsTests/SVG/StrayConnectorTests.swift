import Diagrams
import Formats
import Marks
import Testing

@Suite("Connectors of files that another program changed")
struct StrayConnectorTests {
  @Test("A shape that was moved elsewhere leaves its connector, which is noticed and kept as drawn")
  func moved() throws {
    let words =
      "flowchart LR\nA --> B{why?} -->|text| C[/in\\]\nC --> D([end]) & E@{ shape: tri } --> A\nB --> B"
    let document = try DiagramFile.document(from: Array(words.utf8), .mermaid)
    #expect(document.strayConnectorCount == 0)
    let text = String(decoding: SVGExporter.bytes(of: document), as: UTF8.self)
    #expect(try SVGReader.document(from: Array(text.utf8)).strayConnectorCount == 0)
    // The first shape, a box, moves down by five rows with its text.
    let source = try #require(DiagramSource.all(in: document.drawing).first?.known)
    let id = try #require(source.shapes["A"])
    var changed = text
    for tag in ["<rect ", "<text "] {
      let group = try #require(changed.firstRange(of: "<g id=\"\(id)\""))
      let start = try #require(changed[group.upperBound...].firstRange(of: tag))
      let place = try #require(changed[start.upperBound...].firstMatch(of: #/ y="([0-9.]+)"/#))
      let y = try #require(Double(place.1))
      changed.replaceSubrange(place.range, with: " y=\"\(y + 10)\"")
    }
    let opened = try SVGReader.document(from: Array(changed.utf8))
    #expect(opened.strayConnectorCount > 0)
    // Nothing is moved for it.
    func lines(_ drawing: Drawing) -> [[Point]] {
      drawing.marks.flatMap { ($0 as? Group)?.children ?? [] }.compactMap { ($0 as? Stroke)?.points }
    }
    #expect(lines(opened.drawing) == lines(document.drawing))
  }
}
