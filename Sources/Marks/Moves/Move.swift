/// A translation of a mark that can be taken back to the last bit, at the cost of few bytes however large the mark.
///
///     guard let move = Move(of: stroke, by: Vector(dx: 1, dy: 0)) else { ... }
///     let moved = move(stroke)
///     move.inverse(moved)                       // the very stroke, bit by bit
public struct Move: Hashable, Sendable {
  /// How far everything goes, in units.
  public let offset: Vector

  /// The corrections after adding the offset.
  public let corrections: MoveCorrections

  /// The corrections after taking the offset off again.
  public let returnCorrections: MoveCorrections

  /// Whether the mark that the move was made for is elsewhere after it.
  public let changesAnything: Bool

  /// A move as it was kept somewhere.
  public init(by offset: Vector, corrections: MoveCorrections, returnCorrections: MoveCorrections) {
    self.offset = offset
    self.corrections = corrections
    self.returnCorrections = returnCorrections
    changesAnything = true
  }

  /// The move of a mark; nil when it cannot be taken back exactly: a coordinate overflows, or a mark of
  /// another type does not come back by itself.
  ///
  /// O(*n*) in the coordinates.
  public init?(of mark: any Mark, by offset: Vector) {
    var planner = MovePlanner(offset)
    guard mark.accept(&planner) else { return nil }
    self.offset = offset
    corrections = planner.corrections
    returnCorrections = planner.returnCorrections
    changesAnything = planner.changesAnything
  }

  /// The move that takes everything back to where it was, to the last bit.
  public var inverse: Move {
    Move(by: -offset, corrections: returnCorrections, returnCorrections: corrections)
  }

  /// The mark after the move.
  ///
  /// O(*n*) in the coordinates.
  public func callAsFunction(_ mark: any Mark) -> any Mark {
    let moved = mark.translated(by: offset)
    guard !corrections.isEmpty else { return moved }
    return moved.accept(MoveCorrector(corrections)) ?? moved
  }

  /// Whether a mark is one that this could be a move of.
  ///
  /// O(*n*) in the marks, not in their vertices.
  public func fits(_ mark: any Mark) -> Bool {
    let count = max(corrections.coordinateCount, returnCorrections.coordinateCount)
    if count > 0, mark.accept(CoordinateCounter()) < count { return false }
    guard let box = mark.bounds(.geometry) else { return true }
    return [box.minX, box.maxX].allSatisfy { ($0 + offset.dx).isFinite }
      && [box.minY, box.maxY].allSatisfy { ($0 + offset.dy).isFinite }
  }
}
