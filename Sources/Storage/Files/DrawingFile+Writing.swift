package import Formats
import Glibc
import Platform

extension DrawingFile {
  /// Writes a drawing, atomically and durably.
  @discardableResult
  package static func write(
    _ document: SVGDocument, to path: String, accepting kinds: FileKinds = .regular
  ) throws(StorageError) -> LostProperties {
    try write(SVGExporter.bytes(of: document), to: path, accepting: kinds)
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

  private static func write(_ bytes: [UInt8], into file: borrowing FileDescriptor) throws(StorageError) {
    guard file.write(bytes) else { throw .failed(doing: "writing", errno: errno) }
  }
}
