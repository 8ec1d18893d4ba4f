import Marks

extension Ground {
  /// Whether a background of this colour is light or dark.
  init(_ background: ReportedColor) {
    // Rec. 709 weights of the channels as they are: whether it is nearer to black or to white is all that matters.
    let lightness =
      0.2126 * Double(background.red) + 0.7152 * Double(background.green) + 0.0722 * Double(background.blue)
    self = lightness > 0x8000 ? .light : .dark
  }
}
