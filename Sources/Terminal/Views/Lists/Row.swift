import Marks

/// A row of a list.
///
/// Visitors answer its height, its background and its text.
protocol Row {
  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result
}

extension Row {
  /// Visits this row with a visitor that is not needed afterwards and answers its result.
  func accept<V: RowVisitor>(_ visitor: V) -> V.Result {
    var visitor = visitor
    return accept(&visitor)
  }
}

/// An operation over the rows of lists; the type of its answer belongs to the visitor.
protocol RowVisitor<Result> {
  associatedtype Result

  mutating func visit(_ row: TextRow) -> Result
  mutating func visit(_ row: KeyRow) -> Result
  mutating func visit(_ row: FileRow) -> Result
  mutating func visit(_ row: SketchRow) -> Result
  mutating func visit(_ row: LayerRow) -> Result
  mutating func visit(_ row: HeadingRow) -> Result
  mutating func visit(_ row: ColorRow) -> Result
}

/// Answers how many cells a row is high.
struct RowHeight: RowVisitor {
  func visit(_ row: TextRow) -> Int { 1 }
  func visit(_ row: KeyRow) -> Int { 1 }
  func visit(_ row: FileRow) -> Int { 1 }
  func visit(_ row: SketchRow) -> Int { 2 }
  func visit(_ row: LayerRow) -> Int { 1 }
  func visit(_ row: HeadingRow) -> Int { 1 }
  func visit(_ row: ColorRow) -> Int { 1 }
}

/// Answers what a row says, line by line.
struct RowWords: RowVisitor {
  func visit(_ row: TextRow) -> [RowLine] {
    [
      RowLine(
        row.title, row.remark, isRightFaint: true, marked: row.marked, picture: row.picture,
        indent: row.isIndented || row.picture != nil ? RowLine.pictureColumns + 2 : 0)
    ]
  }
  func visit(_ row: KeyRow) -> [RowLine] { [RowLine(row.text, keys: row.keys, headings: row.headings)] }
  func visit(_ row: FileRow) -> [RowLine] {
    [RowLine(row.isFolder ? row.name + "/" : row.name, row.remark, isRightFaint: true)]
  }
  func visit(_ row: SketchRow) -> [RowLine] { [RowLine(row.title), RowLine("  " + row.changed, row.state)] }
  func visit(_ row: LayerRow) -> [RowLine] { [RowLine(row.name, row.state)] }
  func visit(_ row: HeadingRow) -> [RowLine] { [RowLine(row.text)] }
  func visit(_ row: ColorRow) -> [RowLine] { [RowLine("   " + row.name, row.remark, sample: row.color)] }
}

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

  /// The places of characters of the left part that fit what was typed.
  let marked: [Int]

  /// Shown in the first two columns of the left part; nil where there is none.
  let sample: Color?

  /// Shown before the left part, in ``pictureColumns`` columns; nil where there is none.
  let picture: InkPicture?

  /// The width of a picture, in columns.
  static let pictureColumns = 6

  /// The columns before the left part: those of a picture, and a gap.
  let indent: Int

  init(
    _ left: String, _ right: String = "", isRightFaint: Bool = false, keys: [Range<Int>] = [],
    headings: [Range<Int>] = [], marked: [Int] = [],
    sample: Color? = nil, picture: InkPicture? = nil, indent: Int = 0
  ) {
    self.picture = picture
    self.indent = indent
    self.left = left
    self.right = right
    self.isRightFaint = isRightFaint
    self.keys = keys
    self.headings = headings
    self.marked = marked
    self.sample = sample
  }
}
