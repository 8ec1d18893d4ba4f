import CellRendering
import Editing
import Marks

/// Going to texts by their words.
extension Session {
  /// Goes to the next text that contains some words, and selects it.
  func find(_ words: String) {
    if words != searchedText { found = nil }
    searchedText = words
    let search = TextSearch(for: words, in: editor.drawing)
    guard let hit = search.hit(after: found) else {
      found = nil
      return setMessage("No text found")
    }
    found = hit
    choose(.select)
    change { $0.select(hit.isSelectable ? [hit.path] : []) }
    reveal(hit.box)
    setMessage("Text \(hit.number) of \(search.count)")
  }

  /// Moves the view so that a part of the drawing is in its middle, unless it is seen already.
  private func reveal(_ box: Rect) {
    let visible = canvas.viewport.visible
    if visible.contains(box) { return }
    let corner = box.center + Vector(dx: -visible.size.width / 2, dy: -visible.size.height / 2)
    let scale = canvas.viewport.scale
    // Whole cells, so that text stays on its grid.
    move(
      to: Point(x: (corner.x * scale).rounded() / scale, y: (corner.y * scale / 2).rounded() * 2 / scale))
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
