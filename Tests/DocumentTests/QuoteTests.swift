import TestSupport
import Testing

/// Code in documents is quoted from `Tests/Examples`, where it is compiled and run. A comment names the file and
/// the part of it, between `// begin` with its name and `// end`:
///
///     <!-- quote: Tests/Examples/KindExamples.swift flag -->
@Suite("Examples that documents quote")
struct QuoteTests {
  /// A block of code in a document, and the comment before it.
  struct Quote: Sendable, CustomTestStringConvertible {
    let document: String
    let source: String
    let part: String
    let lines: [String]

    var testDescription: String { "\(document): \(part)" }
  }

  static let quotes: [Quote] = Document.all.flatMap { document in
    document.lines.indices.compactMap { index in
      let comment = #/<!-- quote: (?<source>\S+) (?<part>\S+) -->/#
      guard let match = document.lines[index].firstMatch(of: comment) else { return nil }
      let rest = document.lines[(index + 1)...].drop { !$0.hasPrefix("```") }.dropFirst()
      return Quote(
        document: document.path, source: String(match.source), part: String(match.part),
        lines: Array(rest.prefix { $0 != "```" }))
    }
  }

  @Test("Quoted examples agree with their source", arguments: Self.quotes)
  func agrees(quote: Quote) throws {
    let source = try #require(Document(quote.source))
    let begin = try #require(source.lines.firstIndex { $0.hasSuffix("// begin \(quote.part)") })
    let part = source.lines[(begin + 1)...].prefix { !$0.hasSuffix("// end") }
    let indentation = source.lines[begin].prefix { $0 == " " }.count
    #expect(quote.lines == part.map { String($0.dropFirst(indentation)) })
  }

  @Test("Pictures in documents are those that the examples expect", arguments: Document.all)
  func pictures(document: Document) throws {
    for index in document.lines.indices {
      let comment = #/<!-- picture: (?<source>\S+) -->/#
      guard let match = document.lines[index].firstMatch(of: comment) else { continue }
      let picture = document.lines[(index + 1)...].drop { !$0.hasPrefix("```") }.dropFirst()
        .prefix { $0 != "```" }
      let source = try #require(Document(String(match.source))).lines.map { $0.drop { $0 == " " } }
      let expected = picture.map { $0.drop { $0 == " " } }
      let isThere = source.indices.contains { source[$0...].starts(with: expected) }
      #expect(isThere && !expected.isEmpty, "\(document.path):\(index + 1)")
    }
  }

  @Test("Every block of Swift in a catalogue is quoted")
  func areQuoted() {
    for document in Document.all where document.path.contains(".docc/") {
      let blocks = document.lines.count { $0 == "```swift" }
      #expect(blocks == Self.quotes.count { $0.document == document.path }, "\(document.path)")
    }
    #expect(Self.quotes.count >= 10)
  }
}
