package import Marks

extension SVGDocument {
  /// The part of the plane that the file shows as it is written: the page of another program, and what was drawn or moved
  /// beside it; nil where the file goes by its content.
  ///
  /// The page stays where its own elements may have lengths that go by its size.
  ///
  /// O(*n*) in the marks.
  package var shownPage: Rect? {
    guard let page, case .foreign = envelope else { return page }
    var added = AddedBounds(page: page)
    for mark in drawing.marks { added.add(mark) }
    guard let box = added.box, page.union(box) != page,
      !drawing.marks.contains(where: { $0.isFromElsewhere && ForeignShares.occur(in: $0) })
    else { return page }
    // The page grows by whole units beyond the old edges, so that an edge stays where nothing is beside it.
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
  /// How many times as long as the page's longer side the sides of a grown page may be.
  ///
  /// A page that grows to marks farther away shows its own content as a speck.
  private static let mostGrowth = 16.0

  /// The page that the other program made.
  let page: Rect
  private(set) var box: Rect?

  init(page: Rect) { self.page = page }

  mutating func add(_ mark: any Mark) {
    if let fragment = mark as? SVGFragment, fragment.lead != nil {
      // A piece that was not seen before it was moved is not meant to be seen.
      guard fragment.offset != .zero, let seen = fragment.picture.bounds(.ink)?.intersection(page)
      else { return }
      add(Rect(location: seen.location + fragment.offset, size: seen.size))
    } else if mark.isFromElsewhere {
      for child in mark.container?.children ?? [] { add(child) }
    } else if let bounds = mark.bounds(.ink) {
      add(bounds)
    }
  }

  /// Adds a box, unless it is too far away.
  private mutating func add(_ other: Rect) {
    let grown = page.union(other).union(box)
    let most = Self.mostGrowth * max(page.size.width, page.size.height)
    // Coordinates beyond all numbers make no size that is at most this.
    guard grown.size.width <= most, grown.size.height <= most else { return }
    box = other.union(box)
  }
}
