import Editing
import Marks

/// The menu of a right click at a place: first the commands for that kind of mark only.
struct PlaceMenu {
  /// The marks selected there; none on an empty place.
  let marks: [any Mark]

  /// The attributes of the ink and the text that the marks have.
  let attributes: Set<ChoiceMenu>

  /// Whether text is written in the only one, or on it.
  let holdsText: Bool

  /// The place, in units, of something that is locked; nil where there is none.
  let locked: Point?

  /// Whether marks were copied.
  let canPaste: Bool

  /// Whether an ink was copied.
  let hasCopiedStyle: Bool

  /// Whether nothing is drawn.
  let isEmpty: Bool

  /// Whether nothing may be changed.
  let isViewOnly: Bool

  /// The commands that make sense, the most wanted first.
  ///
  /// All commands are behind the last one.
  var commands: [Command] {
    let look: [Command] = isEmpty ? [] : [.selectAll, .zoom(.fit)]
    let all: [Command] = [.palette]
    let unlock: [Command] = locked.map { [.unlock(at: $0)] } ?? []
    if isViewOnly { return (marks.isEmpty ? [] : [.copy, .zoom(.selection)]) + look + all }
    if marks.isEmpty {
      return unlock + (canPaste ? [.paste] : []) + look + [.grid, .snap, .guides, .sheets] + all
    }
    return special + inks + editing + together + [.zoom(.selection)] + all
  }

  private var isLine: Bool { marks.count == 1 && attributes.contains(.arrow) }

  /// Whether a single shape is at the place, which can be connected: text, frames and tables cannot.
  private var isShape: Bool {
    marks.count == 1 && Hint.Holder(marks[0], holdsText: holdsText) == .shape && !isText
  }

  private var isText: Bool { marks.count == 1 && marks[0] is Marks.Label }

  /// The commands for one kind of mark only, such as a shape, a line or a frame.
  private var special: [Command] {
    let write: [Command] = holdsText ? [.write] : []
    let rename: [Command] = marks.count == 1 && marks[0].kind == .frame ? [.renameFrame] : []
    if isLine { return write + [.choices(.route)] }
    return write + rename + (isShape ? [.connect(.right), .choices(.shapes)] : [])
  }

  /// The attributes that the marks have.
  private var inks: [Command] {
    [ChoiceMenu.arrow, .fill, .stroke, .text, .opacity].filter(attributes.contains).map(Command.choices)
  }

  private var editing: [Command] {
    [.copy, .cut, .duplicate, .delete, .copyStyle]
      + (hasCopiedStyle ? [.pasteStyle] : [])
  }

  private var together: [Command] {
    let isGroup = marks.count == 1 && marks[0].isTakenApart
    return (marks.count > 1 || isGroup ? [.group] : []) + [.choices(.order), .lock]
      + (marks.count > 1 ? [.choices(.align)] : [])
  }
}
