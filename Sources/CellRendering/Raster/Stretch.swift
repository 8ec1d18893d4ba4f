import Marks

/// The part of a row of samples that lies inside a convex shape.
struct Stretch {
  var left = Double.infinity
  var right = -Double.infinity

  @inline(__always)
  mutating func add(circleAt center: Point, radius: Double, y: Double) {
    let rest = radius * radius - (y - center.y) * (y - center.y)
    guard rest >= 0 else { return }
    let half = rest.squareRoot()
    left = min(left, center.x - half)
    right = max(right, center.x + half)
  }

  @inline(__always)
  mutating func add(edgeFrom start: Point, to end: Point, y: Double) {
    guard (start.y <= y) != (end.y <= y) else { return }
    let x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
    left = min(left, x)
    right = max(right, x)
  }
}
