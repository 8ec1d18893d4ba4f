import Glibc
import Platform

/// What is in a directory.
public enum FolderListing {
  /// The folders and drawings in a directory, by name, in no order: what ends in `.svg`, of any case, and is a file
  /// or leads to one.
  ///
  /// - Parameter directory: the path, with a slash at its end; empty for the current one.
  public static func drawings(in directory: String) -> [(name: String, isFolder: Bool)] {
    let names = FileSystem.names(in: directory.isEmpty ? "." : directory) ?? []
    return names.compactMap { name in
      guard name != ".", name != "..", let status = FileSystem.status(of: directory + name) else {
        return nil
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return (name, true)
      case S_IFREG: return name.lowercased().hasSuffix(".svg") ? (name, false) : nil
      default: return nil
      }
    }
  }
}
