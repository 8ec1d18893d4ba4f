import CellRendering
import Marks

/// Answers how many columns a view wants on a bar.
struct NaturalWidth: ViewVisitor {
  func visit(_ label: Label) -> Int { CharacterWidth.drawnColumns(of: label.text) }

  func visit(_ button: Button) -> Int {
    // A column of air at both ends.
    button.textWidth + 2
  }

  func visit(_ swatch: Swatch) -> Int { 3 }
  func visit(_ sample: InkSample) -> Int { sample.frame.columns }
  func visit(_ field: TextField) -> Int { field.frame.columns }
  func visit(_ list: List) -> Int { list.frame.columns }
  func visit(_ bar: Bar) -> Int { bar.frame.columns }
  func visit(_ panel: Panel) -> Int { panel.frame.columns }
  func visit(_ dialog: Dialog) -> Int { dialog.frame.columns }
  func visit(_ canvas: CanvasView) -> Int { canvas.frame.columns }
  func visit(_ tile: Tile) -> Int { tile.frame.columns }
  func visit(_ gallery: GalleryView) -> Int { gallery.frame.columns }
  func visit(_ pane: PreviewPane) -> Int { pane.frame.columns }
  func visit(_ welcome: Welcome) -> Int { welcome.frame.columns }
  func visit(_ backdrop: Backdrop) -> Int { backdrop.frame.columns }
  func visit(_ wordmark: Wordmark) -> Int { wordmark.frame.columns }
  func visit(_ window: Window) -> Int { window.frame.columns }
  func visit(foreign view: any View) -> Int { view.frame.columns }
}
