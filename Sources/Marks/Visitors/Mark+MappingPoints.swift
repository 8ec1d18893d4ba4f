extension Vertex {
  /// The vertex with its location mapped by a function.
  func mapPoints(_ transform: (Point) -> Point) -> Vertex {
    var vertex = self
    vertex.location = transform(location)
    return vertex
  }
}

extension Dot {
  /// The dot with its location mapped by a function.
  func mapPoints(_ transform: (Point) -> Point) -> Dot {
    var dot = self
    dot.location = transform(location)
    return dot
  }
}

extension PathMark {
  /// The path with its points and control points mapped by an affine function.
  ///
  /// O(*n*).
  func mapPoints(_ transform: (Point) -> Point) -> PathMark {
    var mark = self
    mark.path = path.mapPoints(transform)
    return mark
  }
}
