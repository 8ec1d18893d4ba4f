import GRDB
import Glibc
import Platform

/// Copies what can be read of a damaged database into a new one, row by row.
///
/// It works on a copy of the damaged files, so that these stay as they were found. Rows that lie on damaged pages are
/// passed over. A drawing whose steps are not all there is copied all the same: loading it brings back what its sound
/// steps reach.
struct Salvage: CustomStringConvertible {
  /// How many drawings were copied; nil when the file could not be read as a database at all.
  private(set) var drawings: Int?

  /// How many rows were lost, as far as that is known.
  private(set) var lostRows = 0

  /// For the user.
  var description: String {
    switch (drawings, lostRows) {
    case (nil, _), (0, _): "nothing in it could be read"
    case (let count?, 0):
      count == 1 ? "its one drawing was recovered" : "all \(count) drawings were recovered"
    case (let count?, _): count == 1 ? "one drawing was recovered" : "\(count) drawings were recovered"
    }
  }

  /// Salvages the database at a path.
  static func run(from path: String, into target: DatabaseQueue) -> Salvage {
    var salvage = Salvage()
    let copy = "\(path).salvage"
    let endings = ["", "-wal"]
    defer { for ending in endings + ["-shm"] { FileSystem.remove(copy + ending) } }
    do {
      for ending in endings where FileSystem.allows(R_OK, to: path + ending) {
        try SketchbookDirectory.copyPrivately(path + ending, to: copy + ending)
      }
      let source = try DatabaseQueue(path: copy)
      try source.inDatabase { try salvage.copy(from: $0, into: target) }
    } catch {
      // The caller continues with an empty database, and reports it, since `drawings` is nil.
    }
    return salvage
  }

  private mutating func copy(from source: Database, into target: DatabaseQueue) throws {
    let (copied, lost) = try target.write { target in
      var documents = try RowSalvager("document", key: "id", source: source, target: target)
      let copied = try documents.copyRows()
      // A foreign key ties steps to their drawing, so drawings are copied first. They are kept without steps, too.
      do {
        var steps = try RowSalvager("step", key: "rowid", source: source, target: target)
        _ = try steps.copyRows()
        return (copied, documents.failures + steps.failures)
      } catch { return (copied, documents.failures + 1) }
    }
    drawings = copied
    lostRows = lost
  }
}
