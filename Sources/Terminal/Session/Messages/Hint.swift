import Editing
import Marks

/// A suggestion of the status line, shown while there is nothing to report.
enum Hint: Equatable {
  /// The gesture that a tool expects.
  case tool(ToolChoice)
  case hand
  /// The next steps with a mark that was just drawn.
  case drawn(Holder)
  /// The next steps with the selection.
  case selected(count: Int, Holder)

  /// The kind of mark that texts and arrows belong to, as far as it makes a difference to what can be done.
  enum Holder: Equatable {
    /// A closed shape.
    case shape
    case line, table, frame
    /// A mark that holds no text.
    case other

    init(_ mark: (any Mark)?, holdsText: Bool) {
      switch mark {
      case let mark? where mark.kind == .frame: self = .frame
      case let stroke as Stroke where holdsText: self = stroke.isClosed ? .shape : .line
      // Tables are the only groups that hold text.
      case is Group where holdsText: self = .table
      default: self = holdsText ? .shape : .other
      }
    }
  }

  /// A piece of a hint: what a key does, or a sentence without a key.
  struct Part: Equatable {
    var key = ""
    let text: String
  }

  /// The most important first: what has no room is left out from the end.
  func parts(_ keymap: Keymap) -> [Part] {
    switch self {
    case .tool(let choice): [Part(text: ToolMessage.chosen(choice).sentence(keymap))]
    case .hand: [Part(text: ToolMessage.hand.sentence(keymap))]
    case .drawn(let holder):
      Self.parts(holder, keymap) + [Self.part(.undo, "undo", keymap)].compactMap(\.self)
    case .selected(let count, _) where count > 1:
      [Part(text: "\(Message.shapes(count)) selected")]
        + [
          Self.part(.group, "group", keymap),
          Self.part(.duplicate, "duplicate", keymap),
          Self.part(.delete, "delete", keymap),
        ].compactMap(\.self)
    case .selected(_, let holder):
      Self.parts(holder, keymap)
        + [
          holder == .line ? Self.part(.nextArrowhead, "next arrowhead", keymap) : nil,
          Self.part(.duplicate, "duplicate", keymap),
          Self.part(.delete, "delete", keymap),
        ].compactMap(\.self)
    }
  }

  private static func parts(_ holder: Holder, _ keymap: Keymap) -> [Part] {
    let enter = FixedKey.enter.name
    switch holder {
    case .shape:
      let connect = keymap.arrows(for: GrowthDirection.allCases.map { .connect($0) })
      return [Part(key: enter, text: "write in it")]
        + (connect.map { [Part(key: $0, text: "next shape")] } ?? [])
    case .line: return [Part(key: enter, text: "label it")]
    case .table: return [Part(key: enter, text: "type in it")]
    case .frame: return [Part(key: enter, text: "rename")]
    case .other: return []
    }
  }

  /// Returns the part about a command's key; nil where it has none.
  private static func part(_ command: Command, _ action: String, _ keymap: Keymap) -> Part? {
    keymap.key(for: command).map { Part(key: $0, text: action) }
  }
}

extension Keymap {
  /// The key of some commands, one in each direction: `Ctrl-arrow`, or the first of the keys where they are no arrows.
  fileprivate func arrows(for commands: [Command]) -> String? {
    let keys = commands.compactMap(firstKey)
    guard let first = keys.first else { return nil }
    let areArrows = keys.allSatisfy { [.left, .right, .up, .down].contains($0.code) }
    guard areArrows, keys.count == commands.count, Set(keys.map(\.modifiers)).count == 1,
      let end = first.name.lastIndex(of: "-")
    else { return first.name }
    return first.name[...end] + "arrow"
  }
}
