import Marks
import Testing

@testable import Formats

@Suite("Text of other programs without cells")
struct ForeignTextTests {
  private func lines(_ content: String) throws -> [TextLook.Line] {
    let file = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>\(content)</svg>"
    let marks = try SVGReader.document(from: Array(file.utf8)).drawing.marks
    let labels = marks.flatMap { $0.resolvedRepresentation.children.compactMap { $0 as? Label } }
    return labels.flatMap { label in
      (label.look?.lines ?? []).map { $0.moved(by: label.location - .origin) }
    }
  }

  /// The texts of lines, with bars between pieces.
  private func texts(_ content: String) throws -> [String] {
    try lines(content).map { $0.pieces.map(\.text).joined(separator: "|") }
  }

  @Test(
    "Blanks are one between words and none at ends, over pieces, too",
    arguments: [
      ("<text> a \n b </text>", ["a b"]), ("<text>a <tspan> b </tspan> c</text>", ["a |b |c"]),
      ("<text><tspan x='1'> a </tspan>\n<tspan x='1'> b </tspan></text>", ["a", "b"]),
      ("<text xml:space='preserve'> a  b </text>", [" a  b "]),
      ("<text>a&#160;&#160;b</text>", ["a\u{A0}\u{A0}b"]),
      // A mark on a blank is no blank.
      ("<text>( \u{361}b)</text>", ["( \u{361}b)"]), ("<text> </text>", []),
    ])
  func blanks(content: String, expected: [String]) throws { #expect(try texts(content) == expected) }

  @Test("Places begin lines, steps begin pieces, and each character of a list has its own")
  func places() throws {
    let content =
      "<text x='1 2' y='3' dx='.5'>abc<tspan y='5' dx='1'>d</tspan><tspan dy='2'>e</tspan><tspan x='7'>f</tspan></text>"
    let lines = try lines(content)
    #expect(lines.map { $0.pieces.map(\.text) } == [["a"], ["bc", "d", "e"], ["f"]])
    #expect(lines.map(\.start) == [Vector(dx: 1.5, dy: 3), Vector(dx: 2, dy: 3), Vector(dx: 7, dy: 7)])
    #expect(lines[1].pieces.map(\.shift) == [.zero, Vector(dx: 1, dy: 2), Vector(dx: 0, dy: 2)])
  }

  @Test("An outer list of places goes on behind the elements inside")
  func nested() throws {
    let lines = try lines("<text x='1 2 3 4'>a<tspan x='9'>bc</tspan>d</text>")
    #expect(lines.map { $0.pieces.map(\.text).joined() } == ["a", "b", "c", "d"])
    #expect(lines.map(\.start.dx) == [1, 9, 3, 4])
  }

  @Test(
    "Fonts are what attributes, style sheets and the shorthand say",
    arguments: [
      ("font-weight='bold'", "", 16, 700, false),
      ("font-weight='300' font-style='oblique'", "", 16, 300, true),
      ("font-family='\"Fira Code\", monospace' font-size='2em'", "Fira Code,monospace", 32, 400, false),
      ("style='font: italic 600 12px/1.5 \"A B\", serif'", "A B,serif", 12, 600, true),
      ("style='font: large fantasy'", "fantasy", 18, 400, false), ("style='font: menu'", "", 16, 400, false),
    ] as [(String, String, Double, Int, Bool)])
  func fonts(attributes: String, families: String, size: Double, weight: Int, isSlanted: Bool) throws {
    let font = try #require(try lines("<text \(attributes)>a</text>").first?.pieces.first?.font)
    #expect(
      font == TextLook.Font(families: families, size: size, weight: weight, isSlanted: isSlanted))
  }

  @Test("Pieces have their own paints; hidden ones keep their room")
  func paints() throws {
    let line = try #require(
      try lines(
        "<text fill='red' opacity='.5'>a<tspan fill='none' stroke='blue' stroke-width='2'>b</tspan>"
          + "<tspan visibility='hidden'>c</tspan></text>"
      ).first)
    #expect(line.pieces.map(\.fill?.color) == [.rgb(255, 0, 0), nil, nil])
    #expect(line.pieces[0].fill?.opacity == 0.5)
    #expect(line.pieces[1].outline?.width == 2 && line.pieces[1].outline?.paint.color == .rgb(0, 0, 255))
    #expect(line.pieces[0].outline == nil && line.pieces[2].outline == nil)
  }

  @Test("Letters that are a text each keep their places")
  func letters() throws {
    let lines = try lines("<text x='16' y='20'>W</text><text x='26' y='20'>o</text>")
    #expect(lines.map(\.start) == [Vector(dx: 16, dy: 20), Vector(dx: 26, dy: 20)])
  }

  @Test("Texts that refer to each other end with a million letters")
  func budget() throws {
    let letters = String(repeating: "x", count: 60_000)
    let uses = String(repeating: "<use href='#t'/>", count: 1_000)
    let file =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><text id='t'>\(letters)</text>\(uses)</svg>"
    let document = try SVGReader.document(from: Array(file.utf8))
    #expect(document.notices.contains { $0.subject.contains("million letters") && !$0.isDrawn })
  }
}
