import Editing
import Marks

/// What the user can ask for about what is selected.
enum SelectionCommand: Hashable {
  case all
  case copy, cut, paste, duplicate, delete
  /// One mark of several, or several of one.
  case group
  case order(Ordering)
  case turn(Transform.Turn)
  /// Left and right change places.
  case flip(Axis)
  case align(Alignment)
  case distribute(Axis)
}
