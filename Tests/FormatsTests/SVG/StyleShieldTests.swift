import Marks
import TestSupport
import Testing

@testable import Diagrams
@testable import Formats

@Suite("Our marks in files with style sheets")
struct StyleShieldTests {
  private static let sheet = """
    <style>
    path, rect, ellipse { fill: lime; stroke: black; stroke-width: 7; stroke-dasharray: 1 1; opacity: .1 }
    g { stroke: lime; visibility: hidden; display: none }
    text, tspan { font-size: 30px; text-anchor: end; fill: lime; font-weight: bold; letter-spacing: 3px }
    </style>
    """

  private func file(_ root: String, _ content: String) throws -> SVGDocument {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"\(root)>
      \(content)
      </svg>
      """
    return try SVGReader.document(from: Array(text.utf8))
  }

  private let marks: [any Mark] = {
    var box = Rectangle(
      Rect(from: Point(x: 4.5, y: 5), to: Point(x: 20.5, y: 15)), ink: Ink(color: .indexed(1), width: 0.5))
    box.text = BoundText("in a box", isBold: true)
    let arrow = Stroke(
      [Point(x: 1, y: 2), Point(x: 30, y: 20)], ink: Ink(color: .indexed(4), width: 1, dash: [2, 2]),
      arrowheads: Arrowheads(end: .triangle))
    let area = Ellipse(
      center: Point(x: 40, y: 35), radiusX: 10, radiusY: 5, ink: Ink(width: 0.25, fill: .indexed(2)))
    return [box, Group([arrow, area]), Label("two\nlines", at: Point(x: 3, y: 40))]
  }()

  private func drawn(_ document: SVGDocument) -> SVGDocument {
    var document = document
    for var mark in marks {
      mark = document.drawing.identified(mark)
      document.drawing.root.add(mark)
    }
    return document
  }

  @Test(
    "They are read as they were written, and written as they were read",
    arguments: ["", " visibility=\"hidden\"", " stroke-dasharray=\"3\" fill=\"red\""], [sheet, ""])
  func roundTrip(root: String, content: String) throws {
    let document = drawn(try file(root, content))
    let bytes = SVGExporter.bytes(of: document)
    let again = try SVGReader.document(from: bytes)
    #expect(again.drawing.marks.suffix(3).map(\.kind) == document.drawing.marks.suffix(3).map(\.kind))
    for (mark, old) in zip(again.drawing.marks.suffix(3), document.drawing.marks.suffix(3)) {
      #expect(mark.isEqual(to: old))
    }
    #expect(SVGExporter.bytes(of: again) == bytes)
    // Nothing is repeated where nothing could change their looks.
    let isPlain = content.isEmpty && root.isEmpty
    #expect(String(decoding: bytes, as: UTF8.self).contains("style=") == !isPlain)
  }

  @Test("A program that knows nothing of Charcoal draws them the same, with the sheet or without")
  func elsewhere() throws {
    func picture(_ content: String) throws -> [any Mark] {
      let bytes = SVGExporter.bytes(of: drawn(try file("", content)))
      let text = String(decoding: bytes, as: UTF8.self).replacing("urn:charcoal:1", with: "urn:other")
      let fragments = try SVGReader.document(from: Array(text.utf8)).drawing.marks
      return fragments.compactMap { ($0 as? SVGFragment)?.picture }.filter { $0.children.count > 0 }
    }
    let (plain, styled) = (try picture(""), try picture(Self.sheet))
    #expect(plain.count == 1)
    for (mark, other) in zip(plain, styled) { #expect(mark.looks(like: other)) }
  }

  @Test("A style that another program changed is kept, and so is the element")
  func changed() throws {
    let bytes = SVGExporter.bytes(of: drawn(try file("", Self.sheet)))
    let text = String(decoding: bytes, as: UTF8.self)
    let other = text.replacing("stroke-width:0.5;", with: "stroke-width:3;", maxReplacements: 1)
    #expect(other != text)
    let again = try SVGReader.document(from: Array(other.utf8))
    #expect(SVGExporter.text(of: again).contains("stroke-width:3;"))
  }

  @Test(
    "In a file whose names have a prefix our elements are in the namespace of SVG", arguments: ["s", "svg"])
  func prefix(name: String) throws {
    let text =
      "<\(name):svg xmlns:\(name)=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><\(name):path d=\"M0 0L9 9\"/></\(name):svg>"
    let document = drawn(try SVGReader.document(from: Array(text.utf8)))
    let bytes = SVGExporter.bytes(of: document)
    #expect(String(decoding: bytes, as: UTF8.self).contains("<g xmlns=\"http://www.w3.org/2000/svg\""))
    let again = try SVGReader.document(from: bytes)
    #expect(again.drawing.marks.count == document.drawing.marks.count)
    #expect(SVGExporter.bytes(of: again) == bytes)
  }
}
