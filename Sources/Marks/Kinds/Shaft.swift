/// The line of a stroke without what its pointed arrow heads cover.
public enum Shaft {
  enum End { case start, end }

  /// A place on the line of a stroke.
  struct Cut {
    let piece: Int
    let share: Double
    let point: Point
  }
}

extension Stroke {
  /// Whether the line is shorter than the stroke, because a head with a sharp tip stands at its end.
  public var hasShaft: Bool { arrowheadShapes.contains { $0.kind.isPointed } }

  /// The pieces of the line that leads from head to head.
  ///
  /// O(*n*).
  public var shaftPieces: [StrokePiece] {
    let count = pieceCount
    guard count > 0 else { return [] }
    let first = shaftCut(at: .start, arrowheads.start) ?? Shaft.Cut(piece: 0, share: 0, point: points[0])
    let last =
      shaftCut(at: .end, arrowheads.end)
      ?? Shaft.Cut(piece: count - 1, share: 1, point: points[points.count - 1])
    guard (first.piece, first.share) < (last.piece, last.share) else { return [] }
    return (first.piece...last.piece).map { index in
      var piece = self.piece(index)
      var end = index == last.piece ? last.share : 1
      if index == first.piece, first.share > 0 {
        piece = piece.suffix(from: first.share)
        end = (end - first.share) / (1 - first.share)
      }
      return end < 1 ? piece.prefix(to: end) : piece
    }
  }

  /// The middle of the line that leads from head to head, as ``centreline(tolerance:)``.
  public func shaftLine(tolerance: Double) -> [Point] {
    guard hasShaft else { return centreline(tolerance: tolerance) }
    let pieces = shaftPieces
    guard let first = pieces.first else { return [] }
    var line = [first.start]
    let most = mostChords
    for piece in pieces { piece.appendChords(to: &line, tolerance: tolerance, most: most) }
    return line
  }

  private func shaftCut(at end: Shaft.End, _ kind: Arrowhead?) -> Shaft.Cut? {
    guard let kind, kind.isPointed else { return nil }
    return cut(at: end, depth: kind.shaftDepth * arrowheadSize(of: kind))
  }

  /// The first place of the line that is so far from one of its ends, looking from there; nil when none is.
  ///
  /// The corners of a connector are meant, so none of them is cut off.
  func cut(at end: Shaft.End, depth: Double) -> Shaft.Cut? {
    let count = pieceCount
    var depth = depth
    if connection != nil, !isSmooth, points.count > 2 {
      let leg = end == .start ? points[1] - points[0] : points[points.count - 1] - points[points.count - 2]
      if leg.length > 0 { depth = min(depth, leg.length) }
    }
    for step in 0..<count {
      let index = end == .start ? step : count - 1 - step
      let piece = self.piece(index)
      let tip = end == .start ? points[0] : points[points.count - 1]
      guard ((end == .start ? piece.end : piece.start) - tip).length >= depth else { continue }
      // Halving works for curves and lines alike; after 50 steps nothing is left between the bounds.
      var (near, far) = end == .start ? (0.0, 1.0) : (1.0, 0.0)
      for _ in 0..<50 {
        let middle = (near + far) / 2
        if (piece.point(at: middle) - tip).length >= depth { far = middle } else { near = middle }
      }
      return Shaft.Cut(piece: index, share: far, point: piece.point(at: far))
    }
    return nil
  }
}
