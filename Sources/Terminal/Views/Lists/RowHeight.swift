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
