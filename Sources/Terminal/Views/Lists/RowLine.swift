import Marks

/// One line of a row.
struct RowLine: Equatable {
  let left: String

  /// The text at the right end; omitted if there is no room.
  let right: String

  /// Whether the right part is additional information such as a date; otherwise it is a key or a state.
  let isRightFaint: Bool

  /// The columns of the left part that are keys to press.
  let keys: [Range<Int>]

  /// The columns of the left part that are titles.
  let headings: [Range<Int>]

  /// Shown in the first two columns of the left part; nil where there is none.
  let sample: Color?

  init(
    _ left: String, _ right: String = "", isRightFaint: Bool = false, keys: [Range<Int>] = [],
    headings: [Range<Int>] = [],
    sample: Color? = nil
  ) {
    self.left = left
    self.right = right
    self.isRightFaint = isRightFaint
    self.keys = keys
    self.headings = headings
    self.sample = sample
  }
}
