import Editing
import Marks

/// Keys for what is selected, and for layers. What has no key is in the palette.
extension KeyBindings {
  static let selection: [Entry] = [
    entry(.all, "select all", control: "a", label: "Ctrl-A"),
    Entry(.wish(.adding), "V", "select more"),
    entry(.copy, "copy", "y"),
    entry(.cut, "cut", "x", control: "x", label: "x  Ctrl-X"),
    entry(.paste, "paste", control: "v", label: "Ctrl-V"),
    entry(.duplicate, "duplicate", "d", control: "d", label: "d  Ctrl-D"),
    Entry(
      .selection(.delete), nil, "delete", also: [Key(.delete), Key(.backspace)], label: "Del"),
    entry(.group, "group, ungroup", "G", control: "g", label: "G  Ctrl-G"),
    entry(.order(.backward), "lower, raise", "<", label: "<  >"),
    entry(.order(.forward), "lower, raise", ">", label: "<  >"),
    entry(.order(.back), "to the bottom, top", "{", label: "{  }"),
    entry(.order(.front), "to the bottom, top", "}", label: "{  }"),
    entry(.turn(.counterclockwise), "turn left, right", ",", label: ",  ."),
    entry(.turn(.clockwise), "turn left, right", ".", label: ",  ."),
    entry(.flip(.horizontal), "flip across, over", "|", label: "|  _"),
    entry(.flip(.vertical), "flip across, over", "_", label: "|  _"),
    aligning(.left, "align left", .left), aligning(.right, "align right", .right),
    aligning(.top, "align tops", .up), aligning(.bottom, "align bottoms", .down),
    entry(.align(.center), "align centres"),
    entry(.align(.middle), "align middles"),
    entry(.distribute(.horizontal), "even gaps across"),
    entry(.distribute(.vertical), "even gaps down"),
  ]

  static let layers: [Entry] = [
    Entry(.layer(.add), "N", "new layer"),
    Entry(.layer(.choose), "L", "the layers"),
    Entry(.layer(.above), nil, "layer above", also: [Key(.pageUp)], label: "PgUp"),
    Entry(.layer(.below), nil, "layer below", also: [Key(.pageDown)], label: "PgDn"),
    Entry(.layer(.hide), "H", "hide or show layer"),
    Entry(.layer(.lock), "K", "lock or unlock layer"),
    Entry(.layer(.rename), nil, "rename layer"),
    Entry(.layer(.raise), nil, "raise layer"),
    Entry(.layer(.lower), nil, "lower layer"),
    Entry(.layer(.takeSelection), nil, "move to this layer"),
    Entry(.layer(.remove), nil, "delete layer"),
  ]

  private static func entry(
    _ command: SelectionCommand, _ words: String, _ character: Character? = nil,
    control letter: Character? = nil, label: String? = nil
  ) -> Entry {
    Entry(
      .selection(command), character, words, also: letter.map { [Key(.character($0), .control)] } ?? [],
      label: label)
  }

  private static func aligning(_ alignment: Alignment, _ words: String, _ code: KeyCode) -> Entry {
    Entry(.selection(.align(alignment)), nil, words, also: [Key(code, .alt)], label: Key(code, .alt).name)
  }
}
