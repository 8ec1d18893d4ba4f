import Diagrams
import Marks

/// Identifies one mark in all versions of a drawing.
enum MergeKey: Hashable, Sendable {
  /// The drawing itself, which holds the marks at the top.
  case root

  /// A mark with an identifier that files have.
  case mark(MarkID)

  /// The mark of this number, from 0, among those without an identifier that have the same content.
  case content(String, number: Int)
}

/// Finds the keys of a drawing's marks, in drawing order.
struct MergeKeys {
  /// The number of marks of each content that had no identifier so far.
  private var counts: [String: Int] = [:]

  /// Other keys for some marks.
  private let aliases: [MergeKey: MergeKey]

  /// - Parameter aliases: other keys for some marks.
  init(aliases: [MergeKey: MergeKey] = [:]) { self.aliases = aliases }

  /// The key of the next mark.
  mutating func next(_ mark: any Mark) -> MergeKey {
    if mark.id.isWritten {
      let key = MergeKey.mark(mark.id)
      return aliases.isEmpty ? key : aliases[key] ?? key
    }
    let content = mark.contentForMerge
    defer { counts[content, default: 0] += 1 }
    return .content(content, number: counts[content, default: 0])
  }
}

extension Mark {
  /// The text that a mark without an identifier is known by.
  ///
  /// A piece of a file that is kept to the letter is known by its text, the source of a diagram by its diagram, and a mark
  /// of a foreign type by all that it holds.
  fileprivate var contentForMerge: String {
    if let source = (self as? any SourceHolder)?.diagramSource { return "\(source.language) \(source.layer)" }
    return (self as? any VerbatimMark)?.source ?? String(describing: self)
  }
}
