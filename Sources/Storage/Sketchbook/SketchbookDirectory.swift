import CSystem
import Glibc

/// The sketchbook's files, and who may see them.
enum SketchbookDirectory {
  /// Makes a directory and those above it; others than the user may not look into it.
  static func prepare(_ path: String) throws(SketchbookError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made == "/" ? part : "/\(part)"
      guard mkdir(made, 0o700) != 0 else { continue }
      // Some systems would rather say that they cannot make it than that it is there.
      let reason = errno
      if reason != EEXIST, access(made, F_OK) != 0 {
        throw .unavailable("\(made): \(StorageError.text(reason))")
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
      guard access(path, R_OK | W_OK) == 0 else { throw .unavailable("\(path): \(StorageError.text(errno))") }
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
    // What was written last belongs to it. It goes first: were the power cut in between, a new database must not
    // find it and take it for its own.
    let endings = ["-wal", "-shm", ""]
    var number = 1
    var status = stat()
    while endings.contains(where: { lstat("\(path).damaged-\(number)\($0)", &status) == 0 }) { number += 1 }
    let aside = "\(path).damaged-\(number)"
    for ending in endings where rename(path + ending, aside + ending) != 0 && errno != ENOENT {
      throw .unavailable("\(path)\(ending) is damaged and cannot be set aside: \(StorageError.text(errno))")
    }
    return aside
  }
}

extension SketchbookDirectory {
  /// Copies a file to a new one that only the user may read.
  static func copyPrivately(_ path: String, to copy: String) throws(SketchbookError) {
    unlink(copy)
    guard let source = FileDescriptor(path, O_RDONLY),
      let target = FileDescriptor(copy, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    else { throw .unavailable("\(copy): \(StorageError.text(errno))") }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = source.read(into: buffer)
      if count == 0 { return }
      guard count > 0, target.write([UInt8](buffer[..<count])) else {
        throw .unavailable("\(copy): \(StorageError.text(errno))")
      }
    }
  }
}
