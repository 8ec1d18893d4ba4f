import Glibc
import Platform

/// New content in the place of a file, by way of a temporary one beside it.
struct FileReplacement {
  private let target: String

  /// The file as it is; nil when it is not there yet.
  private let status: stat?

  /// - Parameter target: the path, with links followed.
  init(of target: String, status: stat?) {
    self.target = target
    self.status = status
  }

  func run(_ bytes: [UInt8]) throws(StorageError) -> LostProperties {
    // Renaming over a file asks no leave of the file itself, so its own protection is asked here.
    if status != nil, !FileSystem.allows(W_OK, to: target) { throw .uncreatable(errno: errno) }
    let directory = FilePath.split(target).directory
    let folderPath = directory == "." ? "./" : directory
    let temporary = TemporaryName.make(in: folderPath)
    // Other users must not open the temporary file while it is written: a descriptor that is open keeps its access
    // when the mode changes.
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
    // The new name is durable only once the directory is. Not every file system can do that; the content is
    // safe by now either way.
    if let folder = FileDescriptor(folderPath, O_RDONLY | O_DIRECTORY) { _ = fsync(folder.number) }
    TemporaryName.sweep(folderPath)
    return lost
  }

  /// Makes the new file what the old one was.
  ///
  /// The mode comes last: until then the file is private.
  private func giveProperties(to file: borrowing FileDescriptor) throws(StorageError) -> LostProperties {
    var lost = LostProperties()
    var mode = FileMode.ofNewFiles
    if let status {
      mode = status.st_mode & 0o7777
      lost.hardLinks = status.st_nlink > 1
      let isOwner = file.status.map { $0.st_uid == status.st_uid && $0.st_gid == status.st_gid } ?? false
      if !isOwner, fchown(file.number, status.st_uid, status.st_gid) != 0 {
        lost.owner = true
        // What the old group or owner might do is nothing for another one.
        mode &= 0o1777
        if fchown(file.number, uid_t.max, status.st_gid) != 0 { mode &= ~0o070 }
      }
      lost.attributes = ExtendedAttributes.copy(from: target, to: file.number)
    }
    if fchmod(file.number, mode) != 0 {
      // Some file systems have one mode for all files. That is no failure unless others may do more than before.
      let reason = errno
      guard let now = file.status?.st_mode, now & 0o777 & ~mode == 0 else {
        throw .failed(doing: "writing", errno: reason)
      }
    }
    return lost
  }
}
