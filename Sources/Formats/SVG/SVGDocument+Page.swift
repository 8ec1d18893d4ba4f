package import Marks

extension SVGDocument {
  /// The part of the plane that the file shows as it is written: the page of another program, and what was drawn or moved
  /// beside it; nil where the file goes by its content.
  ///
  /// O(*n*) in the marks.
  package var shownPage: Rect? {
    guard let page, case .foreign = envelope else { return page }
    var added = AddedBounds(page: page)
    for mark in drawing.marks { added.add(mark) }
    guard let box = added.box, page.union(box) != page, box.size.width.isFinite, box.size.height.isFinite
    else { return page }
    // To whole units beyond the old edge, so that an edge stays where nothing is beside it.
    let all = Rect(
      from: Point(
        x: page.minX - max(0, page.minX - box.minX).rounded(.up),
        y: page.minY - max(0, page.minY - box.minY).rounded(.up)),
      to: Point(
        x: page.maxX + max(0, box.maxX - page.maxX).rounded(.up),
        y: page.maxY + max(0, box.maxY - page.maxY).rounded(.up)))
    return all
  }
}

/// The box around what was drawn into a file by another program.
private struct AddedBounds {
  /// The page that the other program made.
  let page: Rect
  private(set) var box: Rect?

  init(page: Rect) { self.page = page }

  mutating func add(_ mark: any Mark) {
    if let fragment = mark as? SVGFragment, fragment.lead != nil {
      guard fragment.offset != .zero, let bounds = fragment.picture.bounds(.ink), bounds.intersects(page)
      else { return }
      // What was not seen before it was moved is not meant to be seen.
      let seen = Rect(
        from: Point(x: max(bounds.minX, page.minX), y: max(bounds.minY, page.minY)),
        to: Point(x: min(bounds.maxX, page.maxX), y: min(bounds.maxY, page.maxY)))
      add(Rect(location: seen.location + fragment.offset, size: seen.size))
    } else if mark.isFromElsewhere {
      for child in mark.container?.children ?? [] { add(child) }
    } else if let bounds = mark.bounds(.ink) {
      add(bounds)
    }
  }

  private mutating func add(_ other: Rect) { box = other.union(box) }
}
