import Editing
import Marks

/// What the user can ask for about what is selected.
enum SelectionCommand: Hashable {
  case all
  case copy, cut, paste, duplicate, delete
  /// Groups several marks, or takes one group apart.
  case group
  case order(Ordering)
  case turn(Transform.Turn)
  /// Mirrors the selection along an axis.
  case flip(Axis)
  case align(Alignment)
  case distribute(Axis)
}
