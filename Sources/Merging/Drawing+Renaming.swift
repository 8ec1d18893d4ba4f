package import Marks

extension Drawing {
  /// The drawing with the identifiers that another one has for the same marks, where they have none in common.
  ///
  /// Identifiers of files without any, as of diagrams, follow from the whole file. A mark is the same that is equal but
  /// for its identifier, or else of the same kind and with the same words; a line is the same between the same marks.
  ///
  /// O(*n*).
  package func renamed(like other: Drawing) -> Drawing {
    let taken = other.identified
    let own = identified
    let lost = own.filter { taken[$0.key] == nil }
    let free = taken.filter { own[$0.key] == nil }
    guard !lost.isEmpty, !free.isEmpty else { return self }
    var names = Self.matches(from: marks(among: lost), to: other.marks(among: free), in: [:])
    let first = names
    let found = Set(names.values)
    names.merge(
      Self.matches(
        from: marks(among: lost.filter { first[$0.key] == nil }),
        to: other.marks(among: free.filter { !found.contains($0.key) }), in: first)
    ) { first, _ in first }
    var drawing = self
    var rewriter = IDRewriter({ names[$0] ?? $0 }, references: { names[$0] ?? $0 })
    drawing.root = rewriter.rewriteChildren(of: root)
    return drawing
  }

  /// The drawing renamed like another one with which it has no identifier in common; otherwise itself.
  ///
  /// O(*n*).
  package func renamed(ifUnlike other: Drawing) -> Drawing {
    let names = other.identified
    return identified.keys.contains { names[$0] != nil } ? self : renamed(like: other)
  }

  /// The marks by identifier.
  private var identified: [MarkID: any Mark] {
    var found: [MarkID: any Mark] = [:]
    root.forEachMark { if $0.id.isWritten { found[$0.id] = $0 } }
    return found
  }

  /// Some marks, in drawing order.
  private func marks(among wanted: [MarkID: any Mark]) -> [any Mark] {
    var found: [any Mark] = []
    root.forEachMark { if wanted[$0.id] != nil { found.append($0) } }
    return found
  }

  /// For the identifiers of marks those of the marks that are the same.
  ///
  /// - Parameter names: what marks are called that lines are attached to.
  private static func matches(
    from old: [any Mark], to new: [any Mark], in names: [MarkID: MarkID]
  ) -> [MarkID: MarkID] {
    var found: [MarkID: MarkID] = [:]
    var used: Set<MarkID> = []
    for signature in [Signature.whole, .words] {
      var free: [String: [MarkID]] = [:]
      for mark in new.reversed() where !used.contains(mark.id) {
        if let text = signature.text(of: mark, in: [:]) { free[text, default: []].append(mark.id) }
      }
      for mark in old where found[mark.id] == nil {
        guard let text = signature.text(of: mark, in: names), let id = free[text]?.popLast() else { continue }
        found[mark.id] = id
        used.insert(id)
      }
    }
    return found
  }

  /// The text that two marks have in common that are the same.
  private enum Signature {
    /// All but the identifier.
    case whole
    /// The kind and the words, or what a line joins.
    case words

    func text(of mark: any Mark, in names: [MarkID: MarkID]) -> String? {
      switch self {
      case .whole:
        if let container = mark.container, !container.children.isEmpty { return nil }
        return String(describing: mark.withID(.none))
      case .words:
        let words = mark.wordsForMerge
        let ends = (mark as? Stroke)?.connection.map { connection in
          [connection.start, connection.end].map { $0.map { "\(names[$0.shape] ?? $0.shape)" } ?? "" }
        }
        if let ends { return words + ends.joined(separator: " ") }
        return words.contains("\"") ? words : nil
      }
    }
  }
}
