import Editing
import Marks

/// Paces of strokes as bytes, for the sketchbook: how many strokes there are; of each its identifier, how many pauses it
/// has, and these.
enum PaceArchive {
  /// - Returns: nil where there are none.
  static func bytes(of paces: [MarkID: Pace]) -> [UInt8]? {
    guard !paces.isEmpty else { return nil }
    var writer = ArchiveWriter()
    writer.write(paces.count)
    for (id, pace) in paces.sorted(by: { $0.key < $1.key }) {
      writer.write(id)
      writer.write(pace.pauses.count)
      for pause in pace.pauses { writer.write(pause) }
    }
    return writer.bytes
  }

  /// Reads paces; none where the bytes are damaged, since an edit is whole without them.
  static func paces(from bytes: [UInt8]) -> [MarkID: Pace] {
    var reader = ArchiveReader(bytes)
    do throws(SketchbookError) {
      var paces: [MarkID: Pace] = [:]
      for _ in 0..<(try reader.readCount()) {
        let id = try reader.readID()
        var pauses: [Int] = []
        for _ in 0..<(try reader.readCount()) { pauses.append(try reader.readCount()) }
        paces[id] = Pace(pauses)
      }
      return reader.isAtEnd ? paces : [:]
    } catch { return [:] }
  }
}
