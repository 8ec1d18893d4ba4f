import CellRendering
import Editing
import Marks

/// How the interface looks, and what is laid over the canvas.
extension Session {
  /// Takes what the terminal answered.
  func take(_ reply: TerminalReply) {
    switch reply {
    case .background(let color):
      background = color
      // With fewer colours a mixed one would be taken for another.
      if screen.colors >= 256 {
        canvas.setGround(color.color, editor)
        previews.style.ground = color.color
      }
      suitTerminal()
    default:
      guard screen.take(reply) else { return }
      suitTerminal()
      canvas.invalidate()
      needsChrome = true
    }
  }

  /// What the drawing lies on where its sheet has no colour: what the user says, or the terminal, the environment, or the
  /// theme.
  var ground: Ground {
    settings.ground ?? background.map { Ground($0) } ?? environmentGround
      ?? (themeKind == .light ? .light : .dark)
  }

  /// Goes by what is known of the terminal now: bars that suit its background, unless the user has chosen some.
  private func suitTerminal() {
    if !isThemeChosen, let wish = settings.theme, ThemeKind.available(colors: screen.colors).contains(wish) {
      isThemeChosen = true
      show(wish)
    }
    if !isThemeChosen, screen.colors >= 256 {
      show(
        background.map { ThemeKind(background: $0) }
          ?? ThemeKind(colors: screen.colors, ground: environmentGround))
    }
    suitGround()
  }

  private func suitGround() {
    guard screen.ground != ground else { return }
    screen.ground = ground
    canvas.invalidate()
    needsChrome = true
  }

  func choose(_ kind: ThemeKind) {
    guard ThemeKind.available(colors: screen.colors).contains(kind) else {
      return setMessage("This terminal has too few colours for that theme")
    }
    isThemeChosen = true
    show(kind)
    setMessage("Theme: \(kind.rawValue)")
  }

  func chooseNextTheme() {
    let kinds = ThemeKind.available(colors: screen.colors)
    if kinds.count == 1 {
      return setMessage("With \(max(2, screen.colors)) colours, \(kinds[0]) is the only theme")
    }
    let index = kinds.firstIndex(of: themeKind).map { $0 + 1 } ?? 0
    choose(kinds[index % kinds.count])
  }

  private func show(_ kind: ThemeKind) {
    guard kind != themeKind else { return }
    themeKind = kind
    suitGround()
    // What is laid over the canvas has colours too.
    canvas.invalidate()
    needsChrome = true
  }

  func toggle<D: CanvasDecorator>(_ kind: D.Type, called words: String) {
    setMessage("\(words): \(canvas.toggle(kind) ? "on" : "off")")
  }

  /// Hides or shows the bars. The drawing keeps its place on the screen.
  func toggleBars() {
    let before = canvas.frame
    showsBars.toggle()
    arrange()
    let scale = canvas.viewport.scale
    let (columns, rows) = (canvas.frame.column - before.column, canvas.frame.row - before.row)
    move(to: canvas.viewport.origin + Vector(dx: Double(columns) / scale, dy: Double(2 * rows) / scale))
    canvas.redraw(editor)
    screen.invalidate()
    let key = settings.keymap.key(for: .toggleBars)
    setMessage(showsBars ? nil : "Bars hidden" + (key.map { ". \($0): show" } ?? ""))
  }

  /// What is switched on that changes what is drawn or selected.
  var modes: Set<ModeChip> {
    var modes: Set<ModeChip> = []
    if editor.settings.grid != nil { modes.insert(.snap) }
    if editor.settings.symmetry != nil { modes.insert(.mirror) }
    if wishes.contains(.constrained) { modes.insert(.straight) }
    if wishes.contains(.fromCenter) { modes.insert(.centered) }
    if wishes.contains(.adding) { modes.insert(.adding) }
    return modes
  }

  /// The layer that is drawn on, and whether it is neither locked nor hidden.
  var layerAtHand: (name: String, isOpen: Bool)? {
    guard let layer = editor.layer.flatMap({ path in editor.layers.first { $0.path == path } }) else {
      return nil
    }
    return (layer.traits.name ?? "", !layer.traits.isLocked && !layer.traits.isHidden)
  }

  /// What is expected now.
  var hint: String { usesHand ? Chrome.handHint : editor.settings.tool.hint(settings.keymap) }
}
