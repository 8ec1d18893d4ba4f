extension Change {
  /// Moves a mark; nil when it would stay where it is.
  ///
  /// A mark that could not be moved back exactly is replaced by its moved self, which can.
  package static func moving(_ mark: any Mark, by offset: Vector, at path: MarkPath) -> Change? {
    guard offset != .zero else { return nil }
    if let move = Move(of: mark, by: offset) { return move.changesAnything ? .move(move, at: path) : nil }
    let moved = mark.translated(by: offset)
    return moved.isEqual(to: mark) ? nil : .replace(mark, with: moved, at: path)
  }
}
