package import Formats
import Glibc
import Platform

/// Reads and writes drawings in files.
package enum DrawingFile {
  /// Reads a drawing of any format, by its content first and then by the ending of its name.
  ///
  /// The path may be that of a fence in a Markdown file, such as `README.md#2`.
  ///
  /// The file is read in pieces, so that a file that is no drawing is refused at its first bytes, whatever its size.
  package static func read(
    _ path: String, accepting kinds: FileKinds = .regular
  ) throws(StorageError) -> SVGDocument {
    try readWithFingerprint(path, accepting: kinds).document
  }

  /// Reads a drawing and the fingerprint of its file.
  package static func readWithFingerprint(
    _ path: String, accepting kinds: FileKinds = .regular
  ) throws(StorageError) -> (document: SVGDocument, fingerprint: Fingerprint) {
    if let fenced = FencedFile(path) {
      let content = try fenced.content(accepting: kinds)
      return (try fenced.document(of: content), content.fingerprint)
    }
    let reader = DrawingReader(named: path)
    var fingerprint = Fingerprint()
    do {
      try forEachPiece(of: path, accepting: kinds) { piece in
        fingerprint.add(piece)
        try reader.feed(piece)
      }
      return (try reader.finish(), fingerprint)
    } catch let error as DrawingError {
      throw .badData(error)
    } catch let error as StorageError {
      throw error
    } catch { preconditionFailure("no other error is thrown") }
  }

  /// The content of a file.
  ///
  /// - Throws: ``StorageError/badData(_:)`` for one that is larger.
  package static func bytes(
    of path: String, atMost most: Int, accepting kinds: FileKinds = .regular
  ) throws(StorageError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      try forEachPiece(of: path, accepting: kinds) { piece in
        guard bytes.count + piece.count <= most else {
          throw StorageError.badData(.invalid("larger than \(most >> 20) MB"))
        }
        bytes += piece
      }
    } catch let error as StorageError {
      throw error
    } catch { preconditionFailure("no other error is thrown") }
    return bytes
  }

  /// The fingerprint of a regular file; nil if it cannot be read.
  ///
  /// A pipe or a device has none: reading it might block forever, and would consume its content.
  package static func fingerprint(of path: String) -> Fingerprint? {
    if let fenced = FencedFile(path) { return try? fenced.content().fingerprint }
    var fingerprint = Fingerprint()
    do {
      try forEachPiece(of: path, accepting: .regular) { fingerprint.add($0) }
    } catch { return nil }
    return fingerprint
  }

  /// Renames a file.
  ///
  /// The new name must not exist yet.
  package static func rename(_ path: String, to target: String) throws(StorageError) {
    guard FileSystem.rename(path, to: target) else { throw .uncreatable(errno: errno) }
  }

  private static func forEachPiece(
    of path: String, accepting kinds: FileKinds, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let file = try open(path, accepting: kinds)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = file.read(into: buffer)
      if count == 0 { return }
      if count < 0, errno == EAGAIN, kinds == .all {
        file.waitForInput()
        continue
      }
      guard count > 0 else {
        throw errno == EISDIR
          ? StorageError.unreadable(errno: errno) : .failed(doing: "reading", errno: errno)
      }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private static func open(_ path: String, accepting kinds: FileKinds) throws(StorageError) -> FileDescriptor
  {
    switch kinds {
    case .all:
      if path == "-" { return FileDescriptor(takingOver: 0) }
      guard let file = FileDescriptor(path, O_RDONLY | O_NOCTTY) else { throw .unreadable(errno: errno) }
      return file
    case .regular:
      // The open descriptor is examined, not the path, which could be replaced in between. O_NONBLOCK has no effect on
      // regular files, and keeps the opening of a pipe from blocking.
      guard let file = FileDescriptor(path, O_RDONLY | O_NOCTTY | O_NONBLOCK), let status = file.status else {
        // A socket, or a device without a driver.
        throw errno == ENXIO ? .notRegular : .unreadable(errno: errno)
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return file
      case S_IFDIR: throw .unreadable(errno: EISDIR)
      default: throw .notRegular
      }
    }
  }

  /// Whether a command takes a path for an open stream, as it does `-` and `/dev/stdout`.
  package static func isStream(_ path: String) -> Bool {
    path == "-" || DescriptorName.number(of: path) != nil
  }
}

/// Which files may be read from and written to.
///
/// Opening a pipe waits until another program opens its other end, and a device may do anything. A command may wait,
/// since a signal ends it. An editor may not: it would answer no key meanwhile.
package enum FileKinds: Sendable {
  /// Regular files only. Every name is the name of a file, `-` too.
  case regular
  /// All kinds; the name `-` is standard input or output.
  case all
}
