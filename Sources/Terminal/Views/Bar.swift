import CellRendering

/// A coloured background with views on it.
struct Bar: Container, Equatable {
  var frame: CellRect
  private(set) var children: [any View] = []

  /// Whether clicks beside its controls go to the view below.
  var passesClicks = false

  /// Creates a bar of views that have their frames already.
  init(frame: CellRect, placed views: [any View]) {
    self.frame = frame
    children = views
  }

  /// A row of views, some from the left and some from the right.
  ///
  /// If there is no room for all, the last of those on the left are left out first. Buttons have a blank
  /// column at both ends.
  ///
  /// - Parameter touch: the control under the pointer; nil if there is none.
  init(frame: CellRect, left: [any View], right: [any View], touch: ControlHighlight? = nil) {
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
        // A text is shortened; any other view is shown whole or not at all.
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

  /// The columns that some views take side by side on a bar, without the blanks at its ends.
  static func width(of views: [any View]) -> Int {
    let gaps = zip(views, views.dropFirst()).reduce(0) { $0 + $1.0.gap(before: $1.1) }
    return views.reduce(gaps) { $0 + $1.width }
  }
}

extension View {
  /// The blank columns that the view needs at the end of a bar.
  fileprivate var air: Int { self is any Clickable ? 0 : 1 }

  /// The blank columns between the view and the next one in a bar.
  fileprivate func gap(before next: any View) -> Int { air + next.air }

  /// The view highlighted, if the pointer is on it.
  func touched(by touch: ControlHighlight?) -> any View {
    guard let touch, var control = self as? any Clickable, control.command == touch.command, control.isEnabled
    else { return self }
    control.state = touch.state
    return control
  }
}
