import Editing

/// Handles keys: for the open dialog, for text on the canvas, or as commands.
struct KeyController {
  let router: InputRouter
  let screen: any Screen
  let workspace: Workspace
  let dialogs: DialogController
  let openings: OpeningController
  let pointer: PointerController
  let state: PointerState
  let gestures: GestureController
  let text: TextController
  let tables: TableController
  let wordGuard: WordGuard
  private var status: StatusLine { workspace.status }

  /// Handles a key.
  ///
  /// - Returns: what is left for the session to do.
  func respond(to key: Key) -> SessionRequest? {
    state.pressed = nil
    if dialogs.isClosed, wordGuard.takesForName(key) { return nil }
    wordGuard.takeBack(unlessConfirmedBy: key)
    let context = InputRouter.KeyContext(
      isOnCanvas: dialogs.isClosed, pending: workspace.editor.pending, isDrawing: gestures.isActive,
      isOpening: openings.name != nil, cursor: state.cursor, typesText: workspace.typesText,
      hasSelection: workspace.hasSelection)
    for action in router.route(key, in: context) {
      switch action {
      case .moveCursor(let action): pointer.respond(to: action)
      case .cancelGesture:
        status.clear()
        gestures.cancel()
      case .endGesture: gestures.interrupt()
      case .cancelOpening: openings.cancel()
      case .dialog: return dialogs.respond(to: key)
      case .text:
        if tables.respond(to: key) || text.respond(to: key, near: state.cellOfText) { return nil }
      case .pending: if passToPending(key) { return nil }
      case .clearMessage: status.clear()
      case .deselect: workspace.select { $0.select([]) }
      case .perform(let command): return .perform(command)
      case .performUnlessTyping(let command):
        // The next shape is written into and walked from by keys of its own.
        if command.isConnection { pointer.hideCursor() }
        return wordGuard.allows(command, for: key) ? .perform(command) : nil
      case .unbound: reportUnbound(key)
      }
    }
    return nil
  }

  /// Types the characters that events begin with into the text on the canvas, in one go.
  ///
  /// - Returns: how many were typed; nil if no text is typed, or there are fewer than two.
  func type(_ events: ArraySlice<InputEvent>) -> Int? {
    guard case .key = events.first, dialogs.isClosed, workspace.editor.pending == .text, !gestures.isActive
    else { return nil }
    var keys: [Key] = []
    var characters: [Character] = []
    for event in events {
      guard case .key(let key) = event, case .character(let character) = key.code,
        case .text = ToolKey(key, for: .text), !connects(key)
      else { break }
      keys.append(key)
      characters.append(character)
    }
    guard keys.count > 1 else { return nil }
    state.pressed = nil
    for key in keys { wordGuard.takeBack(unlessConfirmedBy: key) }
    status.clear()
    workspace.pass(.typed(characters))
    return keys.count
  }

  /// The key that was pressed soon after Esc, where Esc closes or ends something; nil for any other key.
  ///
  /// tmux waits for half a second after Esc, and passes both on as one key with Alt.
  func keyAfterEscape(_ key: Key) -> Key? {
    guard case .character = key.code, key.modifiers.contains(.alt), escapeHasMeaning(before: key) else {
      return nil
    }
    return Key(key.code, key.modifiers.subtracting(.alt), basic: key.basic)
  }

  /// Whether Esc before a key does anything.
  ///
  /// Dialogs know no key with Alt, so any may have come after Esc there.
  private func escapeHasMeaning(before key: Key) -> Bool {
    guard dialogs.isClosed else { return true }
    guard router.command(for: key) == nil else { return false }
    return workspace.editor.pending != nil || workspace.hasSelection || state.cursor.cell != nil
      || openings.name != nil
  }

  /// - Returns: false when the key means nothing to what is pending.
  private func passToPending(_ key: Key) -> Bool {
    guard let pending = workspace.editor.pending, let toolKey = ToolKey(key, for: pending),
      !connects(key)
    else { return false }
    status.clear()
    workspace.pass(toolKey)
    if toolKey == .escape { text.leaveToolAfterEscape() }
    return true
  }

  /// Whether a key makes a shape beside the one that is written into, which ends the text.
  private func connects(_ key: Key) -> Bool {
    router.command(for: key)?.isConnection == true && workspace.editor.typing?.isInShape == true
  }

  /// Says that an unbound Ctrl key does nothing, and why a letter without a Latin one does not.
  private func reportUnbound(_ key: Key) {
    if key.foreignLetter != nil, router.keymap.inLatin(key).foreignLetter != nil {
      return status.show(.session(.foreignLetter(key, isToldNext: screen.tellAllKeys())))
    }
    guard key.modifiers == .control, case .character = key.code else { return }
    status.show(.session(.unbound(key)))
  }
}
