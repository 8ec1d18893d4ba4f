import CellRendering

/// A row of views: some from the left, some from the right, and where there is no room for all, the last of those
/// on the left go first.
struct Bar: Container {
  var frame: CellRect
  private(set) var children: [any View] = []

  /// - Parameter touch: what the pointer is on; nil when it is on nothing that does something.
  init(frame: CellRect, left: [any View], right: [any View], touch: Touch? = nil) {
    self.frame = frame
    // A column of air at both ends, two between neighbours.
    var edge = frame.column + frame.columns - 1
    var placed: [any View] = []
    for var view in right.reversed() where edge - view.width > frame.column {
      view.frame = CellRect(column: edge - view.width, row: frame.row, columns: view.width, rows: 1)
      edge = view.frame.column - 2
      placed.insert(view, at: 0)
    }
    var column = frame.column + 1
    var isFull = false
    for (index, original) in left.enumerated() where !isFull {
      var view = original
      if column + view.width > edge {
        // Of a text the beginning is worth something; of anything else half is worth nothing.
        isFull = true
        guard let label = view as? Label, edge - column >= 8 else { continue }
        view = label.cut(to: edge - column)
      }
      view.frame = CellRect(column: column, row: frame.row, columns: view.width, rows: 1)
      column += view.width + (index + 1 < left.count ? view.gap(before: left[index + 1]) : 0)
      children.append(view)
    }
    children += placed
    guard let touch else { return }
    children = children.map { child in
      guard var control = child as? any Clickable, control.command == touch.command, control.isEnabled else {
        return child
      }
      control.state = touch.state
      return control
    }
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// How many columns some views take beside each other, without the air at the ends.
  static func width(of views: [any View]) -> Int {
    let gaps = zip(views, views.dropFirst()).reduce(0) { $0 + $1.0.gap(before: $1.1) }
    return views.reduce(gaps) { $0 + $1.width }
  }
}

extension View {
  /// The columns of air between it and the next in a bar. What is no more than a sign stands close to its like.
  fileprivate func gap(before next: any View) -> Int {
    if self is Swatch, next is Swatch { return 0 }
    guard let button = self as? Button, let next = next as? Button else { return 2 }
    return button.title.isEmpty && next.title.isEmpty ? 1 : 2
  }
}
