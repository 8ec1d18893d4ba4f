/// The characters around a panel.
struct PanelBorder {
  let horizontal: Character
  let vertical: Character

  /// Top left, top right, bottom left, bottom right.
  let corners: [Character]

  init(isUTF8: Bool) {
    (horizontal, vertical) = isUTF8 ? ("─", "│") : ("-", "|")
    corners = isUTF8 ? ["╭", "╮", "╰", "╯"] : ["+", "+", "+", "+"]
  }
}
