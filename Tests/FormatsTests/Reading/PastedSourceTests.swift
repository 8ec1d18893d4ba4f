import Diagrams
import Formats
import Marks
import Testing

@Suite("Pasted text that is a drawing")
struct PastedSourceTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let title: String
    let text: String
    let kinds: [String]

    var testDescription: String { "\(title): \(text.prefix(20))" }
  }

  private static let excalidraw = """
    {"type":"excalidraw/clipboard","elements":[{"id":"a","type":"rectangle","x":0,"y":0,"width":200,
    "height":100,"angle":0,"groupIds":[],"seed":1}],"files":{}}
    """

  static let samples: [Sample] = [
    Sample(title: "Mermaid", text: "graph TD\r\n  A --> B\r\n", kinds: ["stroke", "rectangle", "rectangle"]),
    Sample(title: "Mermaid", text: "\n```mermaid\ngraph TD\nA\n```\n\n", kinds: ["rectangle"]),
    Sample(title: "DOT", text: "digraph { node [shape=box] a }", kinds: ["rectangle"]),
    Sample(title: "DOT", text: "~~~ dot\ndigraph { node [shape=box] a }\n~~~", kinds: ["rectangle"]),
    Sample(title: "Excalidraw", text: excalidraw, kinds: ["rectangle"]),
    Sample(
      title: "JSON", text: #"{"charcoal":1,"marks":[{"kind":"rectangle","at":[0,0],"size":[10,4]}]}"#,
      kinds: ["rectangle"]),
    Sample(
      title: "JSON Canvas",
      text:
        #"{"nodes":[{"id":"a","type":"text","text":"x","x":0,"y":0,"width":250,"height":60}],"edges":[]}"#,
      kinds: ["rectangle"]),
    Sample(
      title: "SVG",
      text: String(
        decoding: SVGExporter.bytes(
          of: SVGDocument(Drawing([Ellipse(center: Point(x: 5, y: 5), radiusX: 4, radiusY: 4)]))),
        as: UTF8.self),
      kinds: ["ellipse"]),
  ]

  @Test("Text in a format of drawings is read, without layers and sources", arguments: samples)
  func reads(sample: Sample) throws {
    let source = try #require(PastedSource(sample.text))
    #expect(source.title == sample.title)
    #expect(try source.marks().map { "\($0.kind)" } == sample.kinds)
  }

  @Test(
    "Other text is none",
    arguments: [
      "", "words", "graph paper is nice", "{\"a\": 1}", "<b>bold</b>", "a\tb\nc\td",
      "```swift\nlet a = 1\n```",
      "See:\n```dot\ngraph { a }\n```\n", "| a | b |\n| - | - |\n",
    ])
  func others(text: String) { #expect(PastedSource(text) == nil) }

  @Test("What cannot be read says why, and an empty diagram shows nothing")
  func problems() throws {
    #expect(throws: DrawingError.self) { try PastedSource("graph TD\nA --> [\n")?.marks() }
    #expect(try PastedSource("graph TD\n")?.marks().isEmpty == true)
  }

  @Test("A diagram is laid out for a width")
  func width() throws {
    let text = "graph LR\nA[Read the configuration] --> B[Validate every field] --> C[Run migrations]\n"
    let marks = try #require(try PastedSource(text)?.marks(columns: 30))
    #expect((Group(marks).bounds(.ink)?.size.width ?? 100) <= 30)
  }
}
