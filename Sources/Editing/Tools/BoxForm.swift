package import Marks

/// The form that the box tool draws.
package enum BoxForm: Hashable, Sendable {
  case box
  case figure(FigureForm)
  case brace
  case frame
  case table

  /// The title on a button: what the box tool draws; nil for boxes, which are the tool's own.
  package var title: String? {
    switch self {
    case .box: nil
    case .figure(let form): form.title
    case .brace: "brace"
    case .frame: "frame"
    case .table: "table"
    }
  }

  /// The gesture that draws it, for a message.
  package var gesture: String { self == .brace ? "drag along what it spans" : "drag corner to corner" }

  /// The tool that draws it.
  func tool(in draft: Draft) -> ShapeTool {
    let ink = draft.settings.ink.ofLine
    switch self {
    case .box: return ShapeTool(ink: ink) { Rectangle($0, ink: ink) }
    case .figure(let form): return ShapeTool(ink: ink) { Figure(form, in: $0, ink: ink) }
    case .brace: return Bracing.tool(in: draft)
    case .frame:
      let name = draft.drawing.freeFrameName
      return ShapeTool { start, end in
        ShapeTool.box(from: start, to: end).map { Frame(name, in: $0, ink: ink.withoutFill) }
      }
    case .table: return ShapeTool(ink: ink) { Table(in: $0, ink: ink).group }
    }
  }
}

extension FigureForm {
  /// The form's name for users.
  package var title: String {
    switch self {
    case .actor: "person"
    case .bubble: "speech bubble"
    default: rawValue
    }
  }
}
