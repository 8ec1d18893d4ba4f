/// A folder or drawing in a folder.
package struct FolderEntry: Equatable, Sendable {
  package let name: String
  package let isFolder: Bool

  /// When it was last changed, in local time, for the user; empty for folders.
  package let changed: String

  /// The file's size in bytes; nil for folders.
  package let bytes: Int?

  /// Differs from one state of the file to the next.
  package let version: String

  package init(
    _ name: String, isFolder: Bool, changed: String = "", bytes: Int? = nil, version: String = ""
  ) {
    self.name = name
    self.isFolder = isFolder
    self.changed = changed
    self.bytes = bytes
    self.version = version
  }
}
