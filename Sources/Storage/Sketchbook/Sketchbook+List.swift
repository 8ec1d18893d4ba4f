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
  public func entries() throws(SketchbookError) -> [SketchbookEntry] {
    try read { database in
      try DocumentRow.all(database, where: "TRUE ORDER BY changed DESC, id DESC").map { row in
        let isOpen = row.ownerToken.map(isAlive) ?? false
        return SketchbookEntry(
          number: row.id, path: row.path, changed: row.changed,
          isUnsaved: row.hasBase && row.position != row.savedPosition, owner: isOpen ? row.owner : nil)
      }
    }
  }
}
