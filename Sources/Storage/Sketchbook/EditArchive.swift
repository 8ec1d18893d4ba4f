import Editing
import Formats
import Marks

/// Edits as bytes, for the sketchbook.
///
/// Marks are told as SVG, so that there is one way to write them down. Two things SVG cannot hold side by side are
/// kept apart: marks of the same name, since its reader names them anew, and fragments of other files, which may
/// use what stands elsewhere in theirs.
///
///     version  changes: count, (kind, path: count, index...)...  marks: records until all are there
///     record:  0 count SVG | 1 fragment: source, lead, offset, picture as record | 2 group as SVG, count, records
///     kinds:   0 insert | 1 remove | 2 replace | 3 alter | 4 move: see ``MoveArchive``, without marks
///              5 sheet: old colour, new colour, by name, empty for none; without marks
///
/// An edit is written in the oldest version that can hold it, so that an older Charcoal reads all but what it does not
/// know. Version 2 has moves, version 3 colours of the paper.
enum EditArchive {
  static let version: UInt8 = 3

  static func bytes(of edit: Edit) -> [UInt8] {
    var writer = ArchiveWriter()
    writer.write(edit.changes.map(\.version).max() ?? 1)
    writer.write(edit.changes.count)
    var moves = MoveArchive()
    var marks: [any Mark] = []
    var replacements: [any Mark] = []
    for change in edit.changes {
      switch change {
      case .insert(let mark, let path):
        writer.write(UInt8(0))
        write(path, to: &writer)
        marks.append(mark)
      case .remove(let mark, let path):
        writer.write(UInt8(1))
        write(path, to: &writer)
        marks.append(mark)
      case .replace(let old, let new, let path):
        writer.write(UInt8(2))
        write(path, to: &writer)
        marks.append(old)
        replacements.append(new)
      case .move(let move, let path):
        writer.write(UInt8(4))
        write(path, to: &writer)
        moves.write(move, to: &writer)
      case .sheet(let old, let new):
        writer.write(UInt8(5))
        write(change.path, to: &writer)
        for color in [old, new] { writer.write(Array((color?.description ?? "").utf8)) }
      case .alter(let old, let new, let path):
        // What is in the group stays, so that groups with nothing in them tell it all.
        writer.write(UInt8(3))
        write(path, to: &writer)
        marks.append(Group(old))
        replacements.append(Group(new))
      }
    }
    MarkArchive.write(marks + replacements, to: &writer)
    return writer.bytes
  }

  static func edit(named name: String, from bytes: [UInt8]) throws(SketchbookError) -> Edit {
    var reader = ArchiveReader(bytes)
    let version = try reader.readByte()
    guard version > 0 else { throw .damaged("an edit without a version") }
    guard version <= Self.version else { throw .newer }
    var moves = MoveArchive()
    var kinds: [(kind: UInt8, path: MarkPath, whole: Change?)] = []
    for _ in 0..<(try reader.readCount()) {
      let kind = try reader.readByte()
      guard kind <= version + 2 else { throw .damaged("an edit of an unknown kind") }
      let path = try readPath(from: &reader)
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
    return Edit(name, changes)
  }

  private static func write(_ path: MarkPath, to writer: inout ArchiveWriter) {
    writer.write(path.indices.count)
    for index in path.indices { writer.write(index) }
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

extension Change {
  /// The oldest version that can hold it.
  fileprivate var version: UInt8 {
    switch self {
    case .insert, .remove, .replace, .alter: 1
    case .move: 2
    case .sheet: 3
    }
  }
}
