import Glibc
import Platform

/// The sketchbook's files, and who may see them.
enum SketchbookDirectory {
  /// Makes a directory, with its parents, that only the user can read.
  static func prepare(_ path: String) throws(SketchbookError) {
    // GRDB takes the path as a String of its own, which holds nothing else.
    guard PathBytes.isUnicode(path) else { throw .unavailable("\(path): the name is not UTF-8") }
    try make(path)
    guard let status = FileSystem.status(of: path) else {
      throw .unavailable("\(path): \(StorageError.text(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .unavailable("\(path): not a directory") }
    try StateOwner.check(status.st_uid, of: path)
    guard status.st_mode & 0o077 == 0 || FileSystem.setMode(0o700, of: path) else {
      throw .unavailable("\(path): cannot be made private: \(StorageError.text(errno))")
    }
  }

  /// Makes a directory with its parents, as far as they are missing.
  static func make(_ path: String) throws(SketchbookError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made == "/" ? part : "/\(part)"
      if FileSystem.status(of: made) != nil { continue }
      if let parent = FileSystem.status(of: FilePath.split(made).directory) {
        try StateOwner.checkMaking(in: parent.st_uid, made)
      }
      guard !FileSystem.makeDirectory(made, mode: 0o700) else { continue }
      // Some systems would rather say that they cannot make it than that it is there.
      let reason = errno
      if reason != EEXIST, !FileSystem.allows(F_OK, to: made) {
        throw .unavailable("\(made): \(StorageError.text(reason))")
      }
    }
  }

  /// Creates the database's file before SQLite does, with a mode that lets only the user read it.
  ///
  /// An existing file is not opened: closing it would release the POSIX locks that another connection of this process
  /// may hold on it.
  static func makePrivateFile(_ path: String) throws(SketchbookError) {
    if let status = FileSystem.linkStatus(of: path) {
      guard status.st_mode & S_IFMT == S_IFREG else { throw .damaged("\(path) is not a regular file") }
      try StateOwner.check(status.st_uid, of: path)
      guard status.st_mode & 0o077 == 0 || FileSystem.setMode(0o600, of: path) else {
        throw .unavailable("\(path): cannot be made private: \(StorageError.text(errno))")
      }
      guard FileSystem.allows(R_OK | W_OK, to: path) else {
        throw .unavailable("\(path): \(StorageError.text(errno))")
      }
      return
    }
    let descriptor = FileSystem.open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    guard descriptor >= 0 else { throw .unavailable("\(path): \(StorageError.text(errno))") }
    close(descriptor)
  }

  /// Waits for the lock for opening the sketchbook; returns a descriptor whose closing releases it.
  static func lockForOpening(_ directory: String) throws(SketchbookError) -> Int32 {
    let path = "\(directory)/opening.lock"
    let descriptor = FileSystem.open(path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, mode: 0o600)
    guard descriptor >= 0 else { throw .unavailable("\(path): \(StorageError.text(errno))") }
    // Others have it for milliseconds; one that was stopped meanwhile must not keep anyone from drawing.
    for _ in 0..<200 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
      // A file system without locks has no two machines that begin at once, as far as anyone can tell.
      guard errno == EWOULDBLOCK || errno == EINTR else { return descriptor }
      usleep(10_000)
    }
    close(descriptor)
    throw .unavailable("another Charcoal is still opening the sketchbook")
  }

  /// Renames a damaged database and returns its new path.
  static func setAside(_ path: String) throws(SketchbookError) -> String {
    // The write-ahead log belongs to the database. It goes first: were the power cut in between, a new database
    // must not find it and take it for its own.
    let endings = ["-wal", "-shm", ""]
    var number = 1
    while endings.contains(where: { FileSystem.linkStatus(of: "\(path).damaged-\(number)\($0)") != nil }) {
      number += 1
    }
    let aside = "\(path).damaged-\(number)"
    for ending in endings where !FileSystem.rename(path + ending, to: aside + ending) && errno != ENOENT {
      throw .unavailable("\(path)\(ending) is damaged and cannot be set aside: \(StorageError.text(errno))")
    }
    return aside
  }
}

extension SketchbookDirectory {
  /// Copies a file to a new one that only the user may read.
  static func copyPrivately(_ path: String, to copy: String) throws(SketchbookError) {
    FileSystem.remove(copy)
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
