package import Marks

/// The positions and sizes of all visible text in a mark.
///
/// Measured once, because fitting a drawing into a window needs the cells of its text at many scales.
package struct TextExtents {
  private struct Extent {
    let location: Point
    let columns: Int
    let rows: Int

    init(location: Point, columns: Int, rows: Int) {
      (self.location, self.columns, self.rows) = (location, columns, rows)
    }

    init(_ label: Label) {
      let lines = label.lines
      self.init(location: label.location, columns: label.columns(of: lines), rows: lines.count)
    }
  }

  private let found: Collector

  /// Whether there are texts or blocks of cells, which do not grow when the drawing is enlarged.
  package var hasText: Bool {
    !found.extents.isEmpty || !found.anchored.isEmpty || found.hasBlocks || !found.frames.isEmpty
      || found.holders.contains { $0.text != nil }
  }

  /// O(length of the text).
  package init(of mark: any Mark) {
    var collector = Collector()
    mark.accept(&collector)
    found = collector
  }

  /// The cells around all of it; empty when there is none.
  ///
  /// O(number of texts).
  package func cells(in viewport: Viewport) -> CellRect {
    let none = CellRect.none
    if found.extents.isEmpty, found.anchored.isEmpty, found.holders.isEmpty, found.frames.isEmpty {
      return none
    }
    let bound = found.holders.compactMap { $0.seenTextLabel(on: viewport.metrics) }.map(Extent.init)
    let names = found.frames.compactMap { $0.nameLabel(on: viewport.metrics) }.map(Extent.init)
    let placed = found.anchored.map { Extent($0.placed(on: viewport.metrics)) }
    return (found.extents + placed + bound + names).reduce(none) { cells, extent in
      let (column, row) = viewport.cell(extent.location)
      return cells.union(
        CellRect(column: column, row: row, columns: extent.columns, rows: extent.rows))
    }
  }

  /// The bounds of the first shape with a text in it, in units; nil when there is none.
  ///
  /// A shape around others, such as a cluster of a graph, comes after them, and so do notes. Looks at no more than the
  /// first 200.
  package var firstShape: Rect? {
    let first = shapes.prefix(200)
    let boxes = (first.filter { !$0.isNote } + first.filter(\.isNote)).compactMap { $0.bounds(.ink) }
    return boxes.first { box in !boxes.contains { $0 != box && box.contains($0.center) } } ?? boxes.first
  }

  /// Whether at least nine tenths of the texts in shapes and four fifths of those in compartments have the room there that
  /// they have at 100 %, and there are no blocks of cells, which have one size at any scale.
  ///
  /// Looks at no more than the first 500 of each.
  package func haveRoom(in viewport: Viewport) -> Bool {
    if found.hasBlocks { return false }
    let rows = Array(found.groups.lazy.flatMap { CompartmentText.all(in: $0) }.prefix(500))
    if 5 * rows.count(where: { $0.fits(viewport.metrics) }) < 4 * rows.count { return false }
    let fitting = shapes.prefix(500).filter { $0.hasRoomForText(on: .standard) }
    let count = fitting.count { $0.hasRoomForText(on: viewport.metrics) }
    return 10 * count >= 9 * fitting.count
  }

  /// The marks with a text inside.
  private var shapes: some Collection<any TextHolder> {
    found.holders.lazy.filter { $0.textOutline() != nil }
  }

  /// A text in a shape with compartments, such as the box of a class with its attributes: a group of a shape and of
  /// texts on it.
  private struct CompartmentText {
    private let rows: Int
    /// The height from the text's top to the next text below it in the shape, or to the shape's bottom, in
    /// units.
    private let height: Double

    func fits(_ cells: CellMetrics) -> Bool { Double(rows) * cells.height <= height + 1e-6 }

    /// - Complexity: O(*n* log *n*) in the number of children.
    static func all(in group: Group) -> [CompartmentText] {
      guard let shape = group.children.first?.textHolder, shape.textOutline() != nil,
        let box = shape.bounds(.geometry)
      else { return [] }
      let labels = group.children.lazy.compactMap { $0 as? Label }.filter { box.contains($0.location) }
        .sorted { $0.location.y < $1.location.y }
      // The room is found from the bottom upwards; texts in one row have the same.
      var (top, bottom) = (Double.infinity, box.maxY)
      return labels.reversed().map { label in
        if label.location.y < top, top.isFinite { bottom = top }
        top = label.location.y
        return CompartmentText(rows: label.lines.count, height: bottom - top)
      }
    }
  }

  private struct Collector: MarkWalker {
    var extents: [Extent] = []
    var hasBlocks = false

    /// Labels whose cells depend on the scale.
    var anchored: [Label] = []

    /// The marks with a text of their own, whose cells depend on the scale.
    var holders: [any TextHolder] = []

    /// The frames, whose names stand above them at any scale.
    var frames: [Frame] = []

    /// The groups that begin with a shape: it may have compartments.
    var groups: [Group] = []

    mutating func visit(_ label: Label) {
      if label.anchor == nil { extents.append(Extent(label)) } else { anchored.append(label) }
    }
    mutating func visit(shape: any Shape) { if let holder = shape.textHolder { note(holder) } }

    mutating func visit(_ block: CellBlock) {
      hasBlocks = true
      extents.append(Extent(location: block.location, columns: block.columns, rows: block.rows))
    }

    // The vertices of a stroke are not visited: there may be a million of them.
    mutating func visit(_ stroke: Stroke) {
      note(stroke)
    }

    private mutating func note(_ mark: some TextHolder) { if mark.text != nil { holders.append(mark) } }

    mutating func visit(_ group: Group) {
      guard !group.isHidden else { return }
      if group.children.first?.textHolder != nil { groups.append(group) }
      walkChildren(of: group)
    }

    mutating func visit(_ frame: Frame) {
      frames.append(frame.shell)
      walkChildren(of: frame)
    }

    mutating func visit(mark: any Mark) { walkChildren(of: mark) }

    mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }
  }
}

extension TextHolder {
  fileprivate var isNote: Bool { (self as? Figure)?.form == .note }
}
