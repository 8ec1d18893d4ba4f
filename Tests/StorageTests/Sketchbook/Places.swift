import Glibc
import TestSupport

/// The contents of a directory, and copies of it.
enum Places {
  /// The names in a directory, sorted.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func mode(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Copies a sketchbook as a power cut would leave it: the database and what was written ahead, nothing of
  /// memory.
  ///
  /// Another program does it, since letting go of the database here would let go of its locks.
  static func copySketchbook(_ source: String, to target: String) throws {
    mkdir(target, 0o700)
    for ending in ["", "-wal"] where access("\(source)/sketchbook.db\(ending)", F_OK) == 0 {
      try run("/bin/cp", "\(source)/sketchbook.db\(ending)", target)
    }
  }

  @discardableResult
  static func run(_ program: String, _ arguments: String...) throws -> CompletedRun {
    try runToCompletion(
      executable: program, arguments: arguments, environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
  }
}
