import Marks

/// One line of a row.
struct RowLine: Equatable {
  let left: String

  /// At the right end; left out where there is no room.
  let right: String

  /// The columns of the left part that are keys to press.
  let keys: [Range<Int>]

  /// The columns of the left part that are titles.
  let headings: [Range<Int>]

  /// Shown in the first two columns of the left part; nil where there is none.
  let sample: Color?

  init(
    _ left: String, _ right: String = "", keys: [Range<Int>] = [], headings: [Range<Int>] = [],
    sample: Color? = nil
  ) {
    self.left = left
    self.right = right
    self.keys = keys
    self.headings = headings
    self.sample = sample
  }
}
