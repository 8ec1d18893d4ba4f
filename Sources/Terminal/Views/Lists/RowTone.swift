/// The emphasis of a row.
enum RowTone: Equatable {
  case plain
  /// The row is the current one, a match, or highlighted for another reason.
  case highlighted
}
