package import Documents
import Formats
import Glibc
import Platform

/// Lists the drawings in a directory.
package enum FolderListing {
  /// The folders and drawings in a directory, by name, in no order.
  ///
  /// A drawing is a regular file, or a link to one, whose name has the ending of a format that is read, in
  /// upper or lower case.
  ///
  /// - Parameter directory: the path with a slash at its end; empty for the working directory.
  package static func drawings(in directory: String) -> [FolderEntry] {
    let names = FileSystem.names(in: directory.isEmpty ? "." : directory) ?? []
    return names.compactMap { name in
      guard name != ".", name != "..", let status = FileSystem.status(of: directory + name) else {
        return nil
      }
      let changed = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
      let bytes = Int(status.st_size)
      let version = "\(changed) \(bytes)"
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return FolderEntry(name, isFolder: true, version: version)
      case S_IFREG:
        guard DrawingFormat.reads(name) else { return nil }
        return FolderEntry(
          name, isFolder: false, content: content(of: name), changed: WallClock.text(changed, hasDay: true),
          bytes: bytes,
          version: version)
      default: return nil
      }
    }
  }

  private static func content(of name: String) -> FolderEntry.Content {
    DrawingFormat.isDiagramSource(name) ? .source : DrawingFormat.isPicture(name) ? .picture : .drawing
  }
}
