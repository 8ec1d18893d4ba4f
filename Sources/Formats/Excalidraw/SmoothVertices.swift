import Marks

/// The vertices of a smooth stroke that passes through given places.
///
/// Other programs draw curves through points as Catmull-Rom splines: cubic curves whose direction at each place is that
/// from the place before to the place after it. A smooth stroke runs through the midpoints of its vertices. Two vertices
/// for each piece, a quarter of that direction from its ends, give a curve that goes through all places, in the same
/// directions, and through the middle of each cubic curve.
enum SmoothVertices {
  /// The vertices, rounded to thousandths of a unit.
  ///
  /// O(*n*).
  static func through(_ places: [Point], isClosed: Bool) -> [Point] {
    let count = places.count
    guard count > 2 else { return places }
    func direction(_ index: Int) -> Vector {
      if isClosed { return (places[(index + 1) % count] - places[(index + count - 1) % count]) * 0.125 }
      return (places[min(index + 1, count - 1)] - places[max(index - 1, 0)]) * 0.125
    }
    var vertices: [Point] = isClosed ? [] : [places[0]]
    vertices.reserveCapacity(2 * count + 2)
    for index in 0..<(isClosed ? count : count - 1) {
      let next = (index + 1) % count
      vertices.append((places[index] + direction(index)).rounded)
      vertices.append((places[next] - direction(next)).rounded)
    }
    if !isClosed { vertices.append(places[count - 1]) }
    return vertices
  }

  /// The places that a smooth stroke passes through: its ends and the midpoints of its vertices.
  ///
  /// O(*n*).
  static func places(of stroke: Stroke) -> [Point] {
    var places: [Point] = []
    places.reserveCapacity(stroke.points.count + 1)
    stroke.forEachCurve { start, _, end in
      if places.isEmpty { places.append(start) }
      if end != places.last { places.append(end) }
    }
    return places
  }
}
