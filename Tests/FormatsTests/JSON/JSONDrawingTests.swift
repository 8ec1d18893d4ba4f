import Diagrams
import Formats
import Marks
import TestSupport
import Testing

@Suite("Drawings as JSON")
struct JSONDrawingTests {
  private func read(_ text: String) throws(DrawingError) -> SVGDocument {
    try JSONDrawingReader.document(from: Array(text.utf8))
  }

  @Test("Every kind of mark comes back as it was", arguments: 1...40)
  func roundTrip(seed: UInt64) throws {
    var random = RandomDrawing(seed: seed, width: 60, height: 40)
    var drawing = random.makeDrawing(count: 30)
    drawing.root.children += MarkSamples.all.filter { $0.kind != .foreign }
    drawing.root.children.append(
      Label("a b", at: .origin, isBold: true, alignment: .right, wrapWidth: 2, id: MarkID(90)))
    drawing.root.children.append(
      Group([], name: "name\u{1B}", isHidden: true, isLocked: true, id: MarkID(91)))
    var line = Stroke([.origin, Point(x: 9, y: 9)], id: MarkID(92))
    line.text = BoundText("older")
    line.text?.keepsFormerPlace = true
    drawing.root.children.append(line)
    var held = Label("held", at: Point(x: 3, y: 4), alignment: .center, id: MarkID(93))
    held.anchor = Vector(dx: 2.5, dy: -1)
    held.look = LookSamples.rich
    drawing.root.children.append(held)
    drawing.sheet = .named(.teal)
    let file = JSONDrawingExporter.export(drawing)
    let again = try JSONDrawingReader.document(from: file.bytes)
    #expect(again.drawing.root == drawing.root && again.drawing.sheet == drawing.sheet)
    #expect(again.source?.remarks == [] && file.remarks == [])
    #expect(JSONDrawingExporter.export(again.drawing).bytes == file.bytes)
  }

  @Test("The exporter writes a foreign mark as its representation, and reports it")
  func foreign() throws {
    let file = JSONDrawingExporter.export(Drawing(MarkSamples.all.filter { $0.kind == .foreign }))
    #expect(file.remarks == ["1 shape that JSON does not have: written as what it looks like"])
    #expect(try JSONDrawingReader.document(from: file.bytes).drawing.marks.first is Group)
  }

  @Test("The source of a diagram is kept, and reads as the same drawing")
  func diagramSource() throws {
    let text = "graph LR\n  a[\"one & <two>\"] --> b\n"
    let drawing = try DiagramFile.document(from: Array(text.utf8), .mermaid).drawing
    let file = JSONDrawingExporter.export(drawing)
    #expect(file.remarks == [])
    let again = try JSONDrawingReader.document(from: file.bytes)
    #expect(again.drawing.root == drawing.root && again.source?.remarks == [])
    #expect(DiagramSource.all(in: again.drawing).map(\.text) == [text])
    #expect(JSONDrawingExporter.export(again.drawing).bytes == file.bytes)
  }

  @Test("The text of a drawing is that of the documentation")
  func text() {
    let drawing = Drawing([
      Stroke(
        [Point(x: 1, y: 2), Point(x: 6, y: 2)], ink: Ink(color: .named(.teal)),
        arrowheads: Arrowheads(end: .bar),
        id: MarkID(1)),
      Label("hello", at: Point(x: 7, y: 1), id: MarkID(2)),
    ])
    #expect(
      String(decoding: JSONDrawingExporter.export(drawing).bytes, as: UTF8.self) == """
        {"charcoal":1,"marks":[
         {"kind":"stroke","id":"m1","points":[[1,2],[6,2]],"endArrowhead":"bar","ink":{"color":"teal"}},
         {"kind":"label","id":"m2","at":[7,1],"text":"hello"}
        ]}

        """)
  }

  @Test(
    "Errors in drawings have a line and a column",
    arguments: [
      ("{\"charcoal\":1}", "line 1, column 1: a drawing must have marks"),
      ("{\"marks\":[]}", "line 1, column 1: charcoal must be the version, such as 1"),
      (
        "{\"charcoal\":1,\"marks\":[{\"kind\":\"diagram\"}]}",
        "line 1, column 24: a diagram must have a language, a layer and a source"
      ),
      ("{\"charcoal\":1,\"marks\":7}", "line 1, column 23: marks must be an array"),
      ("{\"charcoal\":1,\"marks\":[\n{\"kind\":\"dot\"}]}", "line 2, column 1: at must be two numbers"),
      (
        "{\"charcoal\":1,\"marks\":[{\"kind\":\"dot\",\"at\":[1,1e999]}]}",
        "line 1, column 43: at must be two numbers"
      ),
      (
        "{\"charcoal\":1,\"marks\":[{\"kind\":\"dot\",\"at\":[1,2],\"ink\":{\"color\":\"beige\"}}]}",
        "line 1, column 64: color has no such value"
      ),
      (
        "{\"charcoal\":1,\"marks\":[{\"kind\":\"rectangle\",\"at\":[1,2],\"size\":[-1,2]}]}",
        "line 1, column 24: size must not be negative"
      ),
      (
        "{\"charcoal\":1,\"marks\":[{\"kind\":\"cells\",\"at\":[1,2],\"columns\":2,\"kinds\":[{\"text\":\"a\"}],\"rows\":[[0]]}]}",
        "line 1, column 94: a row must have as many cells as there are columns"
      ),
    ])
  func refused(text: String, error: String) {
    #expect(throws: DrawingError.invalid(error)) { try read(text) }
  }

  @Test("Unknown kinds are passed over and told, a newer version is known")
  func unknown() throws {
    let document = try read(
      "{\"charcoal\":9,\"marks\":[{\"kind\":\"spiral\u{7F}\"},{\"kind\":\"dot\",\"at\":[1,2]}]}")
    #expect(document.drawing.marks.count == 1 && document.newerVersion == 9)
    #expect(document.source?.remarks == ["1 mark of the unknown kind \"spiral \": left out"])
  }

  @Test("Groups nest as deep as in a drawing, on a small stack too")
  func nesting() throws {
    func text(_ depth: Int) -> String {
      "{\"charcoal\":1,\"marks\":[" + String(repeating: "{\"kind\":\"group\",\"marks\":[", count: depth)
        + String(repeating: "]}", count: depth) + "]}"
    }
    let most = Drawing.deepestNesting - 1
    #expect(try read(text(most)).drawing.nesting == most)
    #expect(throws: DrawingError.self) { try read(text(Drawing.deepestNesting)) }
  }
}
