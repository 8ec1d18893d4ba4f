import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Shapes in files")
struct ShapeFileTests {
  private func written(_ marks: [any Mark]) -> String { SVGExporter.text(of: SVGDocument(Drawing(marks))) }

  private func opened(_ text: String) throws -> SVGDocument {
    try SVGReader.document(from: Array(text.utf8))
  }

  @Test("A shape at an angle is the element of the shape, with a rotation about its middle")
  func turned() throws {
    let box = Rectangle(Rect(from: Point(x: 2, y: 3), to: Point(x: 12, y: 9)), id: MarkID(1))
    let shape = try #require(TurnedShape(.rectangle(box), degrees: 30))
    let text = written([shape])
    #expect(
      text.contains(
        "<rect id=\"m1\" x=\"2\" y=\"3\" width=\"10\" height=\"6\" transform=\"rotate(30 7 6)\"/>"))
    #expect(try opened(text).drawing.marks[0].isEqual(to: shape))
    let elsewhere = try opened(text.replacing("(30 7 6)", with: "(30 7 5)"))
    #expect(elsewhere.drawing.marks[0] is SVGFragment && elsewhere.notices.total == 1)
  }

  @Test(
    "An angle that a person wrote is one from half a turn to the other, in thousandths",
    arguments: [
      ("rotate(30 7 6)", 30), ("rotate( 390, 7, 6 ) ", 30), ("rotate(-330 7.001 6)", 30),
      ("rotate(30.00012 7 6)", 30),
    ])
  func edited(transform: String, degrees: Double) throws {
    let box = Rectangle(Rect(from: Point(x: 2, y: 3), to: Point(x: 12, y: 9)), id: MarkID(1))
    let shape = try #require(TurnedShape(.rectangle(box), degrees: 30))
    let document = try opened(written([shape]).replacing("rotate(30 7 6)", with: transform))
    #expect((document.drawing.marks[0] as? TurnedShape)?.degrees == degrees && document.notices.total == 0)
  }

  @Test("Half and quarter turns that a person wrote are plain shapes; what is no number is kept")
  func editedTurns() throws {
    let box = Rectangle(Rect(from: Point(x: 2, y: 3), to: Point(x: 12, y: 9)), id: MarkID(1))
    let text = written([try #require(TurnedShape(.rectangle(box), degrees: 30))])
    func mark(_ transform: String) throws -> any Mark {
      try opened(text.replacing("rotate(30 7 6)", with: transform)).drawing.marks[0]
    }
    #expect(try mark("rotate(180 7 6)").isEqual(to: box) && mark("rotate(0 7 6)").isEqual(to: box))
    #expect(try (mark("rotate(90 7 6)") as? Rectangle)?.size == Size(width: 6, height: 10))
    for transform in ["rotate(nan 7 6)", "rotate(1e400 7 6)", "rotate(30)", "rotate(30 7 6) scale(2)"] {
      #expect(try mark(transform) is SVGFragment, "\(transform)")
    }
  }

  @Test("A text in a shape at an angle stays with it")
  func textInside() throws {
    var box = Rectangle(Rect(from: Point(x: 2, y: 3), to: Point(x: 32, y: 23)), id: MarkID(1))
    box.text = BoundText("words", color: .indexed(3))
    let shape = try #require(TurnedShape(.rectangle(box), degrees: -20.5))
    #expect(try opened(written([shape])).drawing.marks[0].isEqual(to: shape))
  }

  @Test("JSON and Excalidraw have the angle too")
  func otherFormats() throws {
    let ellipse = Ellipse(center: Point(x: 10, y: 12), radiusX: 8, radiusY: 4, id: MarkID(1))
    let shape = try #require(TurnedShape(.ellipse(ellipse), degrees: 45))
    let json = JSONDrawingExporter.export(Drawing([shape]))
    #expect(String(decoding: json.bytes, as: UTF8.self).contains("\"degrees\":45"))
    #expect(try JSONDrawingReader.document(from: json.bytes).drawing.marks[0].isEqual(to: shape))
    let scene = ExcalidrawExporter.export(Drawing([shape]))
    #expect(String(decoding: scene.bytes, as: UTF8.self).contains("\"angle\":0.785"))
    #expect(try ExcalidrawReader.document(from: scene.bytes).drawing.marks[0].isEqual(to: shape))
  }

  @Test("A cylinder of 0.1, whose lid ran from the left, is a cylinder")
  func formerCylinder() throws {
    let box = Rect(from: Point(x: 2, y: 2), to: Point(x: 14, y: 10))
    let figure = Figure(.cylinder, in: box, id: MarkID(1))
    let former = PathMark(try #require(figure.form.formerPath(in: box)).mapPoints(\.rounded))
    func data(_ text: String) throws -> String {
      try String(#require(text.split(separator: " d=\"").last?.split(separator: "\"").first))
    }
    let (now, before) = (written([figure]), written([former]))
    #expect(try data(now) != data(before))
    let old = now.replacing(try data(now), with: try data(before))
    #expect(try opened(old).drawing.marks[0].isEqual(to: figure))
    #expect(try data(written(opened(old).drawing.marks)) == data(now))
  }

  @Test("A text whose blanks a browser would leave out says that they count; no other does")
  func blanks() throws {
    for (string, keeps) in [
      ("  two", true), ("a  b", true), ("a ", true), ("a b", false), ("ab\n  cd", true),
    ] {
      let label = Label(string, at: Point(x: 1, y: 2), id: MarkID(1))
      let text = written([label])
      let element = try #require(text.split(separator: "<text").last)
      #expect(element.contains("xml:space=\"preserve\"") == keeps, "\(string)")
      let again = try opened(text)
      #expect(again.drawing.marks[0].isEqual(to: label) && again.notices.total == 0)
    }
    let block = CellBlock(columns: 4, cells: "a  b".map { Cell($0) }, at: .origin, id: MarkID(2))
    let cells = written([block])
    #expect(try opened(cells).drawing.marks[0].isEqual(to: block))
  }
}
