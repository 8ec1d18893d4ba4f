import Editing
import Marks

/// A cell of the canvas, counted from 0 at the canvas's top left.
struct Place: Hashable, Sendable {
  let column: Int
  let row: Int

  init(_ column: Int, _ row: Int) {
    self.column = column
    self.row = row
  }

  /// Where a pointer in this cell is on a drawing seen from its origin: a cell is one unit wide and two high.
  var middle: Point { Point(x: Double(column) + 0.5, y: Double(2 * row) + 1) }
}

extension Stroke {
  /// What the pen leaves of a drag through some places.
  init(through places: [Place], ink: Ink = .initial, isSmooth: Bool = true) {
    var editor = Editor(ink: ink)
    editor.smoothing = isSmooth ? .steady : .off
    for (index, place) in places.enumerated() {
      _ = editor.handle(PointerEvent(index == 0 ? .began : .moved, at: place.middle))
    }
    if let last = places.last { _ = editor.handle(PointerEvent(.ended, at: last.middle)) }
    let drawn = editor.drawing.marks.first as? Stroke
    self = (drawn ?? Stroke(places.map(\.middle), ink: ink, isSmooth: isSmooth)).identified(by: .none)
  }
}

extension Dot {
  /// What a click leaves.
  init(at place: Place, ink: Ink = .initial) { self.init(at: place.middle, ink: ink) }
}

extension Ink {
  /// What the program draws with after its start.
  static let initial = Ink(width: Ink.fineWidth)
}
