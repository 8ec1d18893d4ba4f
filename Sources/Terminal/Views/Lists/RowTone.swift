/// What sets a row off from the others.
enum RowTone: Equatable {
  case plain
  /// It is the one at hand, or found, or whatever the list is told to point out.
  case highlighted
}
