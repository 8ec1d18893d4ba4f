import Editing
import Marks

/// Encodes and decodes the anchors of an edit's changes.
///
///     flags  identifier if flag 1  parent if flag 2  sibling below if flag 4
///
/// Each identifier is 8 bytes. Without flag 1 it is that of the change's first mark; without flag 2 the parent is that of
/// the change before; without flag 4 there is no sibling below, or, with flag 8, it is the mark of the change before.
struct AnchorArchive {
  /// An anchor whose marks are not read yet.
  struct Entry {
    fileprivate let id: MarkID?
    fileprivate let parent: MarkID
    fileprivate let previous: MarkID
    fileprivate let followsLast: Bool
  }

  private enum Flag {
    static let id: UInt8 = 1
    static let parent: UInt8 = 2
    static let previous: UInt8 = 4
    static let followsLast: UInt8 = 8
  }

  private var lastID = MarkID.none
  private var lastParent = MarkID.none

  mutating func write(_ anchor: MarkAnchor, of change: Change, to writer: inout ArchiveWriter) {
    var flags: UInt8 = 0
    if anchor.id != (change.marks.first.map(\.writtenID) ?? .none) { flags |= Flag.id }
    if anchor.parent != lastParent { flags |= Flag.parent }
    if anchor.previous != .none { flags |= anchor.previous == lastID ? Flag.followsLast : Flag.previous }
    (lastID, lastParent) = (anchor.id, anchor.parent)
    writer.write(flags)
    if flags & Flag.id != 0 { writer.write(anchor.id) }
    if flags & Flag.parent != 0 { writer.write(anchor.parent) }
    if flags & Flag.previous != 0 { writer.write(anchor.previous) }
  }

  mutating func read(from reader: inout ArchiveReader) throws(SketchbookError) -> Entry {
    let flags = try reader.readByte()
    guard flags <= 15 else { throw .damaged("an anchor of an unknown kind") }
    let id = flags & Flag.id != 0 ? try reader.readID() : nil
    if flags & Flag.parent != 0 { lastParent = try reader.readID() }
    return Entry(
      id: id, parent: lastParent, previous: flags & Flag.previous != 0 ? try reader.readID() : .none,
      followsLast: flags & Flag.followsLast != 0)
  }

  /// The edit whose changes and anchors were read.
  ///
  /// Marks whose identifier is not written in SVG get it back.
  static func edit(named name: String, _ changes: [Change], _ entries: [Entry]) -> Edit {
    var last = MarkID.none
    var named: [Change] = []
    let anchors = zip(changes, entries).map { change, entry in
      let id = entry.id ?? change.marks.first?.id ?? .none
      defer { last = id }
      named.append(entry.id.map(change.naming) ?? change)
      return MarkAnchor(id, in: entry.parent, after: entry.followsLast ? last : entry.previous)
    }
    return Edit(name, named, anchors: anchors)
  }
}

extension Mark {
  /// The identifier that SVG has.
  fileprivate var writtenID: MarkID { id.isWritten ? id : .none }
}

extension Change {
  /// The change with an identifier for its marks that have none.
  fileprivate func naming(_ id: MarkID) -> Change {
    func named(_ mark: any Mark) -> any Mark { mark.id == .none ? mark.withID(id) : mark }
    return switch self {
    case .insert(let mark, let path): .insert(named(mark), at: path)
    case .remove(let mark, let path): .remove(named(mark), at: path)
    case .replace(let old, let new, let path): .replace(named(old), with: named(new), at: path)
    case .move, .alter, .sheet: self
    }
  }
}
