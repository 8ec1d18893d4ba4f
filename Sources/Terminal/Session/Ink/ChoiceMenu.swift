import Editing
import Marks

/// A list of what an attribute of the ink, the text or the shapes can be, opened from the column at the left or from
/// the menu of a right click.
enum ChoiceMenu: Hashable, CaseIterable {
  case stroke, fill, opacity, arrow, text, shapes, route, align, order

  /// The title on the button, and on the frame of the list.
  var title: String {
    switch self {
    case .stroke: "Stroke"
    case .fill: "Fill"
    case .opacity: "Opacity"
    case .arrow: "Arrow"
    case .text: "Text"
    case .shapes: "Shape"
    case .route: "Route"
    case .align: "Align"
    case .order: "Order"
    }
  }

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
      LineStyle.allCases.map { .ink(.lineStyle($0)) } + InkPalette.textures.map(Command.texture)
        + [.ink(.highlighter)]
    case .fill: [.ink(.fill(false))] + FillPattern.allCases.map { .ink(.fillPattern($0)) }
    case .opacity: InkPalette.opacities.map { .ink(.opacity(Int(($0 * 100).rounded()))) }
    case .arrow:
      ArrowEnds.allCases.map { .ink(.arrowEnds($0)) } + Arrowhead.allCases.map { .ink(.arrowhead($0)) }
    case .text:
      [.text(.bold)] + TextAlignment.allCases.map { .text(.align($0)) }
        + VerticalAlignment.allCases.map { .text(.alignVertically($0)) }
    case .shapes:
      FigureForm.allCases.map { .selection(.form($0)) }
        + [.selection(.frame), .table(.draw), .stickyNote, .stencils]
    case .route:
      Connection.Route.allCases.map { .selection(.route($0)) } + [.selection(.reverse), .selection(.detach)]
    case .align:
      [Alignment.left, .center, .right, .top, .middle, .bottom].map { .selection(.align($0)) }
        + [
          .selection(.distribute(.horizontal)), .selection(.distribute(.vertical)), .selection(.sameSize),
          .selection(.tidy),
        ]
    case .order: [Ordering.front, .forward, .backward, .back].map { .selection(.order($0)) }
    }
  }
}

extension Command {
  /// Some ink as it would be after the command; nil where the command does not change how ink looks.
  ///
  /// - Parameter heads: the arrowheads at hand.
  func picture(of ink: Ink, heads: Arrowheads) -> (subject: InkPicture.Subject, ink: Ink)? {
    var ink = ink
    switch self {
    case .ink(.lineStyle(let style)): ink.setLineStyle(style)
    case .texture(let texture):
      ink.dash = []
      ink.texture = texture
    case .ink(.fillPattern(let pattern)):
      ink.fillPattern = pattern
      return (.fill, ink)
    case .ink(.arrowhead(let kind)):
      return (.line(heads.isEmpty ? Arrowheads(end: kind) : heads.with(kind)), ink.solid)
    case .ink(.arrowEnds(let ends)): return (.line(heads.at(ends)), ink.solid)
    default: return nil
    }
    return (.line(Arrowheads()), ink)
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
