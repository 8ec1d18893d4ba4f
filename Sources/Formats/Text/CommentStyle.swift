/// How a text is put into a comment of a program.
package struct CommentStyle: Equatable, Sendable {
  /// The line before the text, if any.
  let opening: String?

  /// The beginning of each line.
  let prefix: String

  /// The line after the text, if any.
  let closing: String?

  /// The text that would end the comment too early.
  var terminator: String? { closing.map { $0.filter { $0 != " " } } }

  /// The styles by what begins the comment.
  package static let known: [(name: String, style: CommentStyle)] = [
    ("//", line("//")), ("///", line("///")), ("#", line("#")), ("--", line("--")), (";", line(";")),
    ("%", line("%")), ("'", line("'")), ("\"", line("\"")), ("!", line("!")),
    ("/*", CommentStyle(opening: "/*", prefix: " * ", closing: " */")),
    ("<!--", CommentStyle(opening: "<!--", prefix: "", closing: "-->")),
    ("(*", CommentStyle(opening: "(*", prefix: " * ", closing: " *)")),
    ("{-", CommentStyle(opening: "{-", prefix: "", closing: "-}")),
    ("\"\"\"", CommentStyle(opening: "\"\"\"", prefix: "", closing: "\"\"\"")),
  ]

  private static func line(_ mark: String) -> CommentStyle {
    CommentStyle(opening: nil, prefix: mark + " ", closing: nil)
  }

  private init(opening: String?, prefix: String, closing: String?) {
    self.opening = opening
    self.prefix = prefix
    self.closing = closing
  }

  /// The style that begins so, such as `//`, `/*` or `/* */`; nil if it is not known.
  package init?(named name: String) {
    let words = name.split(separator: " ")
    guard let first = words.first, let found = Self.known.first(where: { $0.name == first }) else {
      return nil
    }
    let end = found.style.terminator
    guard words.count == 1 || words.count == 2 && end == String(words[1]) else { return nil }
    self = found.style
  }
}
