import Platform

/// Resolves paths.
package enum FilePath {
  /// The absolute path of a file with symbolic links resolved; the file need not exist yet.
  ///
  /// The path of a fence in a Markdown file is that of the file, with the fence's number.
  package static func absolute(_ path: String) -> String {
    if let fenced = FencedFile(path) { return absolute(fenced.path) + path.dropFirst(fenced.path.count) }
    let path = resolved(path)
    if path.hasPrefix("/"), FileSystem.realPath(of: path) != nil { return path }
    let (directory, name) = split(path)
    guard let folder = FileSystem.realPath(of: directory) else { return path }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// An absolute path without the working directory it begins with, if any.
  package static func relative(_ path: String) -> String {
    guard let here = FileSystem.currentDirectory else { return path }
    let prefix = here.hasSuffix("/") ? here : here + "/"
    // Compares bytes: canonically equivalent strings are equal in Swift, but different names on disk.
    guard path.utf8.starts(with: prefix.utf8) else { return path }
    return String(path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...])
  }

  /// The path with symbolic links resolved, even if the last one's target does not exist yet.
  static func resolved(_ path: String) -> String {
    var path = path
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      if let real = FileSystem.realPath(of: path) { return real }
      guard let next = FileSystem.linkTarget(of: path) else { return path }
      let directory = split(path).directory
      path = next.hasPrefix("/") ? next : (directory == "." ? "" : directory) + next
    }
    return path
  }

  /// The directory, with a slash at its end, and the name in it.
  ///
  /// The directory of a mere name is `.`.
  ///
  /// It searches bytes: in Swift, a slash followed by a combining mark is a different character.
  static func split(_ path: String) -> (directory: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let start = path.utf8.index(after: slash)
    return (String(path[..<start]), String(path[start...]))
  }
}
