/// The wordings of a source for texts that it says more of than is drawn: with Markdown, tags or icons, or with signs of
/// members.
///
/// A text that is the same as before is written as the source had it.
package struct SourceWordings: Hashable, Sendable {
  private struct Place: Hashable {
    let part: String
    let text: String
  }

  private var wordings: [Place: String] = [:]

  package init() {}

  /// Notes the wording of a text in a part of the diagram; of two for the same text, none holds.
  mutating func note(_ wording: String, of text: String, in part: String) {
    let place = Place(part: part, text: text)
    wordings[place] = wordings[place].map { $0 == wording ? wording : "" } ?? wording
  }

  /// Adds the wordings of another source.
  mutating func merge(_ other: SourceWordings) {
    for (place, wording) in other.wordings { note(wording, of: place.text, in: place.part) }
  }

  /// Returns the wording of a text; nil where it says no more than the text.
  func wording(of text: String, in part: String) -> String? {
    wordings[Place(part: part, text: text)].flatMap { $0.isEmpty ? nil : $0 }
  }
}
