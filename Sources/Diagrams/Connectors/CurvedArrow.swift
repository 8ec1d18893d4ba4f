package import Marks

/// The vertices of curved arrows that lead through places, or are bows.
///
/// A smooth stroke is steered by its vertices, and leads through its ends alone. Where it comes nearest to another vertex
/// it is at an eighth of the way from that to each neighbour, see ``Stroke/centreline(tolerance:)``.
package enum CurvedArrow {
  /// How far an arrow between two places bends, as a share of their distance.
  private static let bend = 0.25

  /// The vertices of a curve through some places, in order; two places are joined by a bow.
  ///
  /// O(*n*): the equations have three unknowns each, and are solved by Thomas' algorithm.
  package static func vertices(through places: [Point]) -> [Point] {
    guard places.count > 2 else {
      guard let start = places.first, let end = places.last, places.count == 2 else { return places }
      return [start, middle(ofBowFrom: start, to: end), end]
    }
    // a + 6 b + c = 8 p for the vertex b that leads through p, and its neighbours a and c.
    let inner = 1..<(places.count - 1)
    var factors = [0.0]
    var sums = [places[0] - .origin]
    for index in inner {
      let factor = 1 / (6 - factors[index - 1])
      let wanted = (places[index] - .origin) * 8 + sums[index - 1] * -1
      sums.append(wanted * factor)
      factors.append(factor)
    }
    var vertices = places
    for index in inner.reversed() {
      let next = vertices[index + 1] - .origin
      vertices[index] = .origin + (sums[index] + next * -factors[index])
    }
    return vertices
  }

  /// The place on a smooth stroke that a vertex pulls to itself.
  package static func place(of index: Int, in vertices: [Point]) -> Point {
    guard index > 0, index < vertices.count - 1 else { return vertices[index] }
    let vertex = vertices[index]
    return vertex + ((vertices[index - 1] - vertex) + (vertices[index + 1] - vertex)) * (1 / 8)
  }

  /// The vertex with which a smooth stroke leads through a place, its other vertices being as they are.
  package static func vertex(_ index: Int, of vertices: [Point], leadingThrough place: Point) -> Point {
    guard index > 0, index < vertices.count - 1 else { return place }
    return vertices[index] + (place - Self.place(of: index, in: vertices)) * (8 / 6)
  }

  /// The places between the ends that a smooth stroke leads through.
  package static func innerPlaces(of vertices: [Point]) -> [Point] {
    vertices.indices.dropFirst().dropLast().map { place(of: $0, in: vertices) }
  }

  /// The places that are left of a smooth stroke that becomes straight: a bow has its ends alone.
  package static func corners(of vertices: [Point]) -> [Point] {
    guard vertices.count > 2, let start = vertices.first, let end = vertices.last else { return vertices }
    let isBow =
      vertices.count == 3 && (vertices[1] - middle(ofBowFrom: start, to: end)).length < 0.01
    return [start] + (isBow ? [] : innerPlaces(of: vertices)) + [end]
  }

  private static func middle(ofBowFrom start: Point, to end: Point) -> Point {
    start.midpoint(to: end) + bow(along: end - start)
  }

  /// Upwards, or to the right of a line that is upright.
  private static func bow(along way: Vector) -> Vector {
    let across = way.perpendicular * bend
    let isUp = abs(across.dy) > 0.01 * way.length ? across.dy < 0 : across.dx > 0
    return isUp ? across : across * -1
  }
}
