import Glibc
import Platform

/// What is in a directory.
public enum FolderListing {
  /// A folder, or a drawing's file.
  public struct Item: Equatable, Sendable {
    public let name: String
    public let isFolder: Bool

    /// When it was changed last.
    public let changed: WallClock.Time
    public let bytes: Int

    init(name: String, isFolder: Bool, _ status: stat) {
      self.name = name
      self.isFolder = isFolder
      changed = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
      bytes = Int(status.st_size)
    }
  }

  /// The folders and drawings in a directory, by name, in no order: what ends in `.svg`, of any case, and is a file
  /// or leads to one.
  ///
  /// - Parameter directory: the path, with a slash at its end; empty for the current one.
  public static func drawings(in directory: String) -> [Item] {
    let names = FileSystem.names(in: directory.isEmpty ? "." : directory) ?? []
    return names.compactMap { name in
      guard name != ".", name != "..", let status = FileSystem.status(of: directory + name) else {
        return nil
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return Item(name: name, isFolder: true, status)
      case S_IFREG:
        return name.lowercased().hasSuffix(".svg") ? Item(name: name, isFolder: false, status) : nil
      default: return nil
      }
    }
  }
}
