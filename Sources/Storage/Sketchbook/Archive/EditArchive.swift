import Editing
import Formats
import Marks

/// Edits as bytes, for the sketchbook.
///
/// The first byte is the version; the reader of its layout does the rest. Versions 1 to 3 share the layout in
/// `EditArchive+Layout1.swift`; another layout is a file beside it and a case in ``edit(named:from:)``.
///
/// An edit is written in the oldest version that can hold it, so that an older Charcoal reads all edits but those that it
/// does not know. Version 2 added moves, version 3 colours of the canvas.
enum EditArchive {
  /// The newest version that is written and read.
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

  /// Reads an edit of any version up to ``version``.
  ///
  /// - Throws: ``SketchbookError/newer`` for a version that this program does not know.
  static func edit(named name: String, from bytes: [UInt8]) throws(SketchbookError) -> Edit {
    var reader = ArchiveReader(bytes)
    let version = try reader.readByte()
    switch version {
    case 0: throw .damaged("an edit without a version")
    case 1...3: return try readLayout1(named: name, version: version, from: &reader)
    default: throw .newer
    }
  }

  private static func write(_ path: MarkPath, to writer: inout ArchiveWriter) {
    writer.write(path.indices.count)
    for index in path.indices { writer.write(index) }
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
