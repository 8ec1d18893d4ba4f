public import Marks

/// Types text into the cells of the screen. A click places the cursor, on a text that is there already to edit it;
/// keys type; Esc or a click elsewhere ends it, and undo beyond the first step gives it up.
public struct TextTool: Tool {
  private enum State: Sendable {
    case idle
    case pressed
    case typing(Entry)
  }

  /// What is being typed.
  private struct Entry: Sendable {
    var editing: TextEditing

    /// The mark as it will be but for its text.
    var label: Label

    /// Where the text stands that is edited again; nil for a new one.
    let path: MarkPath?
  }

  private var state = State.idle
  private let drawing: Drawing
  private var ink: Ink
  private let lattice: CellLattice

  public init(_ drawing: Drawing, ink: Ink, lattice: CellLattice = CellLattice()) {
    self.drawing = drawing
    self.ink = ink
    self.lattice = lattice
  }

  public var isActive: Bool {
    if case .idle = state { false } else { true }
  }

  public var pending: Pending? {
    if case .typing = state { .text } else { nil }
  }

  public var lifted: Set<MarkPath> {
    guard case .typing(let entry) = state, let path = entry.path else { return [] }
    return [path]
  }

  public var preview: (any Mark)? {
    guard case .typing(let entry) = state else { return nil }
    var label = entry.label
    label.text = entry.editing.buffer.text
    return Group([label, cursor(in: entry)])
  }

  public mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch (event.phase, state) {
    case (.began, .typing(let entry)):
      return click(at: event.location, in: entry)
    case (.began, _):
      state = .pressed
      return .ignored
    case (.ended, .pressed):
      return begin(at: event.location)
    case (.cancelled, .pressed):
      state = .idle
      return .ignored
    default:
      return .ignored
    }
  }

  public mutating func handle(_ key: ToolKey) -> ToolOutcome? {
    guard case .typing(var entry) = state else { return nil }
    if key == .escape { return finish() }
    // One holder of the text: two would copy it at each key.
    state = .idle
    let isDone = entry.editing.handle(key)
    if !isDone, key == .undo { return .discard(box(of: entry)) }
    state = .typing(entry)
    return .preview(box(of: entry))
  }

  public mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome {
    guard case .typing(var entry) = state else { return .ignored }
    change(&ink)
    // The rest of an ink means nothing to a text.
    var changed = entry.label.ink
    change(&changed)
    entry.label.ink.color = changed.color
    entry.label.ink.opacity = changed.opacity
    state = .typing(entry)
    return .preview(box(of: entry))
  }

  public mutating func finish() -> ToolOutcome {
    guard case .typing(let entry) = state else { return .ignored }
    state = .idle
    var label = entry.label
    label.text = entry.editing.buffer.text
    let isBlank = entry.editing.buffer.isBlank
    guard let path = entry.path else {
      return isBlank ? .discard(box(of: entry)) : .commit(label)
    }
    if label == drawing[path] as? Label { return .discard(box(of: entry)) }
    return .replace([Replacement(path, with: isBlank ? [] : [label])], named: "edit text")
  }

  private mutating func begin(at point: Point) -> ToolOutcome {
    let clicked = lattice.cell(around: point)
    var entry = Entry(
      editing: TextEditing(),
      label: Label("", at: lattice.corner(column: clicked.column, row: clicked.row), ink: ink.ofText),
      path: nil)
    // The last one that is found lies on top.
    drawing.forEachPlace { path, mark in
      guard let label = mark as? Label, covers(clicked, label) else { return }
      entry = Entry(editing: TextEditing(label.text), label: label, path: path)
      entry.editing.move(to: clicked, from: lattice.cell(nearest: label.location))
    }
    state = .typing(entry)
    return .preview(box(of: entry))
  }

  /// A click into the text moves the cursor, one elsewhere ends the typing; while nothing is typed it chooses
  /// another place.
  private mutating func click(at point: Point, in entry: Entry) -> ToolOutcome {
    var entry = entry
    let clicked = lattice.cell(around: point)
    var label = entry.label
    label.text = entry.editing.buffer.text
    if covers(clicked, label) {
      entry.editing.move(to: clicked, from: lattice.cell(nearest: label.location))
      state = .typing(entry)
      return .preview(box(of: entry))
    }
    guard entry.path == nil, label.text.isEmpty else { return finish() }
    let old = box(of: entry)
    guard case .preview(let new) = begin(at: point) else { return .preview(old) }
    return .preview(new.union(old))
  }

  /// Whether a cell is one of a text's, or the one after a line.
  private func covers(_ cell: (column: Int, row: Int), _ label: Label) -> Bool {
    let first = lattice.cell(nearest: label.location)
    let (column, row) = (cell.column - first.column, cell.row - first.row)
    let lines = label.lines
    guard lines.indices.contains(row), column >= 0, !label.text.isEmpty else { return false }
    return column <= CharacterWidth.drawnColumns(of: lines[row])
  }

  /// The cell or two under the cursor, reversed.
  private func cursor(in entry: Entry) -> CellBlock {
    let buffer = entry.editing.buffer
    let first = lattice.cell(nearest: entry.label.location)
    let style = CellStyle(foreground: entry.label.ink.color, attributes: .reverse)
    let character = CharacterWidth.drawn(buffer.current ?? " ")
    let isWide = CharacterWidth.columns(of: character) == 2
    let cells = [Cell(character, style: style)] + (isWide ? [Cell(Cell.continuation, style: style)] : [])
    return CellBlock(
      columns: cells.count, cells: cells,
      at: lattice.corner(column: first.column + buffer.column, row: first.row + buffer.row))
  }

  /// Text takes its cells whatever the scale; whoever shows it knows which. This is where it begins, in units.
  private func box(of entry: Entry) -> Rect { Rect(at: entry.label.location) }
}

extension TextEditing {
  /// - Parameter first: the cell that the text begins in.
  fileprivate mutating func move(
    to cell: (column: Int, row: Int), from first: (column: Int, row: Int)
  ) {
    move(toRow: cell.row - first.row, column: cell.column - first.column)
  }
}
