package import Marks

/// Frames: they are drawn around marks, which join and leave them, and renamed.
extension Editor {
  /// The edit together with the changes by which marks join and leave frames: one step of undo.
  ///
  /// - Complexity: O(*n*) in the marks of the drawing where it has frames.
  func withFrames(_ edit: Edit) -> (edit: Edit, moved: [(id: MarkID, path: MarkPath)]) {
    guard hasFrames || edit.marks.contains(where: \.hasFrames),
      let membership = FrameMembership(after: edit, in: drawing), !membership.changes.isEmpty
    else { return (edit, []) }
    return (edit.with(membership.changes), membership.moved)
  }

  /// The frame at a path; nil where there is none.
  package func frame(at path: MarkPath) -> Frame? { drawing[path]?.frame }

  /// The frame whose border or name is at a point, in units; nil where there is none.
  package func frame(at point: Point) -> MarkPath? {
    guard let path = place(at: point), drawing[path]?.kind == .frame else { return nil }
    return path
  }

  /// The one frame that is selected; nil when something else is, or more.
  package var selectedFrame: MarkPath? {
    guard selection.count == 1, let path = selection.first, drawing[path]?.kind == .frame else { return nil }
    return path
  }

  /// The boxes of the frames that are neither at nor in one of some paths.
  func frames(besides paths: Set<MarkPath>) -> [Rect] {
    guard hasFrames else { return [] }
    var boxes: [Rect] = []
    drawing.forEachEditableMark { path, mark in
      guard let frame = mark.frame, !paths.contains(path), !path.ancestors.contains(where: paths.contains)
      else { return }
      boxes.append(frame.box)
    }
    return boxes
  }

  /// Gives a frame another name; an empty one takes it away.
  package mutating func renameFrame(at path: MarkPath, to name: String) -> EditorUpdate {
    guard let old = frame(at: path) else { return .none }
    var frame = old
    frame.name = Frame.name(from: name)
    guard frame.name != old.name else { return .none }
    return perform(Edit("rename frame", [.replace(old, with: frame, at: path)]))
  }

  /// Puts a frame around the selected marks, at the path of the topmost, and selects it.
  package mutating func frameSelection() -> EditorUpdate {
    let members = drawing.marks(at: selection)
    guard let box = Group(members.map(\.mark)).bounds(.ink) else { return .none }
    let frame = Frame(
      drawing.freeFrameName, in: Frame.border(around: box), members.map(\.mark), ink: settings.ink.ofFrame)
    return enclose(members, in: frame, named: "frame")
  }
}

extension Mark {
  /// Whether all of it is in one of some boxes.
  func isIn(_ boxes: [Rect]) -> Bool {
    guard let box = bounds(.geometry) else { return false }
    return boxes.contains { $0.contains(box) }
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
  static func border(around box: Rect) -> Rect {
    let cells = box.grownToCells
    let (column, row) = (CellMetrics.standard.width, CellMetrics.standard.height)
    return Rect(
      from: Point(x: cells.minX - 1.5 * column, y: cells.minY - row / 2),
      to: Point(x: cells.maxX + 1.5 * column, y: cells.maxY + row / 2))
  }
}

extension Ink {
  /// The ink for the border of a frame, which hides nothing.
  var ofFrame: Ink { withoutFill }
}
