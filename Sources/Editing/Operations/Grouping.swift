package import Marks

/// Groups and frames around the selected marks, and taking them apart.
package enum Grouping {
  /// Groups the selected marks, at the path of the topmost.
  package static var group: Operation {
    Operation { draft in
      let members = draft.selected
      return members.count > 1
        ? enclose(members, in: Group(members.map(\.mark)), named: "group", &draft) : nil
    }
  }

  /// Replaces the selected groups and frames by their children.
  package static var ungroup: Operation {
    Operation { draft in
      let groups = draft.selected.compactMap { entry in
        entry.mark.container.map { (path: entry.path, group: $0) }
      }
      guard !groups.isEmpty else { return nil }
      var changes: [Change] = []
      var children: [(mark: any Mark, path: MarkPath)] = []
      for (path, group) in groups.reversed() {
        changes.append(.remove(group, at: path))
        for (offset, child) in group.children.enumerated() {
          let child = (draft.identified(child), path.sibling(at: path.index + offset))
          children.append(child)
          changes.append(.insert(child.0, at: child.1))
        }
      }
      let others = draft.selection.paths.subtracting(groups.map(\.path))
      return .init(Edit("ungroup", changes), selecting: others) { selection, drawing in
        selection.paths.formUnion(children.compactMap { drawing.path(of: $0.mark.id, near: $0.path) })
      }
    }
  }

  /// Puts a frame around the selected marks, at the path of the topmost, and selects it.
  package static var frame: Operation {
    Operation { draft in
      let members = draft.selected
      guard let box = Group(members.map(\.mark)).bounds(.ink) else { return nil }
      let frame = Frame(
        draft.drawing.freeFrameName, in: Frame.border(around: box), members.map(\.mark),
        ink: draft.settings.ink.withoutFill)
      return enclose(members, in: frame, named: "frame", &draft)
    }
  }

  /// Gives a frame another name; an empty one takes it away.
  package static func renameFrame(at path: MarkPath, to name: String) -> Operation {
    Operation { draft in
      guard let old = draft.drawing[path]?.frame else { return nil }
      var frame = old
      frame.name = Frame.name(from: name)
      return frame.name == old.name
        ? nil : .init("rename frame", [.replace(old, with: frame, at: path)])
    }
  }

  /// Puts a container that holds some marks in their place, at the path of the topmost, and selects it.
  private static func enclose(
    _ members: [(path: MarkPath, mark: any Mark)], in container: some ContainerMark, named name: String,
    _ draft: inout Draft
  ) -> Operation.Outcome? {
    guard let top = members.last?.path else { return nil }
    let container = draft.identified(container)
    let removals = members.reversed().map { Change.remove($0.mark, at: $0.path) }
    // The topmost is removed first; the others move its place.
    let path = removals.dropFirst().reduce(top) { $0.shifted(by: $1) ?? $0 }
    return .init(
      Edit(name, removals + [.insert(container, at: path)]), selecting: [container], near: [path])
  }

  /// The path of the one frame that is selected; nil when something else is, or more.
  package static func selectedFrame(in draft: Draft) -> MarkPath? {
    draft.onlyPath.flatMap { draft.drawing[$0]?.kind == .frame ? $0 : nil }
  }
}

extension Drawing {
  /// A name that no frame has.
  var freeFrameName: String {
    var finder = FrameNameFinder()
    root.accept(&finder)
    var number = 1
    while finder.names.contains("Frame \(number)") { number += 1 }
    return "Frame \(number)"
  }
}

private struct FrameNameFinder: MarkWalker {
  var names: Set<String> = []

  mutating func visit(_ frame: Frame) {
    names.insert(frame.name)
    walkChildren(of: frame)
  }

  // The vertices of a stroke are no frames, and there may be a million of them.
  func visit(_ stroke: Stroke) {}
}

extension Frame {
  /// A border around a box, in units, in the middles of cells, with a column on each side.
  fileprivate static func border(around box: Rect) -> Rect {
    let cells = box.grownToCells
    let (column, row) = (CellMetrics.standard.width, CellMetrics.standard.height)
    return Rect(
      from: Point(x: cells.minX - 1.5 * column, y: cells.minY - row / 2),
      to: Point(x: cells.maxX + 1.5 * column, y: cells.maxY + row / 2))
  }
}
