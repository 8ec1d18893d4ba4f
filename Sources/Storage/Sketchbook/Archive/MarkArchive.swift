import Formats
import Marks

/// Marks as records of an archive.
enum MarkArchive {
  /// The deepest nesting of records that is read; drawings nest less.
  ///
  /// The picture of a fragment adds a group.
  private static let deepest = Drawing.deepestNesting + 2

  static func write(_ marks: [any Mark], to writer: inout ArchiveWriter) {
    var run: [any Mark] = []
    var names: Set<MarkID> = []
    func writeRun() {
      guard !run.isEmpty else { return }
      writer.write(UInt8(0))
      writer.write(run.count)
      writer.write(svg(run))
      run = []
      names = []
    }
    for mark in marks {
      if let fragment = mark as? SVGFragment {
        writeRun()
        write(fragment, to: &writer)
      } else if let group = mark.shelled, group.holdsFragment || group.hasDuplicateIDs {
        writeRun()
        var shell = group
        shell.children = []
        writer.write(UInt8(2))
        writer.write(svg([shell]))
        writer.write(group.children.count)
        write(group.children, to: &writer)
      } else {
        let own = mark.names
        if !names.isDisjoint(with: own) { writeRun() }
        names.formUnion(own)
        run.append(mark)
      }
    }
    writeRun()
  }

  static func read(
    _ count: Int, from reader: inout ArchiveReader, depth: Int = 0
  ) throws(SketchbookError) -> [any Mark] {
    guard depth < deepest else { throw .damaged("groups are nested too deeply") }
    var marks: [any Mark] = []
    while marks.count < count {
      switch try reader.readByte() {
      case 0:
        let expected = try reader.readCount()
        let found = try self.marks(inSVG: try reader.readBytes())
        guard found.count == expected, !found.isEmpty else { throw .damaged("shapes are missing") }
        marks += found
      case 1:
        marks.append(try readFragment(from: &reader, depth: depth))
      case 2:
        let shell = try self.marks(inSVG: try reader.readBytes())
        guard shell.count == 1, var group = shell[0].container else { throw .damaged("no group") }
        group.children = try read(try reader.readCount(), from: &reader, depth: depth + 1)
        marks.append(group)
      default:
        throw .damaged("a shape of an unknown kind")
      }
    }
    guard marks.count == count else { throw .damaged("too many shapes") }
    return marks
  }

  private static func write(_ fragment: SVGFragment, to writer: inout ArchiveWriter) {
    writer.write(UInt8(1))
    writer.write(Array(fragment.source.utf8))
    writer.write(UInt8(fragment.lead == nil ? 0 : 1))
    if let lead = fragment.lead { writer.write(Array(lead.utf8)) }
    writer.write(fragment.offset.dx)
    writer.write(fragment.offset.dy)
    write([fragment.picture], to: &writer)
  }

  private static func readFragment(
    from reader: inout ArchiveReader, depth: Int
  ) throws(SketchbookError) -> SVGFragment {
    let source = String(decoding: try reader.readBytes(), as: UTF8.self)
    let lead = try reader.readByte() == 0 ? nil : String(decoding: try reader.readBytes(), as: UTF8.self)
    let offset = Vector(dx: try reader.readDouble(), dy: try reader.readDouble())
    guard offset.dx.isFinite, offset.dy.isFinite else { throw .damaged("a fragment without a position") }
    guard let picture = try read(1, from: &reader, depth: depth + 1).first as? Group else {
      throw .damaged("a fragment without content")
    }
    return SVGFragment(source: source, picture: picture, offset: offset, lead: lead)
  }

  private static func svg(_ marks: [any Mark]) -> [UInt8] {
    SVGExporter.bytes(of: SVGDocument(stored: Drawing(marks)))
  }

  private static func marks(inSVG bytes: [UInt8]) throws(SketchbookError) -> [any Mark] {
    let document: SVGDocument
    do throws(SVGError) {
      document = try SVGReader.document(from: bytes)
    } catch { throw .damaged("\(error)") }
    // Unknown parts of a newer format are no damage.
    guard document.newerVersion == nil else { throw .newer }
    return document.drawing.marks
  }
}

extension Mark {
  /// The mark as one whose marks can be recorded apart from it; nil for all but groups and frames.
  fileprivate var shelled: (any ContainerMark)? { self as? Group ?? self as? Frame }

  /// The IDs of this mark and of its descendants.
  fileprivate var names: Set<MarkID> {
    var names: Set<MarkID> = id == .none ? [] : [id]
    for child in shelled?.children ?? [] { names.formUnion(child.names) }
    return names
  }
}

extension ContainerMark {
  /// Whether two marks of the subtree have the same ID.
  fileprivate var hasDuplicateIDs: Bool {
    var seen: Set<MarkID> = []
    return !addNames(to: &seen)
  }

  /// Returns false if an ID was in the set already.
  private func addNames(to seen: inout Set<MarkID>) -> Bool {
    guard id == .none || seen.insert(id).inserted else { return false }
    return children.allSatisfy { child in
      if let group = child.shelled { return group.addNames(to: &seen) }
      return child.id == .none || seen.insert(child.id).inserted
    }
  }

  fileprivate var holdsFragment: Bool {
    children.contains { $0 is SVGFragment || $0.shelled?.holdsFragment == true }
  }
}
