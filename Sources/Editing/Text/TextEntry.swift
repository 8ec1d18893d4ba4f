import Marks

/// A text that is being typed, in a label or in a shape: the text with the cursor, and its cells.
struct TextEntry: Sendable {
  var editing: TextEditing { didSet { growTable() } }

  /// The label as it was when typing began, with its current ink and style.
  ///
  /// Of a text in a shape, only its ink and its style count.
  private(set) var original: Label

  /// The shape or line that the text belongs to, as it was when typing began; nil for a label.
  private var holder: (any TextHolder)?

  /// The cell with the text typed so far, if it is the text of a table's cell: arranging a table takes time, and much
  /// is asked of it at each key.
  private var grownCell: TableCell?

  /// The path of the mark that is edited; nil for a new label.
  let path: MarkPath?

  /// Whether the button that set the cursor is still down: a drag selects.
  var isPointing = false

  private let lattice: CellMetrics

  /// The cell where the original begins.
  private let first: (column: Int, row: Int)

  /// The column that the lines are aligned to: their beginning, middle or end.
  private var hold: Double

  /// The place of a text in a shape between top and bottom.
  private var verticalAlignment = VerticalAlignment.middle

  /// Begins a new label in a cell.
  init(
    at cell: (column: Int, row: Int), ink: Ink, style: TextStyle, wrapWidth: Int?, lattice: CellMetrics
  ) {
    editing = TextEditing()
    original = Label(
      "", at: lattice.corner(column: cell.column, row: cell.row), ink: ink.ofText, isBold: style.isBold,
      alignment: style.alignment, wrapWidth: wrapWidth)
    path = nil
    holder = nil
    self.lattice = lattice
    first = cell
    // A centred text has its middle in this cell.
    hold = Double(cell.column) + (style.alignment == .center ? 0.5 : 0)
  }

  /// Edits an existing label.
  init(_ label: Label, at path: MarkPath, lattice: CellMetrics) {
    editing = TextEditing(label.text)
    original = label
    self.path = path
    holder = nil
    self.lattice = lattice
    first = lattice.cell(nearest: label.location)
    hold = Double(first.column) + label.alignment.share * Double(label.columns(of: label.lines))
  }

  /// Edits the text of a shape or a line, or begins it.
  ///
  /// - Parameters:
  ///   - isBold: whether a new text is bold.
  ///   - isTitle: whether a new text stands at the top left, and not in the middle.
  init(
    in holder: any TextHolder, at path: MarkPath, isBold: Bool, isTitle: Bool = false, lattice: CellMetrics
  ) {
    let new =
      isTitle
      ? BoundText("", isBold: isBold, alignment: .left, verticalAlignment: .top)
      : BoundText("", isBold: isBold)
    let text = holder.text ?? (holder as? TableCell)?.newText(isBold: isBold) ?? new
    editing = TextEditing(text.string)
    original = holder.label(for: text, on: lattice)
    original.alignment = text.alignment
    verticalAlignment = text.verticalAlignment
    self.holder = holder
    self.path = path
    self.lattice = lattice
    first = lattice.cell(nearest: original.location)
    hold = 0
    growTable()
  }

  /// Whether the text is that of a shape, and not of a line or a cell.
  var isInShape: Bool { cell == nil && holder?.textOutline() != nil }

  // MARK: Looks

  /// The mark with the text typed so far; nil when that is blank and there is no mark without it.
  var mark: (any Mark)? {
    guard let holder else { return editing.buffer.isBlank ? nil : label }
    let grown: any Mark = grown(holder)
    return (grown as? TableCell)?.table.group ?? grown
  }

  /// The shape with the text typed so far, as high as that needs.
  private func grown<Holder: TextHolder>(_ holder: Holder) -> Holder {
    if let grownCell = grownCell as? Holder { return grownCell }
    var holder = holder
    holder.text = editing.buffer.isBlank ? nil : text(of: holder)
    return holder.grownToFitText()
  }

  /// The path of the cell of a table that the text belongs to; nil for any other text.
  var cell: MarkPath? {
    guard let path, let cell = holder as? TableCell else { return nil }
    return path.appending(cell.index)
  }

  /// Adds a row to the table that the text belongs to.
  mutating func addRow() {
    guard var cell = holder as? TableCell else { return }
    cell.addRow()
    holder = cell
    growTable()
  }

  private mutating func growTable() {
    guard var cell = holder as? TableCell else { return }
    cell.text = editing.buffer.isBlank ? nil : text(of: cell)
    grownCell = cell
  }

  mutating func place(_ cursor: TextCursor) {
    guard cursor != .end else { return }
    let end = editing.buffer.cursor
    editing.move(to: TextPlace(row: 0, index: 0))
    if cursor == .all { editing.move(to: end, isSelecting: true) }
  }

  private func text(of holder: any TextHolder) -> BoundText {
    var text = holder.text ?? BoundText("")
    text.string = editing.buffer.text
    text.style = style
    if original.ink.color != holder.ink.color || text.color != nil { text.color = original.ink.color }
    return text
  }

  /// The label with the text typed so far.
  var label: Label {
    if let holder {
      let text = text(of: holder)
      return grown(holder).label(for: text, on: lattice)
    }
    var label = original
    label.text = editing.buffer.text
    let column = self.column(for: layout)
    if column != first.column { label.location.x = lattice.corner(column: column, row: first.row).x }
    return label
  }

  /// The mark that shows it, without the cursor.
  var shown: any Mark { holder.map { grown($0) } ?? label }

  /// The box in which it is shown, in units.
  ///
  /// A label covers the same number of cells at any scale; the canvas knows which.
  var box: Rect {
    guard let holder else { return Rect(at: original.location) }
    return grown(holder).bounds(.ink) ?? Rect(at: original.location)
  }

  mutating func restyle(_ change: (inout Ink) -> Void) {
    // A text uses no other attribute of an ink.
    var ink = original.ink
    change(&ink)
    original.ink.color = ink.color
    original.ink.opacity = ink.opacity
    growTable()
  }

  /// The style of the label.
  ///
  /// Setting it does not move the text, but from then on it grows to other sides.
  var style: TextStyle {
    get {
      var style = original.style
      style.verticalAlignment = verticalAlignment
      return style
    }
    set {
      let column = Double(self.column(for: layout))
      original.style = newValue
      verticalAlignment = newValue.verticalAlignment
      growTable()
      if holder != nil { return }
      hold = column + newValue.alignment.share * Double(max(1, layout.columns))
    }
  }

  // MARK: Cells

  private var layout: TextLayout {
    // The room in a shape depends on the text.
    let label = holder == nil ? original : label
    return TextLayout(editing.buffer, wrapWidth: label.wrapWidth, alignment: label.alignment)
  }

  /// The row of the first line.
  private var firstRow: Int { holder == nil ? first.row : lattice.cell(nearest: label.location).row }

  /// The column where the label begins.
  ///
  /// A wrapped label begins where the original did.
  private func column(for layout: TextLayout) -> Int {
    if holder != nil { return lattice.cell(nearest: label.location).column }
    guard original.wrapWidth == nil else { return first.column }
    return Int(clamping: (hold - original.alignment.share * Double(layout.columns)).rounded(.down))
  }

  /// The cursor's cell.
  var caret: (column: Int, row: Int) {
    let layout = layout
    let cell = layout.cell(of: editing.buffer.cursor)
    return (column(for: layout) + cell.column, firstRow + cell.row)
  }

  /// The top left corner of the cursor's cell, in units.
  var caretCorner: Point { lattice.corner(column: caret.column, row: caret.row) }

  /// Whether a cell belongs to the text or directly follows a line of it.
  func contains(_ cell: (column: Int, row: Int)) -> Bool {
    let label = label
    if holder != nil, label.text.isEmpty { return caret == cell }
    return !label.text.isEmpty && LabelCells(of: label, on: lattice).contains(cell)
  }

  /// Moves the cursor to the character in a cell.
  mutating func point(at cell: (column: Int, row: Int), isSelecting: Bool) {
    let layout = layout
    let place = layout.place(column: cell.column - column(for: layout), row: cell.row - firstRow)
    editing.move(to: place, isSelecting: isSelecting)
  }

  /// Handles a key; false if the key has no meaning in a text.
  mutating func handle(_ key: ToolKey) -> Bool {
    if holder != nil || original.wrapWidth != nil || original.alignment != .left {
      let place = editing.buffer.cursor
      if let motion = key.motion, let place = layout.place(after: motion, from: place) {
        editing.move(to: place)
        return true
      }
      if case .select(let motion) = key, let place = layout.place(after: motion, from: place) {
        editing.move(to: place, isSelecting: true)
        return true
      }
    }
    return editing.handle(key)
  }

  /// The selected cells in reverse video, or the cursor's cell if nothing is selected.
  var highlights: [CellBlock] {
    let selected = editing.selection.map { selectedCells($0) } ?? []
    let cells = selected.isEmpty ? [(caret, editing.buffer.current ?? " ")] : selected
    return cells.map { cell, character in
      var attributes: CellStyle.Attributes = .reverse
      if original.isBold { attributes.insert(.bold) }
      let style = CellStyle(foreground: original.ink.color, attributes: attributes)
      let character = CharacterWidth.drawn(character)
      let isWide = CharacterWidth.columns(of: character) == 2
      let cells = [Cell(character, style: style)] + (isWide ? [Cell(Cell.continuation, style: style)] : [])
      return CellBlock(
        columns: cells.count, cells: cells, at: lattice.corner(column: cell.column, row: cell.row))
    }
  }

  private func selectedCells(_ range: Range<TextPlace>) -> [(
    cell: (column: Int, row: Int), character: Character
  )] {
    let layout = layout
    let (column, row) = (column(for: layout), firstRow)
    return layout.cells(in: range).map { ((column + $0.column, row + $0.row), $0.character) }
  }
}
