/// The line `<?xml version="1.0" encoding="UTF-8"?>` at a file's beginning.
enum XMLDeclaration {
  /// The encoding that a well-formed declaration names, or nil.
  static func encoding(in declaration: String) -> String? {
    let parts = declaration.split(separator: "encoding", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let rest = parts[1].drop { $0 == "=" || $0.isWhitespace }
    guard let quote = rest.first else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }
}
