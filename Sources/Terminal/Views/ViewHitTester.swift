import CellRendering

/// Answers what a click at a place does; nil when nothing but the canvas is there.
struct ViewHitTester: ViewVisitor {
  enum Target: Equatable {
    /// A view that does something.
    case command(Command)
    /// A view that does nothing, but covers the canvas.
    case nothing
  }

  let column: Int
  let row: Int

  func visit(_ label: Label) -> Target? { covers(label) ? .nothing : nil }

  func visit(_ button: Button) -> Target? { covers(button) ? .command(button.command) : nil }

  func visit(_ swatch: Swatch) -> Target? { covers(swatch) ? .command(.color(swatch.number)) : nil }

  func visit(_ bar: Bar) -> Target? {
    guard covers(bar) else { return nil }
    return topmost(of: bar.children) ?? .nothing
  }

  func visit(_ field: TextField) -> Target? { covers(field) ? .nothing : nil }

  func visit(_ panel: Panel) -> Target? { covers(panel) ? .command(.closePanel) : nil }

  func visit(_ canvas: CanvasView) -> Target? { nil }

  func visit(_ window: Window) -> Target? { topmost(of: window.children) }

  private func topmost(of views: [any View]) -> Target? {
    for view in views.reversed() {
      var tester = self
      if let target = view.accept(&tester) { return target }
    }
    return nil
  }

  private func covers(_ view: any View) -> Bool { view.frame.contains(column: column, row: row) }
}
