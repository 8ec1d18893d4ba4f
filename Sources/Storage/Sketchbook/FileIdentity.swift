import Glibc
import Platform

/// Tells a file from any other that was at the same path before or comes there later: its device and its inode.
struct FileIdentity: Equatable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  /// The identity of the file at a path; nil when there is none.
  init?(path: String) {
    guard let status = FileSystem.status(of: path) else { return nil }
    device = status.st_dev
    inode = status.st_ino
  }
}
