import Editing
import Formats
import Marks
import TestSupport

@testable import Storage

/// The contents of the fixtures of version 1, in words of the model.
enum VersionOne {
  static let folder = ProjectFile.root + "/Tests/Fixtures/v1"

  /// The path that the drawing has in the sketchbook.
  static let path = "/charcoal/fixtures/v1/drawing.svg"

  /// The saved drawing: every kind of mark, texture, arrowhead, pattern and alignment.
  static var drawing: Drawing {
    var drawing = Drawing(marks)
    drawing.sheet = .rgb(250, 246, 236)
    return drawing
  }

  static let marks: [any Mark] = [
    Vertex(at: Point(x: 1, y: 2), id: MarkID(1)),
    Dot(at: Point(x: 3.5, y: 2), ink: Ink(color: .named(.teal), width: 1), id: MarkID(2)),
    Stroke([Point(x: 0, y: 10), Point(x: 4.25, y: 11.5), Point(x: 9, y: 10)], id: MarkID(3)),
    Stroke(
      [Point(x: 12, y: 4), Point(x: 16, y: 8), Point(x: 20, y: 4), Point(x: 24, y: 9)],
      ink: Ink(color: .rgb(10, 20, 30), width: 2.5, dash: [1, 0.5], opacity: 0.4), isSmooth: true,
      arrowheads: Arrowheads(start: .dot, end: .triangle), id: MarkID(4)),
    Stroke(
      [Point(x: 30, y: 2), Point(x: 36, y: 2), Point(x: 33, y: 8)],
      ink: Ink(color: .indexed(4), fill: .named(.yellow), fillPattern: .crossHatch), isClosed: true,
      id: MarkID(5)),
    Stroke(
      [Point(x: 30, y: 12), Point(x: 40, y: 12)], ink: Ink(texture: .box(.double)),
      arrowheads: Arrowheads(start: .bar, end: .diamond), id: MarkID(6)),
    Stroke(
      [Point(x: 30, y: 15), Point(x: 40, y: 15)], ink: Ink(texture: .glyph("*")),
      arrowheads: Arrowheads(end: .open), id: MarkID(7)),
    Rectangle(
      location: Point(x: 0, y: 20), size: Size(width: 10, height: 6),
      ink: Ink(texture: .block, fill: .indexed(3), fillPattern: .hatch), id: MarkID(8)),
    Rectangle(
      location: Point(x: 12, y: 20), size: Size(width: 10, height: 6), cornerRadius: 2,
      ink: Ink(color: .named(.graphite), texture: .box(.rounded), fill: .named(.pink), fillPattern: .dots),
      id: MarkID(9)),
    Ellipse(
      center: Point(x: 30, y: 23), radiusX: 5, radiusY: 3, ink: Ink(fill: .rgb(200, 100, 50)),
      id: MarkID(10)),
    Label("plain text", at: Point(x: 0, y: 30), id: MarkID(11)),
    Label(
      "bold, centred\n漢字 & <tags>", at: Point(x: 16, y: 30), ink: Ink(color: .named(.red)), isBold: true,
      alignment: .center, id: MarkID(12)),
    Label(
      "wrapped at twelve columns", at: Point(x: 36, y: 30), alignment: .right, wrapWidth: 12,
      id: MarkID(13)),
    CellBlock(
      columns: 3,
      cells: [
        Cell("a", style: CellStyle(foreground: .named(.green), attributes: .bold)),
        Cell("b", style: CellStyle(background: .indexed(5), attributes: [.underline, .dim])), Cell(),
        Cell("x", style: CellStyle(attributes: .reverse)), Cell("─"), Cell("c"),
      ],
      at: Point(x: 0, y: 38), id: MarkID(14)),
    Group(
      [
        Dot(at: Point(x: 50, y: 2), id: MarkID(16)),
        Group([Label("inside", at: Point(x: 52, y: 4), id: MarkID(18))], id: MarkID(17)),
      ], name: "layer", id: MarkID(15)),
    Group([Dot(at: Point(x: 50, y: 8), id: MarkID(20))], name: "hidden", isHidden: true, id: MarkID(19)),
    Group([Dot(at: Point(x: 50, y: 12), id: MarkID(22))], name: "locked", isLocked: true, id: MarkID(21)),
    SVGFragment(source: "<image href=\"cat.png\" width=\"4\" height=\"4\"/>"),
  ]

  /// The steps of the sketchbook's unnamed drawing: every kind of change.
  static let steps: [Edit] = [
    Edit(
      "draw",
      [
        .insert(marks[1], at: MarkPath(0)), .insert(marks[3], at: MarkPath(1)),
        .insert(Group([marks[10]], name: "layer", id: MarkID(30)), at: MarkPath(2)),
      ]),
    Edit("reshape", [.replace(marks[3], with: marks[4], at: MarkPath(1))]),
    Edit(
      "lock",
      [
        .alter(
          GroupTraits(name: "layer"), with: GroupTraits(name: "locked layer", isLocked: true),
          at: MarkPath(2))
      ]),
    Edit("move", [.move(Move.offset, at: MarkPath(0))]),
    Edit("canvas colour", [.sheet(nil, with: .rgb(250, 246, 236))]),
    Edit("delete", [.remove(marks[4], at: MarkPath(1))]),
  ]

  /// How many of the steps are done; the others were undone.
  static let position = 5
}

extension Move {
  /// A move of the dot that its coordinates take exactly.
  fileprivate static var offset: Move {
    Move(by: Vector(dx: 2, dy: -1), corrections: .none, returnCorrections: .none)
  }
}
