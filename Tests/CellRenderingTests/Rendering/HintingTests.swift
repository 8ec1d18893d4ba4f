import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Boxes and right-angled lines at any scale")
struct HintingTests {
  private let ink = Ink(width: 0.25)

  private func picture(_ marks: [any Mark], columns: Int, rows: Int, scale: Double = 1) -> CellGrid {
    Drawing(marks).cells(
      in: Viewport(origin: .origin, scale: scale, columns: columns, rows: rows), spelledIn: .mixed,
      usingColor: false)
  }

  /// Two boxes with a connector that has a corner.
  private var diagram: [any Mark] {
    var arrow = Stroke(
      [Point(x: 12.5, y: 5), Point(x: 26.5, y: 5), Point(x: 26.5, y: 15)], ink: ink,
      arrowheads: .standard)
    arrow.connection = Connection(end: Anchor(to: MarkID(2)))
    return [
      Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 12, height: 8), ink: ink, id: MarkID(1)),
      Rectangle(location: Point(x: 20.5, y: 15), size: Size(width: 12, height: 6), ink: ink, id: MarkID(2)),
      arrow,
    ]
  }

  @Test("The corners of boxes have no arms beyond them, wherever the view begins")
  func corners() {
    for radius in [0, 2.0] {
      for shift in 0..<8 {
        let box = Rectangle(
          Rect(from: Point(x: 2.5, y: 3), to: Point(x: 18.5, y: 15)), cornerRadius: radius,
          ink: Ink(width: 0.25))
        let origin = Point(x: Double(shift) / 4, y: Double(shift) / 2)
        let grid = Drawing([box]).cells(
          in: Viewport(origin: origin, scale: 0.5, columns: 12, rows: 6), spelledIn: .mixed)
        #expect(!grid.description.contains { "┬┴├┤┼".contains($0) }, "\(grid)")
      }
    }
  }

  @Test("Zoomed out, a diagram is box-drawing lines, and its arrow begins and ends at its boxes")
  func zoomedOut() {
    #expect(
      picture(diagram, columns: 26, rows: 9, scale: 0.75).description == """
        ┌────────┐················
        │········├─────────┐······
        │········│·········│······
        └────────┘·········│······
        ···················▼······
        ···············┌────────┐·
        ···············│········│·
        ···············└────────┘·
        ··························
        """)
    #expect(
      picture(diagram, columns: 18, rows: 6, scale: 0.5).description == """
        ┌─────┐···········
        │·····├──────┐····
        └─────┘······▼····
        ··········┌─────┐·
        ··········│·····│·
        ··········└─────┘·
        """)
  }

  @Test("Zoomed out, texts on sides leave the corners, and heads are in the cells before them")
  func textsOnSides() {
    func box(_ text: String, _ y: Double, _ id: UInt64) -> Rectangle {
      var box = Rectangle(
        location: Point(x: 0.5, y: y), size: Size(width: 18, height: 4), ink: ink, id: MarkID(id))
      box.text = BoundText(text)
      return box
    }
    func arrow(from first: Double, to last: Double) -> Stroke {
      Stroke([Point(x: 9.5, y: first), Point(x: 9.5, y: last)], ink: ink, arrowheads: .standard)
    }
    // The second gap is a single row, with the side of a box before the letters.
    let marks: [any Mark] = [
      box("Order", 1, 1), box("Packing", 13, 2), box("Delivery", 21, 3), arrow(from: 5, to: 13),
      arrow(from: 17, to: 21),
    ]
    #expect(
      picture(marks, columns: 11, rows: 8, scale: 0.5).description == """
        ┌·Order·─┐·
        └───┬────┘·
        ····▼······
        ┌Packing·┐·
        └───┬────┘·
        ┌Delivery┐·
        └────────┘·
        ···········
        """)
  }

  @Test("Zoomed out, an arrow to a figure whose sides are characters has its head")
  func headAtFigure() {
    let figure = Figure(.hexagon, in: Rect(from: Point(x: 0.5, y: 17), to: Point(x: 32.5, y: 29)), ink: ink)
    let arrow = Stroke([Point(x: 16.5, y: 1), Point(x: 16.5, y: 17)], ink: ink, arrowheads: .standard)
    let shown = picture([figure, arrow], columns: 18, rows: 8, scale: 0.5).description
    #expect(shown.contains("▔") && shown.contains("▼"), "\(shown)")
  }

  @Test("A connector with a last leg of two columns has its corner, and a level head")
  func shortLeg() {
    var loop = Stroke(
      [(12.5, 3), (14.5, 3), (14.5, 7), (12.5, 7)].map { Point(x: $0.0, y: $0.1) }, ink: ink,
      arrowheads: .standard)
    loop.connection = Connection(
      start: Anchor(to: MarkID(1), at: Anchor.Place(x: 1, y: 0.25)),
      end: Anchor(to: MarkID(1), at: Anchor.Place(x: 1, y: 0.75)))
    let box = Rectangle(
      location: Point(x: 8.5, y: 1), size: Size(width: 4, height: 8), ink: ink, id: MarkID(1))
    #expect(
      picture([box, loop], columns: 17, rows: 5).description == """
        ········┌───┐····
        ········│···├─┐··
        ········│···│·│··
        ········│···│◀┘··
        ········└───┘····
        """)
  }

  @Test("The head of a slanted arrow stands outside of the side that it is attached to")
  func slantedHead() {
    let box = Rectangle(
      location: Point(x: 10.5, y: 1), size: Size(width: 10, height: 4), ink: ink, id: MarkID(1))
    var arrow = Stroke([Point(x: 2.5, y: 13), Point(x: 15.5, y: 5)], ink: ink, arrowheads: .standard)
    arrow.connection = Connection(end: Anchor(to: MarkID(1), at: Anchor.Place(x: 0.5, y: 1)))
    let grid = picture([box, arrow], columns: 22, rows: 8)
    let alone = picture([box], columns: 22, rows: 8)
    for row in 0...2 { #expect((0..<22).allSatisfy { grid[$0, row] == alone[$0, row] }, "\(grid)") }
    #expect((0..<22).contains { "▲◥".contains(grid[$0, 3].character) }, "\(grid)")
  }

  @Test("A box too small for its sides to lie in different cells is drawn as it is")
  func small() {
    let box = Rectangle(location: Point(x: 1, y: 0.25), size: Size(width: 6, height: 1.5), ink: ink)
    let cells = picture([box], columns: 9, rows: 2).cells
    #expect(cells.contains { $0.character != " " })
    #expect(!cells.contains { "─│┌┐└┘".contains($0.character) })
  }

  @Test("Filled boxes, slants and curves stay where they are")
  func others() {
    let filled = Rectangle(
      location: Point(x: 1, y: 2), size: Size(width: 6, height: 4),
      ink: Ink(color: .indexed(1), width: 0.25, fill: .indexed(1)))
    let area = picture([filled], columns: 8, rows: 3)
    #expect((1...6).allSatisfy { column in (1...2).allSatisfy { area[column, $0] == area[3, 1] } })
    #expect(!area.cells.contains { "─│┌┐└┘".contains($0.character) })
    let bent = Stroke([Point(x: 1, y: 2), Point(x: 7, y: 2), Point(x: 8, y: 4)], ink: ink)
    #expect(!picture([bent], columns: 9, rows: 3).cells.contains { "─│┐".contains($0.character) })
  }

  @Test(
    "At any place and scale there are no dots, and every line goes on in the next cell", arguments: 1...200)
  func joins(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func place(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 4).rounded() / 4
    }
    let scale = Double.random(in: 0.5...1.4, using: &random)
    let first = Rect(from: .origin, to: Point(x: place(6...14), y: place(6...12)))
    let second = Rect(
      location: Point(x: place(20...30), y: place(16...24)),
      size: Size(width: place(6...14), height: place(6...12)))
    let corner = Point(x: second.center.x, y: first.center.y)
    let marks: [any Mark] = [
      Rectangle(first, ink: ink), Rectangle(second, ink: ink),
      Stroke([Point(x: first.maxX, y: corner.y), corner, Point(x: corner.x, y: second.minY)], ink: ink),
    ]
    let grid = picture(marks, columns: 70, rows: 30, scale: scale)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let character = grid[column, row].character
        guard let arms = Self.arms[character] else {
          Issue.record("\(character) at \(column), \(row), seed \(seed)\n\(grid)")
          return
        }
        for (side, dx, dy, other) in [
          ("r", 1, 0, "l"), ("l", -1, 0, "r"), ("d", 0, 1, "u"), ("u", 0, -1, "d"),
        ]
        where arms.contains(side) {
          let next = grid[column + dx, row + dy].character
          #expect(Self.arms[next]?.contains(other) == true, "beside \(column), \(row), seed \(seed)\n\(grid)")
        }
      }
    }
  }

  private static let arms: [Character: String] = [
    " ": "", "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "udr", "┤": "udl",
    "┬": "lrd",
    "┴": "lru", "┼": "lrud",
  ]
}
