import Editing
import Formats
import Marks

/// Edits as bytes, for the sketchbook.
///
/// The first byte is the version; the reader of its layout does the rest. Versions 1 to 4 share the layout in
/// `EditArchive+Layout1.swift`; another layout is a file beside it and a case in ``edit(named:from:)``.
///
/// An edit is written in the oldest version that can hold it. Version 2 added moves, version 3 colours of the canvas,
/// version 4 the anchors that every edit has once it is made.
enum EditArchive {
  /// The newest version that is written and read.
  static let version: UInt8 = 4

  static func bytes(of edit: Edit) -> [UInt8] {
    var writer = ArchiveWriter()
    let anchors = edit.anchors
    writer.write(anchors.isEmpty ? edit.changes.map(\.version).max() ?? 1 : version)
    writer.write(edit.changes.count)
    var places = AnchorArchive()
    var moves = MoveArchive()
    var marks: [any Mark] = []
    var replacements: [any Mark] = []
    for (index, change) in edit.changes.enumerated() {
      writer.write(change.kind)
      write(change.path, to: &writer)
      if !anchors.isEmpty { places.write(anchors[index], of: change, to: &writer) }
      switch change {
      case .insert(let mark, _), .remove(let mark, _):
        marks.append(mark)
      case .replace(let old, let new, _):
        marks.append(old)
        replacements.append(new)
      case .move(let move, _):
        moves.write(move, to: &writer)
      case .sheet(let old, let new):
        for color in [old, new] { writer.write(Array((color?.description ?? "").utf8)) }
      case .alter(let old, let new, _):
        // The group's children stay, so that empty groups describe the whole change.
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
    let number = try reader.readByte()
    switch number {
    case 0: throw .damaged("an edit without a version")
    case 1...version: return try readLayout1(named: name, version: number, from: &reader)
    default: throw .newer
    }
  }

  private static func write(_ path: MarkPath, to writer: inout ArchiveWriter) {
    writer.write(path.indices.count)
    for index in path.indices { writer.write(index) }
  }
}

extension Change {
  /// The byte that stands for what it does.
  fileprivate var kind: UInt8 {
    switch self {
    case .insert: 0
    case .remove: 1
    case .replace: 2
    case .alter: 3
    case .move: 4
    case .sheet: 5
    }
  }

  /// The oldest version that can hold it.
  fileprivate var version: UInt8 {
    switch self {
    case .insert, .remove, .replace, .alter: 1
    case .move: 2
    case .sheet: 3
    }
  }
}
