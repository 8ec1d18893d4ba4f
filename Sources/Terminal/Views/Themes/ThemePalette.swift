import Marks

/// The colours of a theme, from the cube and the greys of 256, which terminals agree on.
///
/// Text has a contrast of at least 4.5 to 1, as WCAG 2 requires, disabled text of 3 to 1.
struct ThemePalette {
  /// Whether the bars are light or dark, and the drawing's background if nothing else is known.
  let ground: Ground

  /// Behind bars and panels.
  let bar: UInt8
  let panel: UInt8

  /// The background of the item under the pointer.
  let hover: UInt8

  let text: UInt8
  let strong: UInt8
  let faint: UInt8

  /// The colour of keys, and the background of the current choice.
  let accent: UInt8

  /// The accent for lines that stand back.
  let quietAccent: UInt8

  /// The colour of text on the accent.
  let onAccent: UInt8

  /// The colour of hints and of lines on the canvas that are not ink.
  let hint: UInt8
  let rule: UInt8

  static let dark = ThemePalette(
    ground: .dark, bar: 234, panel: 235, hover: 239, text: 252, strong: 231, faint: 246, accent: 222,
    quietAccent: 137,
    onAccent: 234,
    hint: 244, rule: 240)

  static let light = ThemePalette(
    ground: .light, bar: 255, panel: 254, hover: 251, text: 236, strong: 16, faint: 241, accent: 25,
    quietAccent: 67,
    onAccent: 231,
    hint: 243, rule: 250)

  static let contrast = ThemePalette(
    ground: .dark, bar: 16, panel: 16, hover: 240, text: 231, strong: 231, faint: 248, accent: 226,
    quietAccent: 142,
    onAccent: 16,
    hint: 246, rule: 244)
}
