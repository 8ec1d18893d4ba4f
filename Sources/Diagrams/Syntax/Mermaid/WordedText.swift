/// A text in Mermaid with what its source says more than that.
struct WordedText {
  let text: String
  /// The source with Markdown, tags or icons; nil where the text says all.
  let wording: String?

  /// - Parameters:
  ///   - source: what stands between the quotes or brackets.
  ///   - isQuoted: whether these are quotes.
  ///   - hasMarkdown: whether backticks mark Markdown.
  init(_ source: String, isQuoted: Bool, hasMarkdown: Bool = true) {
    let source = source.stripped
    text = hasMarkdown ? MermaidText.unquoted(source) : MermaidText.decoded(source)
    let isPlain = text == MermaidText.decoded(source, .none)
    let fits = !source.contains { $0 == "\"" || $0.isNewline || $0 == "`" && !isQuoted }
    wording = isPlain || !fits ? nil : source
  }
}

extension Graph {
  /// A text for between quotes in Mermaid, in the wording of the source where that says more.
  func quotable(_ text: String, in part: SourceWordings.Part) -> String {
    wordings.wording(of: text, in: part) ?? MermaidText.quotable(text)
  }

  /// A text for behind a colon in Mermaid, in the wording of the source where that says more.
  func unquoted(_ text: String, in part: SourceWordings.Part) -> String {
    wordings.wording(of: text, in: part) ?? MermaidText.encoded(text, and: [":", ";"])
  }
}
