import Documents

/// A message in the gallery's bar.
enum GalleryMessage: Equatable {
  /// A drawing without a file was deleted.
  case deleted
  /// A drawing was taken out of the sketchbook; its file stays.
  case removed
  case restored(String)
  case nothingToUndo
  case duplicated
  case renamed(String)
  case nameMissing
  /// A session has the drawing open: this one, or another.
  case cannotDelete(inThisSession: Bool)
  case cannotRename(inThisSession: Bool)
  case notDuplicated(StoreError)
  case notRenamed(StoreError)

  var sentence: String {
    switch self {
    case .deleted: "Deleted. \(Self.undo)"
    case .removed: "Removed; file kept. \(Self.undo)"
    case .restored(let title): "Restored: \(title)"
    case .nothingToUndo: "Nothing to undo"
    case .duplicated: "Duplicated"
    case .renamed(let name): "Renamed: \(name)"
    case .nameMissing: "Type a name, or \(FixedKey.escape.name) to cancel"
    case .cannotDelete(let isHere): "Cannot delete: \(Self.reason(isHere))"
    case .cannotRename(let isHere): "Cannot rename: \(Self.reason(isHere))"
    case .notDuplicated(let error): "Not duplicated: \(error.description)"
    case .notRenamed(let error): "Not renamed: \(error.description)"
    }
  }

  private static var undo: String { "\(GalleryCommand.undo.sign): undo" }

  private static func reason(_ isHere: Bool) -> String {
    isHere ? "it is the drawing on the canvas" : "it is open in another Charcoal"
  }
}
