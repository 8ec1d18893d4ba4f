package import Marks

extension Mark {
  /// The shape of the node that the mark stands for, by its form alone; a box for anything else.
  package var nodeShape: NodeShape {
    switch self {
    case let rectangle as Rectangle:
      let thickness = min(rectangle.size.width, rectangle.size.height)
      // Bars had no area in drawings of before.
      if thickness == 0 || thickness <= NodeShape.barThickness && rectangle.ink.fill != nil { return .fork }
      if rectangle.cornerRadius == 0 { return .box }
      // A low box with round corners may be either.
      let isRound = rectangle.cornerRadius >= min(rectangle.size.width, rectangle.size.height) / 2
      return isRound && rectangle.cornerRadius > 2 ? .stadium : .rounded
    case let ellipse as Ellipse:
      let ratio = ellipse.size.width / max(ellipse.size.height, .leastNonzeroMagnitude)
      return (0.8...1.25).contains(ratio) ? .circle : .ellipse
    case let figure as Figure: return NodeShape(rawValue: figure.form.rawValue) ?? .rounded
    case let stroke as Stroke: return stroke.polygonShape
    case is Label: return .plain
    default: return .box
    }
  }
}

extension NodeShape {
  /// How thick a bar is between its sides, in units: less than a line of characters.
  package static let barThickness = 0.25
}

extension Stroke {
  /// The shape of a node that its corners make.
  fileprivate var polygonShape: NodeShape {
    let (box, tolerance) = (self.box, 0.02)
    guard !isSmooth, box.size.width > 0, box.size.height > 0 else { return isSmooth ? .ellipse : .box }
    let shares = points.map {
      (x: ($0.x - box.minX) / box.size.width, y: ($0.y - box.minY) / box.size.height)
    }
    let top = shares.filter { $0.y < tolerance }.map(\.x)
    let bottom = shares.filter { $0.y > 1 - tolerance }.map(\.x)
    switch shares.count {
    case 3: return .triangle
    case 4 where top.count == 1 && bottom.count == 1: return .diamond
    case 5 where top.count == 2 && bottom.count == 2: return .flag
    case 6: return .hexagon
    default: break
    }
    guard shares.count == 4, top.count == 2, bottom.count == 2, let upper = top.min(),
      let lower = bottom.min(),
      let upperEnd = top.max(), let lowerEnd = bottom.max()
    else { return .box }
    switch (upper - lower, upperEnd - lowerEnd) {
    case (tolerance..., ..<(-tolerance)): return .trapezoid
    case (..<(-tolerance), tolerance...): return .trapezoidDown
    case (tolerance..., tolerance...): return .parallelogram
    case (..<(-tolerance), ..<(-tolerance)): return .parallelogramBack
    default: return .box
    }
  }
}
