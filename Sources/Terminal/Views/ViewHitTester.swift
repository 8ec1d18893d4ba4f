import CellRendering

/// Answers what a click at a place does; nil when nothing but the canvas is there.
struct ViewHitTester: ViewVisitor {
  enum Target: Equatable {
    /// A view that does something.
    case command(Command)
    /// A row of the list that is open.
    case row(Int)
    /// A field, at one of its columns.
    case field(column: Int)
    /// A view that does nothing, but covers the canvas.
    case nothing
    /// The canvas, while something else waits for an answer.
    case outside
  }

  let column: Int
  let row: Int

  func visit(_ label: Label) -> Target? { covers(label) ? .nothing : nil }

  func visit(_ button: Button) -> Target? { covers(button) ? .command(button.command) : nil }

  func visit(_ swatch: Swatch) -> Target? { covers(swatch) ? .command(swatch.command) : nil }

  func visit(_ sample: InkSample) -> Target? { covers(sample) ? .command(sample.command) : nil }

  func visit(_ field: TextField) -> Target? { covers(field) ? .field(column: column) : nil }

  func visit(_ list: List) -> Target? {
    guard covers(list) else { return nil }
    if let command = list.command(column: column, row: row) { return .command(command) }
    guard let index = list.index(column: column, row: row), list.delegate.choice(at: index) != nil else {
      return .nothing
    }
    return .row(index)
  }

  func visit(_ bar: Bar) -> Target? {
    guard bar.passesClicks else { return within(bar) }
    if case .command(let command) = topmost(of: bar.children) { return .command(command) }
    return nil
  }

  func visit(_ panel: Panel) -> Target? {
    guard let command = panel.command else { return within(panel) }
    return covers(panel) ? .command(command) : nil
  }

  func visit(_ dialog: Dialog) -> Target? { topmost(of: dialog.children) }

  func visit(_ canvas: CanvasView) -> Target? {
    (canvas.hint as? Welcome).flatMap { $0.accept(self) }
  }

  func visit(_ tile: Tile) -> Target? {
    guard covers(tile) else { return nil }
    return tile.command.map { .command($0) } ?? .nothing
  }

  func visit(_ gallery: GalleryView) -> Target? { within(gallery) }

  func visit(_ pane: PreviewPane) -> Target? { within(pane) }

  func visit(_ welcome: Welcome) -> Target? {
    // One may draw over its words.
    if case .command(let command)? = topmost(of: welcome.children) { return .command(command) }
    return nil
  }

  func visit(_ backdrop: Backdrop) -> Target? { nil }

  func visit(_ wordmark: Wordmark) -> Target? { nil }

  func visit(_ window: Window) -> Target? { topmost(of: window.children) }

  func visit(foreign view: any View) -> Target? { within(view) }

  private func within(_ view: any View) -> Target? {
    covers(view) ? topmost(of: view.children) ?? .nothing : nil
  }

  private func topmost(of views: [any View]) -> Target? {
    for view in views.reversed() {
      if let target = view.accept(self) { return target }
    }
    return nil
  }

  private func covers(_ view: any View) -> Bool { view.frame.contains(column: column, row: row) }
}
