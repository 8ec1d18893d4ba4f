/// The fonts of a page, looked for when its first text is drawn.
final class PageFonts {
  private enum State {
    case unknown, missing
    case found(PangoFonts)
  }

  private var state = State.unknown
  private let cairo: CairoLibrary
  private let findPango: () -> PangoLibrary?

  /// - Parameter findPango: loads Pango; nil where it is missing.
  init(_ cairo: CairoLibrary, _ findPango: @escaping () -> PangoLibrary?) {
    (self.cairo, self.findPango) = (cairo, findPango)
  }

  /// The fonts of Pango; nil where it is missing, and text is in the one font that cairo finds.
  var pango: PangoFonts? {
    switch state {
    case .found(let fonts): return fonts
    case .missing: return nil
    case .unknown:
      guard let pango = findPango() else {
        state = .missing
        return nil
      }
      let fonts = PangoFonts(pango, cairo)
      state = .found(fonts)
      return fonts
    }
  }

  /// How many characters were drawn as boxes, since no font has them.
  var boxes: Int { if case .found(let fonts) = state { fonts.boxes.count } else { 0 } }
}
