internal import Glibc

/// A new, empty directory, removed with everything in it when released.
///
/// Keep a reference for as long as the path is in use: `withExtendedLifetime`, or a property of the suite.
public final class TemporaryDirectory {
  /// Absolute, without a slash at the end and without symbolic links.
  public let path: String

  /// Creates the directory; traps if that fails, since no test could continue.
  public init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/charcoal-test.XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      fatalError("no temporary directory in \(parent): \(String(cString: strerror(errno)))")
    }
    path = String(cString: resolved)
    free(resolved)
  }

  deinit { Self.removeContents(of: path) }

  /// The path of something in the directory.
  public func path(of name: String) -> String { path + "/" + name }

  /// The bytes of a file in the directory; `nil` if it cannot be read.
  public func contents(of name: String) -> [UInt8]? {
    guard let file = fopen(path(of: name), "re") else { return nil }
    defer { fclose(file) }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { contents += buffer[..<count] }
    return ferror(file) == 0 ? contents : nil
  }

  /// Writes a file in the directory, replacing one of the same name; traps if that fails.
  public func write(_ contents: [UInt8], to name: String) {
    guard let file = fopen(path(of: name), "we") else { fatalError("cannot write \(path(of: name))") }
    let count = fwrite(contents, 1, contents.count, file)
    precondition(fclose(file) == 0 && count == contents.count, "cannot write \(path(of: name))")
  }

  /// Removes a directory; links are removed, not followed.
  private static func removeContents(of path: String) {
    chmod(path, 0o700)
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        let child = path + "/" + name
        if unlink(child) != 0 { removeContents(of: child) }
      }
      closedir(directory)
    }
    rmdir(path)
  }
}
