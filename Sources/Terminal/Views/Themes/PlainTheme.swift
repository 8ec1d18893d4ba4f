import Marks

/// A theme without colours of its own: reverse video, bold and dim.
///
/// The spots of ink are coloured where they can be.
struct PlainTheme: Theme {
  var surroundings = Surroundings()
  private let hasColor: Bool

  init(hasColor: Bool) { self.hasColor = hasColor }

  func visit(view: any View) -> Appearance {
    if surroundings.isInside(CanvasView.self) || view is CanvasView { return paper }
    let plain = CellStyle(attributes: .reverse)
    let bold = CellStyle(attributes: [.reverse, .bold])
    return Appearance(
      ground: plain, text: plain, key: bold, strong: bold, faint: CellStyle(attributes: [.reverse, .dim]),
      chosen: CellStyle(attributes: .bold), hovered: CellStyle(attributes: [.reverse, .underline]))
  }

  func visit(_ backdrop: Backdrop) -> Appearance { paper }

  mutating func visit(_ button: Button) -> Appearance {
    var look = visit(control: button)
    if button.keyPlace != .beforeTitle { look.key = look.text }
    if !button.isEnabled { (look.text, look.key) = (look.faint, look.faint) }
    switch button.state {
    case .idle, .pressed:
      if button.isChosen != (button.state == .pressed) {
        (look.ground, look.text, look.key) = (look.chosen, look.chosen, look.chosen)
      }
    case .hovered:
      if button.isChosen { (look.ground, look.text, look.key) = (look.chosen, look.chosen, look.chosen) }
      look.text.attributes.insert(.underline)
      look.key.attributes.insert(.underline)
    }
    return look
  }

  mutating func visit(_ swatch: Swatch) -> Appearance {
    var look = visit(control: swatch)
    if swatch.isChosen { look.text = look.strong }
    if swatch.state == .pressed { (look.ground, look.text) = (look.chosen, look.chosen) }
    if swatch.state == .hovered { look.text.attributes.insert(.underline) }
    guard hasColor, let color = swatch.color, color != .standard else { return look }
    // The eight colours of old terminals are neither very dark nor very light; the key stands on them in their ground's.
    look.sample = CellStyle(foreground: .indexed(0), background: color)
    return look
  }

  private var paper: Appearance {
    let plain = CellStyle()
    return Appearance(
      ground: plain, text: plain, key: CellStyle(attributes: .bold), strong: plain,
      faint: CellStyle(attributes: .dim),
      chosen: CellStyle(attributes: .reverse), hovered: plain)
  }
}
