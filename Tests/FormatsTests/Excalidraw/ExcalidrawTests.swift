import Formats
import Marks
import TestSupport
import Testing

@Suite("Excalidraw")
struct ExcalidrawTests {
  /// The marks of a scene with some elements.
  private func document(_ elements: String, background: String = "#ffffff") throws(DrawingError)
    -> SVGDocument
  {
    try ExcalidrawReader.document(
      from: Array(
        "{\"type\":\"excalidraw\",\"version\":2,\"elements\":[\(elements)],\"appState\":{\"viewBackgroundColor\":\"\(background)\"}}"
          .utf8))
  }

  private func mark(_ element: String) throws -> any Mark {
    try #require(
      try document("{\(element),\"strokeColor\":\"#1e1e1e\",\"strokeWidth\":2}").drawing.marks.first
    ).withID(.none)
  }

  private static let ink = Ink(width: 0.16)

  @Test("A unit is 12.5 pixels, and each kind of element becomes a mark")
  func kinds() throws {
    let ink = Self.ink
    let box = "\"x\":125,\"y\":25,\"width\":250,\"height\":50"
    let table: [(String, any Mark)] = [
      (
        "\"type\":\"rectangle\",\(box)",
        Rectangle(location: Point(x: 10, y: 2), size: Size(width: 20, height: 4), ink: ink)
      ),
      (
        "\"type\":\"rectangle\",\(box),\"roundness\":{\"type\":3}",
        Rectangle(location: Point(x: 10, y: 2), size: Size(width: 20, height: 4), cornerRadius: 1, ink: ink)
      ),
      ("\"type\":\"ellipse\",\(box)", Ellipse(center: Point(x: 20, y: 4), radiusX: 10, radiusY: 2, ink: ink)),
      (
        "\"type\":\"rectangle\",\(box),\"angle\":1.5707963267948966",
        Rectangle(location: Point(x: 18, y: -6), size: Size(width: 4, height: 20), ink: ink)
      ),
      (
        "\"type\":\"diamond\",\(box)",
        Stroke(
          [Point(x: 20, y: 2), Point(x: 30, y: 4), Point(x: 20, y: 6), Point(x: 10, y: 4)], ink: ink,
          isClosed: true)
      ),
      (
        "\"type\":\"arrow\",\(box),\"points\":[[0,0],[250,50]],\"endArrowhead\":\"triangle\",\"startArrowhead\":\"bar\"",
        Stroke(
          [Point(x: 10, y: 2), Point(x: 30, y: 6)], ink: ink,
          arrowheads: Arrowheads(start: .bar, end: .triangle))
      ),
      (
        "\"type\":\"line\",\(box),\"points\":[[0,0],[250,50],[0,50],[0,0]],\"strokeStyle\":\"dashed\"",
        Stroke(
          [Point(x: 10, y: 2), Point(x: 30, y: 6), Point(x: 10, y: 6)], ink: Ink(width: 0.16, dash: [2, 1]),
          isClosed: true)
      ),
      (
        "\"type\":\"freedraw\",\(box),\"points\":[[0,0],[125,25],[250,50]],\"simulatePressure\":true",
        Stroke(
          [Point(x: 10, y: 2), Point(x: 20, y: 4), Point(x: 30, y: 6)], ink: Ink(width: 0.68), isSmooth: true)
      ),
      (
        "\"type\":\"freedraw\",\(box),\"points\":[[0,0]]", Dot(at: Point(x: 10, y: 2), ink: Ink(width: 0.68))
      ),
      (
        "\"type\":\"text\",\(box),\"text\":\"one\\ntwo\",\"textAlign\":\"right\"",
        Label("one\ntwo", at: Point(x: 27, y: 2), alignment: .right)
      ),
    ]
    for (element, expected) in table {
      let found = try mark(element)
      #expect(found.isEqual(to: expected), "\(found) for \(element)")
    }
  }

  @Test("Fills bring the canvas along; without any, black ink follows the page")
  func colors() throws {
    let box = "\"type\":\"ellipse\",\"x\":0,\"y\":0,\"width\":9,\"height\":9,\"strokeColor\":\"#1e1e1e\""
    let plain = try document("{\(box)}").drawing
    #expect(plain.sheet == nil && (plain.marks[0] as? Ellipse)?.ink.color == .standard)
    let filled = try document(
      "{\(box),\"backgroundColor\":\"#a5d8ff\",\"fillStyle\":\"hachure\",\"opacity\":50}"
    ).drawing
    let ink = try #require((filled.marks[0] as? Ellipse)?.ink)
    #expect(filled.sheet == .rgb(255, 255, 255) && ink.color == .rgb(0x1E, 0x1E, 0x1E))
    #expect(ink.fill == .rgb(0xA5, 0xD8, 0xFF) && ink.fillPattern == .hatch && ink.opacity == 0.5)
    #expect(try document("{\(box)}", background: "#121212").drawing.sheet == .rgb(0x12, 0x12, 0x12))
  }

  @Test("Groups, frames, texts of shapes, and what is left out")
  func structure() throws {
    let document = try document(
      """
      {"type":"rectangle","id":"r","x":0,"y":0,"width":250,"height":100,"groupIds":["in","out"],
       "boundElements":[{"type":"text","id":"t"}]},
      {"type":"text","id":"t","x":100,"y":37.5,"width":50,"height":25,"text":"word","textAlign":"center",
       "containerId":"r","groupIds":["in","out"]},
      {"type":"ellipse","id":"e","x":0,"y":0,"width":9,"height":9,"groupIds":["out"]},
      {"type":"line","id":"l","x":0,"y":200,"points":[[0,0],[25,0]],"frameId":"f"},
      {"type":"frame","id":"f","x":0,"y":175,"width":100,"height":50,"name":"Plan"},
      {"type":"ellipse","isDeleted":true},
      {"type":"rectangle","x":1,"y":1,"width":9,"height":9,"strokeColor":"transparent"},
      {"type":"blob"}
      """)
    let marks = document.drawing.marks
    let outer = try #require(marks.first as? Group)
    let inner = try #require(outer.children.first as? Group)
    #expect(outer.children.count == 2 && inner.children.map(\.kind) == [.rectangle, .label])
    #expect(inner.children[1].location == Point(x: 8, y: 3))
    let frame = try #require(marks.last as? Group)
    #expect(
      marks.count == 2 && frame.name == "Plan" && frame.children.map(\.kind) == [.stroke, .rectangle, .label])
    #expect(
      document.source?.remarks == [
        "1 element of the unknown kind \"blob\": left out", "1 element shows nothing: left out",
      ])
    #expect(Set(marks.map(\.id)).count == 2 && !marks.contains { $0.id == .none })
  }

  @Test("A smooth line goes through its points")
  func smooth() throws {
    let mark = try mark(
      "\"type\":\"line\",\"x\":0,\"y\":0,\"points\":[[0,0],[125,125],[250,0],[375,125]],\"roundness\":{\"type\":2}"
    )
    let stroke = try #require(mark as? Stroke)
    #expect(stroke.isSmooth && !stroke.isClosed)
    let line = stroke.centreline(tolerance: 0.001)
    for place in [Point(x: 0, y: 0), Point(x: 10, y: 10), Point(x: 20, y: 0), Point(x: 30, y: 10)] {
      #expect(line.contains { ($0 - place).length < 0.01 })
    }
  }

  @Test("A pen's pressure is a width, where it changes in pieces")
  func pressure() throws {
    let mark = try mark(
      """
      "type":"freedraw","x":0,"y":0,"points":[[0,0],[50,0],[100,0],[150,0]],"simulatePressure":false,"pressures":[0.5,0.5,1,1]
      """)
    let widths = (mark as? Group)?.children.compactMap { ($0 as? Stroke)?.ink.width }
    #expect(widths == [0.68, 1.36])
  }

  @Test("A drawing comes back from a scene with equal shapes", arguments: 1...30)
  func roundTrip(seed: UInt64) throws {
    var random = RandomDrawing(seed: seed, width: 60, height: 40)
    var drawing = Drawing()
    for mark in random.makeDrawing(count: 40).marks where mark.container == nil && !(mark is CellBlock) {
      if mark is PictureMark { continue }
      // A shape of several lines becomes a group of them.
      if let figure = mark as? Figure, figure.path.lines(tolerance: 1).count > 1 { continue }
      if let stroke = mark as? Stroke, stroke.points.isEmpty { continue }
      if let label = mark as? Label, label.text.isEmpty { continue }
      drawing.root.children.append(mark.withID(drawing.makeID()))
    }
    drawing.sheet = seed % 2 == 0 ? .named(.graphite) : nil
    let file = ExcalidrawExporter.export(drawing)
    let again = try ExcalidrawReader.document(from: file.bytes).drawing
    #expect(again.root == drawing.root && again.sheet == drawing.sheet)
  }

  @Test("A shape that was moved elsewhere is where it was moved to, not what we noted beside it")
  func movedElsewhere() throws {
    let dot = Label("bold", at: Point(x: 4, y: 2), isBold: true, id: MarkID(1))
    let text = String(decoding: ExcalidrawExporter.export(Drawing([dot])).bytes, as: UTF8.self)
    let moved = text.replacing("\"x\":50", with: "\"x\":100")
    #expect(text.contains("customData") && moved != text)
    let label = try ExcalidrawReader.document(from: Array(moved.utf8)).drawing.marks.first as? Label
    #expect(label?.location == Point(x: 8, y: 2) && label?.isBold == false)
  }

  @Test("The exporter reports what a scene cannot hold")
  func losses() throws {
    let drawing = Drawing([
      Group([Dot(at: .origin)], isHidden: true), Group([Dot(at: .origin)], name: "layer"),
      Vertex(at: .origin),
      CellBlock(columns: 1, cells: [Cell("x")], at: .origin), Dot(at: .origin, ink: Ink(texture: .block)),
    ])
    let remarks = ExcalidrawExporter.export(drawing).remarks
    #expect(remarks.count == 5 && remarks[0] == "1 hidden group is left out")
  }

  @Test("Scenes of other people open, save as SVG, and come back from a scene", .enabled(if: Corpus.stands))
  func corpus() throws {
    let scenes = Corpus.scenes()
    #expect(scenes.count == 11)
    for (name, bytes) in scenes {
      let document = try ExcalidrawReader.document(from: bytes)
      #expect(!document.drawing.isEmpty)
      let saved = try SVGReader.document(from: SVGExporter.bytes(of: document))
      #expect(saved.drawing.root == document.drawing.root, "\(name) as SVG")
      let again = try ExcalidrawReader.document(from: ExcalidrawExporter.export(document.drawing).bytes)
      #expect(
        again.drawing.root == document.drawing.root && again.drawing.sheet == document.drawing.sheet,
        "\(name)")
      for part in 1..<50 {
        #expect(throws: DrawingError.self) {
          try ExcalidrawReader.document(from: Array(bytes[..<(bytes.count * part / 50)]))
        }
      }
    }
  }

  @Test("A note of Obsidian's plugin, plain and compressed")
  func notes() throws {
    let text = "é 漢 aaaaaaaaaaaaaaaaa"
    let scene =
      #"{"type":"excalidraw","elements":[{"type":"text","x":0,"y":0,"width":50,"height":25,"text":"\(text)"}]}"#
      .replacing(#"\(text)"#, with: text)
    for block in ["```json\r\n\(scene)\r\n```\r\n%%", "```compressed-json\n\(Self.packed)\n```"] {
      let reader = DrawingReader(named: "note.excalidraw.md")
      let bytes = Array(("---\nexcalidraw-plugin: parsed\n---\n# Drawing\n" + block).utf8)
      try bytes.withUnsafeBytes { try reader.feed($0) }
      let document = try reader.finish()
      #expect((document.drawing.marks.first as? Label)?.text == text)
      #expect(document.source?.format == .named("an Excalidraw scene"))
    }
    #expect(throws: DrawingError.invalid("the drawing of the note cannot be decompressed")) {
      let broken = "---\nexcalidraw-plugin: parsed\n---\n```compressed-json\nN4IgLgng\n```"
      let reader = DrawingReader(named: "note.md")
      try Array(broken.utf8).withUnsafeBytes { try reader.feed($0) }
      _ = try reader.finish()
    }
  }

  /// The scene of the test as lz-string compresses it.
  private static let packed =
    """
    N4IgLgngDgpiBcIYA8DGBDANgSwCYCd0B3EAGiUxgFsYA7MAZwQG1RJYFwUwyRkEADOQiDyRPGAAWCAK
    xCQkmNgDmknvABMM8mG6cYgQGAABICJ7I+guWr1iyAC+AXTtA===
    """

  @Test("The scene in a picture that Excalidraw exported; the picture where the scene is broken")
  func payload() throws {
    func read(_ payload: String) throws -> SVGDocument {
      let reader = DrawingReader(named: "a.svg")
      let file = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!-- svg-source:excalidraw --><metadata>
        <!-- payload-type:application/vnd.excalidraw+json --><!-- payload-version:2 -->
        <!-- payload-start -->\(payload)<!-- payload-end --></metadata><rect width="9" height="9"/></svg>
        """
      try Array(file.utf8).withUnsafeBytes { try reader.feed($0) }
      return try reader.finish()
    }
    let document = try read(Self.payload)
    #expect(document.source?.format == .named("an Excalidraw scene"))
    #expect(
      document.drawing.marks.first?.box
        == Rect(location: Point(x: 10, y: 0), size: Size(width: 10, height: 4)))
    let picture = try read("AAAA")
    #expect(picture.source == nil && picture.page != nil)
  }

  /// A rectangle as Excalidraw compresses and packs a scene.
  private static let payload =
    """
    eyJ2ZXJzaW9uIjogIjEiLCAiZW5jb2RpbmciOiAiYnN0cmluZyIsICJjb21wcmVzc2VkIjogdHJ1ZSwgImVuY29kZWQiOiAieJw1
    yzFcbsMwXHUwMDEwRNG7TL2FY3Cz10hcdTAwMTlSLPZgXHRcdTAwMTRFyEtsI3T3uEjaz/tccn5cdTAwMTZCwWO2XHUwMDE0l2o7
    XHUwMDA0XHUwMDFm1i2+M3RcdTAwMTQw8cXsXHUwMDFi9NH+uHJ2y2viZVx1MDAwZuhtnFx1MDAwNCd0XHUwMDEw7HHx8CuBcVxy
    XHUwMDBlnYb+XHUwMDE0WCl3N7/21vtcdTAwMTcm6yZOIn0=
    """
}
