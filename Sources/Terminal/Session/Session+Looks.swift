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
      return setMessage("this terminal has too few colours for it")
    }
    isThemeChosen = true
    show(kind)
    setMessage("theme: \(kind.rawValue)")
  }

  func chooseNextTheme() {
    let kinds = ThemeKind.available(colors: screen.colors)
    if kinds.count == 1 {
      return setMessage("with \(max(2, screen.colors)) colours there is one theme: \(kinds[0])")
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

  /// What is switched on that changes what is drawn, and the layer that is drawn on.
  var modes: String {
    let layer = editor.layer.flatMap { path in editor.layers.first { $0.path == path } }
    let state = layer.map { $0.traits.isLocked ? " locked" : $0.traits.isHidden ? " hidden" : "" } ?? ""
    // Of a long name the beginning is enough to know it by; beside the panel that shows it, it is not told again.
    let name = canvas.frame.columns == screen.columns ? layer.map { Label($0.traits.name ?? "") } : nil
    let words =
      [
        name.map { ($0.width > 14 ? $0.cut(to: 14).text : $0.text) + state }, editor.grid.map { _ in "snap" },
        editor.symmetry.map { _ in "mirror" }, wishes.contains(.constrained) ? "even" : nil,
        wishes.contains(.fromCenter) ? "middle" : nil,
        editor.ink.texture == .fine ? nil : editor.ink.texture.words,
      ] + inkModes
    return words.compactMap(\.self).joined(separator: ", ")
  }

  /// What is expected now.
  var hint: String { usesHand ? Chrome.handHint : editor.kind.hint }
}
