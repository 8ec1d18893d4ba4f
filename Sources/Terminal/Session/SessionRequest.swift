import Documents
import Editing
import Marks

/// A request that a part leaves to the session, because it concerns other parts.
enum SessionRequest: Equatable {
  case perform(Command)
  /// A line was typed.
  case submit(String, Mode.Purpose)
  /// Opens a drawing of the sketchbook.
  case openSketch(Int64)
  /// Places a copy of a stencil.
  case placeStencil(Stencil)
  /// A key that a dialog has no use for, now that it is closed.
  case key(Key)
}
