import Marks

/// A theme without colours of its own: reverse video, bold and dim. The spots of ink are coloured where they can be.
struct PlainTheme: Theme {
  var surroundings = Surroundings()
  private let hasColor: Bool

  init(hasColor: Bool) { self.hasColor = hasColor }

  func visit(view: any View) -> Appearance {
    if surroundings.isInside(CanvasView.self) || view is CanvasView { return paper }
    let plain = CellStyle(attributes: .reverse)
    let bold = CellStyle(attributes: [.reverse, .bold])
    return Appearance(
      ground: plain, words: plain, key: bold, strong: bold, faint: CellStyle(attributes: [.reverse, .dim]),
      chosen: CellStyle(attributes: .bold), hovered: CellStyle(attributes: [.reverse, .underline]))
  }

  mutating func visit(_ button: Button) -> Appearance {
    var look = visit(control: button)
    if !button.isEnabled { (look.words, look.key) = (look.faint, look.faint) }
    switch button.state {
    case .idle, .pressed:
      if button.isChosen != (button.state == .pressed) {
        (look.ground, look.words, look.key) = (look.chosen, look.chosen, look.chosen)
      }
    case .hovered:
      if button.isChosen { (look.ground, look.words, look.key) = (look.chosen, look.chosen, look.chosen) }
      look.words.attributes.insert(.underline)
      look.key.attributes.insert(.underline)
    }
    return look
  }

  mutating func visit(_ swatch: Swatch) -> Appearance {
    var look = visit(control: swatch)
    if swatch.isChosen != (swatch.state == .pressed) {
      (look.ground, look.words) = (look.chosen, look.chosen)
    }
    if swatch.state == .hovered { look.words.attributes.insert(.underline) }
    guard hasColor else { return look }
    var sample = look.ground
    // In reverse video what is behind the character is what colours it.
    if swatch.isChosen != (swatch.state == .pressed) {
      sample.foreground = swatch.color
    } else {
      sample.background = swatch.color
    }
    look.sample = sample
    return look
  }

  private var paper: Appearance {
    let plain = CellStyle()
    return Appearance(
      ground: plain, words: plain, key: plain, strong: plain, faint: CellStyle(attributes: .dim),
      chosen: CellStyle(attributes: .reverse), hovered: plain)
  }
}
