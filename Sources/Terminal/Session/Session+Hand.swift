import CellRendering
import Editing
import Marks

/// What the hand sees while it selects, moves and shapes.
extension Session {
  /// Tells the editor what the pointer is over, once a frame, and only when that is another cell.
  func noteHover() {
    let isShown =
      settings.hover && mode == .canvas && !usesHand && editor.settings.tool == .select && !tracker.isActive
    let place = pointer.flatMap {
      isShown && canvas.frame.contains(column: $0.column, row: $0.row) ? $0 : nil
    }
    guard place?.column != hoveredPlace?.column || place?.row != hoveredPlace?.row else { return }
    hoveredPlace = place
    editor.hover(at: place.map { canvas.point(column: $0.column, row: $0.row) })
  }

  /// Says how large or how far the gesture under way has come, where messages stand. Not at each report of the mouse: the
  /// bars cost as much to paint as what is dragged.
  func tellMeasure() {
    // What is pending says what keys do.
    let measure =
      editor.pending == nil ? editor.measure.map { isUTF8 ? $0 : $0.replacing("°", with: " deg") } : nil
    guard measure != shownMeasure else { return }
    if measure != nil, let last = measureTime, last.duration(to: .now) < .milliseconds(Self.measureRest) {
      return set(.measure, after: Self.measureRest)
    }
    measureTime = measure == nil ? nil : .now
    if measure == nil { alarms.cancel(.measure) }
    if let measure {
      setMessage(measure, isLasting: true)
    } else if message == shownMeasure {
      setMessage(nil)
    }
    shownMeasure = measure
  }

  /// From one look at the size to the next, in milliseconds: more is not read.
  private static let measureRest = 60

  /// Takes another step for the grid that is shown and that places snap to.
  ///
  /// - Parameter step: in columns; half as many rows.
  func setGrid(step: Int) {
    guard SessionSettings.grids.contains(step), step % 2 == 0 else {
      let grids = SessionSettings.grids
      return setMessage("The grid takes an even number from \(grids.lowerBound) to \(grids.upperBound)")
    }
    gridStep = step
    canvas.snapGrid = SnapGrid(spacing: Double(step))
    if editor.settings.grid != nil { editor.settings.grid = canvas.snapGrid }
    setMessage("Grid: every \(step) columns, \(step / 2) rows")
  }

  /// The ink that bars show, and that the next of some choices comes after: of what is selected, or at hand.
  var shownInk: Ink { usesHand ? editor.settings.ink : editor.inkShown }

  // MARK: Right click

  /// Selects what was clicked with the right button, and opens a menu of what can be done with it.
  func openMenu(column: Int, row: Int) {
    guard canvas.frame.contains(column: column, row: row) else { return }
    let menu = MenuList(menuCommands(column: column, row: row), settings.keymap)
    guard menu.count > 0 else { return setMessage("Right-drag: move the view") }
    setMode(.menu(column: column, row: row))
    list = List(menu)
    list?.selectFirst()
    placeList()
  }

  /// Does what a key means in the menu. One that means nothing there closes it, and does what it does elsewhere.
  func handleInMenu(_ key: Key) {
    switch key.code {
    case .escape: setMode(.canvas)
    case .enter: if let choice = list?.choice { choose(choice) }
    default:
      if list?.handle(key) == true {
        needsChrome = true
      } else {
        setMode(.canvas)
        handle(.key(key))
      }
    }
  }

  /// Selects what lies in a cell of the screen, unless it is selected, and answers what can be done there.
  func menuCommands(column: Int, row: Int) -> [Command] {
    finishPending()
    let point = canvas.point(column: column, row: row)
    if let path = editor.place(at: point) {
      if editor.settings.tool != .select || usesHand { choose(.select) }
      if !editor.selection.contains(path) { change { $0.select([path]) } }
    } else if hasSelection {
      change { $0.select([]) }
    }
    return PlaceMenu.commands(
      for: hasSelection ? editor.selectedMarks : [], canPaste: !copies.isEmpty,
      hasCopiedStyle: copiedStyle != nil, isEmpty: editor.drawing.isEmpty, isLookedAt: isLookedAt)
  }
}

extension GestureOptions {
  /// What keys mean that are held down with the pointer.
  init(_ modifiers: Modifiers, with kind: ToolKind) {
    self = []
    let selects = kind == .select
    if modifiers.contains(.shift) { formUnion(selects ? [.constrained, .adding] : .constrained) }
    if modifiers.contains(.alt) { formUnion(selects ? [.fromCenter, .copying] : .fromCenter) }
    if modifiers.contains(.control) { formUnion(selects ? [.adding, .unguided] : .adding) }
  }
}
