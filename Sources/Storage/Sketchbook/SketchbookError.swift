/// Why the sketchbook cannot do something.
///
/// ``description`` is one line for the user.
package enum SketchbookError: Error, CustomStringConvertible {
  /// It cannot be opened or written; what is in it is unharmed.
  case unavailable(String)
  /// The sketchbook's content makes no sense.
  case damaged(String)
  /// A newer Charcoal keeps it, or something in it, in a way that this one does not know.
  case newer
  /// Its files were removed or replaced while it was open.
  case gone
  /// There is no such drawing in it.
  case unknown(Int64)
  /// The drawing's file was changed by others: no step that is recorded leads to it.
  case noHistory
  /// Another Charcoal draws in this drawing now.
  case takenOver(DocumentOwner?)

  package var description: String {
    switch self {
    case .unavailable(let reason): Self.line(reason)
    case .damaged(let reason): "the sketchbook is damaged: \(Self.line(reason))"
    case .newer: "the sketchbook was made by a newer Charcoal"
    case .gone: "the sketchbook was removed or replaced"
    case .unknown(let number): "there is no drawing \(number) in the sketchbook"
    case .noHistory: "its file is another one by now, and no recorded step leads to that"
    case .takenOver(let owner): "taken over by \(owner?.description ?? "another Charcoal")"
    }
  }

  /// SQLite answers in several lines, the first of which only names the database: `*** in database main ***`.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("*** ") }.joined(separator: "; ")
  }

  package var isDamage: Bool {
    if case .damaged = self { true } else { false }
  }
}
