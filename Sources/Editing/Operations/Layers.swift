package import Marks

/// Layers: named groups at the top of the drawing, which can be hidden, locked, renamed and put in order.
package enum Layers {
  /// Adds a layer on top, and makes it the current one.
  ///
  /// The first time, all marks are put on a layer first.
  package static var add: Operation {
    Operation { draft in
      let layers = draft.drawing.layers
      let taken = Set(layers.map(\.traits.name))
      func freeName(from number: Int) -> String {
        var number = number
        while taken.contains("Layer \(number)") { number += 1 }
        return "Layer \(number)"
      }
      var changes: [Change] = []
      let marks = draft.drawing.marks
      if layers.isEmpty, !marks.isEmpty {
        changes += marks.enumerated().reversed().map { .remove($1, at: MarkPath($0)) }
        changes.append(.insert(draft.identified(Group(marks, name: "Layer 1")), at: MarkPath(0)))
      }
      let path = MarkPath(changes.isEmpty ? marks.count : 1)
      let added = draft.identified(Group(name: freeName(from: changes.isEmpty ? layers.count + 1 : 2)))
      changes.append(.insert(added, at: path))
      let former = draft.selection.layer.path.flatMap { draft.drawing[$0]?.id }
      return .init(Edit("new layer", changes), selecting: []) { selection, _ in
        selection.layer.noteAddition(of: added.id, at: path, after: former)
      }
    }
  }

  /// Changes the traits of a layer.
  package static func alter(
    at path: MarkPath, named name: String, _ change: @escaping (inout GroupTraits) -> Void
  ) -> Operation {
    Operation { draft in
      guard let old = draft.drawing.layer(at: path)?.traits else { return nil }
      var traits = old
      change(&traits)
      if traits.name != old.name {
        // Lists cannot show the other characters, and files cannot hold all of them.
        traits.name = traits.name?.filter(CharacterWidth.isDrawable)
      }
      guard traits != old, traits.name?.isEmpty == false else { return nil }
      // Marks that are no longer editable are deselected.
      let paths = draft.selection.paths
      return .init(
        Edit(name, [.alter(old, with: traits, at: path)]),
        selecting: traits.isEditable ? paths : paths.filter { !$0.ancestors.contains(path) })
    }
  }

  /// Removes a layer with its marks.
  package static func remove(at path: MarkPath) -> Operation {
    Operation { draft in
      guard let layer = draft.drawing[path], layer.isLayer else { return nil }
      var outcome = Operation.Outcome(Edit("delete layer", [.remove(layer, at: path)]))
      outcome.before = { $0.layer.noteRemoval(of: layer.id) }
      return outcome
    }
  }

  /// Moves a layer above the next one, or below.
  package static func move(at path: MarkPath, up: Bool) -> Operation {
    Operation { draft in
      let target = path.sibling(at: path.index + (up ? 1 : -1))
      guard let layer = draft.drawing[path], layer.isLayer, draft.drawing[target] != nil else { return nil }
      let selected = draft.selection.paths.filter { $0.ancestors.contains(path) }
      let changes: [Change] = [.remove(layer, at: path), .insert(layer, at: target)]
      return .init(Edit("move layer", changes)) { selection, _ in
        selection.paths.formUnion(
          selected.map { MarkPath(target.indices + $0.indices.dropFirst()) })
      }
    }
  }

  /// Moves the selected marks to the top of a layer.
  package static func moveSelection(toLayerAt path: MarkPath) -> Operation {
    Operation { draft in
      let members = draft.selected.filter { $0.path.parent != path }
      guard !members.isEmpty, let layer = draft.drawing.layer(at: path) else { return nil }
      // Each mark that leaves the top level from below the layer moves it down by one.
      let target = path.sibling(at: path.index - members.count { $0.path.parent == nil && $0.path < path })
      let removals = members.reversed().map { Change.remove($0.mark, at: $0.path) }
      let insertions = members.enumerated().map { offset, member in
        Change.insert(member.mark, at: target.appending(layer.count + offset))
      }
      let edit = Edit("move to layer", removals + insertions)
      return .init(edit, selecting: members.map(\.mark), near: edit.insertions.sorted())
    }
  }

  // MARK: Questions

  /// The layers to draw on, the highest first.
  ///
  /// Nil stands for the top level, where there are marks outside of all layers.
  package static func choices(in drawing: Drawing) -> [Layer?] {
    let layers: [Layer?] = drawing.layers.reversed()
    return layers.isEmpty || layers.count == drawing.marks.count ? layers : [nil] + layers
  }

  /// Whether a selected mark is not on this layer.
  package static func canMove(_ selection: Selection, toLayerAt path: MarkPath) -> Bool {
    selection.paths.contains {
      $0.indices.count != path.indices.count + 1 || $0.indices.dropLast() != path.indices[...]
    }
  }

  /// The visible locked layer whose marks an eraser would touch between two points; nil when there is none.
  ///
  /// O(*n*) in the marks on locked layers, for each cell of the path.
  package static func locked(in drawing: Drawing, from start: Point, to end: Point) -> MarkPath? {
    let locked = drawing.layers.filter { $0.traits.isLocked && !$0.traits.isHidden }
    guard !locked.isEmpty else { return nil }
    let steps = max(1, min(1000, (2 * (end - start).length).rounded(.up)))
    for step in 0...Int(clamping: steps) {
      let tester = HitTester(at: start + (end - start) * (Double(step) / steps), reach: 0.5)
      let layer = locked.last { layer in
        drawing[layer.path]?.children.contains { $0.accept(tester) } ?? false
      }
      if let layer { return layer.path }
    }
    return nil
  }
}
