/// What is in a folder, as the store tells it.
public struct FolderEntry: Equatable, Sendable {
  public let name: String
  public let isFolder: Bool

  /// When it was changed last, in words; empty when that is not known.
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

  /// When it was changed and how large it is, in words.
  var note: String {
    let size = bytes.map(Self.words(bytes:))
    return isFolder ? "" : [changed, size ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// A size as people say it: `12 KB`.
  private static func words(bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<999_500: "\((bytes + 500) / 1_000) KB"
    default: "\((bytes + 500_000) / 1_000_000) MB"
    }
  }
}
