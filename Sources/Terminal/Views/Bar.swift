import CellRendering

/// A ground with views on it.
struct Bar: Container, Equatable {
  var frame: CellRect
  private(set) var children: [any View] = []

  /// Whether a click on it is one on what lies below, but for clicks on its controls.
  var passesClicks = false

  /// Views that have their places already.
  init(frame: CellRect, placed views: [any View]) {
    self.frame = frame
    children = views
  }

  /// A row of views, some from the left and some from the right. Where there is no room for all, the last of those on
  /// the left go first. Buttons have a column of air at both ends of their own.
  ///
  /// - Parameter touch: what the pointer is on; nil when it is on nothing that does something.
  init(frame: CellRect, left: [any View], right: [any View], touch: Touch? = nil) {
    self.frame = frame
    var edge = frame.column + frame.columns
    var placed: [any View] = []
    var next: (any View)?
    for var view in right.reversed() {
      edge -= next.map { view.gap(before: $0) } ?? view.air
      guard edge - view.width > frame.column else { break }
      view.frame = CellRect(column: edge - view.width, row: frame.row, columns: view.width, rows: 1)
      edge = view.frame.column
      placed.insert(view, at: 0)
      next = view
    }
    var column = frame.column + (left.first?.air ?? 0)
    var isFull = false
    for (index, original) in left.enumerated() where !isFull {
      var view = original
      let end = edge - (placed.isEmpty ? view.air : 0)
      if column + view.width > end {
        // The beginning of a text is worth something; half of anything else is worth nothing.
        isFull = true
        guard let label = view as? Label, end - column >= 8 else { continue }
        view = label.cut(to: end - column)
      }
      view.frame = CellRect(column: column, row: frame.row, columns: view.width, rows: 1)
      column += view.width + (index + 1 < left.count ? view.gap(before: left[index + 1]) : 0)
      children.append(view)
    }
    children = (children + placed).map { $0.touched(by: touch) }
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  static func == (left: Bar, right: Bar) -> Bool {
    left.frame == right.frame && left.passesClicks == right.passesClicks
      && left.children.elementsEqual(right.children) { $0.isEqual(to: $1) }
  }

  /// How many columns some views take beside each other on a bar, without the air at its ends.
  static func width(of views: [any View]) -> Int {
    let gaps = zip(views, views.dropFirst()).reduce(0) { $0 + $1.0.gap(before: $1.1) }
    return views.reduce(gaps) { $0 + $1.width }
  }
}

extension View {
  /// The columns of air that it needs at the end of a bar.
  fileprivate var air: Int { self is any Clickable ? 0 : 1 }

  /// The columns of air between it and the next in a bar.
  fileprivate func gap(before next: any View) -> Int { air + next.air }

  /// The view as it looks with the pointer on it, if it is what the pointer is on.
  func touched(by touch: Touch?) -> any View {
    guard let touch, var control = self as? any Clickable, control.command == touch.command, control.isEnabled
    else { return self }
    control.state = touch.state
    return control
  }
}
