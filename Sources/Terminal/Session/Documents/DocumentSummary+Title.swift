import Documents

extension DocumentSummary {
  /// Whether it is saved, unsaved or open, in a word or two.
  var state: String {
    if isCurrent { return "this one" }
    return owner != nil ? "open" : isUnsaved ? "unsaved" : "saved"
  }

  /// When it was changed; for a stencil, the set that it is of.
  func lastChange(_ words: TimeInWords) -> String { changeTime.map(words.words) ?? changed }

  /// Its name; without one the first words in it, or how many shapes it has.
  ///
  /// - Parameter summary: what is in it; nil until it was read.
  func title(_ summary: DrawingSummary?) -> String {
    if let name { return name }
    guard let summary else { return "Untitled" }
    return summary.firstWords ?? "Untitled, \(summary.count)"
  }

  /// Its state, and how many shapes it has unless the title says so.
  func details(_ summary: DrawingSummary?) -> String {
    let isCounted = name != nil || summary?.firstWords != nil
    return [isCounted ? summary?.count : nil, state].compactMap(\.self).joined(separator: ", ")
  }
}
