import Editing
import Marks

/// What a recogniser takes a stroke for.
enum ShapeName: String, CaseIterable {
  case line, arrow, ellipse, rectangle, triangle, nothing

  init(_ mark: (any Mark)?) {
    switch mark {
    case let stroke as Stroke where stroke.isClosed && stroke.points.count == 3: self = .triangle
    case let stroke as Stroke where stroke.points.count == 2:
      self = !stroke.arrowheads.isEmpty ? .arrow : .line
    case is Ellipse: self = .ellipse
    case is Rectangle: self = .rectangle
    default: self = .nothing
    }
  }
}
