/// A place in a line of Markdown, which counts columns: a tab leads to the next of every four.
struct MarkdownCursor {
  private let bytes: [UInt8]

  /// The end of the line's content, in bytes.
  let end: Int

  /// The byte that comes next.
  private(set) var index: Int

  /// The columns before ``index``, less ``pending``.
  private var column = 0

  /// The blank columns that are left of a tab which was passed in part.
  private(set) var pending = 0

  /// Creates a cursor at the beginning of a line.
  ///
  /// - Parameter content: the line without its end.
  init(_ bytes: [UInt8], in content: Range<Int>) {
    self.bytes = bytes
    index = content.lowerBound
    end = content.upperBound
  }

  /// The byte that comes next; nil at the line's end, and within a tab.
  var next: UInt8? { pending == 0 && index < end ? bytes[index] : nil }

  /// The rest of the line.
  var rest: Range<Int> { index..<end }

  /// The blank columns that come next, counted up to a limit.
  func indentation(upTo limit: Int) -> Int {
    var count = pending
    var position = index
    while count < limit, position < end {
      switch bytes[position] {
      case UInt8(ascii: " "): count += 1
      case UInt8(ascii: "\t"): count += MarkdownFile.tabWidth - (column + count) % MarkdownFile.tabWidth
      default: return count
      }
      position += 1
    }
    return min(count, limit)
  }

  /// Passes blank columns, at most so many.
  mutating func skip(columns count: Int) {
    var left = count
    while left > 0 {
      if pending == 0 {
        guard index < end, bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") else {
          return
        }
        pending =
          bytes[index] == UInt8(ascii: " ") ? 1 : MarkdownFile.tabWidth - column % MarkdownFile.tabWidth
        index += 1
      }
      let step = min(left, pending)
      (pending, column, left) = (pending - step, column + step, left - step)
    }
  }

  /// Passes bytes of one column each.
  mutating func advance(_ count: Int) {
    index += count
    column += count
  }

  /// The number of times that a byte comes next.
  func run(of byte: UInt8) -> Int { bytes[rest].prefix { $0 == byte }.count }
}
