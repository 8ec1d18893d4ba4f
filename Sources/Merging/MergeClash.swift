import Diagrams
public import Marks

/// A thing that both sides changed, each in its way; ours is in the merged drawing.
public struct MergeClash: Equatable, Sendable {
  /// The causes of clashes.
  public enum Cause: Equatable, Sendable {
    /// Attributes of a mark, by their names.
    case attributes([String])
    /// Our side deleted the mark, theirs changed it.
    case deletedByUs
    /// Their side deleted the mark, ours changed it.
    case deletedByThem
    /// Each put the mark into another container.
    case container
    /// Each put the mark elsewhere in the drawing order.
    case order
    /// A line of one side is attached to a mark that the other deleted.
    case attachment
    /// Each gave the paper, or the text around the marks, another value.
    case document(String)
  }

  /// The thing that both changed.
  public let cause: Cause

  /// The mark, as it is or was on our side, or else on theirs; nil for the document.
  public let mark: MarkID?

  /// The mark in a few words, for people, such as `box "Client"`; empty for the document.
  public let subject: String

  /// Their version, in the layer ``DrawingMerge/layerName``; nil where there is no other to keep.
  public internal(set) var copy: MarkID?

  init(_ cause: Cause, of mark: any Mark) {
    self.cause = cause
    self.mark = mark.id.isWritten ? mark.id : nil
    subject = mark.wordsForMerge
  }

  /// Creates a clash over something of a document that is no mark.
  package init(ofDocument part: String) {
    cause = .document(part)
    mark = nil
    subject = ""
  }
}

extension MergeClash: CustomStringConvertible {
  /// The clash as a line for people, without its end.
  public var description: String {
    let name = subject.isEmpty ? "the document" : "the " + subject
    let kept = copy == nil ? "" : "; theirs is in the layer \"\(DrawingMerge.layerName)\""
    return switch cause {
    case .attributes(let names): "both changed the \(Self.list(names)) of \(name)" + kept
    case .deletedByUs: "deleted here, changed there: \(name)" + kept
    case .deletedByThem: "changed here, deleted there: \(name), which stays"
    case .container: "both moved \(name) into other groups or layers"
    case .order: "both put \(name) above other shapes"
    case .attachment: "\(name) is not attached any more: its shape was deleted"
    case .document(let part): "both changed the \(part)"
    }
  }

  /// Names without repetitions, as in "colour, width and text".
  static func list(_ names: [String]) -> String {
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    guard let last = unique.last, unique.count > 1 else { return unique.joined() }
    return unique.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Mark {
  /// The mark in a few words, for people.
  package var wordsForMerge: String {
    if let source = (self as? any SourceHolder)?.diagramSource {
      return "source of the \(source.language.rawValue) diagram"
    }
    if let element = (self as? any VerbatimMark)?.source {
      return "element " + element.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }.prefix(30) + ">"
    }
    let kind =
      (self as? Group).map { $0.table != nil ? "table" : $0.name != nil ? "layer" : "group" }
      ?? kind.displayName
    let text =
      switch self {
      case let label as Label: label.text
      case let frame as Frame: frame.name
      case let group as Group: group.name
      default: textHolder?.text?.string
      }
    let words = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? kind : "\(kind) \"\(words.count > 30 ? words.prefix(29) + "…" : words)\""
  }
}
