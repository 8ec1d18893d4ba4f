/// What is in a folder, as the store tells it.
public struct FolderEntry: Equatable, Sendable {
  public let name: String
  public let isFolder: Bool

  public init(_ name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}
