import Marks
import Testing

@testable import Formats

@Suite("JSON Canvas")
struct CanvasTests {
  private static let canvas = """
    {"nodes":[
     {"id":"g","type":"group","x":-20,"y":-20,"width":640,"height":120,"label":"Plan"},
     {"id":"a","type":"text","x":0,"y":0,"width":100,"height":60,"text":"start","color":"4"},
     {"id":"b","type":"text","x":400,"y":0,"width":100,"height":60,"text":"end","color":"#ff8000"},
     {"id":"c","type":"file","x":0,"y":300,"width":250,"height":60,"file":"notes/a.md","subpath":"#top"},
     {"id":"d","type":"link","x":400,"y":300,"width":250,"height":60,"url":"https://example.org"},
     {"id":"e","type":"widget","x":0,"y":0,"width":1,"height":1}
    ],"edges":[
     {"id":"1","fromNode":"a","fromSide":"right","toNode":"b","toSide":"left","label":"go"},
     {"id":"2","fromNode":"a","toNode":"c","toEnd":"none","fromEnd":"arrow","color":"1"},
     {"id":"3","fromNode":"a","toNode":"nowhere"}
    ]}
    """

  @Test("Nodes become boxes with text, edges lines between their sides")
  func reading() throws {
    let document = try CanvasReader.document(from: Array(Self.canvas.utf8))
    let marks = document.drawing.marks
    #expect(marks.map(\.kind) == [.frame, .rectangle, .rectangle, .stroke])
    let frame = try #require(marks[0] as? Frame)
    #expect(frame.name == "Plan" && frame.children.map(\.kind) == [.rectangle, .rectangle, .stroke])
    let box = try #require(frame.children[0] as? Rectangle)
    #expect(
      box.box == Rect(location: .origin, size: Size(width: 10, height: 6)) && box.ink.color == .named(.green))
    #expect(box.text?.string == "start")
    let edge = try #require(frame.children[2] as? Stroke)
    #expect(edge.points == [Point(x: 10, y: 3), Point(x: 40, y: 3)] && edge.arrowheads == .standard)
    #expect(edge.text == BoundText("go"))
    #expect(
      edge.connection
        == Connection(
          start: Anchor(to: box.id, at: Anchor.Place(x: 1, y: 0.5)),
          end: Anchor(to: frame.children[1].id, at: Anchor.Place(x: 0, y: 0.5)), route: .rightAngled))
    let back = try #require(marks[3] as? Stroke)
    #expect(
      back.connection
        == Connection(start: Anchor(to: box.id), end: Anchor(to: marks[1].id), route: .rightAngled))
    #expect(back.points.first?.y == 6 && back.points.last?.y == 30)
    #expect(back.arrowheads == Arrowheads(start: .triangle) && back.ink.color == .named(.red))
    #expect(
      document.source?.remarks == [
        "1 node without a place, a size or a known type: not shown",
        "1 edge between nodes that are not there: not shown",
      ])
  }

  @Test("Text that is longer than its card stays inside it, and is saved whole")
  func longTexts() throws {
    let words = String(repeating: "many words ", count: 30).trimmed
    let canvas = """
      {"nodes":[{"id":"a","type":"text","x":0,"y":0,"width":200,"height":60,"text":"\(words)"}]}
      """
    let document = try CanvasReader.document(from: Array(canvas.utf8))
    let card = try #require(document.drawing.marks.first as? Rectangle)
    #expect(card.box.size == Size(width: 20, height: 6))
    #expect(card.bounds(.ink).map { $0.size.height < 8 } == true)
    let saved = try SVGReader.document(from: SVGExporter.bytes(of: document))
    #expect(saved.drawing.marks.first?.isEqual(to: card) == true)
    let written = CanvasExporter.export(saved.drawing, targets: saved.canvasTargets).bytes
    #expect(String(decoding: written, as: UTF8.self).contains(words))
    let json = JSONDrawingExporter.export(document.drawing).bytes
    #expect(try JSONDrawingReader.document(from: json).drawing.marks.first?.isEqual(to: card) == true)
  }

  @Test("Canvases that are read and written again are the same")
  func roundTrip() throws {
    let document = try CanvasReader.document(from: Array(Self.canvas.utf8))
    let file = CanvasExporter.export(document.drawing, targets: document.canvasTargets)
    #expect(file.remarks == [])
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains(#""type":"group","x":-20,"y":-20,"width":640,"height":120,"label":"Plan"}"#))
    #expect(text.contains(#""x":0,"y":0,"width":100,"height":60,"color":"4","text":"start"}"#))
    #expect(
      text.contains(#""fromSide":"right","toSide":"left","fromEnd":"none","toEnd":"arrow","label":"go"}"#))
    #expect(
      text.contains(#""fromEnd":"arrow","toEnd":"none","color":"1"}"#) && text.ranges(of: "Side").count == 2)
    let again = try CanvasReader.document(from: file.bytes)
    #expect(again.drawing.root == document.drawing.root)
    #expect(CanvasExporter.export(again.drawing, targets: again.canvasTargets).bytes == file.bytes)
  }

  @Test("Files and links keep their targets, also in SVG and with another text")
  func targets() throws {
    let saved = SVGExporter.bytes(of: try CanvasReader.document(from: Array(Self.canvas.utf8)))
    var document = try SVGReader.document(from: saved)
    #expect(SVGExporter.bytes(of: document) == saved)
    func text() -> String {
      let file = CanvasExporter.export(document.drawing, targets: document.canvasTargets)
      return String(decoding: file.bytes, as: UTF8.self)
    }
    #expect(text().contains(##""height":60,"file":"notes/a.md","subpath":"#top"}"##))
    #expect(
      text().contains(#""type":"link","x":400,"y":300,"width":250,"height":60,"url":"https://example.org"}"#))
    var box = try #require(document.drawing.marks[1] as? Rectangle)
    box.text = BoundText("b.md")
    document.drawing.root.children[1] = box
    #expect(text().contains(#""file":"b.md"}"#))
    box.text = BoundText("one\ntwo")
    document.drawing.root.children[1] = box
    #expect(text().contains(#""text":"one\ntwo"}"#))
  }

  @Test("The exporter reports shapes that JSON Canvas does not have")
  func losses() {
    let file = CanvasExporter.export(
      Drawing([
        Dot(at: .origin), Ellipse(center: Point(x: 5, y: 5), radiusX: 4, radiusY: 2),
        Stroke([Point(x: 50, y: 0), Point(x: 60, y: 0)]), Label("loose", at: Point(x: 80, y: 0)),
      ]))
    #expect(file.leftOut == ["2 shapes that are not boxes, texts or connections"])
    #expect(file.remarks == ["1 shape becomes a box"])
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("loose"))
  }

  @Test(
    "Edges of a node that was deleted are left out, not attached to the group around",
    arguments: [true, false])
  func deletedNode(isFreed: Bool) throws {
    let canvas = """
      {"nodes":[
      {"id":"group","type":"group","x":0,"y":0,"width":900,"height":300,"label":"all"},
      {"id":"a","type":"text","x":50,"y":50,"width":200,"height":60,"text":"a"},
      {"id":"b","type":"text","x":500,"y":50,"width":200,"height":60,"text":"b"}
      ],"edges":[{"id":"e","fromNode":"a","toNode":"b"}]}
      """
    var document = try CanvasReader.document(from: Array(canvas.utf8))
    var frame = try #require(document.drawing.marks[0] as? Frame)
    let gone = try #require(frame.children.first { ($0 as? Rectangle)?.text?.string == "a" })
    frame.children.removeAll { $0.id == gone.id }
    if isFreed {
      frame.children = frame.children.map { mark in
        guard var line = mark as? Stroke else { return mark }
        line.connection?.start = nil
        return line
      }
    }
    document.drawing.root.children = [frame]
    let file = CanvasExporter.export(document.drawing, kept: document.kept)
    let root = try JSONText(file.bytes).root
    #expect(root["nodes"]?.elements(atMost: 10).compactMap { $0["id"]?.string } == ["group", "b"])
    #expect(root["edges"]?.elements(atMost: 10).isEmpty == true)
    #expect(file.leftOut == ["1 shape that is not a box, text or connection"])
  }

  @Test(
    "Edges leave and arrive at right angles, wherever the nodes lie",
    arguments: CanvasSide.allCases, CanvasSide.allCases)
  func routes(start: CanvasSide, end: CanvasSide) {
    for x in [-30.0, -4, 0, 4, 30] {
      for y in [-20.0, -3, 0, 3, 20] {
        let (from, to) = (Point(x: 0, y: 0), Point(x: x, y: y))
        let points = CanvasRoute(start: (from, start), end: (to, end)).points
        #expect(points.first == from && (points.last == to))
        #expect(zip(points, points.dropFirst()).allSatisfy { $0.x == $1.x || $0.y == $1.y })
      }
    }
  }

  @Test("A canvas that is none, and an empty one")
  func refused() throws {
    #expect(throws: DrawingError.self) { try CanvasReader.document(from: Array("[]".utf8)) }
    #expect(throws: DrawingError.self) { try CanvasReader.document(from: Array("{\"nodes\":[".utf8)) }
    #expect(try CanvasReader.document(from: []).drawing.isEmpty)
    #expect(try CanvasReader.document(from: Array("{}".utf8)).drawing.isEmpty)
  }
}
