package import Marks

/// The form that the box tool draws.
package enum BoxForm: Hashable, Sendable {
  case box
  case figure(FigureForm)
  case frame
  case table
}
