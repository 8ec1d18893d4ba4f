package import Documents
import GRDB

extension Sketchbook {
  /// All documents, the one changed last first.
  ///
  /// - Parameter limit: the most that are returned; nil returns all.
  package func entries(atMost limit: Int? = nil) throws(SketchbookError) -> [DocumentSummary] {
    try read { database in
      // SQLite takes a negative limit for none.
      let order = "TRUE ORDER BY changed DESC, id DESC LIMIT ?"
      return try DocumentRow.all(database, where: order, [limit ?? -1]).map { row in
        let isOpen = row.ownerToken.map(isAlive) ?? false
        return DocumentSummary(
          row.id, name: row.path, changed: WallClock.text(row.changed, hasDay: true), changeTime: row.changed,
          isUnsaved: row.hasBase && row.position != row.savedPosition,
          owner: isOpen ? row.owner?.description : nil, version: "\(row.changed)")
      }
    }
  }
}
