/// An operation over views; the type of its answer belongs to the visitor.
///
/// There are no defaults for built-in kinds, so a new kind breaks the build of every visitor that forgot it.
/// A ``Theme`` is the refinement with defaults.
protocol ViewVisitor<Result> {
  associatedtype Result

  mutating func visit(_ label: Label) -> Result
  mutating func visit(_ button: Button) -> Result
  mutating func visit(_ swatch: Swatch) -> Result
  mutating func visit(_ sample: InkSample) -> Result
  mutating func visit(_ field: TextField) -> Result
  mutating func visit(_ list: List) -> Result
  mutating func visit(_ bar: Bar) -> Result
  mutating func visit(_ panel: Panel) -> Result
  mutating func visit(_ dialog: Dialog) -> Result
  mutating func visit(_ canvas: CanvasView) -> Result
  mutating func visit(_ tile: Tile) -> Result
  mutating func visit(_ gallery: GalleryView) -> Result
  mutating func visit(_ pane: PreviewPane) -> Result
  mutating func visit(_ welcome: Welcome) -> Result
  mutating func visit(_ wordmark: Wordmark) -> Result
  mutating func visit(_ backdrop: Backdrop) -> Result
  mutating func visit(_ window: Window) -> Result

  /// A view whose kind is defined elsewhere.
  mutating func visit(foreign view: any View) -> Result
}
