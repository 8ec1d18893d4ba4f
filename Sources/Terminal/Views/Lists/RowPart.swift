/// A button at the end of a row.
struct RowPart: Equatable {
  let words: String
  let command: Command

  /// Whether the state that the button toggles is on.
  var isOn = false
}
