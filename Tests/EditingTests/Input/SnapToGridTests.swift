import Editing
import Marks
import Testing

@Suite("Snap to grid")
struct SnapToGridTests {
  private func places(_ handler: some Tool, _ points: [Point]) -> [Point] {
    var handler = handler
    for (index, point) in points.enumerated() {
      _ = handler.handle(PointerEvent(index == 0 ? .began : .moved, at: point))
    }
    return (handler.preview as? Stroke)?.points ?? []
  }

  @Test(
    "Places go to the middle of their cell",
    arguments: [
      (Point(x: 0, y: 0), Point(x: 0.5, y: 1)), (Point(x: 0.9, y: 1.9), Point(x: 0.5, y: 1)),
      (Point(x: 1.1, y: 2.1), Point(x: 1.5, y: 3)), (Point(x: -0.1, y: -0.1), Point(x: -0.5, y: -1)),
      (Point(x: 7.5, y: 5), Point(x: 7.5, y: 5)),
    ])
  func cells(place: Point, expected: Point) {
    #expect(places(Recorder().snapped(), [place]) == [expected])
  }

  @Test("A spacing in units is as wide as high, and even ones keep to the middles of cells")
  func spacing() {
    let grid = SnapGrid(spacing: 4)
    let snapped = places(
      Recorder().snapped(to: grid), [Point(x: 2, y: 2), Point(x: 3, y: 4), Point(x: 11, y: -4)])
    #expect(snapped == [Point(x: 0.5, y: 1), Point(x: 4.5, y: 5), Point(x: 12.5, y: -3)])
    #expect(snapped.allSatisfy { SnapGrid.cells.nearest(to: $0) == $0 })
  }

  @Test(
    "On a grid the pen draws straight from place to place, whatever it does without one",
    arguments: Smoothing.allCases)
  func straight(smoothing: Smoothing) throws {
    var editor = Editor()
    editor.settings.smoothing = smoothing
    editor.settings.grid = SnapGrid(spacing: 4)
    editor.drag(through: [(0, 1), (3, 2), (5, 1), (8, 2), (9, 4), (9, 8)])
    let stroke = try #require(editor.drawing.marks.last as? Stroke)
    let places = [(0.5, 1.0), (4.5, 1), (8.5, 1), (8.5, 5), (8.5, 9)].map { Point(x: $0.0, y: $0.1) }
    #expect(stroke.points == places && !stroke.isSmooth)
    #expect(stroke.centreline(tolerance: 0.05) == places)
    editor.settings.grid = nil
    editor.drag(through: [(0, 1), (3, 2), (5, 1)])
    #expect((editor.drawing.marks.last as? Stroke)?.isSmooth == (smoothing != .off))
  }

  @Test("A place of a grid is its own nearest, and the others are at most half a step away")
  func nearest() {
    let grid = SnapGrid(step: Size(width: 3, height: 5), origin: Point(x: 1, y: 1))
    for x in stride(from: -20.0, through: 20, by: 0.7) {
      for y in stride(from: -20.0, through: 20, by: 0.9) {
        let point = Point(x: x, y: y)
        let place = grid.nearest(to: point)
        #expect(abs(place.x - x) <= 1.5 && abs(place.y - y) <= 2.5)
        #expect(grid.nearest(to: place) == place)
      }
    }
  }
}
