package import Formats
import Glibc
import Platform

extension DrawingFile {
  /// Writes a drawing, atomically and durably.
  @discardableResult
  package static func write(
    _ document: SVGDocument, to path: String, accepting kinds: FileKinds = .regular
  ) throws(StorageError) -> LostProperties {
    try write(compressed(SVGExporter.bytes(of: document), for: path), to: path, accepting: kinds)
  }

  /// The bytes as a file of this name has them: compressed if its ending says so.
  package static func compressed(_ bytes: [UInt8], for path: String) throws(StorageError) -> [UInt8] {
    guard FileHint.isCompressed(path) else { return bytes }
    do throws(CompressionError) {
      return try Deflater.bytes(from: bytes, .gzip)
    } catch { throw .compression(error) }
  }

  /// Replaces a file's content atomically: even after a power cut the file has the old or the new content.
  ///
  /// A symbolic link stays one, and its target is replaced. Files of other kinds, such as pipes, are written to directly,
  /// if they are accepted.
  ///
  /// - Returns: the properties of the old file that the new one lost.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String, accepting kinds: FileKinds = .regular
  ) throws(StorageError) -> LostProperties {
    if kinds == .all, let number = path == "-" ? 1 : DescriptorName.number(of: path) {
      try write(bytes, into: FileDescriptor(takingOver: number))
      return LostProperties()
    }
    let target = FilePath.resolved(path)
    guard let status = FileSystem.status(of: path) else {
      return try FileReplacement(of: target, status: nil).run(bytes)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return try FileReplacement(of: target, status: status).run(bytes)
    case S_IFDIR: throw .uncreatable(errno: EISDIR)
    default:
      guard kinds == .all else { throw .notRegular }
      // The path as given: the target of /dev/fd has no other path that could be opened.
      guard let file = FileDescriptor(path, O_WRONLY | O_NOCTTY) else { throw .uncreatable(errno: errno) }
      try write(bytes, into: file)
      return LostProperties()
    }
  }

  /// Makes the folder of a file, and those that it lies in.
  package static func makeFolder(of path: String) throws(StorageError) {
    let parts = FilePath.split(path).directory.split(separator: "/")
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in parts where part != "." {
      folder += part + "/"
      guard FileSystem.status(of: folder) == nil else { continue }
      guard FileSystem.makeDirectory(folder, mode: 0o755) else { throw .uncreatable(errno: errno) }
    }
  }

  /// Checks that a file that does not exist yet can be made.
  package static func checkFolder(of path: String) throws(StorageError) {
    let folder = folder(of: path)
    guard let status = FileSystem.status(of: folder), status.st_mode & S_IFMT == S_IFDIR else {
      // The folder is that of the link's target, if the name is a link's.
      throw .noFolder(folder == "./" ? "." : folder)
    }
    guard FileSystem.allows(W_OK | X_OK, to: folder) else { throw .uncreatable(errno: errno) }
  }

  /// Why an existing file cannot be replaced, in the system's words; nil if it can be, as far as that is known before.
  static func obstacle(toWriting path: String) -> String? {
    let path = FencedFile(path)?.path ?? path
    guard FileSystem.status(of: path) != nil else { return nil }
    for path in [path, folder(of: path)] where !FileSystem.allows(W_OK, to: path) {
      return StorageError.text(errno)
    }
    return nil
  }

  private static func folder(of path: String) -> String {
    let folder = FilePath.split(FilePath.resolved(path)).directory
    return folder == "." ? "./" : folder
  }

  private static func write(_ bytes: [UInt8], into file: borrowing FileDescriptor) throws(StorageError) {
    guard file.write(bytes) else { throw .failed(doing: "writing", errno: errno) }
  }
}
