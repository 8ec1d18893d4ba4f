import Marks

/// A theme of quiet greys and one accent, for terminals of 256 colours or more.
struct ShadedTheme: Theme {
  var surroundings = Surroundings()
  private let shades: ThemePalette

  init(_ shades: ThemePalette) { self.shades = shades }

  func visit(view: any View) -> Appearance {
    if surroundings.isInside(CanvasView.self) || view is CanvasView { return paper }
    let isPanel = view is Panel || view is PreviewPane || surroundings.isInside(Panel.self)
    return on(isPanel || surroundings.isInside(PreviewPane.self) ? shades.panel : shades.bar)
  }

  /// The same without asking what the canvas is in: it is painted for each report of the mouse.
  func visit(_ canvas: CanvasView) -> Appearance { paper }

  /// The ground that colours are mixed with, and the words of the terminal's own colour.
  func visit(_ backdrop: Backdrop) -> Appearance {
    var look = paper
    look.ground = CellStyle(background: shades.ground.paper)
    look.text = CellStyle(foreground: .indexed(shades.text))
    return look
  }

  /// Brightest in the middle, as a soft stroke is darkest there.
  func visit(_ wordmark: Wordmark) -> Appearance {
    var look = paper
    look.faint = CellStyle(foreground: .indexed(shades.hint))
    look.text = CellStyle(foreground: .indexed(shades.text))
    look.strong = CellStyle(foreground: .indexed(shades.strong))
    return look
  }

  mutating func visit(_ button: Button) -> Appearance {
    var look = visit(control: button)
    if button.keyPlace != .beforeTitle { look.key = look.faint }
    if !button.isEnabled { (look.text, look.key) = (look.faint, look.faint) }
    if button.state == .hovered {
      (look.ground, look.text, look.key) = (look.hovered, look.hovered, look.hovered)
    }
    if button.isChosen { (look.ground, look.text, look.key) = (look.chosen, look.chosen, look.chosen) }
    if button.state == .pressed {
      let pressed = turned(look)
      (look.ground, look.text, look.key) = (pressed, pressed, pressed)
    }
    return look
  }

  mutating func visit(_ swatch: Swatch) -> Appearance {
    var look = visit(control: swatch)
    if swatch.isChosen { look.text = look.strong }
    if swatch.state != .idle {
      let ground = swatch.state == .hovered ? look.hovered : turned(look)
      (look.ground, look.text) = (ground, ground)
    }
    guard let color = swatch.color else { return look }
    // The terminal's own colour may equal the bar's background, so the bar's text colour is used instead.
    let shown = color == .standard ? .indexed(shades.text) : color
    guard let (red, green, blue) = shown.components(on: shades.ground) else { return look }
    let isLight = Ground(red, green, blue) == .light
    look.sample = CellStyle(
      foreground: .indexed(isLight ? 16 : 231), background: sample(shown))
    return look
  }

  mutating func visit(_ field: TextField) -> Appearance {
    var look = visit(control: field)
    look.chosen = turned(look)
    return look
  }

  /// A colour as it is on the drawing, of its palette as the bars have it.
  private func sample(_ color: Color) -> Color {
    guard case .named(let named) = color else { return color }
    let (red, green, blue) = named.components(on: shades.ground)
    return .rgb(red, green, blue)
  }

  /// Text and background exchanged.
  private func turned(_ look: Appearance) -> CellStyle {
    CellStyle(foreground: look.ground.background ?? .standard, background: look.text.foreground)
  }

  private func on(_ ground: UInt8) -> Appearance {
    func style(_ color: UInt8, _ attributes: CellStyle.Attributes = []) -> CellStyle {
      CellStyle(foreground: .indexed(color), background: .indexed(ground), attributes: attributes)
    }
    return Appearance(
      ground: style(shades.text), text: style(shades.text), key: style(shades.accent, .bold),
      strong: style(shades.strong, .bold), faint: style(shades.faint),
      chosen: CellStyle(
        foreground: .indexed(shades.onAccent), background: .indexed(shades.accent), attributes: .bold),
      hovered: CellStyle(foreground: .indexed(shades.strong), background: .indexed(shades.hover)))
  }

  /// On the canvas, whose ground is the terminal's own.
  ///
  /// Its edge is chosen from the bars.
  private var paper: Appearance {
    let hint = CellStyle(foreground: .indexed(shades.hint))
    return Appearance(
      ground: CellStyle(), text: hint,
      key: CellStyle(foreground: .indexed(shades.accent), attributes: .bold),
      strong: CellStyle(foreground: .indexed(shades.text)),
      faint: CellStyle(foreground: .indexed(shades.rule)),
      secondary: CellStyle(foreground: .indexed(shades.quietAccent)),
      chosen: CellStyle(foreground: .indexed(shades.faint), background: .indexed(shades.panel)),
      hovered: CellStyle(foreground: .indexed(shades.onAccent), background: .indexed(shades.accent)),
      selected: .indexed(shades.hover))
  }
}
