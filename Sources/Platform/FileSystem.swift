import CSystem
package import Glibc

/// The system calls that take or return paths.
///
/// Nothing else in the project passes a path to C, so every file name works, UTF-8 or not. On failure `errno`
/// is set.
package enum FileSystem {
  /// The status of a file, symbolic links followed; nil on failure.
  package static func status(of path: String) -> stat? {
    var status = stat()
    return path.withPath { stat($0, &status) } == 0 ? status : nil
  }

  /// The status of a file or of a symbolic link itself; nil on failure.
  package static func linkStatus(of path: String) -> stat? {
    var status = stat()
    return path.withPath { lstat($0, &status) } == 0 ? status : nil
  }

  /// Opens a file, closed on exec; -1 on failure.
  package static func open(_ path: String, _ flags: Int32, mode: UInt32 = 0) -> Int32 {
    path.withPath { charcoal_open($0, flags | O_CLOEXEC, mode) }
  }

  package static func allows(_ access: Int32, to path: String) -> Bool {
    path.withPath { Glibc.access($0, access) } == 0
  }

  package static func rename(_ old: String, to new: String) -> Bool {
    old.withPath { old in new.withPath { Glibc.rename(old, $0) } } == 0
  }

  @discardableResult
  package static func remove(_ path: String) -> Bool { path.withPath { unlink($0) } == 0 }

  /// Sets a file's times to now; watchers of the file receive an event.
  @discardableResult
  package static func touch(_ path: String) -> Bool { path.withPath { utimensat(AT_FDCWD, $0, nil, 0) } == 0 }

  package static func makeDirectory(_ path: String, mode: UInt32) -> Bool {
    path.withPath { mkdir($0, mode) } == 0
  }

  package static func setMode(_ mode: UInt32, of path: String) -> Bool {
    path.withPath { chmod($0, mode) } == 0
  }

  /// The absolute path of an existing file, symbolic links resolved; nil if it does not exist.
  package static func realPath(of path: String) -> String? {
    guard let real = path.withPath({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return String(path: real)
  }

  /// A text that begins with a path, with the home directory abbreviated to `~`.
  package static func shortened(_ path: String) -> String {
    guard let home = variable("HOME"), home.count > 1, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  /// The target of a symbolic link; nil if it is none.
  package static func linkTarget(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = start.withMemoryRebound(to: CChar.self, capacity: buffer.count) { start in
        path.withPath { readlink($0, start, buffer.count) }
      }
      return count > 0 ? PathBytes.text(of: UnsafeBufferPointer(start: start, count: count)) : nil
    }
  }

  package static var currentDirectory: String? {
    guard let current = getcwd(nil, 0) else { return nil }
    defer { free(current) }
    return String(path: current)
  }

  /// The names in a directory, in no particular order; nil if it cannot be read.
  package static func names(in directory: String) -> [String]? {
    guard let folder = directory.withPath({ opendir($0) }) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(path: $0) }
        })
    }
    return names
  }

  /// The value of an environment variable that holds a path; nil if it is not set.
  package static func variable(_ name: String) -> String? { getenv(name).map { String(path: $0) } }
}
