import Documents

/// A message about the versions of the drawing.
enum HistoryMessage: Equatable {
  /// Nothing was drawn that is recorded.
  case empty
  /// The versions cannot be read.
  case unknown(StoreError)
  /// The window is too small.
  case noRoom
  /// A version, by how many steps it is made of.
  case broughtBack(Int)
  /// The version is what the drawing is.
  case isCurrent
  case copied
  /// What the picture of two versions shows.
  case comparing

  var sentence: String {
    switch self {
    case .empty: "No history yet: each stroke makes a version"
    case .unknown(let error): "No history: \(error.description)"
    case .noRoom: "The window is too small for the history"
    case .broughtBack(let steps): "Brought back version \(steps)"
    case .isCurrent: "The drawing already is that version"
    case .copied: "Copied this version"
    case .comparing: "Green: new, red: gone, blue: moved, yellow: changed"
    }
  }
}
