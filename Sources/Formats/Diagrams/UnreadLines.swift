package import Diagrams

/// The parts of sources that no diagram keeps, so that they are gone once a source is written anew: comments, looks,
/// and attributes of DOT.
package struct UnreadLines {
  /// The names of such lines, for one and for several of them.
  private struct Kind {
    let one: String
    let many: String

    /// Whether a line, without blanks around it and in small letters, is of the kind.
    let holds: @Sendable (_ line: Substring) -> Bool
  }

  private static let kinds: [DiagramLanguage: [Kind]] = [
    .mermaid: [
      Kind(one: "comment", many: "comments") { $0.hasPrefix("%%") && !$0.hasPrefix("%%{") },
      Kind(one: "line of settings", many: "lines of settings") { $0.hasPrefix("%%{") || $0 == "config:" },
      Kind(one: "line about a link or a picture", many: "lines about links or pictures") { line in
        line.firstRange(of: "@{").map { start in
          // Labels in quotes may say anything.
          let keys = line[start.upperBound...].split(separator: "\"", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
          return ["animate:", "animation:", "curve:", "img:", "icon:"].contains { keys.contains($0) }
        } ?? false
      },
      Kind(one: "line of looks", many: "lines of looks") { line in
        ["style ", "classdef ", "linkstyle ", "cssclass ", "click ", "link "].contains { line.hasPrefix($0) }
      },
    ],
    .dot: [
      Kind(one: "comment", many: "comments") { line in
        ["//", "#", "/*"].contains { line.hasPrefix($0) }
      }
    ],
  ]

  /// Facts that are no lines of their own, of a source and the one that takes its place.
  private static let facts: [DiagramLanguage: @Sendable (_ old: String, _ new: String) -> [String]] = [
    .dot: { factsOfDOT(in: $0, missingIn: $1) }
  ]

  /// The lines of each kind that a source has and another one has not, counted, and other facts.
  ///
  /// - Parameters:
  ///   - old: a source.
  ///   - new: the source that takes its place.
  package static func counts(in old: String, missingIn new: String, _ language: DiagramLanguage) -> [String] {
    let (before, after) = (lines(of: old), lines(of: new))
    let counted = (kinds[language] ?? []).compactMap { kind in
      let count = before.count(where: kind.holds) - after.count(where: kind.holds)
      return count <= 0 ? nil : count == 1 ? "1 \(kind.one)" : "\(count) \(kind.many)"
    }
    return counted + (facts[language]?(old, new) ?? [])
  }

  /// The attributes and tags that a source in DOT has and another one has not.
  private static func factsOfDOT(in old: String, missingIn new: String) -> [String] {
    let (before, after) = (DOTFacts(in: old), DOTFacts(in: new))
    var facts: [String] = []
    func name(_ one: String, _ many: String, _ names: Set<String>) {
      guard !names.isEmpty else { return }
      let list = names.sorted().map { "“\($0)”" }.joined(separator: " and ")
      facts.append("the \(names.count == 1 ? one : many) \(list)")
    }
    name("attribute", "attributes", before.attributes.subtracting(after.attributes))
    name("tag", "tags", Set(before.tags.subtracting(after.tags).map { "<\($0)>" }))
    return facts
  }

  private static func lines(of source: String) -> [Substring] {
    source.lowercased().split(whereSeparator: \.isNewline).map { line in
      let text = line.drop(while: \.isWhitespace)
      return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? text[..<text.startIndex]
    }
  }
}
