import Documents

extension FolderEntry {
  /// The time of the last change and the size, for lists; empty for folders.
  var remark: String {
    let size = bytes.map(Self.text(bytes:))
    return isFolder ? "" : [changed, size ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// A size for people: `12 KB`.
  private static func text(bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) B"
    case ..<999_500: "\((bytes + 500) / 1_000) KB"
    default: "\((bytes + 500_000) / 1_000_000) MB"
    }
  }
}
