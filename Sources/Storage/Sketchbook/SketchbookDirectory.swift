import CSystem
import Glibc

/// The sketchbook's files, and who may see them.
enum SketchbookDirectory {
  /// Makes a directory and those above it; others than the user may not look into it.
  static func prepare(_ path: String) throws(SketchbookError) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) != 0, errno != EEXIST, errno != EISDIR, access(made, F_OK) != 0 {
        throw .unavailable("\(made): \(StorageError.text(errno))")
      }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unavailable("\(path): \(StorageError.text(errno))") }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .unavailable("\(path): not a directory") }
    guard status.st_mode & 0o077 == 0 || chmod(path, 0o700) == 0 else {
      throw .unavailable("\(path): others may look into it: \(StorageError.text(errno))")
    }
  }

  /// Makes the database's file before the database does, so that nobody else may ever read it.
  ///
  /// A file that is there is not opened: letting go of it would let go of the locks that another connection of
  /// this process may have on it.
  static func makePrivateFile(_ path: String) throws(SketchbookError) {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw .damaged("\(path) is no file") }
      guard status.st_mode & 0o077 == 0 || chmod(path, 0o600) == 0 else {
        throw .unavailable("\(path): others may read it: \(StorageError.text(errno))")
      }
      return
    }
    let descriptor = charcoal_open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unavailable("\(path): \(StorageError.text(errno))") }
    close(descriptor)
  }

  /// Waits for the right to open the sketchbook; answers a descriptor to be closed after that.
  static func lockForOpening(_ directory: String) throws(SketchbookError) -> Int32 {
    let path = "\(directory)/opening.lock"
    let descriptor = charcoal_open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unavailable("\(path): \(StorageError.text(errno))") }
    // Others have it for milliseconds; one that was stopped meanwhile must not keep anyone from drawing.
    for _ in 0..<200 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      // A file system without locks has no two machines that begin at once, as far as anyone can tell.
      guard errno == EWOULDBLOCK || errno == EINTR else { return descriptor }
      usleep(10_000)
    }
    close(descriptor)
    throw .unavailable("another Charcoal has been opening the sketchbook for long")
  }

  /// Renames a damaged database; answers what it is called now.
  static func setAside(_ path: String) throws(SketchbookError) -> String {
    var number = 1
    var status = stat()
    while lstat("\(path).damaged-\(number)", &status) == 0 { number += 1 }
    let aside = "\(path).damaged-\(number)"
    guard rename(path, aside) == 0 else {
      throw .unavailable("\(path) is damaged and cannot be set aside: \(StorageError.text(errno))")
    }
    // What was written last belongs to it.
    for ending in ["-wal", "-shm"] where rename(path + ending, aside + ending) != 0 && errno != ENOENT {
      throw .unavailable("\(path)\(ending) cannot be set aside: \(StorageError.text(errno))")
    }
    return aside
  }
}
