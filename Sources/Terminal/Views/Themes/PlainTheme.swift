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
      chosen: CellStyle(attributes: .bold))
  }

  mutating func visit(_ button: Button) -> Appearance {
    var look = visit(control: button)
    if !button.isEnabled { (look.words, look.key) = (look.faint, look.faint) }
    if button.isChosen != button.isPressed {
      (look.ground, look.words, look.key) = (look.chosen, look.chosen, look.chosen)
    }
    return look
  }

  mutating func visit(_ swatch: Swatch) -> Appearance {
    var look = visit(control: swatch)
    if swatch.isChosen { (look.ground, look.words) = (look.chosen, look.chosen) }
    guard hasColor else { return look }
    var sample = look.ground
    // In reverse video what is behind the character is what colours it.
    if swatch.isChosen { sample.foreground = swatch.color } else { sample.background = swatch.color }
    look.sample = sample
    return look
  }

  private var paper: Appearance {
    let plain = CellStyle()
    return Appearance(
      ground: plain, words: plain, key: plain, strong: plain, faint: CellStyle(attributes: .dim),
      chosen: CellStyle(attributes: .reverse))
  }
}
