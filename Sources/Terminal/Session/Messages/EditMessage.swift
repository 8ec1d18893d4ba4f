import Editing
import Marks

/// Messages about editing in general: undo, and edits that are refused.
enum EditMessage: Equatable {
  case undid(String)
  case redid(String)
  case nothingToUndo
  case nothingToRedo
  /// A stroke was replaced by the shape that it resembles.
  case recognized
  case refused(Refusal)
  /// Another session has the drawing open for writing.
  case viewOnly

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .undid(let name): "Undo: \(name)"
    case .redid(let name): "Redo: \(name)"
    case .nothingToUndo: "Nothing to undo"
    case .nothingToRedo: "Nothing to redo"
    case .recognized: "Shape recognised" + keymap.aside(.undo, "keep your stroke")
    case .refused(.nestedTooDeep): "Groups cannot be nested deeper than \(Drawing.deepestNesting)"
    case .refused(.tooManyCells): "Too many cells (limit: \(Tables.mostFilledCells))"
    case .refused(.noClosedArea): "No closed area here"
    case .refused(.alreadyFilled):
      "Already filled with this (select the shape and choose \(CommandTable[.fill(false)]?.title ?? "") to clear it)"
    case .viewOnly: "View only" + keymap.aside(.saveAs, "save a copy")
    }
  }
}
