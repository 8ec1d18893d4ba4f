import Marks

/// Moves the edge of a region, which follows the dots of the screen, to the middles of the lines that enclose it.
///
/// A fill then ends below the lines in files and at other scales, too.
struct EdgeSnapper {
  /// A straight piece of a line, on the dot grid.
  private struct Piece {
    let start: Point
    let end: Point
    /// How far the edge of a region may be from the line that encloses it.
    let reach: Double
    /// How far from its middle the region ends: well inside wide ink.
    let inset: Double
  }

  private struct Tile: Hashable {
    let column: Int
    let row: Int
  }

  private var pieces: [Piece] = []
  /// The pieces that are near the places of a tile, by their indices.
  private var tiles: [Tile: [Int]] = [:]
  /// The part of the dot grid that is seen.
  private let area: Rect

  /// The side of a tile, in dots.
  private static let tile = 8.0
  /// How far the middle of a thin line may be from the dots drawn for it, and from all dots of the cell that a
  /// box-drawing character takes; in dots.
  private static let reaches = (fine: 1.5, cells: 2.5)
  /// The most pieces by which lines are put into tiles.
  private static let mostParts = 1_000_000

  init(_ lines: [WallLines.Line], in viewport: Viewport) {
    area = Rect(
      location: .origin, size: Size(width: 2 * Double(viewport.columns), height: 4 * Double(viewport.rows)))
    var parts = 0
    for line in lines {
      let half = max(line.width, 0) * viewport.scale
      let reach = half + (line.texture == .fine ? Self.reaches.fine : Self.reaches.cells)
      // Widths beyond the window enclose nothing that is seen.
      guard reach < area.size.width + area.size.height else { continue }
      let points = line.points.map(viewport.dots)
      for (start, end) in zip(points, points.dropFirst()) {
        guard parts < Self.mostParts else { return }
        parts += add(Piece(start: start, end: end, reach: reach, inset: max(0, half - 1)))
      }
    }
  }

  /// Puts a piece into the tiles around it, as far as it is seen.
  ///
  /// - Returns: the number of its parts.
  private mutating func add(_ piece: Piece) -> Int {
    let way = piece.end - piece.start
    guard let range = area.outset(by: piece.reach).shares(from: piece.start, way) else { return 0 }
    let (low, high) = (range.lowerBound, range.upperBound)
    let length = way.length * (high - low)
    guard length.isFinite else { return 0 }
    let count = max(1, Int((length / Self.tile).rounded(.up)))
    var last = Set<Tile>()
    for part in 0..<count {
      let share = low + (high - low) * (Double(part) + 0.5) / Double(count)
      let middle = piece.start + way * share
      let room = piece.reach + length / Double(count) / 2
      // A place on a line that begins very far away is not exact enough to be near the window.
      guard area.outset(by: room + Self.tile).contains(middle) else { continue }
      var near = Set<Tile>()
      for column in Self.index(middle.x - room)...Self.index(middle.x + room) {
        for row in Self.index(middle.y - room)...Self.index(middle.y + room) {
          let tile = Tile(column: column, row: row)
          near.insert(tile)
          if !last.contains(tile) { tiles[tile, default: []].append(pieces.count) }
        }
      }
      last = near
    }
    pieces.append(piece)
    return count
  }

  private static func index(_ place: Double) -> Int { Int((place / tile).rounded(.down)) }

  // MARK: Snapping

  /// A closed loop along the lines, where it is near them; dots.
  func snapped(_ loop: [Point]) -> [Point] {
    guard !pieces.isEmpty else { return loop }
    let places = loop.map { (point: $0, piece: nearest(to: $0)) }
    var result: [Point] = []
    var last = places[places.count - 1].piece
    for (point, piece) in places {
      guard let piece else {
        result.append(point)
        last = nil
        continue
      }
      let place = moved(point, to: pieces[piece])
      // Corners are those of the lines.
      if let last, last != piece, let corner = corner(of: pieces[last], pieces[piece], near: place) {
        result.append(corner)
      }
      result.append(place)
      last = piece
    }
    return result
  }

  private func nearest(to point: Point) -> Int? {
    var best: (index: Int, excess: Double)?
    for index in tiles[Tile(column: Self.index(point.x), row: Self.index(point.y))] ?? [] {
      let piece = pieces[index]
      let distance = point.distance(toSegmentFrom: piece.start, to: piece.end)
      guard distance <= piece.reach else { continue }
      let excess = distance - piece.inset
      if excess < best?.excess ?? .infinity { best = (index, excess) }
    }
    return best?.index
  }

  /// The place on a piece, or as far inside its ink as the region ends.
  private func moved(_ point: Point, to piece: Piece) -> Point {
    let way = piece.end - piece.start
    let squared = way.squaredLength
    let share = squared > 0 ? min(1, max(0, (point - piece.start).dot(way) / squared)) : 0
    let foot = piece.start + way * share
    let distance = (point - foot).length
    guard distance > piece.inset else { return point }
    return piece.inset > 0 ? foot + (point - foot) * (piece.inset / distance) : foot
  }

  /// The corner of two thin pieces, if it is near a place.
  private func corner(of first: Piece, _ second: Piece, near place: Point) -> Point? {
    guard first.inset == 0, second.inset == 0 else { return nil }
    let (way, other) = (first.end - first.start, second.end - second.start)
    let cross = way.dx * other.dy - way.dy * other.dx
    guard abs(cross) > 1e-3 * way.length * other.length else { return nil }
    let between = second.start - first.start
    let corner = first.start + way * ((between.dx * other.dy - between.dy * other.dx) / cross)
    return (corner - place).length <= Self.reaches.cells ? corner : nil
  }
}
