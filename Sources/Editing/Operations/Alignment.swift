import Marks

/// The edges and centre lines that marks can be aligned by.
package enum Alignment: Hashable, Sendable, CaseIterable { case left, center, right, top, middle, bottom }

/// The direction in which marks are distributed.
package enum Axis: Hashable, Sendable, CaseIterable { case horizontal, vertical }

extension Alignment {
  /// The offset of a mark's box to its aligned place inside the box of all.
  func offset(from box: Rect, to all: Rect) -> Vector {
    switch self {
    case .left: Vector(dx: all.minX - box.minX, dy: 0)
    case .center: Vector(dx: all.center.x - box.center.x, dy: 0)
    case .right: Vector(dx: all.maxX - box.maxX, dy: 0)
    case .top: Vector(dx: 0, dy: all.minY - box.minY)
    case .middle: Vector(dx: 0, dy: all.center.y - box.center.y)
    case .bottom: Vector(dx: 0, dy: all.maxY - box.maxY)
    }
  }
}

extension Axis {
  /// The lower coordinate of a box along the axis.
  func start(of box: Rect) -> Double { self == .horizontal ? box.minX : box.minY }

  /// The size of a box along the axis.
  func length(of box: Rect) -> Double {
    self == .horizontal ? box.size.width : box.size.height
  }

  /// The offset by a distance along the axis.
  func offset(by distance: Double) -> Vector {
    self == .horizontal ? Vector(dx: distance, dy: 0) : Vector(dx: 0, dy: distance)
  }
}
