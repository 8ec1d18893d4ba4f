import Editing
import Marks

/// Keys for what is selected, and for layers.
///
/// Commands without a key are in the palette.
extension KeyBindings {
  static let selection: [Entry] = [
    entry(.all, "Select all", control: "a"),
    Entry(.mode(.adding), "V", "Add to selection"),
    entry(.copy, "Copy", "y"),
    entry(.cut, "Cut", "x", control: "x"),
    entry(.paste, "Paste", control: "v"),
    entry(.duplicate, "Duplicate", "d", control: "d"),
    Entry(.selection(.delete), nil, "Delete", also: [Key(.delete), Key(.backspace)]),
    entry(.clear, "Clear canvas"),
    entry(.group, "Group or ungroup", "G", control: "g"),
    entry(.lock, "Lock shape"),
    entry(.unlock(nil), "Unlock all shapes"),
    entry(.order(.backward), "Send backward", "<"),
    entry(.order(.forward), "Bring forward", ">"),
    entry(.order(.back), "Send to back", "{"),
    entry(.order(.front), "Bring to front", "}"),
    entry(.turn(.counterclockwise), "Rotate left", ","),
    entry(.turn(.clockwise), "Rotate right", "."),
    entry(.flip(.horizontal), "Flip horizontally", "|"),
    entry(.flip(.vertical), "Flip vertically", "_"),
    aligning(.left, "Align left", .left), aligning(.right, "Align right", .right),
    aligning(.top, "Align top", .up), aligning(.bottom, "Align bottom", .down),
    entry(.align(.center), "Centre horizontally"),
    entry(.align(.middle), "Centre vertically"),
    entry(.distribute(.horizontal), "Distribute horizontally"),
    entry(.distribute(.vertical), "Distribute vertically"),
    entry(.tidy, "Tidy up"),
    entry(.layers(.vertical), "Tidy up: layers from the top"),
    entry(.layers(.horizontal), "Tidy up: layers from the left"),
    entry(.sameSize, "Same size"),
    connecting(.left, .left), connecting(.right, .right), connecting(.up, .up), connecting(.down, .down),
    walking(.left, .left), walking(.right, .right), walking(.up, .up), walking(.down, .down),
    entry(.walkOn, "Next connected shape", "w"),
    entry(.frame, "Frame"),
    entry(.renameFrame, "Rename frame"),
  ]

  /// Forms of shapes, and how arrows between them run; all are in the palette.
  static let diagrams: [Entry] =
    [
      Entry(.stickyNote, nil, "Sticky note"), Entry(.stencils, nil, "Stencils"),
      Entry(.saveStencil, nil, "Add to stencils"),
    ]
    + ([.add, .draw] + TableChange.allCases.map { .change($0) }).map { (command: TableCommand) in
      Entry(.table(command), nil, command.title)
    }
    + ([nil] + FigureForm.allCases.map(Optional.some)).map {
      entry(.form($0), "Shape: \($0?.words ?? "box")")
    } + Connection.Route.allCases.map { entry(.route($0), "Arrows: \($0.words)") }
    + [entry(.reverse, "Reverse arrows"), entry(.detach, "Detach arrows")]

  private static func connecting(_ direction: GrowthDirection, _ code: KeyCode) -> Entry {
    Entry(
      .selection(.connect(direction)), nil, "Connect a shape \(direction.words)",
      also: [Key(code, .control)])
  }

  private static func walking(_ direction: GrowthDirection, _ code: KeyCode) -> Entry {
    Entry(
      .selection(.walk(direction)), nil, "Go to the shape \(direction.words)",
      also: [Key(code, .shift)])
  }

  static let layers: [Entry] = [
    Entry(.layer(.add), "N", "New layer"),
    Entry(.layer(.choose), "L", "Layers"),
    Entry(.layer(.above), nil, "Layer above", also: [Key(.pageUp)]),
    Entry(.layer(.below), nil, "Layer below", also: [Key(.pageDown)]),
    Entry(.layer(.hide), "H", "Hide or show layer"),
    Entry(.layer(.lock), "K", "Lock or unlock layer"),
    Entry(.layer(.rename), nil, "Rename layer"),
    Entry(.layer(.raise), nil, "Raise layer"),
    Entry(.layer(.lower), nil, "Lower layer"),
    Entry(.layer(.takeSelection), nil, "Move selection to layer"),
    Entry(.layer(.remove), nil, "Delete layer"),
  ]

  private static func entry(
    _ command: SelectionCommand, _ title: String, _ character: Character? = nil,
    control letter: Character? = nil
  ) -> Entry {
    Entry(
      .selection(command), character, title, also: letter.map { [Key(.character($0), .control)] } ?? [])
  }

  private static func aligning(_ alignment: Alignment, _ title: String, _ code: KeyCode) -> Entry {
    Entry(.selection(.align(alignment)), nil, title, also: [Key(code, .alt)])
  }
}
