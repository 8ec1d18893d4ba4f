import Marks

/// Keys for text. They hold Ctrl, so that they work while text is typed.
extension KeyBindings {
  static let text: [Entry] = [
    Entry(.text(.bold), nil, "Bold text", also: [Key(.character("b"), .control)]),
    Entry(
      .text(.nextAlignment), nil, "Next text alignment", also: [Key(.character("t"), .control)]),
  ]

  static let textChoices: [Entry] = TextAlignment.allCases.map {
    Entry(.text(.align($0)), nil, TextCommand.align($0).title)
  }
}
