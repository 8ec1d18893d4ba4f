/// Finds what it takes to move a mark and back; the answer is whether that can be done exactly.
///
/// A sum of numbers of few decimals may miss the number of few decimals that it means by its last binary digit, and
/// would be written with 17 digits. Such sums are corrected.
struct MovePlanner: LeafVisitor {
  private let offset: Vector
  private var index = 0
  private(set) var corrections = MoveCorrections.none
  private(set) var returnCorrections = MoveCorrections.none

  /// Whether anything is elsewhere after the move: an offset may be too small to matter to large coordinates.
  private(set) var changesAnything = false

  init(_ offset: Vector) { self.offset = offset }

  mutating func visit(_ vertex: Vertex) -> Bool { plan(vertex.location) }
  mutating func visit(leaf mark: some Mark) -> Bool { plan(mark.location) }

  mutating func visit(_ stroke: Stroke) -> Bool {
    // Points on a connector's way have no corrections.
    guard stroke.connection?.waypoints.isEmpty != false else { return false }
    return plan(points: stroke)
  }

  private mutating func plan(points stroke: Stroke) -> Bool {
    stroke.points.withUnsafeBufferPointer { points in
      for point in points {
        guard plan(point) else { return false }
      }
      return true
    }
  }

  mutating func visit(_ ellipse: Ellipse) -> Bool { plan(ellipse.center) }
  mutating func visit(_ turned: TurnedShape) -> Bool { turned.content.shape.accept(&self) }
  mutating func visit(_ path: PathMark) -> Bool { path.path.allPoints.allSatisfy { plan($0) } }

  mutating func visit(_ group: Group) -> Bool {
    for child in group.children {
      guard child.accept(&self) else { return false }
    }
    return true
  }

  mutating func visit(_ frame: Frame) -> Bool {
    guard plan(frame.location) else { return false }
    for child in frame.children {
      guard child.accept(&self) else { return false }
    }
    return true
  }

  mutating func visit(foreign mark: any Mark) -> Bool {
    let moved = mark.translated(by: offset)
    if !moved.isEqual(to: mark) { changesAnything = true }
    return moved.translated(by: -offset).isEqual(to: mark)
  }

  @inline(__always)
  private mutating func plan(_ point: Point) -> Bool {
    plan(point.x, offset.dx) && plan(point.y, offset.dy)
  }

  @inline(__always)
  private mutating func plan(_ value: Double, _ offset: Double) -> Bool {
    let sum = value + offset
    guard sum.isFinite else { return false }
    let moved = sum.withoutNoise(of: max(abs(value), abs(offset)))
    if moved.bitPattern != sum.bitPattern { corrections.append(at: index, from: sum, to: moved) }
    let back = moved + -offset
    if moved != value { changesAnything = true }
    if back.bitPattern != value.bitPattern { returnCorrections.append(at: index, from: back, to: value) }
    index &+= 1
    return true
  }
}
