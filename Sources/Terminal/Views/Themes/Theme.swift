/// A visitor that answers the appearance of views. A kind without a rule goes to its **nearest ancestor**:
///
///     Button, Swatch, InkSample, TextField, List, Tile, foreign controls -> visit(control:) -> visit(view:)
///     Bar, Panel, Dialog, Window, Canvas, Gallery, Welcome,
///     foreign containers                                      -> visit(container:) -> visit(view:)
///     everything else                                         -> visit(view:)
///
/// A rule that holds only inside a kind of container asks ``surroundings``.
protocol Theme: ViewVisitor where Result == Appearance {
  /// The containers around the visited view, maintained by the code that walks the tree.
  var surroundings: Surroundings { get set }

  mutating func visit(view: any View) -> Appearance
  mutating func visit(control: any Control) -> Appearance
  mutating func visit(container: any Container) -> Appearance
}

extension Theme {
  mutating func visit(control: any Control) -> Appearance { visit(view: control) }
  mutating func visit(container: any Container) -> Appearance { visit(view: container) }

  /// Words that stand out, or stand back, do so in any theme.
  mutating func visit(_ label: Label) -> Appearance {
    var look = visit(view: label)
    if label.isStrong { look.text = look.strong }
    if label.isFaint { look.text = look.faint }
    return look
  }

  mutating func visit(_ button: Button) -> Appearance { visit(control: button) }
  mutating func visit(_ swatch: Swatch) -> Appearance { visit(control: swatch) }
  mutating func visit(_ sample: InkSample) -> Appearance { visit(control: sample) }
  mutating func visit(_ field: TextField) -> Appearance { visit(control: field) }
  mutating func visit(_ list: List) -> Appearance { visit(control: list) }
  mutating func visit(_ bar: Bar) -> Appearance { visit(container: bar) }
  mutating func visit(_ panel: Panel) -> Appearance { visit(container: panel) }
  mutating func visit(_ dialog: Dialog) -> Appearance { visit(container: dialog) }
  mutating func visit(_ canvas: CanvasView) -> Appearance { visit(container: canvas) }
  mutating func visit(_ tile: Tile) -> Appearance { visit(control: tile) }
  mutating func visit(_ gallery: GalleryView) -> Appearance { visit(container: gallery) }
  mutating func visit(_ pane: PreviewPane) -> Appearance { visit(container: pane) }
  mutating func visit(_ welcome: Welcome) -> Appearance { visit(container: welcome) }
  mutating func visit(_ wordmark: Wordmark) -> Appearance { visit(view: wordmark) }
  mutating func visit(_ backdrop: Backdrop) -> Appearance { visit(view: backdrop) }
  mutating func visit(_ window: Window) -> Appearance { visit(container: window) }

  mutating func visit(foreign view: any View) -> Appearance {
    switch view {
    case let control as any Control: visit(control: control)
    case let container as any Container: visit(container: container)
    default: visit(view: view)
    }
  }

  /// How a view looks where the walk is now.
  mutating func appearance(of view: any View) -> Appearance { view.accept(&self) }
}

/// The containers around a view, from the outside in.
struct Surroundings {
  private var containers: [any View] = []

  /// Whether a container of a kind is among them, however far out.
  func isInside<C: Container>(_ kind: C.Type) -> Bool { containers.contains { $0 is C } }

  mutating func enter(_ view: any View) { containers.append(view) }

  mutating func leave() { containers.removeLast() }
}
