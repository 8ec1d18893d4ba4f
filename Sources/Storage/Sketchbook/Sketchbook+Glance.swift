import Editing
import Formats
import GRDB
package import Marks

/// Reading a drawing for a preview.
extension Sketchbook {
  /// Reads a drawing without its undo history, and without opening it.
  ///
  /// The rows are read first and decoded after the transaction, so that a large drawing does not block the database
  /// for long. Damaged steps end what can be seen.
  ///
  /// - Returns: the drawing, nil when its file holds it; and the path of its file, nil when it has none.
  package func glance(at number: Int64) throws(SketchbookError) -> (drawing: Drawing?, path: String?) {
    let (row, stored) = try read { database in
      let row = try self.row(number, database)
      guard let position = row.basePosition else { return (row, (base: Row, steps: [Row])?.none) }
      let numbers = min(position, row.position) + 1..<max(position, row.position) + 1
      let steps = try StoredSteps.fetch(numbers, of: number, database)
      return (row, (try StoredBase.fetch(number, database), steps))
    }
    guard let stored, let position = row.basePosition else { return (nil, row.path) }
    do {
      let base = try StoredBase(stored.base, of: number)
      guard let document = base.document else {
        throw SketchbookError.damaged(base.problem ?? "drawing \(number) is missing")
      }
      var walk = StepWalk(document.drawing, at: position, along: try StoredSteps(stored.steps))
      walk.go(to: row.position)
      return (walk.drawing, row.path)
    } catch { throw SketchbookError(error) }
  }
}
