import Marks
import TestSupport

/// Strokes of the corpus as a pointer visits cells: as large as a canvas allows.
struct FittedStrokes {
  /// The cells that the pointer visits in each stroke; the same one may be reported again and again.
  let visits: [[Place]]

  /// Milliseconds since the report before, for each visit.
  let pauses: [[Double]]

  init(_ strokes: [StrokeCorpus.TimedStroke], columns: Int, rows: Int) {
    let points = strokes.flatMap(\.points)
    let left = points.map(\.x).min() ?? 0
    let top = points.map(\.y).min() ?? 0
    let width = max(1e-9, (points.map(\.x).max() ?? 0) - left)
    let height = max(1e-9, (points.map(\.y).max() ?? 0) - top)
    let scale = min(Double(columns - 1) / width, Double(2 * rows - 2) / height)
    visits = strokes.map { stroke in
      stroke.points.map {
        Place(
          Int((($0.x - left) * scale).rounded(.down)), Int((($0.y - top) * scale / 2).rounded(.down)))
      }
    }
    var last = 0.0
    pauses = strokes.map { stroke in
      stroke.points.map { point in
        defer { last = point.time }
        return max(0, point.time - last)
      }
    }
  }

  /// The cells of each stroke in order, without repeats.
  var cells: [[Place]] {
    visits.map { visits in
      visits.reduce(into: []) { cells, place in if cells.last != place { cells.append(place) } }
    }
  }

  /// The marks that drawing the cells leaves when smoothing is off.
  var marks: [any Mark] {
    cells.map { $0.count == 1 ? Dot(at: $0[0]) as any Mark : Stroke(through: $0, isSmooth: false) }
  }
}
