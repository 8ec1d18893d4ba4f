package import Marks

/// Types text into the cells of the screen.
///
/// A click places the cursor, and edits a text that is there already; a drag makes a box that the text is wrapped in;
/// keys type. Esc or a click elsewhere ends the text, and undo beyond its first step discards it.
package struct TextTool: Tool {
  static let descriptor = ToolDescriptor(
    key: "t", icon: "T", title: "text", name: "text",
    otherNames: "label, type, write text, caption, font", hint: "Text: click or type", draws: true,
    types: true, attributes: [.text, .opacity], pointer: .text,
    make: { draft, _ in
      let settings = draft.settings
      return TextTool(
        draft.drawing, ink: settings.textInk ?? settings.ink, style: settings.textStyle,
        lattice: draft.view.lattice)
    })

  private enum State: Sendable {
    case idle
    case pressed(at: Point)
    case boxing(from: Point, to: Point)
    case typing(TextEntry)
  }

  private var state = State.idle
  private let drawing: Drawing
  private var ink: Ink
  private let style: TextStyle
  private let lattice: CellMetrics

  /// - Parameter style: how new text looks.
  package init(
    _ drawing: Drawing, ink: Ink, style: TextStyle = TextStyle(), lattice: CellMetrics = CellMetrics()
  ) {
    self.drawing = drawing
    self.ink = ink
    self.style = style
    self.lattice = lattice
  }

  /// Types in the shape or on the line at a path from the start.
  ///
  /// - Parameter cursor: where the cursor is in the text that is there.
  init(
    in holder: any TextHolder, at path: MarkPath, of drawing: Drawing, style: TextStyle,
    lattice: CellMetrics, cursor: TextCursor = .end
  ) {
    self.init(drawing, ink: holder.ink, style: style, lattice: lattice)
    var entry = self.entry(in: holder, at: path)
    entry.place(cursor)
    state = .typing(entry)
  }

  package var isActive: Bool {
    if case .idle = state { false } else { true }
  }

  package var pending: Pending? {
    if case .typing = state { .text } else { nil }
  }

  package var typing: Typing? {
    guard case .typing(let entry) = state else { return nil }
    return Typing(
      caret: entry.caretCorner, selection: entry.editing.selectedText, style: entry.style, cell: entry.cell,
      isInShape: entry.isInShape)
  }

  /// Whether a click there ends the text.
  package func closes(at point: Point) -> Bool {
    guard case .typing(let entry) = state else { return false }
    return !entry.contains(lattice.cell(around: point))
  }

  package var hiddenOriginals: Set<MarkPath> {
    guard case .typing(let entry) = state, let path = entry.path else { return [] }
    return [path]
  }

  package var overlay: Overlay? { nil }
  package var measure: String? { nil }
  package var anchor: Point? { nil }

  package var preview: (any Mark)? {
    switch state {
    case .idle, .pressed: nil
    case .boxing(let start, let end): box(from: start, to: end)
    case .typing(let entry): Group([entry.shown] + entry.highlights)
    }
  }

  // MARK: The pointer

  package mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    let point = event.location
    switch (event.phase, state) {
    case (.began, .typing(var entry)):
      let cell = lattice.cell(around: point)
      guard entry.contains(cell) else { return finish() }
      entry.point(at: cell, isSelecting: false)
      entry.isPointing = true
      return go(on: entry)
    case (.moved, .typing(var entry)) where entry.isPointing:
      entry.point(at: lattice.cell(around: point), isSelecting: true)
      return go(on: entry)
    case (.ended, .typing(var entry)):
      entry.isPointing = false
      state = .typing(entry)
      return .ignored
    case (.began, _):
      state = .pressed(at: point)
      return .ignored
    case (.moved, .pressed(let start)), (.moved, .boxing(let start, _)):
      let old = preview?.bounds(.ink)
      state = .boxing(from: start, to: point)
      return .preview(box(from: start, to: point).bounds(.ink)?.union(old))
    case (.ended, .pressed(let start)):
      return begin(at: start)
    case (.ended, .boxing(let start, _)):
      return begin(from: start, to: point)
    case (.cancelled, .pressed), (.cancelled, .boxing):
      defer { state = .idle }
      return .preview(preview?.bounds(.ink))
    default:
      return .ignored
    }
  }

  /// The box of a drag before there is text in it.
  private func box(from start: Point, to end: Point) -> Rectangle {
    let ink = Ink(color: Color.named(.blue), width: min(lattice.width, 1) * Ink.dotWidth)
    return Rectangle(Rect(from: start, to: end), ink: ink)
  }

  /// Edits the text of a mark, or begins it: that of a shape around others at its top, since in the middle it would lie
  /// on them.
  private func entry(in holder: any TextHolder, at path: MarkPath) -> TextEntry {
    TextEntry(
      in: holder, at: path, isBold: style.isBold,
      isTitle: holder is any Shape && drawing.hasShapes(in: holder.box, besides: path), lattice: lattice)
  }

  private mutating func begin(at point: Point) -> ToolOutcome {
    let cell = lattice.cell(around: point)
    if let (path, holder) = drawing.textHolder(at: cell, on: lattice) {
      var entry = entry(in: holder, at: path)
      entry.point(at: cell, isSelecting: false)
      return go(on: entry)
    }
    guard let (path, label) = drawing.label(at: cell, on: lattice) else {
      if let cell = drawing.tableCell(at: point, cellWidth: lattice.width),
        let (path, holder) = drawing.textHolder(inMarkAt: cell)
      {
        return go(on: entry(in: holder, at: path))
      }
      return go(on: TextEntry(at: cell, ink: ink, style: style, wrapWidth: nil, lattice: lattice))
    }
    var entry = TextEntry(label, at: path, lattice: lattice)
    entry.point(at: cell, isSelecting: false)
    return go(on: entry)
  }

  /// Begins a text in the columns of a drag.
  ///
  /// Only the start counts of a drag that is too narrow for a word, as a trembling click is.
  private mutating func begin(from start: Point, to end: Point) -> ToolOutcome {
    let (first, last) = (lattice.cell(around: start), lattice.cell(around: end))
    let old = preview?.bounds(.ink)
    let columns = abs(last.column - first.column) + 1
    guard columns >= Self.narrowest else { return begin(at: start).merged(with: .preview(old)) }
    let corner = (column: min(first.column, last.column), row: min(first.row, last.row))
    let entry = TextEntry(at: corner, ink: ink, style: style, wrapWidth: columns, lattice: lattice)
    return go(on: entry).merged(with: .preview(old))
  }

  /// The width of the narrowest box, in columns.
  private static let narrowest = 4

  // MARK: Pending text

  package mutating func handle(_ key: ToolKey) -> ToolOutcome? {
    guard case .typing(var entry) = state else { return nil }
    switch key {
    case .escape: return finish()
    case .backtab: return nil
    case .newRow:
      entry.addRow()
      return go(on: entry)
    case .style(let style):
      entry.style = style
      return go(on: entry)
    default:
      // The state releases the text first: a second reference would copy it at each key.
      state = .idle
      let old = entry.box
      let isDone = entry.handle(key)
      if !isDone, key == .undo { return .preview(box(of: entry).union(old)) }
      return go(on: entry).merged(with: .preview(old)).coalesced
    }
  }

  package mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome {
    guard case .typing(var entry) = state else { return .ignored }
    change(&ink)
    entry.restyle(change)
    return go(on: entry)
  }

  package mutating func finish() -> ToolOutcome {
    guard case .typing(let entry) = state else { return .ignored }
    state = .idle
    let mark = entry.mark
    guard let path = entry.path else {
      return mark.map { ToolOutcome(.commit($0)) } ?? .preview(box(of: entry))
    }
    if let mark, let old = drawing[path], mark.isEqual(to: old) { return .preview(box(of: entry)) }
    return ToolOutcome(.replace([Replacement(path, with: mark.map { [$0] } ?? [])], named: "edit text"))
  }

  private mutating func go(on entry: TextEntry) -> ToolOutcome {
    var box = box(of: entry)
    // A shape grows and shrinks with its text.
    if case .typing(let old) = state { box = box.union(old.box) }
    state = .typing(entry)
    return .preview(box)
  }

  /// Returns the box in which the text is shown, in units.
  ///
  /// A label covers the same number of cells at any scale; the canvas knows which.
  private func box(of entry: TextEntry) -> Rect { entry.box }
}
