extension Vertex {
  /// The vertex where a function puts its place.
  func placed(_ place: (Point) -> Point) -> Vertex {
    var vertex = self
    vertex.location = place(location)
    return vertex
  }
}

extension Dot {
  /// The dot where a function puts its place.
  func placed(_ place: (Point) -> Point) -> Dot {
    var dot = self
    dot.location = place(location)
    return dot
  }
}

extension Stroke {
  /// The stroke through the places where a function puts its vertices.
  ///
  /// O(*n*).
  func placed(_ place: (Point) -> Point) -> Stroke {
    Stroke(
      points.map(place), ink: ink, isClosed: isClosed, isSmooth: isSmooth, arrowheads: arrowheads, id: id)
  }
}
