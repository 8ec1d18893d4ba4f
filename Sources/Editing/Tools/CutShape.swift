import Marks

/// The remainder of a filled shape after erasing: an area, and the pieces of its outline.
///
/// Each part of the area is a group with the lines around it, so that a part is moved as one, and a shape that was cut
/// in two can be pulled apart.
struct CutShape {
  private let parts: [Part]

  /// One connected part of the area, with its holes.
  private struct Part {
    var rings: [[Point]]
    var area: PathMark
    var others: [any Mark] = []

    var hasText: Bool { others.contains { $0 is Label } }

    func distance(to place: Point) -> Double {
      rings.reduce(.infinity) { least, ring in
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(least) {
          min($0, place.distance(toSegmentFrom: $1.0, to: $1.1))
        }
      }
    }
  }

  /// Puts together the pieces of a mark.
  ///
  /// O(*nm*) in the corners of rings that may lie in one another, and in those of the lines.
  ///
  /// - Returns: nil where they are not an area and what belongs to it.
  init?(_ pieces: [any Mark], of original: any Mark) {
    guard let area = pieces.first as? PathMark, area.fill != nil,
      pieces.dropFirst().allSatisfy({ $0 is Label || !area.hasLine && !($0 is Group) })
    else { return nil }
    var parts = Self.components(of: area).map { rings in
      var part = area
      part.path = BezierPath(rings: rings)
      return Part(rings: rings, area: part)
    }
    // Drawings of other programs have paths of many areas, each of which would be a mark.
    let isOne = !(original is PathMark) || Self.components(of: original).count == 1
    if parts.count < 2 || !isOne { parts = [Part(rings: parts.flatMap(\.rings), area: area)] }
    for piece in pieces.dropFirst() {
      guard let place = Self.place(of: piece) else { return nil }
      let distances = parts.map { $0.distance(to: place) }
      let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
      parts[nearest].others.append(piece)
    }
    for index in parts.indices.dropFirst() { parts[index].area.id = .none }
    // A text may reach over the cut, where the area of another part would hide it.
    self.parts = parts.filter { !$0.hasText } + parts.filter(\.hasText)
  }

  /// Whether the area is of one part.
  var isWhole: Bool { parts.count == 1 }

  /// A mark for each part, in drawing order.
  var marks: [any Mark] {
    parts.map { part in
      let area: any Mark = part.area
      return part.others.isEmpty ? area : Group([area] + part.others)
    }
  }

  /// The most rings that are compared with each other.
  private static let mostRings = 200

  /// The rings of a path, each with those that lie in it or that it crosses.
  private static func components(of mark: any Mark) -> [[[Point]]] {
    guard let path = mark as? PathMark else { return [] }
    let rings = path.path.lines(tolerance: PartialEraser.tolerance).map(\.points)
    guard rings.count <= mostRings else { return [rings] }
    var components: [[[Point]]] = []
    for ring in rings {
      var joined = [ring]
      components.removeAll { component in
        guard component.contains(where: { touches($0, ring) }) else { return false }
        joined = component + joined
        return true
      }
      components.append(joined)
    }
    return components
  }

  private static func touches(_ first: [Point], _ second: [Point]) -> Bool {
    guard let box = Rect(around: first), let other = Rect(around: second), box.intersects(other) else {
      return false
    }
    return second.contains { Polygon(first).encloses($0) } || first.contains { Polygon(second).encloses($0) }
  }

  /// A place on a piece of an outline, or in the middle of anything else.
  private static func place(of mark: any Mark) -> Point? {
    guard let stroke = mark as? Stroke, !stroke.points.isEmpty else { return mark.bounds(.ink)?.center }
    let middle = (stroke.points.count - 1) / 2
    let (start, end) = (stroke.points[middle], stroke.points[min(middle + 1, stroke.points.count - 1)])
    return start + (end - start) * 0.5
  }
}
