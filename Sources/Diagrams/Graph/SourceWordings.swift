/// The wordings of a source for texts that it says more of than is drawn: with Markdown, tags or icons, or with signs of
/// members.
///
/// A text that is the same as before is written as the source had it.
package struct SourceWordings: Hashable, Sendable {
  /// The part of a diagram that a text is in, and the fact that the text is.
  enum Part: Hashable, Sendable {
    /// Any part of a sequence.
    case sequence
    /// A node or a cluster, by its identifier: its text, or one of its members.
    case node(String)
    /// The text of the edges between two nodes.
    case edge(String, String)
    /// A state whose text is several descriptions in the source; the wording is the text.
    case descriptions(String)
    /// The tags of a commit; the wording has a line for each.
    case tags(String)
    /// The parents that picks of merges name: of the pick's identifier the wording is the parent's.
    case pickedParents
    /// The keys of attributes that Mermaid does not have; the wording is the key.
    case keys
    /// The shape of a node in Mermaid, of which the wording are all properties but its text.
    case properties(String)
    /// The shape of a node, of which the wording is the word in DOT.
    case shape(String)
    /// The head that an attribute gives the edges between two nodes; the wording is the word in DOT.
    case head(attribute: String, String, String)
    /// The text of the edges between two nodes; the wording is the attribute that has it in DOT.
    case attribute(String, String)
  }

  private struct Place: Hashable {
    let part: Part
    let text: String
  }

  private var wordings: [Place: String] = [:]

  package init() {}

  /// Notes the wording of a text in a part of the diagram; of two for the same text, none holds.
  mutating func note(_ wording: String, of text: String, in part: Part) {
    let place = Place(part: part, text: text)
    wordings[place] = wordings[place].map { $0 == wording ? wording : "" } ?? wording
  }

  /// Adds the wordings of another source.
  mutating func merge(_ other: SourceWordings) {
    for (place, wording) in other.wordings { note(wording, of: place.text, in: place.part) }
  }

  /// Returns the wording of a text; nil where it says no more than the text.
  func wording(of text: String, in part: Part) -> String? {
    wordings[Place(part: part, text: text)].flatMap { $0.isEmpty ? nil : $0 }
  }
}
