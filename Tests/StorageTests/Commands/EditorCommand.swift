import Editing
import Marks

/// Something that a user does, as a value: told in failures, and left out to see whether it matters.
///
/// Numbers that choose among what there is are taken modulo how much that is, so that a command means something
/// whatever came before it.
enum EditorCommand: Sendable {
  /// A press, places on the way and a release.
  case gesture([Point], GestureOptions, End)
  case tool(ToolKind)
  case ink(Ink)
  case key(ToolKey)
  case finishPending
  case grid(Bool)
  case symmetry(Symmetry?)
  case smoothing(Smoothing)
  /// Another size of the window, another zoom.
  case bounds(Rect?)
  case cell(Double)
  case selectAll
  case select([Int])
  case move(Vector)
  case scale(Double, Double)
  case turn(Transform.Turn)
  case restyle(Color, fills: Bool)
  case arrowheads(Arrowheads)
  case headsOfSelection(Arrowheads)
  case order(Ordering)
  case align(Alignment)
  case distribute(Axis)
  case group, ungroup, delete, copy, paste, duplicate
  /// Groups a mark with a new dot, again and again.
  case nest(Int)
  case table(TableStep)
  case addLayer
  case drawOnLayer(Int)
  case hideLayer(Int)
  case lockLayer(Int)
  case renameLayer(Int, String)
  case removeLayer(Int)
  case moveLayer(Int, up: Bool)
  case moveToLayer(Int)
  case clear
  case undo(Int)
  case redo(Int)
  /// An arrow from one mark to another, released so far off the other's middle.
  case join(Int, Int, Vector)
  case grow(GrowthDirection)
  case route(Connection.Route)
  case form(FigureForm?)
  /// Text in the selected shape, or on the selected line.
  case write(String)
  /// Drags a handle of the selection, or else the selection itself.
  case dragHandle(Int, Vector)
  case dragSelection(Vector)
  case erase(Int)
  case tidy, equalizeSizes, note
  case save
  /// The session ends without a word, and another goes on.
  case kill
  /// Saves, forgets what could be undone, and goes on with the file.
  case reopen

  enum End: Sendable { case released, heldAndReleased, cancelled, leftOpen }
}

extension EditorCommand {
  /// A command that arranges what is selected.
  ///
  /// - Parameter pick: answers a number in a range.
  static func arranging(_ pick: (ClosedRange<Int>) -> Int) -> EditorCommand {
    switch pick(0...5) {
    case 0, 1: .group
    case 2: .ungroup
    case 3: .order(Ordering.allCases[pick(0...3)])
    case 4: .align(Alignment.allCases[pick(0...5)])
    default: .distribute(Axis.allCases[pick(0...1)])
    }
  }
}
