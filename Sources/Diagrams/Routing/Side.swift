package import Marks

/// A side of a shape's bounds.
package enum Side: Int, CaseIterable, Sendable {
  case top, right, bottom, left

  /// The direction that leads away from the shape, of length 1.
  package var outward: Vector {
    switch self {
    case .top: Vector(dx: 0, dy: -1)
    case .right: Vector(dx: 1, dy: 0)
    case .bottom: Vector(dx: 0, dy: 1)
    case .left: Vector(dx: -1, dy: 0)
    }
  }

  /// Whether connectors leave it along x.
  package var isVertical: Bool { self == .left || self == .right }

  package var opposite: Side {
    switch self {
    case .top: .bottom
    case .right: .left
    case .bottom: .top
    case .left: .right
    }
  }

  /// The point in the middle of this side of a rectangle.
  package func middle(of rect: Rect) -> Point {
    switch self {
    case .top: Point(x: rect.center.x, y: rect.minY)
    case .right: Point(x: rect.maxX, y: rect.center.y)
    case .bottom: Point(x: rect.center.x, y: rect.maxY)
    case .left: Point(x: rect.minX, y: rect.center.y)
    }
  }
}

/// A set of sides, such as those that a connector may leave a shape by.
package struct Sides: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ side: Side) { self.init(rawValue: 1 << UInt8(side.rawValue)) }

  package static let top = Sides(.top)
  package static let right = Sides(.right)
  package static let bottom = Sides(.bottom)
  package static let left = Sides(.left)
  package static let all: Sides = [.top, .right, .bottom, .left]

  /// The sides in the set, clockwise from the top.
  package var members: [Side] { Side.allCases.filter { contains(Sides($0)) } }
}
