import Glibc
import Platform

/// Replaces a file by renaming a temporary one in the same directory.
struct FileReplacement {
  private let target: String

  /// The status of the existing file; nil if there is none.
  private let status: stat?

  /// - Parameter target: the path, with links followed.
  init(of target: String, status: stat?) {
    self.target = target
    self.status = status
  }

  func run(_ bytes: [UInt8]) throws(StorageError) -> LostProperties {
    // Renaming ignores the permissions of the file that is replaced, so they are checked here.
    if status != nil, !FileSystem.allows(W_OK, to: target) { throw .uncreatable(errno: errno) }
    let directory = FilePath.split(target).directory
    let folderPath = directory == "." ? "./" : directory
    let temporary = TemporaryName.make(in: folderPath)
    // Other users must not be able to open the temporary file: an open descriptor keeps its access after the mode
    // changes.
    guard let file = FileDescriptor(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600) else {
      throw .uncreatable(errno: errno)
    }
    var lost = LostProperties()
    do throws(StorageError) {
      guard file.write(bytes) else { throw .failed(doing: "writing", errno: errno) }
      lost = try giveProperties(to: file)
      guard fsync(file.number) == 0, FileSystem.rename(temporary, to: target) else {
        throw .failed(doing: "writing", errno: errno)
      }
    } catch {
      FileSystem.remove(temporary)
      throw error
    }
    // The rename is durable only after the directory is synchronised. Not every file system supports that; the
    // content is safe by now in any case.
    if let folder = FileDescriptor(folderPath, O_RDONLY | O_DIRECTORY) { _ = fsync(folder.number) }
    TemporaryName.sweep(folderPath)
    return lost
  }

  /// Gives the new file the owner, attributes and mode of the old one.
  ///
  /// The mode is set last: until then the file is private.
  private func giveProperties(to file: borrowing FileDescriptor) throws(StorageError) -> LostProperties {
    var lost = LostProperties()
    var mode = FileMode.ofNewFiles
    if let status {
      mode = status.st_mode & 0o7777
      lost.hardLinks = status.st_nlink > 1
      let isOwner = file.status.map { $0.st_uid == status.st_uid && $0.st_gid == status.st_gid } ?? false
      if !isOwner, fchown(file.number, status.st_uid, status.st_gid) != 0 {
        lost.owner = true
        // Permissions of the old owner or group must not pass to another one.
        mode &= 0o1777
        if fchown(file.number, uid_t.max, status.st_gid) != 0 { mode &= ~0o070 }
      }
      lost.attributes = ExtendedAttributes.copy(from: target, to: file.number)
    }
    if fchmod(file.number, mode) != 0 {
      // Some file systems have one mode for all files. That is an error only if it grants more than before.
      let reason = errno
      guard let now = file.status?.st_mode, now & 0o777 & ~mode == 0 else {
        throw .failed(doing: "writing", errno: reason)
      }
    }
    return lost
  }
}
