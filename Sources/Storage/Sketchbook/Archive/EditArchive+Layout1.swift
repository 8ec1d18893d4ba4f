import Editing
import Formats
import Marks

/// The layout of versions 1 to 4.
///
///     version  changes: count, (kind, path: count, index..., anchor)...  marks: records until all are there
///     record:  0 count SVG | 1 fragment: source, lead, offset, picture as record | 2 group as SVG, count, records
///     kinds:   0 insert | 1 remove | 2 replace | 3 alter | 4 move: see ``MoveArchive``, without marks
///              5 sheet: old colour, new colour, by name, empty for none; without marks
///     anchor:  from version 4 on, see ``AnchorArchive``
///
/// Marks are written as SVG, so that they have one representation. Two things that SVG cannot hold side by side are kept
/// apart: marks with the same ID, since the SVG reader assigns new ones, and fragments of other files, which may refer to
/// other parts of theirs.
extension EditArchive {
  static func readLayout1(
    named name: String, version: UInt8, from reader: inout ArchiveReader
  ) throws(SketchbookError) -> Edit {
    var moves = MoveArchive()
    var places = AnchorArchive()
    var entries: [AnchorArchive.Entry] = []
    var kinds: [(kind: UInt8, path: MarkPath, whole: Change?)] = []
    for _ in 0..<(try reader.readCount()) {
      let kind = try reader.readByte()
      guard kind <= min(5, version + 2) else { throw .damaged("an edit of an unknown kind") }
      let path = try readPath(from: &reader)
      if version >= 4 { entries.append(try places.read(from: &reader)) }
      switch kind {
      case 4: kinds.append((kind, path, .move(try moves.read(from: &reader), at: path)))
      case 5:
        let old = try readColor(from: &reader)
        kinds.append((kind, path, .sheet(old, with: try readColor(from: &reader))))
      default: kinds.append((kind, path, nil))
      }
    }
    let firsts = kinds.count { $0.whole == nil }
    let replacements = kinds.count { $0.kind == 2 || $0.kind == 3 }
    let marks = try MarkArchive.read(firsts + replacements, from: &reader)
    guard reader.isAtEnd else { throw .damaged("an edit is too long") }
    var index = 0
    var next = firsts
    var changes: [Change] = []
    for entry in kinds {
      if let change = entry.whole {
        changes.append(change)
        continue
      }
      defer { index += 1 }
      switch entry.kind {
      case 0: changes.append(.insert(marks[index], at: entry.path))
      case 1: changes.append(.remove(marks[index], at: entry.path))
      case 2:
        changes.append(.replace(marks[index], with: marks[next], at: entry.path))
        next += 1
      default:
        guard let old = marks[index] as? Group, let new = marks[next] as? Group else {
          throw .damaged("an edit changes traits of something that is not a group")
        }
        changes.append(.alter(old.traits, with: new.traits, at: entry.path))
        next += 1
      }
    }
    guard !entries.isEmpty else { return Edit(name, changes) }
    return AnchorArchive.edit(named: name, changes, entries)
  }

  /// A colour by its name; nil where it is empty.
  private static func readColor(from reader: inout ArchiveReader) throws(SketchbookError) -> Color? {
    let name = String(decoding: try reader.readBytes(), as: UTF8.self)
    if name.isEmpty { return nil }
    guard let color = Color(name: name) else { throw .damaged("an edit with an unknown colour") }
    return color
  }

  private static func readPath(from reader: inout ArchiveReader) throws(SketchbookError) -> MarkPath {
    var indices: [Int] = []
    for _ in 0..<(try reader.readCount()) { indices.append(try reader.readCount()) }
    guard !indices.isEmpty else { throw .damaged("an edit without a path") }
    return MarkPath(indices)
  }
}
