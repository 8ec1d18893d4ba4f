package import Marks

/// Layers: named groups at the top of the drawing, which can be hidden, locked, renamed and put in order.
extension Editor {
  /// The lowest first.
  package var layers: [Layer] { drawing.layers }

  /// The layers to draw on, the highest first.
  ///
  /// Nil stands for the top level, where there are marks outside of all layers.
  package var layerChoices: [Layer?] {
    let layers: [Layer?] = layers.reversed()
    return layers.isEmpty || layers.count == drawing.marks.count ? layers : [nil] + layers
  }

  /// Whether the current layer is neither hidden nor locked.
  package var canDraw: Bool {
    layer.flatMap { drawing[$0]?.groupTraits }?.isEditable ?? true
  }

  /// Makes a layer the current one; nil for the top level.
  package mutating func draw(on layer: MarkPath?) {
    guard layer.map({ drawing[$0]?.isLayer == true }) ?? true else { return }
    self.layer = layer
    layerTracker.noteChoice()
  }

  /// Adds a layer on top, and makes it the current one.
  ///
  /// The first time, all marks are put on a layer first.
  package mutating func addLayer() -> EditorUpdate {
    let taken = Set(layers.map(\.traits.name))
    func freeName(from number: Int) -> String {
      var number = number
      while taken.contains("Layer \(number)") { number += 1 }
      return "Layer \(number)"
    }
    var changes: [Change] = []
    if layers.isEmpty, !drawing.isEmpty {
      let marks = drawing.marks
      changes += marks.enumerated().reversed().map { .remove($1, at: MarkPath($0)) }
      changes.append(.insert(identified(Group(marks, name: "Layer 1")), at: MarkPath(0)))
    }
    let path = MarkPath(changes.isEmpty ? drawing.marks.count : 1)
    let name = freeName(from: changes.isEmpty ? layers.count + 1 : 2)
    let added = identified(Group(name: name))
    changes.append(.insert(added, at: path))
    if let refusal = refusal(of: changes) { return refusal }
    selection = []
    if let former = layer.flatMap({ drawing[$0]?.id }) {
      layerTracker.noteAddition(of: added.id, after: former)
    }
    let update = perform(Edit("new layer", changes))
    layer = path
    return update
  }

  /// Changes the traits of a layer.
  package mutating func alterLayer(
    at path: MarkPath, named name: String, _ change: (inout GroupTraits) -> Void
  )
    -> EditorUpdate
  {
    guard let old = drawing.layer(at: path)?.traits else { return .none }
    var traits = old
    change(&traits)
    if traits.name != old.name {
      // Lists cannot show the other characters, and files cannot hold all of them.
      traits.name = traits.name?.filter(CharacterWidth.isDrawable)
    }
    guard traits != old, traits.name?.isEmpty == false else { return .none }
    // Marks that are no longer editable are deselected.
    if !traits.isEditable { selection = selection.filter { !$0.ancestors.contains(path) } }
    return perform(Edit(name, [.alter(old, with: traits, at: path)]))
  }

  /// Removes a layer with its marks.
  package mutating func removeLayer(at path: MarkPath) -> EditorUpdate {
    guard let layer = drawing[path], layer.isLayer else { return .none }
    layerTracker.noteRemoval(of: layer.id)
    return perform(Edit("delete layer", [.remove(layer, at: path)]))
  }

  /// Moves a layer above the next one, or below.
  package mutating func moveLayer(at path: MarkPath, up: Bool) -> EditorUpdate {
    let target = path.sibling(at: path.index + (up ? 1 : -1))
    guard let layer = drawing[path], layer.isLayer, drawing[target] != nil else { return .none }
    let selected = selection.filter { $0.ancestors.contains(path) }
    let update = perform(Edit("move layer", [.remove(layer, at: path), .insert(layer, at: target)]))
    selection.formUnion(selected.map { MarkPath(target.indices + $0.indices.dropFirst()) })
    return update
  }

  /// Whether a selected mark is not on this layer.
  package func canMoveSelection(toLayerAt path: MarkPath) -> Bool {
    selection.contains {
      $0.indices.count != path.indices.count + 1 || $0.indices.dropLast() != path.indices[...]
    }
  }

  /// The visible locked layer whose marks an eraser would touch between two points; nil when there is none.
  ///
  /// O(*n*) in the marks on locked layers, for each cell of the path.
  package func lockedLayer(from start: Point, to end: Point) -> MarkPath? {
    let locked = layers.filter { $0.traits.isLocked && !$0.traits.isHidden }
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

  /// Moves the selected marks to the top of a layer.
  package mutating func moveSelection(toLayerAt path: MarkPath) -> EditorUpdate {
    let members = drawing.marks(at: selection).filter { $0.path.parent != path }
    guard !members.isEmpty, let layer = drawing.layer(at: path) else { return .none }
    // Each mark that leaves the top level from below the layer moves it down by one.
    let target = path.sibling(at: path.index - members.count { $0.path.parent == nil && $0.path < path })
    let removals = members.reversed().map { Change.remove($0.mark, at: $0.path) }
    let insertions = members.enumerated().map { offset, member in
      Change.insert(member.mark, at: target.appending(layer.count + offset))
    }
    let edit = Edit("move to layer", removals + insertions)
    if let refusal = refusal(of: edit.changes) { return refusal }
    selection = []
    let update = perform(edit)
    select(members.map(\.mark), near: edit.insertions.sorted())
    return update
  }
}
