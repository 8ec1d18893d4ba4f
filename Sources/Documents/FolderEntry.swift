/// A folder or drawing in a folder.
public struct FolderEntry: Equatable, Sendable {
  public let name: String
  public let isFolder: Bool

  /// When it was last changed, in local time, for the user; empty for folders.
  public let changed: String

  /// The file's size in bytes; nil for folders.
  public let bytes: Int?

  /// Differs from one state of the file to the next.
  public let version: String

  public init(
    _ name: String, isFolder: Bool, changed: String = "", bytes: Int? = nil, version: String = ""
  ) {
    self.name = name
    self.isFolder = isFolder
    self.changed = changed
    self.bytes = bytes
    self.version = version
  }
}
