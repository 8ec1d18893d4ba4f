/// The comments, directives and front matter of a source in Mermaid, for another source of the diagram.
struct MermaidComments {
  /// The lines before the diagram, without the title.
  private var prologue: [String] = []
  /// Each comment, and the lines that it stands between; nil for the end.
  private var comments: [(text: String, line: Line?, before: Line)] = []

  /// A line without comments, and how many of the same words stand before it.
  private struct Line {
    let code: String
    let number: Int
  }

  /// O(*n*).
  init(of text: String) {
    let characters = text.sourceCharacters.map(\.asSource)
    let lines = zip(
      Self.lines(of: characters), Self.lines(of: MermaidPreamble(text).characters)
    ).map { (raw: String($0), code: String($1).stripped) }
    guard let first = lines.firstIndex(where: { !$0.code.isEmpty }) else { return }
    prologue = lines[..<first].map(\.raw).filter { !$0.stripped.isEmpty && !Self.isFence($0) }
    var waiting: [String] = []
    var counts: [String: Int] = [:]
    var before = Line(code: "", number: 0)
    for (raw, code) in lines[first...] {
      let comment = Self.comment(in: raw, besides: code)
      if let comment { waiting.append(comment) }
      guard !code.isEmpty else { continue }
      // Behind the first line there is nothing that could be changed.
      let line = Line(code: code, number: counts[Self.squeezed(code), default: 0])
      counts[Self.squeezed(code), default: 0] += 1
      comments += waiting.map { ($0, line, before) }
      (waiting, before) = ([], line)
    }
    comments += waiting.map { ($0, nil, before) }
  }

  private static func lines(of characters: [Character]) -> [[Character]] {
    characters.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { Array($0) }
  }

  private static func isFence(_ line: String) -> Bool { line.stripped.hasPrefix("```") }

  /// The comment in a line; nil for none.
  private static func comment(in raw: String, besides code: String) -> String? {
    let text = raw.stripped
    guard text != code, !isFence(text) else { return nil }
    return code.isEmpty ? text : text.hasPrefix(code) ? String(text.dropFirst(code.count)).stripped : nil
  }

  /// A source with the comments: each before the line that it stood before, or the first that is about the same.
  ///
  /// O(*n* · *m*) in the comments and the lines.
  func added(to source: String) -> String {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" { lines.removeLast() }
    let front = Self.takeFrontMatter(of: &lines)
    settleMainBranch(of: &lines)
    for (text, line, before) in comments {
      let place = line.flatMap { Self.place(of: $0, behind: before, in: lines) } ?? lines.count
      let indent = place < lines.count ? lines[place].prefix { $0 == " " } : "  "
      lines.insert(indent + text, at: place)
    }
    return (Self.merged(prologue, front) + lines).joined(separator: "\n") + "\n"
  }

  /// Has a history say the name of its first branch once: where the lines before it say it, or the last of them.
  private func settleMainBranch(of lines: inout [String]) {
    let settings = prologue.joined(separator: "\n")
    let said = CommitParser.mainBranch(in: settings)
    let own = CommitParser.mainBranch(in: lines.first ?? "")
    if lines.first?.hasPrefix("gitGraph") ?? false {
      if said != own { lines.insert(CommitExporter.directive(main: own), at: 0) }
    } else if said == own, lines.first == CommitExporter.directive(main: own) {
      lines.removeFirst()
    }
  }

  /// The index of a line with the same words, or that this one begins with, or else that begins with the same name.
  ///
  /// Statements about commits have no name of what they are about, but an order: one that was changed is behind the line
  /// that it was behind.
  private static func place(of line: Line, behind before: Line, in lines: [String]) -> Int? {
    let words = squeezed(line.code)
    let all = lines.map(squeezed)
    func place(of line: Line) -> Int? {
      let places = all.indices.filter { all[$0] == squeezed(line.code) }
      return places.indices.contains(line.number) ? places[line.number] : places.last
    }
    if let place = place(of: line) { return place }
    let line = line.code
    if line.split(separator: " ").first.map({ CommitParser.statements.contains(String($0)) }) ?? false {
      return place(of: before).map { $0 + 1 }
    }
    // A shape is written behind the name of a node where it is named first.
    if let place = all.firstIndex(where: { $0.count > 4 && words.hasPrefix($0) }) { return place }
    let name = name(in: line)
    return name.isEmpty ? nil : lines.firstIndex { self.name(in: $0) == name }
  }

  private static func squeezed(_ line: String) -> String {
    line.filter { !$0.isWhitespace && $0 != "\"" && $0 != ";" }
  }

  private static func name(in line: String) -> String {
    String(line.stripped.prefix { $0.isWordCharacter })
  }

  // MARK: Front matter

  /// Takes the lines between `---` from the beginning.
  private static func takeFrontMatter(of lines: inout [String]) -> [String] {
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else { return [] }
    let front = Array(lines[...end])
    lines.removeFirst(front.count)
    return front
  }

  /// The lines of both, with the title that is there now.
  private static func merged(_ prologue: [String], _ front: [String]) -> [String] {
    var prologue = prologue
    let title = front.dropFirst().dropLast()
    guard let start = prologue.firstIndex(where: { $0.stripped == "---" }),
      let end = prologue[(start + 1)...].firstIndex(where: { $0.stripped == "---" })
    else { return front + prologue }
    let rest = prologue[(start + 1)..<end].filter { !$0.hasPrefix("title:") }
    let content = title + rest
    prologue.replaceSubrange(
      start...end, with: content.isEmpty ? [] : [prologue[start]] + content + [prologue[end]])
    return prologue
  }
}
