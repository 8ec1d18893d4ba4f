/// An operation over views; the type of its answer belongs to the visitor.
protocol ViewVisitor<Result> {
  associatedtype Result

  mutating func visit(_ label: Label) -> Result
  mutating func visit(_ button: Button) -> Result
  mutating func visit(_ swatch: Swatch) -> Result
  mutating func visit(_ bar: Bar) -> Result
  mutating func visit(_ field: TextField) -> Result
  mutating func visit(_ panel: Panel) -> Result
  mutating func visit(_ canvas: CanvasView) -> Result
  mutating func visit(_ window: Window) -> Result
}
