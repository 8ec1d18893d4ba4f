package import Marks

/// Marks in place of others, or of all.
package enum Replacing {
  /// Replaces marks; those without an identifier are given one.
  static func replace(_ replacements: [Replacement], named name: String) -> Operation {
    Operation { draft in
      var changes: [Change] = []
      // From the last path to the first, so that no change shifts a later one.
      for replacement in replacements.sorted(by: { $0.path > $1.path }) {
        let path = replacement.path
        guard let old = draft.drawing[path] else { continue }
        let marks = replacement.marks.map { draft.identified($0) }
        if marks.count == 1 {
          changes.append(.replace(old, with: marks[0], at: path))
          continue
        }
        changes.append(.remove(old, at: path))
        for (offset, mark) in marks.enumerated() {
          changes.append(.insert(mark, at: path.sibling(at: path.index + offset)))
        }
      }
      return .init(Edit(name, changes))
    }
  }

  /// Replaces the drawing with another.
  package static func replaceAll(with drawing: Drawing, named name: String) -> Operation {
    Operation { draft in
      let old = draft.drawing
      let paper = drawing.sheet == old.sheet ? [] : [Change.sheet(old.sheet, with: drawing.sheet)]
      let removals = old.marks.enumerated().reversed().map { Change.remove($1, at: MarkPath($0)) }
      let insertions = drawing.marks.enumerated().map { Change.insert($1, at: MarkPath($0)) }
      return .init(Edit(name, paper + removals + insertions, bringsMembers: true))
    }
  }

  /// Sets the colour of the canvas, or removes it.
  package static func paintSheet(_ color: Color?) -> Operation {
    Operation { draft in
      // The sheet must look the same on every screen and page, so it has no colours of a palette.
      let color = color?.components.map { Color.rgb($0.red, $0.green, $0.blue) }
      let old = draft.drawing.sheet
      return color == old ? nil : .init("canvas colour", [.sheet(old, with: color)])
    }
  }

  /// Deletes the selected marks.
  package static func delete(named name: String = "delete") -> Operation {
    Operation { draft in
      let removals = draft.selected.reversed().map { Change.remove($0.mark, at: $0.path) }
      return removals.isEmpty ? nil : .init(Edit(name, removals), selecting: [])
    }
  }
}
