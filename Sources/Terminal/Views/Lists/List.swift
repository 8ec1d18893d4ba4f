import CellRendering

/// A scrolling list of rows, of which one may be selected.
///
/// Its delegate provides the rows.
struct List: Control, Equatable {
  var frame = CellRect.none {
    didSet {
      guard frame.rows != oldValue.rows else { return }
      // No room is left blank below the last row while there are others above.
      first = min(first, lastFirst)
      show(selection)
    }
  }

  private(set) var delegate: any ListDelegate

  /// The selected row; nil for none.
  private(set) var selection: Int?

  /// The selectable row under the pointer; nil for none.
  var hovered: Int?

  /// The control under the pointer, in a list whose rows act at once.
  var touch: ControlHighlight?

  /// The first visible row.
  private(set) var first = 0

  init(_ delegate: any ListDelegate) {
    self.delegate = delegate
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  static func == (left: List, right: List) -> Bool {
    left.frame == right.frame && left.selection == right.selection && left.hovered == right.hovered
      && left.touch == right.touch && left.first == right.first
      && left.delegate.isEqual(to: right.delegate)
  }

  /// The choice of the selected row.
  var choice: ListChoice? { selection.flatMap { delegate.choice(at: $0) } }

  /// How many columns its longest row takes.
  var widest: Int {
    if isGrid { return across * Self.swatchColumns }
    let lines = (0..<delegate.count).flatMap { delegate.row(at: $0).accept(RowWords()) }
    return lines.map { $0.indent + Label($0.left).width + ($0.right.isEmpty ? 0 : 2 + Label($0.right).width) }
      .max() ?? 0
  }

  /// How many cells all rows together are high.
  var height: Int { isGrid ? gridHeight : height(of: 0..<delegate.count) }

  /// Replaces the delegate.
  ///
  /// The selection is kept if its choice still exists.
  mutating func setDelegate(_ delegate: any ListDelegate) {
    let choice = choice
    self.delegate = delegate
    selection = choice.flatMap { choice in (0..<delegate.count).first { delegate.choice(at: $0) == choice } }
    first = min(first, lastFirst)
    show(selection)
  }

  // MARK: Selecting

  /// - Returns: whether the key has a meaning in a list.
  mutating func handle(_ key: Key) -> Bool {
    if isGrid { return moveInGrid(by: key) }
    switch key.code {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -max(1, frame.rows - 1))
    case .pageDown: move(by: max(1, frame.rows - 1))
    case .home: move(by: -delegate.count)
    case .end: move(by: delegate.count)
    default: return false
    }
    return true
  }

  /// Selects a row, if it is selectable.
  mutating func select(_ index: Int?) {
    guard let index else {
      selection = nil
      return
    }
    guard 0..<delegate.count ~= index, delegate.choice(at: index) != nil else { return }
    selection = index
    show(index)
  }

  /// Selects the first row that can be chosen.
  mutating func selectFirst() {
    selection = nil
    first = 0
    select((0..<delegate.count).first { delegate.choice(at: $0) != nil })
  }

  /// Moves the selection over selectable rows; a list without any scrolls instead.
  private mutating func move(by steps: Int) {
    let choices = (0..<delegate.count).filter { delegate.choice(at: $0) != nil }
    guard let last = choices.indices.last else { return scroll(by: steps) }
    let now = selection.flatMap { choices.firstIndex(of: $0) }
    let wanted = now.map { $0 + steps } ?? (steps > 0 ? steps - 1 : last + 1 + steps)
    let index = min(max(0, wanted), last)
    selection = choices[index]
    // Headings above the first selectable row stay visible with it.
    show(index == 0 ? 0 : choices[index])
    show(choices[index])
  }

  // MARK: Scrolling

  /// Shows other rows; the selection stays where it is.
  mutating func scroll(by rows: Int) { first = min(max(0, first + rows), lastFirst) }

  /// The row at a place on the screen; nil where there is none.
  func index(atRow row: Int) -> Int? { places.first { $0.rows.contains(row) }?.index }

  /// The entry at a place on the screen; nil where there is none.
  func index(column: Int, row: Int) -> Int? {
    guard isGrid else { return index(atRow: row) }
    return swatches.first { $0.frame.contains(column: column, row: row) }?.index
  }

  /// Whether the pointer is over a row.
  func isHovered(_ index: Int) -> Bool {
    if let touch, touch.command == delegate.command(at: index) { return true }
    return index == hovered && delegate.choice(at: index) != nil
  }

  /// The buttons at the end of a row, with their columns on the screen.
  func parts(at index: Int) -> [(part: RowPart, columns: Range<Int>)] {
    var end = frame.columnRange.upperBound - 2
    let placed = delegate.parts(at: index).reversed().map { part in
      let columns = end - Label(part.title).width..<end
      end = columns.lowerBound - 2
      return (part: part, columns: columns)
    }
    // There are none if they do not fit beside the beginning of the row.
    return end - frame.column < 8 ? [] : placed.reversed()
  }

  /// The action of a click at a position of the screen; nil if it selects a row or does nothing.
  func command(column: Int, row: Int) -> Command? {
    guard !isGrid, let index = index(column: column, row: row) else { return nil }
    return parts(at: index).first { $0.columns.contains(column) }?.part.command ?? delegate.command(at: index)
  }

  /// The rows that are seen, and where.
  var places: [(index: Int, rows: Range<Int>)] {
    var result: [(index: Int, rows: Range<Int>)] = []
    var top = frame.row
    for index in first..<max(first, delegate.count) where top < frame.rowRange.upperBound {
      let bottom = top + height(of: index..<index + 1)
      result.append((index, top..<min(bottom, frame.rowRange.upperBound)))
      top = bottom
    }
    return result
  }

  /// The part of the list's height that is seen, in the list's own rows; nil when all is.
  var thumb: Range<Int>? {
    let height = height
    guard !isGrid, height > frame.rows, frame.rows > 1 else { return nil }
    let size = max(1, frame.rows * frame.rows / height)
    let top = (frame.rows - size) * self.height(of: 0..<first) / max(1, height - frame.rows)
    let start = min(top, frame.rows - size)
    return start..<start + size
  }

  private mutating func show(_ index: Int?) {
    guard !isGrid, let index, frame.rows > 0 else { return }
    if index < first { first = index }
    while first < index, height(of: first..<index + 1) > frame.rows { first += 1 }
  }

  /// The first row when the last one is seen.
  private var lastFirst: Int {
    if isGrid { return 0 }
    var first = delegate.count
    while first > 0, height(of: first - 1..<delegate.count) <= frame.rows { first -= 1 }
    return min(first, max(0, delegate.count - 1))
  }

  private func height(of range: Range<Int>) -> Int {
    range.reduce(0) { $0 + delegate.row(at: $1).accept(RowHeight()) }
  }
}
