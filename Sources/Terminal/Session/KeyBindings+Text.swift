import Marks

/// Keys for text. They hold Ctrl, so that they work while text is typed.
extension KeyBindings {
  static let text: [Entry] = [
    Entry(.text(.bold), nil, "bold text", also: [Key(.character("b"), .control)], label: "Ctrl-B"),
    Entry(
      .text(.nextAlignment), nil, "align text", also: [Key(.character("t"), .control)], label: "Ctrl-T"),
  ]

  static let textChoices: [Entry] = TextAlignment.allCases.map {
    Entry(.text(.align($0)), nil, TextCommand.align($0).title)
  }
}
