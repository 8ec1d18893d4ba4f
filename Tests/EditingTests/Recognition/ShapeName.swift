import Editing
import Marks

/// The kinds of shape that a recogniser takes a stroke for.
enum ShapeName: String, CaseIterable {
  case line, arrow, ellipse, rectangle, triangle, diamond, polygon, nothing

  init(_ mark: (any Mark)?) {
    switch mark {
    case let stroke as Stroke where stroke.isClosed && stroke.points.count == 3: self = .triangle
    case let stroke as Stroke where stroke.isClosed && stroke.isDiamond: self = .diamond
    case let stroke as Stroke where stroke.isClosed: self = .polygon
    case let stroke as Stroke: self = stroke.arrowheads.isEmpty ? .line : .arrow
    case is Ellipse: self = .ellipse
    case is Rectangle: self = .rectangle
    default: self = .nothing
    }
  }
}

extension Stroke {
  /// Whether it has four corners straight above, beside and below its middle.
  fileprivate var isDiamond: Bool {
    guard points.count == 4 else { return false }
    let ways = [points[2] - points[0], points[3] - points[1]]
    return ways.allSatisfy { min(abs($0.dx), abs($0.dy)) < 0.01 }
  }
}
