public import Formats
import Glibc

/// Drawings in files. The name `-` is standard input and output.
public enum DrawingFile {
  /// Reads a drawing.
  ///
  /// The file is read piece by piece, so that what is no drawing is refused at its first bytes, whatever its size.
  public static func read(_ path: String) throws(StorageError) -> SVGDocument {
    let reader = SVGReader()
    do {
      try forEachPiece(of: path, reader.feed)
      return try reader.finish()
    } catch let error as SVGError {
      throw .badData(error)
    } catch let error as StorageError {
      throw error
    } catch { preconditionFailure("no other error is thrown") }
  }

  /// Reads a drawing, and tells the file's state from any other.
  public static func readWithFingerprint(
    _ path: String
  ) throws(StorageError) -> (document: SVGDocument, fingerprint: Fingerprint) {
    let reader = SVGReader()
    var fingerprint = Fingerprint()
    do {
      try forEachPiece(of: path) { piece in
        fingerprint.add(piece)
        try reader.feed(piece)
      }
      return (try reader.finish(), fingerprint)
    } catch let error as SVGError {
      throw .badData(error)
    } catch let error as StorageError {
      throw error
    } catch { preconditionFailure("no other error is thrown") }
  }

  /// What tells the file's state from any other; nil when there is no file that can be read. What is no regular file,
  /// such as a pipe, has no state: reading it might wait for ever, and would take away what is in it.
  public static func fingerprint(of path: String) -> Fingerprint? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var fingerprint = Fingerprint()
    do {
      try forEachPiece(of: path) { fingerprint.add($0) }
    } catch { return nil }
    return fingerprint
  }

  private static func forEachPiece(
    of path: String, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let file: FileDescriptor
    if path == "-" {
      file = FileDescriptor(takingOver: 0)
    } else if let opened = FileDescriptor(path, O_RDONLY) {
      file = opened
    } else {
      throw StorageError.unreadable(errno: errno)
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = file.read(into: buffer)
      if count == 0 { return }
      guard count > 0 else {
        throw errno == EISDIR
          ? StorageError.unreadable(errno: errno) : .failed(doing: "reading", errno: errno)
      }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Writes a drawing, atomically and durably.
  public static func write(_ document: SVGDocument, to path: String) throws(StorageError) {
    try write(SVGExporter.bytes(of: document), to: path)
  }

  /// Replaces a file's content at one stroke: after this, or after a power cut in the middle of it, there is
  /// either the old content or the new, whole.
  ///
  /// A symbolic link stays one, and the file it leads to is replaced; mode and, where allowed, owner are kept.
  /// What is no regular file, such as a pipe, is simply written to.
  public static func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    if path == "-" {
      guard FileDescriptor(takingOver: 1).write(bytes) else { throw .failed(doing: "writing", errno: errno) }
      return
    }
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      return try writeInPlace(bytes, to: target)
    }
    // Renaming over a file asks no leave of the file itself, so its own protection is asked here.
    if exists, access(target, W_OK) != 0 { throw .uncreatable(errno: errno) }
    try replace(target, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil) { descriptor in
      if exists { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    }
  }

  private static func replace(
    _ target: String, with bytes: [UInt8], mode: mode_t?, prepare: (Int32) -> Void
  ) throws(StorageError) {
    let directory = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "./"
    let temporary = TemporaryName.make(in: directory)
    guard let file = FileDescriptor(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666) else {
      throw .uncreatable(errno: errno)
    }
    var failure: Int32?
    prepare(file.number)
    if let mode, fchmod(file.number, mode) != 0 { failure = errno }
    if failure == nil, !file.write(bytes) { failure = errno }
    if failure == nil, fsync(file.number) != 0 { failure = errno }
    if failure == nil, rename(temporary, target) != 0 { failure = errno }
    if let failure {
      unlink(temporary)
      throw .failed(doing: "writing", errno: failure)
    }
    // The new name is durable only once the directory is. Not every file system can do that; the content is
    // safe by now either way.
    if let folder = FileDescriptor(directory, O_RDONLY | O_DIRECTORY) { _ = fsync(folder.number) }
    TemporaryName.sweep(directory)
  }

  private static func writeInPlace(_ bytes: [UInt8], to path: String) throws(StorageError) {
    guard let file = FileDescriptor(path, O_WRONLY) else { throw .uncreatable(errno: errno) }
    guard file.write(bytes) else { throw .failed(doing: "writing", errno: errno) }
  }

  /// The one absolute path of a file, whatever way leads to it; also of a file that is not there yet.
  public static func absolute(_ path: String) -> String {
    let path = resolved(path)
    if path.hasPrefix("/"), realpath(path, nil).map({ free($0) }) != nil { return path }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let real = realpath(directory, nil) else { return path }
    defer { free(real) }
    let folder = String(cString: real)
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The path with symbolic links followed, also where the last leads to a file that is not there yet.
  private static func resolved(_ path: String) -> String {
    var path = path
    // As many links as the system itself follows.
    for _ in 0..<40 {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      guard let next = linkTarget(of: path) else { return path }
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = next.hasPrefix("/") ? next : folder + next
    }
    return path
  }

  private static func linkTarget(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}
