import Marks

/// Keys for the ink and for arrow heads. What has no key is in the palette.
extension KeyBindings {
  static let inks: [Entry] = [
    Entry(.ink(.nextLineStyle), "n", "solid, dashed, dotted"),
    Entry(.ink(.nextOpacity), "O", "opacity"),
    Entry(.ink(.highlighter), "J", "highlighter"),
    Entry(.ink(.nextFillPattern), "F", "pattern of fills"),
    Entry(.ink(.nextArrowhead), "A", "arrowhead"),
  ]

  static let inkChoices: [Entry] =
    (LineStyle.allCases.map(InkCommand.lineStyle)
    + InkPalette.opacities.map { InkCommand.opacity(Int(($0 * 100).rounded())) }
    + FillPattern.allCases.map(InkCommand.fillPattern)
    + Arrowhead.allCases.map(InkCommand.arrowhead) + ArrowEnds.allCases.map(InkCommand.arrowEnds))
    .map { Entry(.ink($0), nil, $0.title) }
}
