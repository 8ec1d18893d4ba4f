/// A command that was typed in full, perhaps with an argument: `w map`, `width 2`, `q!`.
struct TypedCommand {
  let command: Command

  /// The command in words, with its argument.
  let title: String

  /// - Returns: nil when the text is no such command.
  init?(_ text: String) {
    // Users of vi type the colon that opened the palette again.
    let text = String(text.trimmed.drop { $0 == ":" }).trimmed
    guard let (word, rest) = Self.parts(of: text) else { return nil }
    let found =
      rest.isEmpty
      ? Self.plain[word] : Self.forms.lazy.compactMap { $0.words.contains(word) ? $0.read(rest) : nil }.first
    guard let found else { return nil }
    (command, title) = found
  }

  /// The first word in small letters, and what is behind it; nil without any word.
  private static func parts(of text: String) -> (word: String, rest: String)? {
    text.split(separator: " ").first.map { ($0.lowercased(), String(text.dropFirst($0.count)).trimmed) }
  }

  private static let plain = Dictionary(
    uniqueKeysWithValues: (CommandTable.entries + CommandTable.unlisted).flatMap { entry in
      entry.words.map { ($0, (entry.command, entry.title)) }
    })

  private static let forms = CommandTable.unlisted.flatMap(\.forms)

  /// Why a command that was typed with an argument is none; nil when its first word is no command.
  static func problem(with text: String) -> ListNote? {
    guard let (word, rest) = parts(of: text.trimmed), !rest.isEmpty, TypedCommand(text) == nil else {
      return nil
    }
    return forms.lazy.compactMap { $0.words.contains(word) ? $0.problem : nil }.first?(rest)
  }

  /// A command that takes a file's name, and the name so far; nil when the text is none.
  static func fileArgument(of text: String) -> (verb: String, path: String)? {
    guard let space = text.firstIndex(of: " ") else { return nil }
    var verb = String(text[..<space])
    guard forms.contains(where: { $0.isFile && $0.words.contains(verb.lowercased()) }) else { return nil }
    var path = text[space...].drop { $0 == " " }
    // A verb may have two words: in `save as NAME`, only the name is the path.
    if let end = path.firstIndex(of: " "),
      ["save as", "export as", "place picture"].contains("\(verb) \(path[..<end])".lowercased())
    {
      verb += " \(path[..<end])"
      path = path[end...].drop { $0 == " " }
    }
    return (verb, String(path))
  }
}
