import TestSupport
import Testing

@Suite("Documents")
struct DocumentTests {
  @Test("There are documents to test")
  func found() {
    #expect(Document.all.count > 60)
  }

  @Test("Links lead to files", arguments: Document.all)
  func links(document: Document) {
    for line in document.lines {
      for match in line.matches(of: #/\]\((?<target>[^)#: ]+)\)/#) {
        let target = "\(document.directory)\(match.target)"
        #expect(Document.exists(target), "\(document.path): \(match.target)")
      }
    }
  }

  @Test("Lines are at most 100 characters, but for tables, commands and links", arguments: Document.all)
  func width(document: Document) {
    var isFenced = false
    for (number, line) in document.lines.enumerated() {
      if line.hasPrefix("```") { isFenced.toggle() }
      let isVerbatim = isFenced || line.hasPrefix("    ") || line.hasPrefix("|") || line.hasPrefix("![")
      if !isVerbatim { #expect(line.count <= 100, "\(document.path):\(number + 1)") }
    }
  }

  @Test("Every decision is in the index, with its date and title")
  func decisions() throws {
    let index = try #require(Document("docs/decisions.md"))
    let decisions = Document.all.filter {
      $0.path.contains(#/docs/decisions/\d{4}/#) && !$0.path.contains("/0000-")
    }
    #expect(decisions.count >= 60)
    for decision in decisions {
      let name = decision.path.dropFirst("docs/decisions/".count)
      let title = try #require(decision.lines.first?.firstMatch(of: #/^# (?<number>\d+)\. (?<title>.+)$/#))
      let date = try #require(decision.lines.firstMatch(of: #/^- Date: (?<date>\d{4}-\d{2}-\d{2})$/#)?.date)
      let status = try #require(decision.lines.firstMatch(of: #/^- Status: (?<status>.+)$/#)?.status)
      #expect(Int(name.prefix(4)) == Int(title.number), "\(decision.path)")
      #expect(status == "accepted" || status.contains(#/^replaced by \d{4}$/#), "\(decision.path)")
      let row = "| [\(name.prefix(4))](decisions/\(name)) | \(title.title) | \(date) |"
      #expect(index.lines.contains(row), "\(row)")
      for heading in ["## Context", "## Decision", "## Consequences"] {
        #expect(decision.lines.contains(heading), "\(decision.path)")
      }
    }
  }
}

extension [String] {
  /// The first match of a pattern in any of the lines.
  fileprivate func firstMatch<Output>(of pattern: Regex<Output>) -> Regex<Output>.Match? {
    for line in self {
      if let match = line.firstMatch(of: pattern) { return match }
    }
    return nil
  }
}
