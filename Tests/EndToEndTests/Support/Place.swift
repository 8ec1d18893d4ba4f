import Editing
import Marks
import Testing

/// A cell of the canvas, counted from 0 at the canvas's top left.
struct Place: Hashable, Sendable {
  let column: Int
  let row: Int

  init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }

  /// The pointer's place in this cell, on a drawing seen from its origin: a cell is one unit wide and two high.
  var middle: Point { Point(x: Double(column) + 0.5, y: Double(2 * row) + 1) }
}

extension Stroke {
  /// Creates the pen's stroke of a drag through some places: with smoothing what an editor draws, which has the
  /// vertices in the cells of the places, those of sharp turns twice.
  init(through places: [Place], ink: Ink = .initial, isSmooth: Bool = true) {
    guard isSmooth else {
      self.init(places.map(\.middle), ink: ink)
      return
    }
    var editor = Editor(ink: ink)
    for (index, place) in places.enumerated() {
      _ = editor.handle(PointerEvent(index == 0 ? .began : .moved, at: place.middle))
    }
    if let last = places.last { _ = editor.handle(PointerEvent(.ended, at: last.middle)) }
    let drawn = editor.drawing.marks.first as? Stroke
    self = (drawn ?? Stroke(places.map(\.middle), ink: ink, isSmooth: true)).withID(.none)
    // An editor that draws elsewhere must not be what the program is compared with.
    var vertices = points[...]
    for place in places {
      let end = vertices.firstIndex { $0 != vertices.first } ?? vertices.endIndex
      let way = vertices.first.map { $0 - place.middle }
      if way.map({ abs($0.dx) > 0.501 || abs($0.dy) > 1.001 }) ?? true {
        Issue.record("the pen leaves \(points) of a drag through \(places)")
      }
      vertices = vertices[end...]
    }
  }
}

extension Dot {
  /// Creates the dot that a click leaves.
  init(at place: Place, ink: Ink = .initial) { self.init(at: place.middle, ink: ink) }
}

extension Ink {
  /// The program's ink after its start.
  static let initial = Ink(width: Ink.dotWidth)
}
