import Editing

/// Decides what keys and reports of the mouse are for.
///
/// It changes nothing: the same event in the same context gives the same actions.
struct InputRouter {
  let keymap: Keymap

  // MARK: Keys

  /// The state that a key's meaning depends on.
  struct KeyContext: Equatable {
    /// Whether keys are for the canvas, not for a dialog.
    var isOnCanvas = true
    var pending: Pending?

    /// Whether a gesture is under way.
    var isDrawing = false

    /// Whether a file is waited for.
    var isOpening = false
    var cursor = KeyboardCursor()

    /// Whether letters are text.
    var typesText = false
    var hasSelection = false
  }

  /// One of the actions for a key, which are taken in order.
  enum KeyAction: Equatable {
    case moveCursor(KeyboardCursor.Action)
    case cancelGesture
    /// The gesture ends where it was last seen, and stays.
    case endGesture
    /// Drops the file that is waited for.
    case cancelOpening
    /// Lets the dialog that is open have the key.
    case dialog
    /// Lets text on the canvas have the key. If it takes it, nothing else is done.
    case text
    /// Lets what is pending have the key. If it takes it, nothing else is done.
    case pending
    case clearMessage
    case deselect
    case perform(Command)
    /// Carries out a command, unless the key may be part of a word.
    case performUnlessTyping(Command)
    case unbound
  }

  /// The command that a key is bound to; nil for none.
  func command(for key: Key) -> Command? { keymap.command(for: key) }

  func route(_ key: Key, in context: KeyContext) -> [KeyAction] {
    if key.code == .escape, context.isOpening, context.isOnCanvas, !context.isDrawing {
      return [.cancelOpening]
    }
    // While text is typed, blanks and arrows belong to it. Esc discards pending corners before it hides the cursor.
    let isForPending = context.pending == .text || context.pending != nil && key.code == .escape
    if context.isOnCanvas, !isForPending,
      let action = context.cursor.action(for: key, isDrawing: context.isDrawing)
    {
      // A shape that the cursor has just drawn is written into, as one that the mouse has drawn.
      return key == Key(.enter) && context.cursor.hasReleased
        ? [.text, .moveCursor(action)] : [.moveCursor(action)]
    }
    let command = keymap.command(for: key)
    var actions: [KeyAction] = []
    if context.isDrawing {
      // Modes of gestures may change in the middle of one.
      if !context.typesText, let command, command.isMode { return [.perform(command)] }
      // Any other key is no part of a gesture. Only Esc takes back what was drawn.
      if key.code == .escape { return [.cancelGesture] }
      actions.append(.endGesture)
    }
    guard context.isOnCanvas else { return actions + [.dialog] }
    actions += [.text, .pending, .clearMessage]
    if key.code == .escape, context.hasSelection { return actions + [.deselect] }
    guard let command else { return actions + [.unbound] }
    // Under a held button the view stays as it is.
    if command.isZoom, context.isDrawing { return actions }
    return actions + [.performUnlessTyping(command)]
  }

  // MARK: The mouse

  /// The state that the meaning of a report of the mouse depends on.
  struct PointerContext: Equatable {
    /// The target under the pointer; nil on the canvas.
    var target: ViewHitTester.Target?
    var isOnCanvas = true

    /// Whether a gesture is under way.
    var isDrawing = false

    /// Whether the left button moves the view: with the hand, or once after Space.
    var leftPans = false
  }

  enum PointerAction: Equatable {
    case ignore
    /// Presses a control, a row, a field, or beside a dialog.
    case press(ViewHitTester.Target)
    /// Closes the list that is open, and begins a click of the right button.
    case leave
    /// Scrolls the list under the pointer.
    case scroll(rows: Int)
    /// Moves the view by cells.
    case pan(columns: Int, rows: Int)
    /// Zooms around the pointer.
    case zoom(isIn: Bool)
    /// Drags the view; a click of the right button opens a menu.
    case drag
    /// Follows the pointer while no button is down.
    case hover
    /// Lets the tool in hand have the report.
    case gesture
  }

  /// How far the wheel moves the view, in cells, and a list, in rows.
  static let wheelStep = (columns: 6, rows: 3)

  func route(_ report: MouseReport, in context: PointerContext) -> PointerAction {
    let (step, isPress) = (Self.wheelStep, report.action == .press)
    if isPress, !context.isDrawing, let target = context.target {
      // A click beside a panel closes it, one beside a question does nothing; neither draws.
      return switch report.button {
      case .left: .press(target)
      case .wheelUp: .scroll(rows: -step.rows)
      case .wheelDown: .scroll(rows: step.rows)
      case .right where !context.isOnCanvas: .leave
      default: .ignore
      }
    }
    switch report.button {
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight: return routeWheel(report, in: context)
    case .right, .middle: return context.isOnCanvas && !context.isDrawing ? .drag : .ignore
    default:
      let isHovering = report.action == .motion && report.button == .none
      if isHovering { return .hover }
      guard context.leftPans, !context.isDrawing else { return .gesture }
      return context.isOnCanvas ? .drag : .ignore
    }
  }

  private func routeWheel(_ report: MouseReport, in context: PointerContext) -> PointerAction {
    guard context.isOnCanvas, !context.isDrawing, report.action == .press else { return .ignore }
    let step = Self.wheelStep
    // Some terminals keep Ctrl and the wheel for their own zoom, so Alt does the same.
    if !report.modifiers.isDisjoint(with: [.control, .alt]) {
      return switch report.button {
      case .wheelUp: .zoom(isIn: true)
      case .wheelDown: .zoom(isIn: false)
      default: .ignore
      }
    }
    let isSideways = report.modifiers.contains(.shift)
    return switch report.button {
    case .wheelUp: isSideways ? .pan(columns: -step.columns, rows: 0) : .pan(columns: 0, rows: -step.rows)
    case .wheelDown: isSideways ? .pan(columns: step.columns, rows: 0) : .pan(columns: 0, rows: step.rows)
    case .wheelLeft: .pan(columns: -step.columns, rows: 0)
    case .wheelRight: .pan(columns: step.columns, rows: 0)
    default: .ignore
    }
  }
}
