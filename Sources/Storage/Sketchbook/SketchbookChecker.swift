import GRDB

/// Verifies all checksums of a sketchbook and that no steps are missing.
struct SketchbookChecker {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Returns the problems found, a line each; empty when all is well.
  ///
  /// O(*n*) in the size of the database.
  func problems() throws -> [String] {
    var problems: [String] = []
    let numbers = try Int64.fetchAll(database, sql: "SELECT id FROM document ORDER BY id")
    for number in numbers {
      guard let row = try DocumentRow.first(database, where: "id = ?", [number]) else {
        problems.append("drawing \(number): its row is invalid")
        continue
      }
      // A drawing that was set aside as damaged before is not reported again.
      if row.ownerToken == DocumentRow.ownerOfDamaged { continue }
      if try row.hasBase && !StoredBase(of: row, database).isSound {
        problems.append("drawing \(number): its checksum does not match")
      }
      if try StoredSteps(of: number, database).hasDamage {
        problems.append("drawing \(number): a step is missing or damaged")
      }
    }
    return problems
  }
}
