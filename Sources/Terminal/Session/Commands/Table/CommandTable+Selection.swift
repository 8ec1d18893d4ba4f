import Editing
import Marks

extension Command {
  static let selectAll: Command = "select-all"
  static let copy: Command = "copy"
  static let cut: Command = "cut"
  static let paste: Command = "paste"
  static let duplicate: Command = "duplicate"
  static let delete: Command = "delete"
  static let clear: Command = "clear"
  static let group: Command = "group"
  static let lock: Command = "lock"
  static func unlock(at point: Point) -> Command { Command("unlock", point) }
  static func order(_ ordering: Ordering) -> Command { Command("order", ordering) }
  static func turn(_ turn: Transform.Turn) -> Command { Command("turn", turn) }
  static func flip(_ axis: Axis) -> Command { Command("flip", axis) }
  static func align(_ alignment: Alignment) -> Command { Command("align", alignment) }
  static func distribute(_ axis: Axis) -> Command { Command("distribute", axis) }
  static let tidy: Command = "tidy"
  static func tidyInLayers(_ axis: Axis) -> Command { Command("tidy-in-layers", axis) }
  static let sameSize: Command = "same-size"
  /// Makes the selection as large as this, in units, from its upper left corner on.
  static func resize(_ size: Size) -> Command { Command("resize", size) }
  /// Moves the selection's upper left corner to a place, in units.
  static func move(to corner: Point) -> Command { Command("move", corner) }
  /// Makes a shape beside the selected one, with an arrow to it.
  static func connect(_ direction: GrowthDirection) -> Command { Command("connect", direction) }
  /// Selects the shape that an arrow leads to.
  static func walk(_ direction: GrowthDirection) -> Command { Command("walk", direction) }
  static let frame: Command = "frame"
  static let renameFrame: Command = "rename-frame"

  var isConnection: Bool { name == "connect" }
}

/// Commands on what is selected.
extension CommandTable {
  static let selection = editing + arranging + connecting

  private static let editing: [Entry] = [
    Entry(.selectAll, .select, "Select all", control: "a", named: "everything, mark all") {
      if !$0.tables.selectAll() { $0.selection.selectAll() }
    },
    Entry(
      .mode(.adding), .select, "Add to selection", "V", named: "multi-select, select more", keepsPending: true
    ) { $0.toggle(.adding) { .adding($0) } },
    Entry(.copy, .select, "Copy", "y", named: "yank, clipboard, copy as text", needs: [.selection]) {
      $0.copy()
    },
    changing(.cut, "Cut", "x", control: "x", named: "clipboard") {
      if !$0.tables.cut() { $0.selection.cut() }
    },
    Entry(.paste, .select, "Paste", control: "v", named: "put, insert, clipboard", needs: [.editable]) {
      $0.paste()
    },
    Entry(
      "paste-as-text", .select, "Paste as text", named: "plain paste, paste source", needs: [.editable]
    ) { $0.pasteAsText() },
    changing(.duplicate, "Duplicate", "d", control: "d", named: "clone, repeat selection, copy in place") {
      $0.selection.duplicate()
    },
    changing(
      .delete, "Delete", also: [Key(.delete), Key(.backspace)],
      named: "erase selection, remove, clear selection"
    ) { if !$0.tables.clear() { $0.selection.delete() } },
    Entry(
      .clear, .select, "Clear canvas", named: "clear, erase all, delete all, clear all, empty",
      needs: [.editable]
    ) { $0.selection.clear() },
    changing(.group, "Group or ungroup", "G", control: "g", named: "ungroup, combine, join") {
      $0.selection.groupOrUngroup()
    },
    changing(.lock, "Lock shape", named: "protect, freeze, pin") { $0.selection.lock() },
    Entry(
      "unlock-all", .select, "Unlock all shapes", named: "unlock all, unprotect, unfreeze, unpin",
      needs: [.editable]
    ) { $0.selection.unlock(at: nil) },
  ]

  private static let arranging: [Entry] =
    [
      (Ordering.backward, "Send backward", Character("<"), "backward, lower, z-order, order, arrange"),
      (.forward, "Bring forward", ">", "forward, raise, z-order, order, arrange"),
      (.back, "Send to back", "{", "back, bottom"), (.front, "Bring to front", "}", "front, top, on top"),
    ].map { ordering, title, key, named in
      changing(.order(ordering), title, key, named: named) { $0.workspace.perform(Arranging.order(ordering)) }
    }
    + [
      (Transform.Turn.counterclockwise, "Rotate left", Character(","), "turn left, rotate counterclockwise"),
      (.clockwise, "Rotate right", ".", "rotate, turn right, rotate clockwise, rotate 90"),
    ].map { turn, title, key, named in
      changing(.turn(turn), title, key, named: named) {
        $0.selection.transform(named: "rotate") { .quarterTurn(turn, around: $0) }
      }
    } + inOrder

  private static let inOrder: [Entry] = [
    changing(
      .flip(.horizontal), "Flip horizontally", "|",
      named: "flip, mirror selection, flip across, reflect horizontally"
    ) { $0.selection.transform(named: "flip") { .scale(x: -1, y: 1, around: $0) } },
    changing(
      .flip(.vertical), "Flip vertically", "_", named: "mirror selection, flip over, reflect vertically"
    ) { $0.selection.transform(named: "flip") { .scale(x: 1, y: -1, around: $0) } },
    align(.left, "Align left", .left), align(.right, "Align right", .right),
    align(.top, "Align top", .up), align(.bottom, "Align bottom", .down),
    align(.center, "Centre horizontally", named: "centre, align centres, align"),
    align(.middle, "Centre vertically", named: "align middles, align"),
    distribute(.horizontal, "Distribute horizontally", named: "distribute, spacing, even gaps, space evenly"),
    distribute(.vertical, "Distribute vertically", named: "spacing, even gaps, space evenly"),
    changing(.tidy, "Tidy up", named: "grid layout, arrange in a grid, clean up, auto layout") {
      $0.selection.tidy()
    },
    tidyInLayers(.vertical, "Tidy up: layers from the top"),
    tidyInLayers(.horizontal, "Tidy up: layers from the left"),
    changing(.sameSize, "Same size", named: "equal size, match width, match height, make same") {
      $0.selection.arrange(
        $0.workspace.editor.selection.paths.count, of: 2, for: .sameSize, Moving.equalizeSizes)
    },
  ]

  /// The directions of the keys with arrows, with the name of each, and the phrase for it after "shape".
  static let arrows: [(direction: GrowthDirection, key: KeyCode, name: String, phrase: String)] = [
    (.left, .left, "left", "on the left"), (.right, .right, "right", "on the right"),
    (.up, .up, "up", "above"),
    (.down, .down, "down", "below"),
  ]

  private static let connecting: [Entry] =
    arrows.map { direction, key, _, phrase in
      Entry(
        .connect(direction), .select, "Connect a shape \(phrase)", also: [Key(key, .control)],
        named: (direction == .right ? "connect, flowchart, flow chart, child node, " : "")
          + "new node, add node, link shapes", needs: [.editable]
      ) { $0.connect(direction) }
    }
    + arrows.map { direction, key, _, phrase in
      walk(.walk(direction), "Go to the shape \(phrase)", also: [Key(key, .shift)]) {
        Selecting.walk(direction)
      }
    }
    + [
      walk("walk-on", "Next connected shape", "w") { Selecting.walkOn },
      Entry(
        .frame, .select, "Frame", named: "artboard, container, clip, group in a frame, screen, slide",
        needs: [.editable]
      ) { $0.frames.frame() },
      changing(.renameFrame, "Rename frame", named: "frame name, frame title") {
        if !$0.frames.askForName() { $0.status.show(.selection(.noFrameSelected)) }
      },
    ]

  static let typedOnSelection: [Entry] = [
    Entry(any: "unlock", "Unlock shape", needs: [.editable]) { (context, point: Point) in
      context.selection.unlock(at: point)
    },
    Entry(any: "resize", forms: [.size], needs: [.editable, .selection]) { (context, size: Size) in
      context.workspace.perform(Moving.resize(to: size))
    },
    Entry(any: "move", forms: [.position], needs: [.editable, .selection]) { (context, corner: Point) in
      context.workspace.perform(Moving.move(to: corner))
    },
  ]

  // MARK: Kinds of entries

  /// An entry of a command that changes what is selected.
  static func changing(
    _ command: Command, _ title: String, _ key: Character? = nil, control letter: Character? = nil,
    also keys: [Key] = [], named: String, run: @escaping @Sendable (CommandContext) -> Void
  ) -> Entry {
    Entry(
      command, .select, title, key, control: letter, also: keys, named: named,
      needs: [.editable, .selection],
      run: run)
  }

  private static func align(
    _ alignment: Alignment, _ title: String, _ code: KeyCode? = nil, named: String = "align"
  ) -> Entry {
    changing(.align(alignment), title, also: code.map { [Key($0, .alt)] } ?? [], named: named) {
      $0.selection.arrange(
        Arranging.count(in: $0.workspace.draft), of: 2, for: .align, Arranging.align(alignment))
    }
  }

  private static func distribute(_ axis: Axis, _ title: String, named: String) -> Entry {
    changing(.distribute(axis), title, named: named) {
      $0.selection.arrange(
        Arranging.count(in: $0.workspace.draft), of: 3, for: .distribute, Arranging.distribute(axis))
    }
  }

  private static func tidyInLayers(_ axis: Axis, _ title: String) -> Entry {
    changing(
      .tidyInLayers(axis), title,
      named: "auto layout, graph layout, tree layout, hierarchy, arrange flow chart"
    ) { $0.selection.arrange(Tidying.tidy(inLayersAlong: axis), otherwise: .tooFew(.layers)) }
  }

  private static func walk(
    _ command: Command, _ title: String, _ key: Character? = nil, also keys: [Key] = [],
    step: @escaping @Sendable () -> Operation
  ) -> Entry {
    Entry(
      command, .select, title, key, also: keys, named: "walk, follow arrow, next node, navigate, neighbour",
      needs: [.selection]
    ) { $0.selection.walk(step()) }
  }
}

extension TypedForm {
  /// The sides and places of the selection that can be typed, in columns and rows at 100 %.
  fileprivate static let size = numbers(
    ["size"], separatedBy: "x", in: 0.5...10_000, "Size of the selection"
  ) { .resize(Size(width: $0, height: $1 * CellMetrics.aspect)) }

  fileprivate static let position = numbers(
    ["position", "pos"], separatedBy: ",", in: -100_000...100_000, "Position of the selection"
  ) { .move(to: Point(x: $0, y: $1 * CellMetrics.aspect)) }
}
