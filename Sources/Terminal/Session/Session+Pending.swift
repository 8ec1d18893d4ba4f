public import CellRendering
public import Editing
public import Marks

/// What a gesture left open: a line to which corners are added, a text that is typed.
extension Session {
  /// Lets the editor do something, and shows what came of it.
  ///
  /// - Returns: what happened.
  @discardableResult
  func edit(_ body: (inout Editor) -> EditorUpdate) -> EditorEvent? {
    let wasBlank = isBlank
    let update = body(&editor)
    canvas.apply(update, editor)
    if let refusal = update.refusal { setMessage(Messages.text(of: refusal)) }
    if update.event?.isNewStep == true { text.visit?.hasEdited = true }
    if wasBlank != isBlank { redrawHint() }
    return update.event
  }

  /// Tells the editor what the next gesture has to know of the screen.
  func prepareTool() {
    editor.view.lattice = canvas.lattice
    // What is closed costs as much as a whole picture.
    editor.view.regions =
      editor.settings.tool == .fill ? RegionFinder(editor.drawing, in: canvas.viewport) : nil
  }

  /// Does what a key means to what is pending; false when it is a command as ever.
  func isPending(_ key: Key) -> Bool {
    guard let pending = editor.pending, let toolKey = ToolKey(key, for: pending) else { return false }
    setMessage(nil)
    pass(toolKey)
    return true
  }

  func pass(_ key: ToolKey) {
    edit { $0.handle(key) ?? .none }
    needsChrome = true
    followCaret()
  }

  /// Makes of what is pending what it is so far.
  func finishPending() {
    guard editor.pending != nil else { return }
    edit { $0.finishPending() }
    needsChrome = true
  }

  /// Whether what is pending goes on after a command.
  func keepsPending(_ command: Command) -> Bool {
    switch command {
    case .redo: editor.pending == .text
    case .undo, .text, .color, .colors, .inkColor, .ink, .thinner, .wider, .wish, .smooth, .help, .closePanel,
      .palette:
      true
    case .nextTexture, .texture: true
    case .pan, .center, .zoom, .toggleBars, .suspend, .redraw: true
    // It ends what is pending only if it does something.
    case .copyOrQuit: true
    default: false
    }
  }

  /// Says what keys do while something is pending, where there is a bar to say it on, and no longer.
  func tellPending() {
    if let words = editor.pending?.words, message == nil, canvas.frame.rows < screen.rows {
      setMessage(words, isLasting: true)
    } else if editor.pending == nil, Pending.allCases.contains(where: { $0.words == message }) {
      setMessage(nil)
    }
  }
}

extension Pending {
  var words: String {
    switch self {
    case .corners: "Enter: finish, Esc: discard"
    case .text: "Typing. Esc or click: done"
    }
  }
}

extension ToolKey {
  /// What a key means to what is pending; nil when it is a command as ever.
  init?(_ key: Key, for pending: Pending) {
    switch (key.code, key.modifiers) {
    case (.enter, _): self = .enter
    case (.escape, _): self = .escape
    case (.backspace, _): self = .backspace
    case (.character("_"), .control), (.character("/"), .control), (.character("z"), .control): self = .undo
    default:
      guard pending == .text, let typed = ToolKey(typed: key) else { return nil }
      self = typed
    }
  }

  /// What a key means in a text; nil for those that a text has no use for.
  private init?(typed key: Key) {
    switch (key.code, key.modifiers) {
    case (.character(let character), []), (.character(let character), .shift):
      self = .text(String(character))
    case (.tab, []): self = .text("\t")
    case (.character("y"), .control), (.character("r"), .control), (.character("z"), [.control, .shift]):
      self = .redo
    case (.delete, _): self = .delete
    case (_, let modifiers) where modifiers.contains(.shift):
      guard let motion = ToolKey(typed: Key(key.code))?.motion else { return nil }
      self = .select(motion)
    case (.left, _): self = .left
    case (.right, _): self = .right
    case (.up, _): self = .up
    case (.down, _): self = .down
    case (.home, _), (.character("a"), .control): self = .home
    case (.end, _), (.character("e"), .control): self = .end
    default: return nil
    }
  }
}

extension RegionFinder: FillRegionSource {
  public func region(around point: Point) -> (any FillRegion)? {
    let region: Region? = self.region(around: point)
    return region
  }
}

extension Region: FillRegion {}
