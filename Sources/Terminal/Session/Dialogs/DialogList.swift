import CellRendering

/// The list of the dialog that is open: its rows, what is selected, and its cells on the screen.
struct DialogList {
  /// The row that is selected when a list is shown.
  enum FirstSelection: Equatable {
    /// No row: what is typed is a name of its own.
    case none
    case first
    /// The row of a choice; the first where there is no such row.
    case choice(ListChoice)
  }

  /// The list; nil when the dialog has none.
  private(set) var list: List?

  /// The layout of panels.
  var layout = PanelLayout(canvas: .none, columns: 0)

  var isOpen: Bool { list != nil }

  /// The choice of the selected row.
  var choice: ListChoice? { list?.choice }

  /// The words at the left of the selected row; nil when none is selected.
  var selectedWords: String? {
    guard let list, let index = list.selection else { return nil }
    return list.delegate.row(at: index).accept(RowWords()).first?.left
  }

  mutating func close() { list = nil }

  /// Shows a new list.
  mutating func present(_ delegate: any ListDelegate, selecting first: FirstSelection) {
    list = List(delegate)
    select(first)
  }

  /// Shows other rows, in the list that is open if one is.
  mutating func show(_ delegate: any ListDelegate, selecting first: FirstSelection) {
    guard list != nil else { return present(delegate, selecting: first) }
    list?.setDelegate(delegate)
    select(first)
  }

  private mutating func select(_ first: FirstSelection) {
    switch first {
    case .none: list?.select(nil)
    case .first: list?.selectFirst()
    case .choice(let choice):
      guard let delegate = list?.delegate else { return }
      let index = (0..<delegate.count).first { delegate.choice(at: $0) == choice }
      if let index { list?.select(index) } else { list?.selectFirst() }
    }
  }

  /// Gives the list its cells in the panel of a dialog.
  mutating func place(in mode: Mode) {
    guard var placed = list else { return }
    let frame = layout.frame(for: placed, in: mode)
    var isBelowField = false
    if case .prompt = mode { isBelowField = true }
    placed.frame = Panel.listFrame(in: frame, belowField: isBelowField)
    list = placed
  }

  /// Selects a row that was clicked.
  mutating func select(row: Int) { list?.select(row) }

  /// Moves the selection by a key.
  ///
  /// - Returns: false when the key means nothing to the list.
  mutating func respond(to key: Key) -> Bool { list?.handle(key) == true }

  /// Removes the line that explains how to select, since the user did.
  mutating func removeFooter() {
    guard var list else { return }
    list.setDelegate(list.delegate.removing(Footer.self))
    self.list = list
  }

  mutating func scroll(by rows: Int) { list?.scroll(by: rows) }
}
