/// Notes of states, which stand beside them instead of in layers.
extension LevelRun {
  /// Gives boxes room for the notes beside them, once it is known how large they are.
  mutating func stackNotes() {
    stacks = [:]
    for (index, item) in items.enumerated() {
      level.boxes[index].overhang = 0
      guard let notes = layout.notes[item] else { continue }
      if level.boxes[index].margin > 0, layout.clusters[item] == nil, notes.contains(where: { !$0.isFrom }) {
        // The line to a note leaves behind the links to the box itself.
        level.boxes[index].loopInset = 2
        level.boxes[index].along += 2
      }
      let box = level.boxes[index]
      for isFar in [false, true] {
        let notes = notes.filter { $0.isFrom != isFar }
        guard !notes.isEmpty else { continue }
        let stack = NoteStack(
          notes, notes.map(noteSize), isFar: isFar, beside: box,
          line: isFar && box.loopInset > 0 ? box.along - 2 : (box.along - 1) / 2,
          isHorizontal: direction.isHorizontal)
        stacks[index, default: []].append(stack)
        level.boxes[index].overhang = max(level.boxes[index].overhang, stack.overhang(of: box))
        if isFar {
          level.boxes[index].margin = stack.margin
        } else {
          level.boxes[index].nearMargin = stack.margin
        }
      }
    }
  }

  /// How large a note is, across and along.
  func noteSize(_ note: NoteStack.Note) -> (across: Int, along: Int) {
    let size = layout.sizes[note.id] ?? GridSize(1, 1)
    return direction.isHorizontal ? (size.rows, size.columns) : (size.columns, size.rows)
  }
}
