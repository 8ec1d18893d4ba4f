package import Documents
import Editing
package import Formats
import GRDB
import Marks

/// The versions of a drawing.
extension Sketchbook {
  /// Reads all versions of a drawing that its steps lead to, without opening it.
  ///
  /// Damaged steps end what can be seen. O(*n*) in the steps and what they change.
  ///
  /// - Parameter file: reads what is at the drawing's path now; nil when there is nothing.
  /// - Throws: ``SketchbookError/noHistory`` where the file was changed by others since: no step leads there.
  package func history(
    of number: Int64, file read: (String) -> (document: SVGDocument, fingerprint: Fingerprint)?
  ) throws(SketchbookError) -> DrawingHistory {
    try self.read { database in
      let row = try self.row(number, database)
      let file = row.path.flatMap(read).map { ($0.document, $0.fingerprint.description) }
      guard let start = try RecordStart(of: row, file: file, database) else {
        throw SketchbookError.noHistory
      }
      let steps = try StoredSteps(of: number, database)
      var walk = StepWalk(start.document.drawing, at: start.position, along: steps)
      while walk.stepBack() != nil {}
      return DrawingHistory(
        VersionWalk(from: walk), position: row.position, saved: start.savedPosition)
    }
  }
}

extension Sketchbook {
  /// The drawing that the sketchbook has of a file: that with unsaved work, or else the one that was changed last; nil
  /// for none.
  package func number(at path: String) throws(SketchbookError) -> Int64? {
    try read { database in
      try DocumentRow.first(
        database, where: "path = ? ORDER BY base IS NOT NULL DESC, changed DESC, id DESC", [path])?.id
    }
  }
}

/// A walk to any version, from the nearest of some that are kept.
private struct VersionWalk: Sendable {
  /// The walk before the first step, and after every so many.
  private var stops: [StepWalk]

  /// The steps in order, each with the box of what it changes, in units.
  private(set) var steps: [(edit: Edit, box: Rect?)] = []

  /// How many steps lie between two versions that are kept.
  private static let stride = 50

  /// - Parameter first: stands before the first step.
  init(from first: StepWalk) {
    stops = [first]
    var walk = first
    while let edit = walk.stepForward() {
      steps.append((edit, edit.box(after: walk.drawing)))
      if steps.count % Self.stride == 0 { stops.append(walk) }
    }
  }

  /// How many steps were made before the first that is known.
  var offset: Int { stops[0].position }

  func drawing(after count: Int) -> Drawing {
    var walk = stops[count / Self.stride]
    walk.go(to: offset + count)
    return walk.drawing
  }
}

extension DrawingHistory {
  /// - Parameters:
  ///   - position: the number of the step that was made last.
  ///   - saved: the number of the step after which the drawing is what its file holds; nil for none.
  fileprivate init(_ walk: VersionWalk, position: Int, saved: Int?) {
    let steps = walk.steps.enumerated().map { index, step in
      Step(
        step.edit.name, made: step.edit.made, paces: step.edit.knownPaces,
        isSaved: walk.offset + index + 1 == saved, box: step.box)
    }
    self.init(steps, current: position - walk.offset) { walk.drawing(after: $0) }
  }
}

extension Edit {
  /// The box of all that it changes, in units.
  ///
  /// - Parameter drawing: as it is after it.
  fileprivate func box(after drawing: Drawing) -> Rect? {
    var marks = marks
    for index in changes.indices {
      guard case .move = changes[index], let change = change(at: index, in: drawing) else { continue }
      if let mark = drawing[change.path] { marks.append(mark) }
    }
    return marks.reduce(nil) { box, mark in
      guard let ink = mark.bounds(.ink) else { return box }
      return box?.union(ink) ?? ink
    }
  }

  /// How fast the strokes were drawn that it draws; of those of which that is not known, as a usual hand would.
  fileprivate var knownPaces: [MarkID: Pace] {
    guard paces.isEmpty, name == MarkKind.stroke.displayName else { return paces }
    let strokes = changes.compactMap { change -> (MarkID, Pace)? in
      guard case .insert(let mark, _) = change, let stroke = mark as? Stroke else { return nil }
      return (stroke.id, Pace.usual(vertices: stroke.points.count))
    }
    return Dictionary(strokes, uniquingKeysWith: { $1 })
  }
}
