import Editing
import Marks

/// A command about the selection.
enum SelectionCommand: Hashable {
  case all
  case copy, cut, paste, duplicate, delete
  /// Deletes all that can be selected.
  case clear
  /// Groups several marks, or takes one group apart.
  case group
  /// Keeps tools from touching the selection.
  case lock
  /// Unlocks what the pointer is over, or everything that is locked.
  case unlock(Point?)
  case order(Ordering)
  case turn(Transform.Turn)
  /// Mirrors the selection along an axis.
  case flip(Axis)
  case align(Alignment)
  case distribute(Axis)
  /// Arranges the selection: what arrows join in layers, else in a grid.
  case tidy
  /// Arranges what arrows join in layers, which follow each other along an axis.
  case layers(Axis)
  /// Makes the selection as large as this, in units, from its upper left corner on.
  case resize(Size)
  /// Moves the selection's upper left corner to a place, in units.
  case move(to: Point)
  /// Gives the selected shapes one size.
  case sameSize
  /// Makes a shape beside the selected one, with an arrow to it.
  case connect(GrowthDirection)
  /// Selects the shape that an arrow leads to.
  case walk(GrowthDirection)
  /// Selects the next of several shapes that arrows lead to.
  case walkOn
  /// Makes arrows lead the other way.
  case reverse
  /// Takes arrows off the shapes that they are attached to.
  case detach
  /// How arrows between shapes run.
  case route(Connection.Route)
  /// Gives the selected shapes another form, or draws shapes of this form; nil for boxes.
  case form(FigureForm?)
  /// Puts a frame around the selection, or draws frames.
  case frame
  case renameFrame

  /// Whether the command is refused in a drawing that is only viewed.
  var changesDrawing: Bool {
    switch self {
    case .all, .copy, .walk, .walkOn: false
    default: true
    }
  }
}

extension Connection.Route {
  /// The name of arrows with such a route.
  var words: String {
    switch self {
    case .straight: "straight"
    case .rightAngled: "right-angled"
    case .curved: "curved"
    }
  }
}

extension GrowthDirection {
  /// The words for the direction, after "shape".
  var words: String {
    switch self {
    case .left: "on the left"
    case .right: "on the right"
    case .up: "above"
    case .down: "below"
    }
  }
}

extension FigureForm {
  /// The form's name for users.
  var words: String {
    switch self {
    case .actor: "person"
    case .bubble: "speech bubble"
    default: rawValue
    }
  }
}
