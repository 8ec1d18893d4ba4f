import Marks
import TestSupport
import Testing

@testable import Formats

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
        Figure(.diamond, in: Rect(location: Point(x: 10, y: 2), size: Size(width: 20, height: 4)), ink: ink)
      ),
      (
        "\"type\":\"arrow\",\(box),\"points\":[[0,0],[250,50]],\"endArrowhead\":\"triangle\",\"startArrowhead\":\"bar\"",
        Stroke(
          [Point(x: 10, y: 2), Point(x: 30, y: 6)], ink: ink,
          arrowheads: Arrowheads(start: .bar, end: .triangle))
      ),
      (
        "\"type\":\"arrow\",\(box),\"points\":[[0,0],[250,50]],\"endArrowhead\":\"triangle_outline\",\"startArrowhead\":\"diamond_outline\"",
        Stroke(
          [Point(x: 10, y: 2), Point(x: 30, y: 6)], ink: ink,
          arrowheads: Arrowheads(start: .hollowDiamond, end: .hollowTriangle))
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

  @Test("Frames of the same name give no identifier twice, and are the same after saving")
  func twins() throws {
    let scene = """
      {"type":"excalidraw","elements":[
        {"id":"f","type":"frame","x":0,"y":0,"width":90,"height":40,"name":"n"},
        {"id":"f","type":"frame","x":0,"y":0,"width":90,"height":40,"name":"n"},
        {"id":"a","type":"text","text":"t","frameId":"f"}]}
      """
    let document = try ExcalidrawReader.document(from: Array(scene.utf8))
    let saved = SVGExporter.bytes(of: document)
    #expect(try SVGReader.document(from: saved).drawing.root == document.drawing.root)
  }

  @Test("Fills of the palette have their value for light pages, and come back as they were")
  func namedFills() throws {
    let box = Rect(from: .origin, to: Point(x: 20, y: 12))
    let filled = Rectangle(box, ink: Ink(color: .named(.orange), fill: .named(.orange)), id: MarkID(1))
    var hatched = filled.withID(MarkID(2))
    hatched.ink.fillPattern = .hatch
    let file = ExcalidrawExporter.export(Drawing([filled, hatched]))
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(##""backgroundColor":"#f79a3e""##) && text.contains(##""strokeColor":"#c04a00""##))
    // Lines of a pattern are lines.
    #expect(text.ranges(of: ##""backgroundColor":"#c04a00""##).count == 1)
    let own = Drawing([filled, hatched]).marks
    // Older versions wrote the value of lines.
    for scene in [text, text.replacing("#f79a3e", with: "#c04a00")] {
      let marks = try ExcalidrawReader.document(from: Array(scene.utf8)).drawing.marks
      #expect(zip(marks, own).allSatisfy { $0.isEqual(to: $1) } && marks.count == 2)
    }
    let other = text.replacing("#f79a3e", with: "#f79a3f")
    let changed = try ExcalidrawReader.document(from: Array(other.utf8)).drawing.marks.first as? Rectangle
    #expect(changed?.ink.fill == .rgb(0xF7, 0x9A, 0x3F))
  }

  @Test("Frames of ours come back as they were, with frames in them; their members name them")
  func frames() throws {
    let dot = Rectangle(Rect(from: Point(x: 4, y: 4), to: Point(x: 6, y: 8)), id: MarkID(4))
    let inner = Frame("in", in: Rect(from: Point(x: 2, y: 2), to: Point(x: 9, y: 9)), [dot], id: MarkID(2))
    let empty = Frame("", in: Rect(from: Point(x: 9, y: 2), to: Point(x: 12, y: 9)), id: MarkID(3))
    let frame = Frame(
      "out", in: Rect(from: .origin, to: Point(x: 20, y: 12)), [empty, inner], ink: Ink(color: .named(.red)),
      id: MarkID(1))
    let file = ExcalidrawExporter.export(Drawing([frame, dot.withID(MarkID(5))]))
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(#""type":"frame""#) && text.ranges(of: #""frameId":"m1""#).count == 2)
    #expect(text.ranges(of: #""frameId":"m2""#).count == 1 && file.remarks.isEmpty)
    #expect(try ExcalidrawReader.document(from: file.bytes).drawing.marks[0].isEqual(to: frame))
    let layer = Group(
      [dot.withID(MarkID(10)), Group([frame, dot.withID(MarkID(11))], id: MarkID(7))], name: "Layer",
      id: MarkID(6))
    let layered = ExcalidrawExporter.export(Drawing([layer]))
    let read = try ExcalidrawReader.document(from: layered.bytes).drawing.marks[0] as? Group
    #expect(read?.name == "Layer" && read?.children.last?.children.first?.isEqual(to: frame) == true)
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
    #expect(outer.children.count == 2 && inner.children.map(\.kind) == [.rectangle])
    #expect((inner.children[0] as? Rectangle)?.text == BoundText("word", verticalAlignment: .top))
    let frame = try #require(marks.last as? Frame)
    #expect(marks.count == 2 && frame.name == "Plan" && frame.children.map(\.kind) == [.stroke])
    #expect(frame.box == Rect(from: Point(x: 0, y: 14), to: Point(x: 8, y: 18)))
    #expect(
      document.source?.remarks == [
        "1 element of the unknown kind \"blob\": not shown", "1 element shows nothing",
      ])
    #expect(Set(marks.map(\.id)).count == 2 && !marks.contains { $0.id == .none })
  }

  /// Shapes with texts, arrows between them, and what is bound to nothing.
  private static let graph = """
    {"type":"text","id":"t1","x":20,"y":37.5,"width":50,"height":25,"text":"first","originalText":"first",
     "textAlign":"left","verticalAlign":"bottom","containerId":"a","strokeColor":"#e03131"},
    {"type":"rectangle","id":"a","x":0,"y":0,"width":250,"height":100,"boundElements":[{"type":"text","id":"t1"}]},
    {"type":"diamond","id":"b","x":500,"y":0,"width":250,"height":100,"boundElements":[{"type":"text","id":"t2"}]},
    {"type":"text","id":"t2","x":600,"y":25,"width":50,"height":50,"text":"if it\\nis","originalText":"if it is",
     "textAlign":"center","verticalAlign":"middle","containerId":"b","strokeColor":"#1e1e1e"},
    {"type":"ellipse","id":"c","x":0,"y":300,"width":250,"height":100},
    {"type":"arrow","id":"ab","x":250,"y":50,"points":[[0,0],[250,0]],"endArrowhead":"arrow",
     "startBinding":{"elementId":"a","focus":0,"gap":1},
     "endBinding":{"elementId":"b","focus":0,"gap":1,"fixedPoint":[-0.01,0.5]}},
    {"type":"text","id":"t3","x":350,"y":37.5,"width":50,"height":25,"text":"yes","containerId":"ab",
     "textAlign":"center","verticalAlign":"middle","strokeColor":"#1e1e1e"},
    {"type":"arrow","id":"bc","x":625,"y":100,"points":[[0,0],[0,250],[-375,250]],"elbowed":true,
     "endArrowhead":"triangle","startBinding":{"elementId":"b","fixedPoint":[0.5,1.02]},
     "endBinding":{"elementId":"c","fixedPoint":[0.5,0.45],"mode":"orbit"}},
    {"type":"arrow","id":"ca","x":125,"y":300,"points":[[0,0],[-50,-100],[0,-200]],"roundness":{"type":2},
     "startBinding":{"elementId":"c"},"endBinding":{"elementId":"gone"}},
    {"type":"arrow","id":"x","x":0,"y":0,"points":[[0,0],[9,9]],"endBinding":{"elementId":"gone"}},
    {"type":"text","id":"t4","x":0,"y":500,"width":50,"height":25,"text":"alone","containerId":"gone"}
    """

  @Test("Texts of shapes and bound arrows come in as such, and go out again")
  func graph() throws {
    let drawing = try document(Self.graph).drawing
    let marks = drawing.marks
    #expect(marks.map(\.kind) == [.rectangle, .figure, .ellipse, .stroke, .stroke, .stroke, .stroke, .label])
    #expect(
      marks.compactMap { ($0 as? any TextHolder)?.text } == [
        BoundText("first", color: .rgb(0xE0, 0x31, 0x31), alignment: .left, verticalAlignment: .bottom),
        BoundText("if it is"), BoundText("yes"),
      ])
    let (a, b, c) = (marks[0].id, marks[1].id, marks[2].id)
    #expect(
      marks.map { ($0 as? Stroke)?.connection } == [
        nil, nil, nil,
        Connection(start: Anchor(to: a), end: Anchor(to: b, at: Anchor.Place(x: 0, y: 0.5))),
        Connection(
          start: Anchor(to: b, at: Anchor.Place(x: 0.5, y: 1)), end: Anchor(to: c), route: .rightAngled),
        Connection(start: Anchor(to: c), route: .curved), nil, nil,
      ])

    let file = ExcalidrawExporter.export(drawing)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(file.remarks == [])
    #expect(
      text.contains(#""containerId":"\#(b)""#) && text.contains(#""startBinding":{"elementId":"\#(c)""#))
    #expect(
      text.contains(
        #""boundElements":[{"id":"\#(a)t","type":"text"},{"id":"\#(marks[3].id)","type":"arrow"}]"#))
    #expect(text.contains(#""elbowed":true"#))
    // Only the curve, whose points are not its vertices, needs more than the elements say.
    #expect(text.ranges(of: "customData").count == 1)
    let again = try ExcalidrawReader.document(from: file.bytes).drawing
    #expect(again.root == drawing.root)

    // Changes by others in the scene count, whatever we noted beside it.
    var bold = drawing
    if var shape = bold.root.children[0] as? Rectangle {
      shape.text?.isBold = true
      bold.root.children[0] = shape
    }
    let noted = String(decoding: ExcalidrawExporter.export(bold).bytes, as: UTF8.self)
    #expect(try ExcalidrawReader.document(from: Array(noted.utf8)).drawing.root == bold.root)
    let retyped = try ExcalidrawReader.document(
      from: Array(noted.replacing(#""originalText":"first""#, with: #""originalText":"second""#).utf8))
    let shape = retyped.drawing.marks.first as? Rectangle
    #expect(shape?.text?.string == "second" && shape?.text?.isBold == true)
  }

  @Test("Items of a library with the same names keep their arrows to themselves")
  func libraryBindings() throws {
    let item =
      #"{"elements":[{"type":"ellipse","id":"e","x":0,"y":0,"width":50,"height":50},{"type":"arrow","id":"l","x":50,"y":25,"points":[[0,0],[50,0]],"startBinding":{"elementId":"e"}}]}"#
    let library = #"{"type":"excalidrawlib","version":2,"libraryItems":[\#(item),\#(item)]}"#
    let groups = try ExcalidrawReader.document(from: Array(library.utf8)).drawing.marks.compactMap {
      $0 as? Group
    }
    #expect(groups.count == 2 && groups[0].children[0].id != groups[1].children[0].id)
    for group in groups {
      #expect((group.children[1] as? Stroke)?.connection?.start?.shape == group.children[0].id)
    }
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

  @Test("A scene of more than 100,000 elements is refused")
  func tooMany() {
    for (count, isRefused) in [(100_000, false), (100_001, true)] {
      let elements = Array(repeating: "{}", count: count).joined(separator: ",")
      let document = try? ExcalidrawReader.document(from: Array("{\"elements\":[\(elements)]}".utf8))
      #expect((document == nil) == isRefused)
    }
  }

  @Test("Layers come back with their names, also those inside others")
  func layers() throws {
    let drawing = Drawing([
      Group(
        [
          Group([Dot(at: .origin, id: MarkID(1))], name: "in\"ner", id: MarkID(2)),
          Dot(at: .origin, id: MarkID(3)),
        ],
        name: "outer", id: MarkID(4)),
      Group([Label("bold", at: .origin, isBold: true, id: MarkID(5))], name: "", id: MarkID(6)),
    ])
    let file = ExcalidrawExporter.export(drawing)
    #expect(try ExcalidrawReader.document(from: file.bytes).drawing.root == drawing.root)
    #expect(file.remarks == ["1 bold text becomes a plain one"])
  }

  @Test("The exporter reports what a scene cannot hold")
  func losses() throws {
    let drawing = Drawing([
      Group([Dot(at: .origin)], isHidden: true), Group(name: "layer"),
      Vertex(at: .origin),
      CellBlock(columns: 1, cells: [Cell("x")], at: .origin), Dot(at: .origin, ink: Ink(texture: .block)),
    ])
    let file = ExcalidrawExporter.export(drawing)
    #expect(file.leftOut == ["1 hidden group", "1 empty layer", "1 point, which shows nothing"])
    #expect(file.remarks.count == 2)
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

  @Test("The scene in a PNG that Excalidraw exported, as it is and compressed", arguments: ["tEXt", "zTXt"])
  func payloadOfPNG(name: String) throws {
    let scene = [UInt8](base64: Array(Self.payload.utf8))
    func read(_ text: [UInt8]) throws -> SVGDocument {
      let packed = name == "zTXt" ? [0] + (try Deflater.bytes(from: text, .zlib)) : text
      let keyword = Array("application/vnd.excalidraw+json\0".utf8)
      // A picture of one dot.
      let picture = [UInt8](
        base64: Array(
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==".utf8)
      )
      let file = picture.dropLast(12) + PNGChunks.chunk(name, keyword + packed) + picture.suffix(12)
      let reader = DrawingReader(named: "a.png")
      try Array(file).withUnsafeBytes { try reader.feed($0) }
      return try reader.finish()
    }
    let document = try read(scene)
    #expect(document.source?.format == .named("an Excalidraw scene"))
    #expect(document.drawing.marks.map(\.kind) == [.rectangle])
    // A scene that is broken is passed over.
    #expect(try read(Array(scene.dropLast(9))).source?.format == .named("PNG"))
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
