import Glibc

/// What is in a directory.
enum FolderListing {
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
}
