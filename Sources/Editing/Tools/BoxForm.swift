package import Marks

/// What the box tool draws.
package enum BoxForm: Hashable, Sendable {
  case box
  case figure(FigureForm)
  case frame
  case table
}
