import Marks
import TestSupport
import Testing

@testable import CellRendering

/// Arrowheads of other programs are triangles of a few dots.
@Suite("Small heads")
struct SmallHeadTests {
  /// An element of another program.
  private struct Element: Mark {
    var id = MarkID.none
    var location = Point.origin
    var size = Size(width: 1, height: 1)
    let path: PathMark
    var representation: Group { Group([path]) }
  }

  private func path(_ corners: [Point]) -> PathMark {
    var path = BezierPath()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    return PathMark(path, ink: Ink(color: .named(.blue)), isArea: true)
  }

  /// A head with its tip at a place, in units, 1.6 long and 1.2 wide.
  private func head(at tip: Point, _ direction: Vector, notch: Double = 0) -> [Point] {
    let (back, wing) = (tip - direction * 1.6, direction.perpendicular * 0.6)
    let corners = [back + wing, tip, back - wing]
    return notch > 0 ? corners + [back + direction * notch] : corners
  }

  @Test("One is the character of our own arrowheads, in the cell before what it points at")
  func characters() {
    let tip = Point(x: 6.5, y: 5)
    for (direction, character, column, row) in [
      (Vector(dx: 1, dy: 0), Character("▶"), 5, 2), (Vector(dx: -1, dy: 0), "◀", 7, 2),
      (Vector(dx: 0, dy: 1), "▼", 6, 1), (Vector(dx: 0, dy: -1), "▲", 6, 3),
    ] {
      for notch in [0, 0.4] {
        let picture = cells(
          [Element(path: path(head(at: tip, direction, notch: notch)))], columns: 12, rows: 5, in: .mixed,
          usingColor: true)
        #expect(
          picture[column, row] == Cell(character, style: CellStyle(.named(.blue), on: nil)), "\(picture)")
        #expect(picture.cells.count { $0 != .blank } == 1, "\(picture)")
      }
    }
  }

  @Test("Other polygons and larger triangles are areas")
  func areas() {
    let large = head(at: Point(x: 6, y: 5), Vector(dx: 3, dy: 0))
    let square = [Point(x: 2, y: 2), Point(x: 3, y: 2), Point(x: 3, y: 4), Point(x: 2, y: 4)]
    let scalene = [Point(x: 2, y: 2), Point(x: 3.9, y: 2), Point(x: 2, y: 3.4)]
    // The remains of a cut fill are no arrowhead.
    let rest = path(head(at: Point(x: 6.5, y: 5), Vector(dx: 1, dy: 0)))
    for mark: any Mark in [Element(path: path(large)), Element(path: path(square)), rest] {
      let picture = cells([mark], columns: 12, rows: 5, in: .mixed, usingColor: true)
      #expect(picture.cells.allSatisfy { !"▶◀▼▲◢◣◤◥".contains($0.character) }, "\(picture)")
    }
    #expect(SmallHead(square) == nil && SmallHead(large.map { Point(x: $0.x * 2, y: $0.y * 2) }) == nil)
    #expect(SmallHead(scalene.map { Point(x: $0.x * 2, y: $0.y * 2) }) == nil)
    // A speck has no direction.
    #expect(SmallHead([Point(x: 1, y: 1), Point(x: 1.5, y: 1.2), Point(x: 1, y: 1.4)]) == nil)
  }
}
