/// An event in an editor, for callers that report or react to it.
package enum EditorEvent: Hashable, Sendable {
  /// An edit was made, as one step of undo.
  case committed(String)
  /// A stroke was drawn and, in a second step of undo, the shape that it resembles took its place.
  case recognized(String)
  /// Nothing was done, for this reason.
  case refused(Refusal)
  /// The step of this name was undone.
  case undid(String)
  /// The step of this name was redone.
  case redid(String)

  /// Whether nothing was done.
  package var isRefusal: Bool { if case .refused = self { true } else { false } }

  /// Whether the history has a new step.
  package var isNewStep: Bool {
    switch self {
    case .committed, .recognized: true
    case .refused, .undid, .redid: false
    }
  }
}

/// The reason why an editor did not do what it was asked to.
package enum Refusal: Hashable, Sendable {
  /// Groups would be nested deeper than a drawing can be saved.
  case nestedTooDeep
  /// The fill tool was used where no lines enclose an area.
  case noClosedArea
  /// The fill tool would change nothing.
  case alreadyFilled
  /// A table would get more cells than ``Tables/mostFilledCells``.
  case tooManyCells
}
