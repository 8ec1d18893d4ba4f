import Documents

extension DocumentSummary {
  /// The state of the drawing in a word or two: saved, unsaved or open.
  var state: String {
    if isCurrent { return "this one" }
    return owner != nil ? "open" : isUnsaved ? "unsaved" : "saved"
  }

  /// Returns the time of the last change in words; for a stencil, the set that it is of.
  func lastChange(_ time: TimeInWords) -> String { changeTime.map(time.words) ?? changed }

  /// Returns the name of the drawing; without one, the first words in it, or the number of its shapes.
  ///
  /// - Parameter summary: what is in it; nil until it was read.
  func title(_ summary: DrawingSummary?) -> String {
    if let name { return name }
    guard let summary else { return "Untitled" }
    return summary.firstWords ?? "Untitled, \(summary.count)"
  }

  /// Returns the state of the drawing, and the number of its shapes unless the title says it.
  func details(_ summary: DrawingSummary?) -> String {
    let isCounted = name != nil || summary?.firstWords != nil
    return [isCounted ? summary?.count : nil, state].compactMap(\.self).joined(separator: ", ")
  }
}
