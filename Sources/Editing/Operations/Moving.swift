package import Marks

/// Moving, scaling, mirroring and turning marks.
package enum Moving {
  /// Moves, scales, mirrors or turns the selected marks.
  package static func transform(by transform: Transform, named name: String) -> Operation {
    Operation { draft in
      if let offset = transform.translation {
        return moved(&draft, draft.selection.paths, by: offset, named: name)
      }
      return draft.changeSelected(named: name) { $0.transformed(by: transform) }
    }
  }

  /// Makes the selection as large as a size, in units, from its upper left corner on.
  ///
  /// A side without length, such as that of a level line, stays so.
  package static func resize(to size: Size) -> Operation {
    Operation { draft in
      guard let box = draft.frame?.box, box.size != size else { return nil }
      let scale = Transform.scale(
        x: box.size.width > 0 ? size.width / box.size.width : 1,
        y: box.size.height > 0 ? size.height / box.size.height : 1, around: box.corners[0])
      let isOne = draft.onlyPath != nil
      return draft.changeSelected(named: "resize") {
        isOne ? $0.stretched(by: scale) : $0.transformed(by: scale)
      }
    }
  }

  /// Moves the upper left corner of the selection to a point, in units.
  package static func move(to corner: Point) -> Operation {
    Operation { draft in
      let boxes = draft.selectedMarks.compactMap { $0.bounds(.geometry) }
      guard let box = boxes.dropFirst().reduce(boxes.first, { $0?.union($1) }), box.corners[0] != corner
      else { return nil }
      return moved(&draft, draft.selection.paths, by: corner - box.corners[0], named: "move")
    }
  }

  /// Moves marks.
  static func move(_ paths: Set<MarkPath>, by offset: Vector, named name: String) -> Operation {
    Operation { moved(&$0, paths, by: offset, named: name) }
  }

  /// Gives the selected shapes the size of the largest, each around its middle.
  package static var equalizeSizes: Operation {
    Operation { draft in
      let sizes = draft.selectedMarks.compactMap { ($0 as? any Shape)?.size }
      guard sizes.count > 1 else { return nil }
      let (width, height) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
      return draft.changeSelected(named: "same size") { mark in
        guard mark is any Shape, mark.size.width > 0, mark.size.height > 0 else { return mark }
        return mark.transformed(
          by: .scale(x: width / mark.size.width, y: height / mark.size.height, around: mark.box.center))
      }
    }
  }

  /// Moves marks; those that stay where they are need no change.
  private static func moved(
    _ draft: inout Draft, _ paths: Set<MarkPath>, by offset: Vector, named name: String
  ) -> Operation.Outcome? {
    let marks = draft.drawing.marks(at: paths)
    // Files that were written by hand have marks without identifiers, by which frames know their members.
    let frames = marks.contains { $0.mark.id == .none } ? draft.drawing.frames(besides: paths) : []
    var changes: [Change] = []
    for (path, mark) in marks {
      let moved: any Mark = mark.translated(by: offset)
      if mark.id == .none, !mark.holdsForeign, moved.isIn(frames) {
        changes.append(.replace(mark, with: draft.identified(moved), at: path))
      } else if let change = Change.moving(mark, by: offset, at: path) {
        changes.append(change)
      }
    }
    return .init(name, changes)
  }
}

extension Drawing {
  /// The boxes of the frames that are neither at nor in one of some paths.
  fileprivate func frames(besides paths: Set<MarkPath>) -> [Rect] {
    var boxes: [Rect] = []
    forEachEditableMark { path, mark in
      guard let frame = mark.frame, !paths.contains(path), !path.ancestors.contains(where: paths.contains)
      else { return }
      boxes.append(frame.box)
    }
    return boxes
  }
}

extension Mark {
  /// Whether all of it is in one of some boxes.
  fileprivate func isIn(_ boxes: [Rect]) -> Bool {
    guard let box = bounds(.geometry) else { return false }
    return boxes.contains { $0.contains(box) }
  }
}
