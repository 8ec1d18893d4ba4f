import CellRendering
import Diagrams
import Marks
import Testing

@Suite("Straight connectors at boxes")
struct StraightWayTests {
  private static let box = Rectangle(
    location: Point(x: 40.5, y: 31), size: Size(width: 20, height: 8), ink: Ink(width: 0.25), id: MarkID(1))

  /// An arrow from a point to the box.
  private func arrow(from start: Point, place: Anchor.Place? = nil, heads: Arrowheads = .standard) -> Stroke {
    var stroke = Stroke(
      [start, Self.box.box.center], ink: Ink(width: 0.25), arrowheads: heads, id: MarkID(2))
    stroke.connection = Connection(end: Anchor(to: MarkID(1), at: place))
    let network = ConnectorNetwork(of: Group([Self.box, stroke]))
    return network.rerouted { _ in true }.first?.stroke ?? stroke
  }

  private func border(_ stroke: Stroke) -> Anchor.Border? { stroke.connection?.end?.border }

  @Test("An anchor without a place learns which side the line meets")
  func borders() {
    #expect(border(arrow(from: Point(x: 50.5, y: 11))) == .level)
    #expect(border(arrow(from: Point(x: 45.5, y: 61))) == .level)
    #expect(border(arrow(from: Point(x: 10.5, y: 34))) == .upright)
    #expect(border(arrow(from: Point(x: 90.5, y: 39))) == .upright)
  }

  @Test("An anchor at a place that faces away learns the side, and one at a place that is seen does not")
  func places() {
    let top = Anchor.Place(x: 0.5, y: 0)
    #expect(border(arrow(from: Point(x: 50.5, y: 61), place: top)) == .level)
    #expect(border(arrow(from: Point(x: 0.5, y: 45), place: top)) == .upright)
    #expect(border(arrow(from: Point(x: 50.5, y: 11), place: top)) == nil)
  }

  @Test(
    "A flat line that would meet the upper side beside a corner, its head beside the box, meets the next side"
  )
  func corners() throws {
    // The line to the middle, (50.5, 35), falls by 0.45: it meets the upper side 1.1 from the corner, and a row higher
    // it is 3.3 before the corner. The left side is met a row below the corner.
    let flat = Point(x: 0.5, y: 12.5)
    let stroke = arrow(from: flat)
    #expect(stroke.points.last == Point(x: 40.5, y: 33))
    #expect(border(stroke) == .upright)
    // Without a head, nothing is beside the box.
    let plain = arrow(from: flat, heads: Arrowheads())
    let end = try #require(plain.points.last)
    #expect(end.y == 31 && abs(end.x - 41.611) < 0.01, "\(end)")
    #expect(border(plain) == .level)
  }

  /// A picture of marks in 100x35 cells.
  private func picture(of marks: [any Mark]) -> CellGrid {
    var renderer = CellRenderer(viewport: Viewport(columns: 100, rows: 35), for: .mixed)
    renderer.drawPicture(of: Group(marks))
    return renderer.grid(in: .mixed)
  }

  @Test("The head of an arrow from anywhere stands beside the box, and not on its sides")
  func sidesStayWhole() {
    let alone = picture(of: [Self.box])
    for angle in stride(from: 0.0, to: 360, by: 7) {
      for distance in [16.0, 27, 30] {
        let way = Vector(dx: distance, dy: 0).rotated(degrees: angle)
        let stroke = arrow(from: Self.box.box.center + Vector(dx: 1.6 * way.dx, dy: way.dy))
        let both = picture(of: [Self.box, stroke])
        for row in 15...19 {
          for column in 40...60 {
            #expect(
              both[column, row] == alone[column, row],
              "\(angle)° at \(distance): \(column), \(row), \(stroke.points)")
          }
        }
      }
    }
  }
}
