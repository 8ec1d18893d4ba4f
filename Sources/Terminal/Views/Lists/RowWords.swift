/// Answers what a row says, line by line.
struct RowWords: RowVisitor {
  func visit(_ row: TextRow) -> [RowLine] { [RowLine(row.words, row.note)] }
  func visit(_ row: KeyRow) -> [RowLine] { [RowLine(row.words, keys: row.keys, headings: row.headings)] }
  func visit(_ row: FileRow) -> [RowLine] {
    [RowLine(row.isFolder ? row.name + "/" : row.name, row.note, isRightFaint: true)]
  }
  func visit(_ row: SketchRow) -> [RowLine] { [RowLine(row.title), RowLine("  " + row.changed, row.state)] }
  func visit(_ row: LayerRow) -> [RowLine] { [RowLine(row.name, row.state)] }
  func visit(_ row: HeadingRow) -> [RowLine] { [RowLine(row.words)] }
  func visit(_ row: ColorRow) -> [RowLine] { [RowLine("   " + row.name, row.note, sample: row.color)] }
}
