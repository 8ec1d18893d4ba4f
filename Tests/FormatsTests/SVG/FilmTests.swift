import CellRendering
import Foundation
import FoundationXML
import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("SVG that moves")
struct SVGFilmTests {
  private let line = Stroke([.origin, Point(x: 10, y: 0), Point(x: 10, y: 10)], id: MarkID(1))
  private let box = Rectangle(Rect(from: Point(x: 20, y: 0), to: Point(x: 30, y: 10)), id: MarkID(2))

  /// A line drawn by hand, a box, the box moved, the line erased.
  private var film: Film {
    let (line, box) = (line, box)
    let versions: [[any Mark]] = [
      [], [line], [line, box], [line, box.translated(by: Vector(dx: 0, dy: 4))],
      [box.translated(by: Vector(dx: 0, dy: 4))],
    ]
    let scenes = [
      Film.Scene(at: 500, paces: [MarkID(1): Pace([100, 300])]), Film.Scene(at: 1_500), Film.Scene(at: 2_000),
      Film.Scene(at: 2_250),
    ]
    return Film(scenes) { Drawing(versions[$0]) }
  }

  private func text(_ film: Film) throws -> String {
    var options = ExportOptions()
    options.film = film
    let write = try #require(DrawingFormat.svg.write)
    let document = SVGDocument.begun(with: film.drawing(after: film.scenes.count))
    return String(decoding: try write(document, options).bytes, as: UTF8.self)
  }

  /// The elements that are seen at a time, in seconds, as an SVG viewer with animations has them.
  private func seen(_ text: String, at time: Double) throws -> [String] {
    let document = try XMLTree.parse(text)
    return document.children.filter { $0.name == "g" && $0.children.contains { $0.name != "animate" } }
      .compactMap {
        group -> String? in
        var display = group.attributes["display"] ?? "inline"
        for set in group.children where set.name == "set" {
          let begin = Double((set.attributes["begin"] ?? "").drop { $0 != "+" }.dropFirst().dropLast()) ?? 0
          let duration = Double((set.attributes["dur"] ?? "").dropLast()) ?? 0
          if time >= begin, time < begin + duration { display = set.attributes["to"] ?? "" }
        }
        return display == "none" ? nil : group.children.last?.name
      }
  }

  @Test("Each mark is seen for its time, and no longer")
  func times() throws {
    let text = try text(film)
    #expect(try seen(text, at: 0.4) == [])
    #expect(try seen(text, at: 0.6) == ["path"])
    #expect(try seen(text, at: 1.6) == ["path", "rect"])
    #expect(try seen(text, at: 2.1) == ["path", "rect"])
    #expect(try seen(text, at: 2.3) == ["rect"])
    #expect(text.contains(#"begin="0s;film.end" dur="5.250s""#))
  }

  @Test("A stroke is drawn as fast as the hand drew it")
  func pen() throws {
    let text = try text(film)
    #expect(text.contains(#"<path pathLength="1""#))
    let pen = #"values="1;0.5;0" keyTimes="0;0.25;1" begin="film.begin+0.500s" dur="0.400s"/></path>"#
    #expect(text.contains(pen), "\(text)")
  }

  @Test("Programs without animations show the end of the film")
  func end() throws {
    let bytes = Array(try text(film).utf8)
    let shown = try SVGReader.document(from: bytes).drawing
    var visible = Drawing()
    for case let group as Group in shown.marks where !group.isHidden {
      visible.root.children += group.children
    }
    let end = film.drawing(after: 4)
    let rectangles = visible.marks.compactMap { $0 as? Rectangle }
    #expect(rectangles.map(\.box) == end.marks.map(\.box))
    #expect(visible.marks.compactMap { $0 as? Stroke }.isEmpty)
  }

  @Test("What was drawn above stays above, also if it is drawn anew below")
  func order() throws {
    let (line, box) = (line, box)
    let moved = line.translated(by: Vector(dx: 1, dy: 0))
    let versions: [[any Mark]] = [[line, box], [moved, box], [box, moved]]
    let film = Film([Film.Scene(at: 100), Film.Scene(at: 200)]) { Drawing(versions[$0]) }
    let text = try text(film)
    #expect(try seen(text, at: 0.05) == ["path", "rect"])
    #expect(try seen(text, at: 0.15) == ["path", "rect"])
    #expect(try seen(text, at: 0.25) == ["rect", "path"])
  }

  @Test("Random films end with their drawing, whatever its marks", arguments: 0..<20)
  func random(seed: Int) throws {
    var marks = RandomDrawing(seed: UInt64(seed), width: 60, height: 40)
    let drawings = [Drawing()] + (1...5).map { marks.makeDrawing(count: $0) }
    let film = Film((1...5).map { Film.Scene(at: 100 * $0) }) { drawings[$0] }
    let text = try text(film)
    _ = try XMLTree.parse(text)
    // The clock, and what is seen at the end in the order of the drawing.
    #expect(try seen(text, at: 9).count == FilmTake.all(of: film, atMost: 9).count { $0.until == nil })
  }

  @Test("Each take has identifiers of its own, and the page shows all that was ever there")
  func takes() throws {
    let far = Rectangle(Rect(from: Point(x: 90, y: 80), to: Point(x: 99, y: 89)), id: MarkID(4))
    let frames = (0...1).map { step in
      Frame(
        "A", in: Rect(from: .origin, to: Point(x: 30, y: 20)),
        [line.translated(by: Vector(dx: Double(step), dy: 0))], id: MarkID(9))
    }
    let versions: [[any Mark]] = [[frames[0]], [frames[1], far], [frames[1]]]
    let film = Film([Film.Scene(at: 100), Film.Scene(at: 200)]) { Drawing(versions[$0]) }
    let text = try text(film)
    let ids = text.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count && ids.count > 4, "\(ids)")
    let box = text.split(separator: "viewBox=\"")[1].prefix { $0 != "\"" }.split(separator: " ").compactMap {
      Double($0)
    }
    #expect(box[2] >= 99 && box[3] >= 89, "\(box)")
  }

  @Test("No part of a drawing is a film")
  func part() throws {
    var options = ExportOptions()
    (options.film, options.view) = (film, .content)
    let write = try #require(DrawingFormat.svg.write)
    #expect(throws: ExportError.self) { try write(.begun(with: film.drawing(after: 4)), options) }
  }

  @Test("Other exports of a drawing say nothing of times")
  func still() throws {
    var options = ExportOptions()
    options.film = film
    let document = SVGDocument.begun(with: film.drawing(after: 4))
    for format in DrawingFormat.written where !format.moves {
      let write = try #require(format.write)
      #expect(try write(document, options).bytes == write(document, ExportOptions()).bytes, "\(format.name)")
    }
  }
}

/// The elements of a file.
private final class XMLTree: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
  }

  private var open: [Element] = [Element(name: "", attributes: [:])]

  static func parse(_ text: String) throws -> Element {
    let tree = XMLTree()
    let parser = FoundationXML.XMLParser(data: Data(text.utf8))
    parser.delegate = tree
    try #require(parser.parse(), "not well-formed: \(text)")
    return try #require(tree.open.first?.children.first)
  }

  func parser(
    _ parser: FoundationXML.XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) { open.append(Element(name: name, attributes: attributes)) }

  func parser(
    _ parser: FoundationXML.XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    let element = open.removeLast()
    open[open.count - 1].children.append(element)
  }
}
