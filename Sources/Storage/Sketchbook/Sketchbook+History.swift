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
        VersionWalk(from: walk), try StepTimes(of: number, database), position: row.position,
        saved: start.savedPosition)
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

/// When the steps of a drawing were made, by their numbers, as far as that is known.
private struct StepTimes {
  private var times: [Int: (made: WallClock.Time?, paces: [MarkID: Pace])] = [:]

  init(of id: Int64, _ database: Database) throws {
    let rows = try Row.fetchCursor(
      database, sql: "SELECT number, made, paces FROM step WHERE document = ?", arguments: [id])
    while let row = try rows.next() {
      let fields = RowFields(row)
      guard let number: Int = try? fields.required("number") else { continue }
      let made: Int64? = try? fields.optional("made")
      let paces = (try? fields.bytes("paces")).map(PaceArchive.paces)
      times[number] = (made.map { Double($0) / 1000 }, paces ?? [:])
    }
  }

  subscript(number: Int) -> (made: WallClock.Time?, paces: [MarkID: Pace]) { times[number] ?? (nil, [:]) }
}

/// A walk to any version, from the nearest of some that are kept.
private struct VersionWalk: Sendable {
  /// The walk before the first step, and after every so many.
  private var stops: [StepWalk]

  /// The steps in order: their names, and the strokes that were drawn in them, with how many vertices.
  private(set) var steps: [(name: String, strokes: [MarkID: Int])] = []

  /// How many steps lie between two versions that are kept.
  private static let stride = 50

  /// - Parameter first: stands before the first step.
  init(from first: StepWalk) {
    stops = [first]
    var walk = first
    while let edit = walk.stepForward() {
      steps.append((edit.name, edit.drawnStrokes))
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
  fileprivate init(_ walk: VersionWalk, _ times: StepTimes, position: Int, saved: Int?) {
    let steps = walk.steps.enumerated().map { index, step in
      let number = walk.offset + index + 1
      let (made, known) = times[number]
      let paces = known.isEmpty ? step.strokes.mapValues(Pace.usual) : known
      return Step(step.name, made: made, paces: paces, isSaved: number == saved)
    }
    self.init(steps, current: position - walk.offset) { walk.drawing(after: $0) }
  }
}

extension Edit {
  /// The strokes that were drawn by hand in it, and how many vertices they have.
  fileprivate var drawnStrokes: [MarkID: Int] {
    guard name == MarkKind.stroke.displayName else { return [:] }
    let strokes = changes.compactMap { change -> (MarkID, Int)? in
      guard case .insert(let mark, _) = change, let stroke = mark as? Stroke else { return nil }
      return (stroke.id, stroke.points.count)
    }
    return Dictionary(strokes, uniquingKeysWith: { $1 })
  }
}
