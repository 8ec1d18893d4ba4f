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
