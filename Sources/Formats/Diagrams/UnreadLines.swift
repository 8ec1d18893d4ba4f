package import Diagrams

/// The lines of sources that say nothing of a diagram, and are gone once it is written anew: comments and looks.
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
      Kind(one: "line of looks", many: "lines of looks") { line in
        ["style ", "classdef ", "linkstyle ", "cssclass ", "click ", "link "].contains { line.hasPrefix($0) }
      },
    ],
    .dot: [
      Kind(one: "comment", many: "comments") { line in
        ["//", "#", "/*"].contains { line.hasPrefix($0) }
      },
      Kind(one: "line with looks", many: "lines with looks") { line in
        ["color", "fontname", "fontsize", "gradientangle"].contains { name in
          line.replacing(" ", with: "").contains("\(name)=")
        }
      },
    ],
  ]

  /// The lines of each kind that a source has and another one has not, counted.
  ///
  /// - Parameters:
  ///   - old: a source.
  ///   - new: the source that takes its place.
  package static func counts(in old: String, missingIn new: String, _ language: DiagramLanguage) -> [String] {
    let (before, after) = (lines(of: old), lines(of: new))
    return (kinds[language] ?? []).compactMap { kind in
      let count = before.count(where: kind.holds) - after.count(where: kind.holds)
      return count <= 0 ? nil : count == 1 ? "1 \(kind.one)" : "\(count) \(kind.many)"
    }
  }

  private static func lines(of source: String) -> [Substring] {
    source.lowercased().split(whereSeparator: \.isNewline).map { line in
      let text = line.drop(while: \.isWhitespace)
      return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? text[..<text.startIndex]
    }
  }
}
