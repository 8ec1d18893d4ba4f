import Marks

/// Encodes and decodes moves of edits.
///
///     flags  offset: two doubles unless flag 1  corrections if flag 2  corrections of the way back if flag 4
///
/// Flag 1 means the offset of the move before: all selected marks move by the same offset.
struct MoveArchive {
  private var last: Vector?

  private enum Flag {
    static let sameOffset: UInt8 = 1
    static let corrections: UInt8 = 2
    static let returnCorrections: UInt8 = 4
  }

  mutating func write(_ move: Move, to writer: inout ArchiveWriter) {
    var flags: UInt8 = 0
    if let last, last.isIdentical(to: move.offset) { flags |= Flag.sameOffset }
    if !move.corrections.isEmpty { flags |= Flag.corrections }
    if !move.returnCorrections.isEmpty { flags |= Flag.returnCorrections }
    last = move.offset
    writer.write(flags)
    if flags & Flag.sameOffset == 0 {
      writer.write(move.offset.dx)
      writer.write(move.offset.dy)
    }
    if !move.corrections.isEmpty { writer.write(move.corrections.bytes) }
    if !move.returnCorrections.isEmpty { writer.write(move.returnCorrections.bytes) }
  }

  mutating func read(from reader: inout ArchiveReader) throws(SketchbookError) -> Move {
    let flags = try reader.readByte()
    guard flags <= 7 else { throw .damaged("a move of an unknown kind") }
    let offset: Vector
    if flags & Flag.sameOffset != 0 {
      guard let last else { throw .damaged("a move without an offset") }
      offset = last
    } else {
      offset = Vector(dx: try reader.readDouble(), dy: try reader.readDouble())
    }
    guard offset.dx.isFinite, offset.dy.isFinite else { throw .damaged("a move without an offset") }
    last = offset
    return Move(
      by: offset, corrections: try corrections(flags & Flag.corrections != 0, from: &reader),
      returnCorrections: try corrections(flags & Flag.returnCorrections != 0, from: &reader))
  }

  private func corrections(
    _ isThere: Bool, from reader: inout ArchiveReader
  ) throws(SketchbookError) -> MoveCorrections {
    guard isThere else { return .none }
    guard let corrections = MoveCorrections(bytes: try reader.readBytes()) else {
      throw .damaged("a move with invalid corrections")
    }
    return corrections
  }
}

extension Vector {
  /// Whether another is the same to the last bit, the sign of a zero included.
  fileprivate func isIdentical(to other: Vector) -> Bool {
    dx.bitPattern == other.dx.bitPattern && dy.bitPattern == other.dy.bitPattern
  }
}
