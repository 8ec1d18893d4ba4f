import Marks

/// The place and shape of a mark: all that moving it changes.
protocol Geometry: Equatable {
  /// A point that moves along.
  var corner: Point { get }

  func moved(by offset: Vector) -> Self

  /// Whether both lie in the same places, but for rounding.
  func isNear(_ other: Self) -> Bool

  /// Merges changes of which none only moves the mark; nil for a clash.
  static func reshaped(_ base: Self, _ ours: Self, _ theirs: Self) -> Self?
}

extension Geometry {
  /// The way to a geometry that only lies elsewhere; nil for one of another shape.
  func way(to other: Self) -> Vector? {
    let way = other.corner - corner
    return moved(by: way).isNear(other) ? way : nil
  }

  /// Merges two geometries.
  ///
  /// A move by one side and a reshaping by the other are both made, and so are moves along different axes.
  static func merge(_ base: Self?, _ ours: Self, _ theirs: Self) -> ThreeWay<Self> {
    let whole = ThreeWay(base, ours, theirs)
    guard case .clash = whole, let base else { return whole }
    let (left, right) = (base.way(to: ours), base.way(to: theirs))
    if let left, let right {
      return Moves.merged(left, right).map { .agreed(base.moved(by: $0)) } ?? .clash
    }
    if let right { return .agreed(ours.moved(by: right)) }
    if let left { return .agreed(theirs.moved(by: left)) }
    return reshaped(base, ours, theirs).map { .agreed($0) } ?? .clash
  }
}

/// Merges ways.
enum Moves {
  /// The distance below which two places are taken for the same, in units: files tell no less apart.
  static let tolerance = 1e-5

  /// Both moves; nil where they lead to different places along one axis.
  static func merged(_ ours: Vector, _ theirs: Vector) -> Vector? {
    guard let dx = merged(ours.dx, theirs.dx), let dy = merged(ours.dy, theirs.dy) else { return nil }
    return Vector(dx: dx, dy: dy)
  }

  /// Whether two moves lead to the same place.
  static func isSame(_ one: Vector, _ other: Vector) -> Bool {
    abs(one.dx - other.dx) < tolerance && abs(one.dy - other.dy) < tolerance
  }

  private static func merged(_ ours: Double, _ theirs: Double) -> Double? {
    if abs(ours) < tolerance { return theirs }
    return abs(theirs) < tolerance || abs(ours - theirs) < tolerance ? ours : nil
  }
}

extension Point: Geometry {
  var corner: Point { self }

  func moved(by offset: Vector) -> Point { self + offset }

  func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < Moves.tolerance && abs(y - other.y) < Moves.tolerance
  }

  static func reshaped(_ base: Point, _ ours: Point, _ theirs: Point) -> Point? { nil }
}

extension Rect: Geometry {
  var corner: Point { location }

  func moved(by offset: Vector) -> Rect { Rect(location: location + offset, size: size) }

  func isNear(_ other: Rect) -> Bool {
    location.isNear(other.location) && abs(size.width - other.size.width) < Moves.tolerance
      && abs(size.height - other.size.height) < Moves.tolerance
  }

  /// Each axis by itself, and each side of it.
  static func reshaped(_ base: Rect, _ ours: Rect, _ theirs: Rect) -> Rect? {
    guard
      let x = Span.merged(
        Span(base.minX, base.maxX), Span(ours.minX, ours.maxX), Span(theirs.minX, theirs.maxX)),
      let y = Span.merged(
        Span(base.minY, base.maxY), Span(ours.minY, ours.maxY), Span(theirs.minY, theirs.maxY))
    else { return nil }
    return Rect(from: Point(x: x.start, y: y.start), to: Point(x: x.end, y: y.end))
  }
}

/// A box along one axis.
private struct Span: Equatable {
  let start: Double
  let end: Double

  init(_ start: Double, _ end: Double) { (self.start, self.end) = (start, end) }

  private func shift(to other: Span) -> Double? {
    let shift = other.start - start
    return abs(other.end - end - shift) < Moves.tolerance ? shift : nil
  }

  static func merged(_ base: Span, _ ours: Span, _ theirs: Span) -> Span? {
    if let value = ThreeWay(base, ours, theirs).value { return value }
    switch (base.shift(to: ours), base.shift(to: theirs)) {
    case (.some, .some): return nil
    case (let shift?, nil): return Span(theirs.start + shift, theirs.end + shift)
    case (nil, let shift?): return Span(ours.start + shift, ours.end + shift)
    case (nil, nil):
      guard let start = ThreeWay(base.start, ours.start, theirs.start).value,
        let end = ThreeWay(base.end, ours.end, theirs.end).value, start < end
      else { return nil }
      return Span(start, end)
    }
  }
}

/// The vertices of a line.
struct Vertices: Geometry {
  let points: [Point]

  var corner: Point { points.first ?? .origin }

  func moved(by offset: Vector) -> Vertices { Vertices(points: points.map { $0 + offset }) }

  func isNear(_ other: Vertices) -> Bool {
    points.count == other.points.count && zip(points, other.points).allSatisfy { $0.isNear($1) }
  }

  /// Each vertex by itself, where there are as many.
  static func reshaped(_ base: Vertices, _ ours: Vertices, _ theirs: Vertices) -> Vertices? {
    let count = base.points.count
    guard ours.points.count == count, theirs.points.count == count else { return nil }
    var merged: [Point] = []
    for index in 0..<count {
      guard let point = ThreeWay(base.points[index], ours.points[index], theirs.points[index]).value else {
        return nil
      }
      merged.append(point)
    }
    return Vertices(points: merged)
  }
}

extension BezierPath: Geometry {
  var corner: Point { box?.location ?? .origin }

  func moved(by offset: Vector) -> BezierPath { mapPoints { $0 + offset } }

  func isNear(_ other: BezierPath) -> Bool {
    let (own, others) = (elements, other.elements)
    return own.count == others.count && zip(own, others).allSatisfy { $0.isNear($1) }
  }

  static func reshaped(_ base: BezierPath, _ ours: BezierPath, _ theirs: BezierPath) -> BezierPath? { nil }
}

extension BezierPath.Element {
  fileprivate func isNear(_ other: BezierPath.Element) -> Bool {
    switch (self, other) {
    case (.move(let one), .move(let two)), (.line(let one), .line(let two)): one.isNear(two)
    case (.quadratic(let control, let one), .quadratic(let other, let two)):
      control.isNear(other) && one.isNear(two)
    case (.cubic(let first, let second, let one), .cubic(let third, let fourth, let two)):
      first.isNear(third) && second.isNear(fourth) && one.isNear(two)
    case (.close, .close): true
    default: false
    }
  }
}

extension MarkAttribute {
  /// The place and shape of a mark.
  static func geometry<Value: Geometry>(
    _ value: @escaping (Kind) -> Value, set: @escaping (inout Kind, Value) -> Void
  ) -> MarkAttribute {
    MarkAttribute(
      "place", isSame: { value($0).isNear(value($1)) },
      merge: { base, ours, theirs, result in
        guard let merged = Value.merge(base.map(value), value(ours), value(theirs)).value else {
          return false
        }
        if merged != value(result) { set(&result, merged) }
        return true
      })
  }
}
