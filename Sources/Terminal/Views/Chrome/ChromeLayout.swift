import CellRendering
import Editing

/// The frames of all controls on a screen of a given size.
///
/// Frames depend on the screen's size alone, never on what the controls show, so that no control moves when another
/// one changes.
struct ChromeLayout: Equatable {
  /// How much of the interface is shown.
  enum Kind: Equatable {
    /// A column of tools and ink at the left, a bar above and one below.
    case column
    /// All tools on the upper bar, ink on the lower one; with enough rows, a status line below both.
    case bars
    /// The command palette's button and the current tool above, colours below.
    case menu
    /// No bars: the window is too small for them, or the user hid them.
    case bare
  }

  let kind: Kind
  let columns: Int
  let rows: Int

  /// The frame of each control; no two overlap.
  private(set) var frames: [ChromeSlot: CellRect] = [:]

  /// The controls in reading order.
  ///
  /// A dictionary has another order in each copy, so bars made from it would differ where nothing has changed.
  private(set) var controls: [(slot: ChromeSlot, frame: CellRect)] = []

  /// The smallest window that has bars, in cells.
  static let smallest = (columns: 30, rows: 8)

  /// The width of the column at the left, in columns.
  private static let columnWidth = 18

  init(columns: Int, rows: Int, showsBars: Bool) {
    self.columns = columns
    self.rows = rows
    kind = Self.kind(columns: columns, rows: rows, showsBars: showsBars)
    switch kind {
    case .column:
      placeColumn()
      placeWideTop()
      placeWideBottom()
    case .bars:
      placeTools()
      placeInk()
    case .menu: placeMenu()
    case .bare: break
    }
    controls = frames.map { (slot: $0.key, frame: $0.value) }
      .sorted { ($0.frame.row, $0.frame.column) < ($1.frame.row, $1.frame.column) }
  }

  private static func kind(columns: Int, rows: Int, showsBars: Bool) -> Kind {
    guard showsBars, columns >= smallest.columns, rows >= smallest.rows else { return .bare }
    if columns >= 100, rows >= 24 { return .column }
    return columns >= 50 ? .bars : .menu
  }

  /// Compares the kind and the size only: the frames follow from them.
  static func == (left: ChromeLayout, right: ChromeLayout) -> Bool {
    left.kind == right.kind && left.columns == right.columns && left.rows == right.rows
  }

  var hasBars: Bool { kind != .bare }

  /// The backgrounds of the controls: above, below, and at the left.
  var grounds: [CellRect] {
    guard hasBars else { return [] }
    let below = CellRect(column: 0, row: rows - rowsBelow, columns: columns, rows: rowsBelow)
    return [CellRect(column: 0, row: 0, columns: columns, rows: 1), below] + (kind == .column ? [column] : [])
  }

  /// The rows of the bars below the canvas.
  private var rowsBelow: Int { hasBars ? kind == .bars && rows >= 20 ? 2 : 1 : 0 }

  /// The cells of the column at the left.
  private var column: CellRect { CellRect(column: 0, row: 1, columns: Self.columnWidth, rows: rows - 2) }

  /// Whether a control is in the column at the left.
  func columnContains(_ frame: CellRect) -> Bool {
    kind == .column && column.contains(column: frame.column, row: frame.row)
  }

  /// The cells that are left for the canvas and the layer panel.
  var canvas: CellRect {
    let left = kind == .column ? Self.columnWidth : 0
    return CellRect(
      column: left, row: hasBars ? 1 : 0, columns: columns - left,
      rows: max(1, rows - (hasBars ? 1 : 0) - rowsBelow))
  }

  // MARK: Wide windows

  /// The tools in groups: lines, shapes, what fills and erases, what points.
  private static let toolGroups: [[ChromeSlot]] = [
    [.tool(.pen), .tool(.line), .tool(.arrow)],
    [
      .tool(.rectangle), .tool(.roundedRectangle), .tool(.ellipse), .tool(.polygon), .moreShapes,
    ],
    [.tool(.text), .tool(.fill), .tool(.eraser), .tool(.markEraser)],
    [.tool(.select), .tool(.picker), .hand],
  ]

  /// The rows below the colours and the width, in order: text has no line.
  private static let inkRows: [[ChoiceMenu]] = [[.stroke, .text], [.fill], [.arrow], [.opacity]]

  private mutating func placeColumn() {
    // The colours, of two rows, and the width come before the rows of ink, a blank row before them.
    let needed = Self.toolGroups.reduce(0) { $0 + $1.count } + 1 + 3 + Self.inkRows.count
    let gaps = Self.toolGroups.count - 1
    let isGrouped = column.rows >= needed + gaps
    // One more row of air above the tools, and one below the colours.
    let isAiry = column.rows >= needed + gaps + 2
    var row = column.row + (isAiry ? 1 : 0)
    func whole(_ row: Int) -> CellRect { CellRect(column: 0, row: row, columns: column.columns, rows: 1) }
    for (index, group) in Self.toolGroups.enumerated() {
      if index > 0, isGrouped { row += 1 }
      for slot in group {
        frames[slot] = whole(row)
        row += 1
      }
    }
    row += 1
    for index in 0..<10 {
      frames[index < 9 ? .swatch(index + 1) : .colors] = CellRect(
        column: 1 + 3 * (index % 5), row: row + index / 5, columns: 3, rows: 1)
    }
    row += isAiry ? 3 : 2
    frames[.thinner] = CellRect(column: 0, row: row, columns: 3, rows: 1)
    frames[.width] = CellRect(column: 3, row: row, columns: column.columns - 6, rows: 1)
    frames[.wider] = CellRect(column: column.columns - 3, row: row, columns: 3, rows: 1)
    let last = min(Self.inkRows.count, column.rowRange.upperBound - row - 1) - 1
    for index in 0...max(0, last) {
      // The last row that there is room for is for what has none, too.
      let menus = index < last ? Self.inkRows[index] : Array(Self.inkRows[index...].joined())
      frames[.choices(menus)] = whole(row + 1 + index)
    }
  }

  /// The row of the column that shows an attribute; nil where there is none.
  func row(of menu: ChoiceMenu) -> Int? {
    controls.first { control in
      switch control.slot {
      case .moreShapes: menu == .shapes
      case .choices(let menus): menus.contains(menu)
      default: false
      }
    }?.frame.row
  }

  private mutating func placeWideTop() {
    let state: [(ChromeSlot, Int)] = [
      (.undo, 8), (.redo, 8), (.mode(.snap), 8), (.mode(.mirror), 10), (.mode(.straight), 12),
      (.mode(.centered), 10), (.mode(.adding), 7), (.layers, 11), (.zoom, 7),
    ]
    // The drawing's name gets the remaining columns, up to a third of the window; the layer's name gets the rest.
    let room = columns - state.reduce(0) { $0 + $1.1 }
    let name = min(room, max(19, columns / 4))
    let more = min(16, room - name)
    var slots = [(ChromeSlot.name, name)] + state
    slots[slots.count - 2].1 += more
    place(slots.dropLast(2), from: 0, row: 0)
    place(fromTheRight: slots.suffix(2), row: 0)
  }

  private mutating func placeWideBottom() {
    let right: [(ChromeSlot, Int)] = [(.palette, 12), (.open, 9), (.save, 9), (.help, 8), (.quit, 8)]
    place(fromTheRight: right, row: rows - 1)
    let width = columns - right.reduce(0) { $0 + $1.1 }
    frames[.status] = CellRect(column: 0, row: rows - 1, columns: width, rows: 1)
  }

  // MARK: Narrower windows

  private mutating func placeTools() {
    let width = columns >= 80 && rowsBelow > 1 || columns >= 96 ? 4 : 3
    let tools = ToolKind.allCases.map { (ChromeSlot.tool($0), width) } + [(.hand, width)]
    let end = place(tools, from: 0, row: 0)
    let undo: [(ChromeSlot, Int)] = [(.undo, width), (.redo, width)]
    let hasChips = rowsBelow == 1 && columns >= 75
    let right = hasChips ? undo + chips : rowsBelow == 1 && columns >= 61 ? undo + [(.modes, 5)] : undo
    place(fromTheRight: right, row: 0)
    placeName(from: end, beside: right)
    if rowsBelow > 1 { placeStatus() }
  }

  private mutating func placeInk() {
    let row = rows - rowsBelow
    var left = placeSwatches(row: row)
    left = place([(.thinner, 3), (.width, columns >= 72 ? 5 : 3), (.wider, 3)], from: left, row: row)
    let right: [(ChromeSlot, Int)] =
      if rowsBelow > 1 {
        columns >= 75
          ? [(.palette, 8), (.save, 9), (.help, 8), (.quit, 8)] : [(.palette, 3), (.help, 3), (.quit, 3)]
      } else if columns >= 80 {
        [(.zoom, 5), (.palette, 8), (.save, 9), (.help, 8), (.quit, 8)]
      } else if columns >= 61 {
        [(.zoom, 5), (.palette, 3), (.help, 3), (.quit, 3)]
      } else {
        [(.modes, 5), (.palette, 3), (.help, 3)]
      }
    place(fromTheRight: right, row: row)
    if rowsBelow == 1, columns - left - right.reduce(0, { $0 + $1.1 }) >= 5 {
      place([(.layers, 5)], from: left, row: row)
    }
  }

  /// The chips of the modes, with their widths.
  private var chips: [(ChromeSlot, Int)] { ModeChip.allCases.map { (.mode($0), 3) } }

  /// Places the last row: the message, then the modes, the layer and the zoom.
  private mutating func placeStatus() {
    let right = chips + [(.layers, columns >= 72 ? 11 : 3), (.zoom, 7)]
    place(fromTheRight: right, row: rows - 1)
    let width = columns - right.reduce(0) { $0 + $1.1 }
    frames[.status] = CellRect(column: 0, row: rows - 1, columns: width, rows: 1)
  }

  private mutating func placeMenu() {
    let end = place([(.palette, 8), (.toolInHand, 11)], from: 0, row: 0)
    let right: [(ChromeSlot, Int)] =
      columns >= 40 ? [(.modes, 5), (.undo, 3), (.redo, 3)] : [(.modes, 5), (.undo, 3)]
    place(fromTheRight: right, row: 0)
    placeName(from: end, beside: right)
    let left = placeSwatches(row: rows - 1)
    if columns - left >= 9 {
      place([(.thinner, 3), (.wider, 3), (.help, 3)], from: left, row: rows - 1)
    }
  }

  private mutating func placeSwatches(row: Int) -> Int {
    place((1...9).map { (ChromeSlot.swatch($0), 3) } + [(.colors, 3)], from: 0, row: row)
  }

  /// Gives the name the columns that are left on the upper bar, if there are enough.
  private mutating func placeName(from left: Int, beside right: [(ChromeSlot, Int)]) {
    let room = columns - left - right.reduce(0) { $0 + $1.1 }
    if room >= 8 { frames[.name] = CellRect(column: left, row: 0, columns: room, rows: 1) }
  }

  // MARK: Rows of controls

  /// - Returns: the column after the last.
  @discardableResult
  private mutating func place(_ slots: some Sequence<(ChromeSlot, Int)>, from column: Int, row: Int) -> Int {
    var column = column
    for (slot, width) in slots {
      frames[slot] = CellRect(column: column, row: row, columns: width, rows: 1)
      column += width
    }
    return column
  }

  private mutating func place(fromTheRight slots: some Collection<(ChromeSlot, Int)>, row: Int) {
    place(slots, from: columns - slots.reduce(0) { $0 + $1.1 }, row: row)
  }
}
