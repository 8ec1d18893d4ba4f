import Glibc

/// What is in a directory.
public enum FolderListing {
  /// The names in it, in no order; nil where it cannot be looked into.
  static func names(in directory: String) -> [String]? {
    guard let folder = opendir(directory) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  /// The folders and drawings in a directory, by name, in no order: what ends in `.svg`, of any case, and is a file
  /// or leads to one.
  ///
  /// - Parameter directory: the path, with a stroke at its end; empty for the current one.
  public static func drawings(in directory: String) -> [(name: String, isFolder: Bool)] {
    let names = names(in: directory.isEmpty ? "." : directory) ?? []
    return names.compactMap { name in
      guard name != ".", name != ".." else { return nil }
      var status = stat()
      guard stat(directory + name, &status) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return (name, true)
      case S_IFREG: return name.lowercased().hasSuffix(".svg") ? (name, false) : nil
      default: return nil
      }
    }
  }
}
