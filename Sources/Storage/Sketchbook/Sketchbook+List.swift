import GRDB

/// A drawing as the list of the sketchbook tells it.
public struct SketchbookEntry: Sendable {
  public let number: Int64

  /// Its file; nil when it never had one.
  public let path: String?

  public let changed: WallClock.Time

  /// Whether there is work in it that is in no file.
  public let isUnsaved: Bool

  /// Who has it open now; nil when nobody does.
  public let owner: DocumentOwner?
}

extension Sketchbook {
  /// All drawings, the one changed last first.
  ///
  /// - Parameter limit: how many at most; nil for all.
  public func entries(atMost limit: Int? = nil) throws(SketchbookError) -> [SketchbookEntry] {
    try read { database in
      // A negative limit is none.
      let order = "TRUE ORDER BY changed DESC, id DESC LIMIT ?"
      return try DocumentRow.all(database, where: order, [limit ?? -1]).map { row in
        let isOpen = row.ownerToken.map(isAlive) ?? false
        return SketchbookEntry(
          number: row.id, path: row.path, changed: row.changed,
          isUnsaved: row.hasBase && row.position != row.savedPosition, owner: isOpen ? row.owner : nil)
      }
    }
  }
}
