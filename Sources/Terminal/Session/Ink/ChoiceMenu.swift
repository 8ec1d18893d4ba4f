import Editing
import Marks

/// A list of what an attribute of the ink, the text or the shapes can be, opened from the column at the left or from
/// the menu of a right click.
enum ChoiceMenu: String, CaseIterable {
  case stroke, fill, opacity, arrow, text, shapes, route, align, order

  init(_ attribute: InkAttribute) {
    self =
      switch attribute {
      case .stroke: .stroke
      case .fill: .fill
      case .arrow: .arrow
      case .text: .text
      case .opacity: .opacity
      }
  }

  /// The title on the button, and on the frame of the list.
  var title: String { self == .shapes ? "Shape" : rawValue.capitalizedFirst }

  /// The title in the palette.
  var name: String {
    switch self {
    case .shapes: "More shapes"
    case .arrow: "Choose arrowheads"
    case .route: "Choose the route of arrows"
    case .align: "Choose alignment"
    case .stroke, .fill, .opacity, .text, .order: "Choose \(title.lowercased())"
    }
  }

  /// The choices, in the order in which the list shows them.
  var commands: [Command] {
    switch self {
    case .stroke:
      LineStyle.allCases.map { .lineStyle($0) } + InkPalette.textures.map(Command.texture)
        + [.highlighter]
    case .fill: [.fill(false)] + FillPattern.allCases.map { .fillPattern($0) }
    case .opacity: InkPalette.opacities.map { .opacity(Int(($0 * 100).rounded())) }
    case .arrow:
      ArrowEnds.allCases.map { .arrowEnds($0) } + Arrowhead.allCases.map { .arrowhead($0) }
    case .text:
      [.bold] + TextAlignment.allCases.map { .alignText($0) }
        + VerticalAlignment.allCases.map { .alignTextVertically($0) }
    case .shapes:
      FigureForm.allCases.map { .form($0) }
        + [.frame, .drawTables, .stickyNote, .stencils]
    case .route:
      Connection.Route.allCases.map { .route($0) } + [.reverseArrows, .detachArrows]
    case .align:
      [Alignment.left, .center, .right, .top, .middle, .bottom].map { .align($0) }
        + [
          .distribute(.horizontal), .distribute(.vertical), .sameSize,
          .tidy,
        ]
    case .order: [Ordering.front, .forward, .backward, .back].map { .order($0) }
    }
  }
}

extension Ink {
  /// The ink without dashes: in a short line they would hide its heads.
  var solid: Ink {
    var ink = self
    ink.dash = []
    return ink
  }
}
