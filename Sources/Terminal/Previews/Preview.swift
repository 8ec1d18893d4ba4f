import CellRendering

/// What is there to be shown of a drawing that is not at hand.
enum Preview: Equatable {
  /// It is being read.
  case waiting
  case picture(CellGrid)
  /// It cannot be read; why, for the user.
  case unreadable(String)
}
