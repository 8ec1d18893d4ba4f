import Formats
import Marks
package import Merging

/// A three-way merge of drawings in files.
package struct MergedFile: Sendable {
  /// The merged file, as it is written.
  package let bytes: [UInt8]

  /// The things that both sides changed, each in its way.
  package let clashes: [MergeClash]

  /// A version that cannot be read, or not be merged.
  package struct Fault: Error {
    package let file: String
    package let reason: StorageError
  }

  /// Merges two versions of a drawing: SVG files, or Charcoal's own JSON.
  ///
  /// Files that other programs made are merged by their text where that is possible, since it says more than is understood
  /// of it.
  ///
  /// - Parameter base: the version that both began with; an empty file is an empty drawing.
  package init(base: String, ours: String, theirs: String) throws(Fault) {
    let (before, left, right) = (try Self.read(base), try Self.read(ours), try Self.read(theirs))
    let (document, other) = (
      try Self.document(of: left, named: ours), try Self.document(of: right, named: theirs)
    )
    if let same = Self.plain(before, left, right) {
      (bytes, clashes) = (same, [])
      return
    }
    let old = try Self.document(of: before, named: base)
    for (one, name) in [(old, base), (other, theirs)]
    where one.source?.format != document.source?.format && !one.drawing.isEmpty && !document.drawing.isEmpty {
      throw Fault(file: name, reason: .badData(.invalid("not of the format of \(ours)")))
    }
    if document.isFromElsewhere, let merged = MarkupMerge(base: before, ours: left, theirs: right) {
      (bytes, clashes) = (merged.bytes, merged.clashes)
      return
    }
    let merge = DocumentMerge(base: old, ours: document, theirs: other)
    let format = (document.source ?? other.source)?.format
    clashes = merge.clashes
    do {
      var written = SVGExporter.bytes(of: merge.document)
      if format != nil, let write = DrawingFormat.json.write {
        written = try write(merge.document, ExportOptions()).bytes
      }
      bytes = left.starts(with: Self.gzip) ? try Deflater.bytes(from: written, .gzip) : written
    } catch let error as ExportError {
      throw Fault(file: ours, reason: .badData(.invalid(error.description)))
    } catch let error as CompressionError {
      throw Fault(file: ours, reason: .compression(error))
    } catch { preconditionFailure("no other error is thrown") }
  }

  /// The first bytes of a compressed file.
  private static let gzip: [UInt8] = [0x1F, 0x8B]

  private static func read(_ path: String) throws(Fault) -> [UInt8] {
    do throws(StorageError) {
      return try DrawingFile.bytes(of: path, atMost: DrawingFile.mostVersionBytes, accepting: .all)
    } catch { throw Fault(file: path, reason: error) }
  }

  /// The merged bytes where one side changed nothing, or both did the same.
  private static func plain(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    if ours == theirs || theirs == base { return ours }
    return ours == base ? theirs : nil
  }

  private static func document(of bytes: [UInt8], named name: String) throws(Fault) -> SVGDocument {
    let document: SVGDocument
    do throws(StorageError) {
      document = try DrawingFile.document(of: bytes, named: name)
    } catch { throw Fault(file: name, reason: error) }
    if let version = document.newerVersion {
      let reason =
        "made by a newer Charcoal (version \(version) of the format), which this one does not merge"
      throw Fault(file: name, reason: .badData(.invalid(reason)))
    }
    if let format = document.source?.format, format != .named(DrawingFormat.json.title) {
      let reason = "\(format) is not merged; charcoal merges SVG and its own JSON"
      throw Fault(file: name, reason: .badData(.invalid(reason)))
    }
    return document
  }
}
