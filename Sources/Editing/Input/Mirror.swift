import Marks

extension Tool {
  /// Draws every image of a symmetry at once, with a copy of this tool for each.
  ///
  /// Their marks are one step of undo.
  package func mirrored(by symmetry: Symmetry) -> some Tool {
    Mirror(images: Array(repeating: self, count: symmetry.count), symmetry: symmetry)
  }
}

private struct Mirror: Tool {
  /// One tool for each image; the first gets events unchanged.
  var images: [any Tool]
  let symmetry: Symmetry

  var preview: (any Mark)? {
    let marks = images.compactMap(\.preview)
    return marks.isEmpty ? nil : Group(marks)
  }

  var isActive: Bool { images.contains(where: \.isActive) }

  var hiddenOriginals: Set<MarkPath> { images.reduce(into: []) { $0.formUnion($1.hiddenOriginals) } }

  var overlay: Overlay? { images.first?.overlay }

  var measure: String? { images.first?.measure }

  mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    // Points that are near in one image may not be in a rotated one, as cells are higher than wide: all images close
    // when the first does.
    let closes = closes(at: event.location)
    return images.indices.reduce(.ignored) { outcome, index in
      var event = event
      event.location = symmetry.image(index, of: event.location)
      event.closes = closes
      return outcome.merged(with: images[index].handle(event))
    }
  }

  // MARK: Pending work of the first image

  var pending: Pending? { images.first?.pending }

  var typing: Typing? { images.first?.typing }

  var anchor: Point? { images.first?.anchor }

  func closes(at point: Point) -> Bool { images.first?.closes(at: point) ?? false }

  mutating func handle(_ key: ToolKey) -> ToolOutcome? {
    guard pending != nil else { return nil }
    var outcome: ToolOutcome?
    for index in images.indices {
      guard let more = images[index].handle(key) else { continue }
      outcome = outcome?.merged(with: more) ?? more
    }
    return outcome
  }

  mutating func restyle(_ change: (inout Ink) -> Void) -> ToolOutcome {
    images.indices.reduce(.ignored) { $0.merged(with: images[$1].restyle(change)) }
  }

  mutating func finish() -> ToolOutcome {
    images.indices.reduce(.ignored) { $0.merged(with: images[$1].finish()) }
  }
}
