/// A piece of the line of a stroke: straight, or a quadratic curve with a control point.
public struct StrokePiece: Hashable, Sendable {
  /// The start of the piece.
  public var start: Point
  /// The control point of a quadratic curve; nil for a straight piece.
  public var control: Point?
  /// The end of the piece.
  public var end: Point

  /// The place at a share of the way, 0...1.
  func point(at share: Double) -> Point {
    guard let control else { return start + (end - start) * share }
    let first = start + (control - start) * share
    let second = control + (end - control) * share
    return first + (second - first) * share
  }

  /// The part up to a share of the way.
  func prefix(to share: Double) -> StrokePiece {
    StrokePiece(start: start, control: control.map { start + ($0 - start) * share }, end: point(at: share))
  }

  /// The part from a share of the way on.
  func suffix(from share: Double) -> StrokePiece {
    StrokePiece(start: point(at: share), control: control.map { $0 + (end - $0) * share }, end: end)
  }
}

extension Stroke {
  /// The number of pieces of an open stroke.
  var pieceCount: Int { isSmooth && points.count > 2 ? points.count : max(0, points.count - 1) }

  /// A piece of an open stroke.
  ///
  /// O(1).
  func piece(_ index: Int) -> StrokePiece {
    guard isSmooth, points.count > 2 else { return StrokePiece(start: points[index], end: points[index + 1]) }
    let last = points.count - 1
    let start = index == 0 ? points[0] : points[index - 1].midpoint(to: points[index])
    let end = index == last ? points[last] : points[index].midpoint(to: points[index + 1])
    return StrokePiece(start: start, control: index == 0 || index == last ? nil : points[index], end: end)
  }
}
