/// A word at the end of a row that does something of its own when it is clicked.
struct RowPart: Equatable {
  let words: String
  let command: Command

  /// Whether it takes back what is not as usual.
  var isOn = false
}
