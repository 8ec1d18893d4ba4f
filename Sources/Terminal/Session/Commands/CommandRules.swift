import Editing
import Marks

/// The topics of commands, in the order in which help lists them.
enum CommandGroup: String, CaseIterable {
  case draw = "Draw"
  case select = "Select"
  case ink = "Ink"
  case layers = "Layers"
  case view = "View"
  case files = "Files"
  case session = "Session"
}

/// A condition that has to be met before a command does anything.
enum CommandNeed {
  /// The drawing may be changed.
  case editable
  case selection
  /// The layer that is drawn on is neither locked nor hidden.
  case openLayer
  case layers
}

extension Workspace {
  /// Whether a condition is met; the status line says so where it is not.
  func meets(_ need: CommandNeed) -> Bool {
    switch need {
    case .editable:
      if !isViewOnly { return true }
      status.show(.edit(.viewOnly))
    case .selection:
      if hasSelection { return true }
      status.show(.selection(.nothingSelected))
    case .openLayer:
      if editor.canDraw { return true }
      reportClosedLayer()
    case .layers:
      if !editor.drawing.layers.isEmpty { return true }
      status.show(.layer(.noLayers))
    }
    return false
  }
}
