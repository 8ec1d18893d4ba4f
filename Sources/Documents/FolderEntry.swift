/// A folder or drawing in a folder.
package struct FolderEntry: Equatable, Sendable {
  /// The kind of a file, by its use besides being opened.
  package enum Content: Sendable {
    case drawing
    /// The source of a diagram, which a drawing can be updated from.
    case source
    /// Pixels, which can be placed in a drawing.
    case picture
  }

  package let name: String
  package let isFolder: Bool

  /// The kind of a file by the ending of its name; a drawing for folders.
  package let content: Content

  /// When it was last changed, in local time, for the user; empty for folders.
  package let changed: String

  /// The file's size in bytes; nil for folders.
  package let bytes: Int?

  /// Differs from one state of the file to the next.
  package let version: String

  package init(
    _ name: String, isFolder: Bool, content: Content = .drawing, changed: String = "", bytes: Int? = nil,
    version: String = ""
  ) {
    self.content = content
    self.name = name
    self.isFolder = isFolder
    self.changed = changed
    self.bytes = bytes
    self.version = version
  }
}
