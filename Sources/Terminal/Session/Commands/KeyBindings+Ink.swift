import Marks

/// Keys for ink, arrowheads and text.
///
/// Commands without a key are in the palette.
extension KeyBindings {
  static let inks: [Entry] =
    [
      Entry(.colors, "I", "Colours"),
      Entry(.thinner, "[", "Thinner ink"),
      Entry(.wider, "]", "Wider ink"),
      Entry(.ink(.nextLineStyle), "n", "Next line style"),
      Entry(.nextTexture, "b", "Next texture"),
      Entry(.ink(.nextFillPattern), "F", "Next fill"),
      Entry(.ink(.nextArrowhead), "A", "Next arrowhead"),
      Entry(.ink(.nextOpacity), "O", "Next opacity"),
      Entry(.ink(.highlighter), "J", "Highlighter"),
      Entry(.copyStyle, "Y", "Copy style"),
      Entry(.pasteStyle, "P", "Paste style"),
      Entry(.sheets, nil, "Canvas colour"),
    ] + ChoiceMenu.allCases.map { Entry(.choices($0), nil, $0.name) }

  static let inkChoices: [Entry] =
    (LineStyle.allCases.map(InkCommand.lineStyle)
    + InkPalette.opacities.map { InkCommand.opacity(Int(($0 * 100).rounded())) }
    + [true, false].map(InkCommand.fill) + FillPattern.allCases.map(InkCommand.fillPattern)
    + Arrowhead.allCases.map(InkCommand.arrowhead) + ArrowEnds.allCases.map(InkCommand.arrowEnds))
    .map { Entry(.ink($0), nil, $0.title) }

  /// The entries about text, with keys that hold Ctrl, so that they work while text is typed.
  static let text: [Entry] = [
    Entry(.write, nil, "Write in it"),
    Entry(.text(.bold), nil, "Bold text", also: [Key(.character("b"), .control)]),
    Entry(
      .text(.nextAlignment), nil, "Next text alignment", also: [Key(.character("t"), .control)]),
  ]

  static let textChoices: [Entry] =
    (TextAlignment.allCases.map(TextCommand.align)
    + VerticalAlignment.allCases.map(TextCommand.alignVertically))
    .map { Entry(.text($0), nil, $0.title) }
}
