/// The cells inside a closed outline that text can stand in.
///
/// The cells that the outline runs through are not among them.
struct TextRoom {
  private let outline: [Point]
  private let cells: CellMetrics

  /// How far a line wider than a cell reaches beyond the cells of its middle, in units; negative without a line.
  private let margin: Double

  /// The rows inside, counted on the cells; empty when there is none.
  private let rows: Range<Int>

  /// O(*n*) in the corners.
  ///
  /// - Parameters:
  ///   - outline: the corners, in units.
  ///   - lineWidth: the width of the line along the outline, in units; 0 for none.
  ///   - cells: the cells of the screen.
  init(inside outline: [Point], lineWidth: Double, cells: CellMetrics) {
    self.outline = outline
    self.cells = cells
    margin = lineWidth > 0 ? max(0, (lineWidth - cells.width) / 2) : -1
    let box = Rect(around: outline) ?? Rect(at: .origin)
    rows = Self.inside(box.minY, box.maxY, origin: cells.origin.y, size: cells.height, margin: margin)
  }

  /// The free part of a row above its letters, and below.
  private static let air = 0.15

  /// A text in its place: the lines are broken at the columns.
  struct Placement {
    let column: Int
    let row: Int
    let columns: Int

    /// Whether all lines stand inside.
    let fits: Bool

    /// Whether a word is broken that is no longer than ``BoundText/mostColumns``.
    let breaksWords: Bool

    /// Whether the room is narrower than such a word, which is broken then or stands over the edge.
    let isTooNarrow: Bool
  }

  /// Finds the fewest rows that hold a text, at its side of the room.
  ///
  /// Zoomed out, words that would be broken may hide a part of a curved or slanted outline. O(*n*) in the text for each
  /// row that it needs.
  func place(_ text: BoundText) -> Placement {
    let place = place(text, slack: 0)
    if !place.fits, rows.count == 1 {
      // Letters are lower than their row: an outline may cut its corners.
      let other = self.place(text, slack: Self.air * cells.height)
      return other.fits ? other : place
    }
    guard place.breaksWords, cells.height > CellMetrics.standard.height else { return place }
    let other = self.place(text, slack: cells.height / 2)
    return other.breaksWords ? place : other
  }

  /// - Parameter slack: how far inside the edges of its rows the outline counts, in units.
  private func place(_ text: BoundText, slack: Double) -> Placement {
    let paragraphs = text.string.split(separator: "\n", omittingEmptySubsequences: false)
    let widths = paragraphs.map { CharacterWidth.drawnColumns(of: $0) }
    func lines(in columns: Int) -> Int {
      var count = 0
      for (paragraph, width) in zip(paragraphs, widths) {
        // Most texts need not be broken.
        if width <= columns {
          count += 1
        } else {
          WrappedLine.forEach(of: paragraph, columns: columns) { _ in count += 1 }
        }
      }
      return count
    }
    // No fewer rows can do than the widest of them would need.
    let width = widths.reduce(0, +)
    let widest = columns(in: middle(of: 1, share: 0.5), slack: slack)?.count ?? 1
    // Words are broken only where no row could hold them.
    let lengths = paragraphs.flatMap(WordBreaks.widths)
    let longest = max(1, lengths.max() ?? 1)
    func breaksWords(_ columns: Int) -> Bool {
      lengths.contains { columns < $0 && $0 <= BoundText.mostColumns }
    }
    func placement(_ columns: Range<Int>, of room: Int, _ band: Range<Int>, fits: Bool) -> Placement {
      Placement(
        column: columns.lowerBound, row: band.lowerBound, columns: columns.count, fits: fits,
        breaksWords: breaksWords(columns.count), isTooNarrow: breaksWords(room))
    }
    let least = min(widest, longest)
    var count = max(paragraphs.count, width / max(1, widest), 1)
    while count <= rows.count {
      let band = middle(of: count, share: text.verticalAlignment.share)
      // More rows are no wider, and need no fewer lines.
      guard let columns = columns(in: band, slack: slack), columns.count >= least else { break }
      let needed = lines(in: columns.count)
      if needed <= count {
        return placement(columns, of: columns.count, band, fits: true)
      }
      count = needed
    }
    // Text that does not fit stands over the edge on both sides, or away from its own side, in whole words.
    let middles = columns(in: middle(of: 1, share: 0.5), slack: slack) ?? columnsOfMiddle
    let columns = middles.widened(to: longest)
    let band = middle(of: lines(in: columns.count), share: text.verticalAlignment.share)
    return placement(columns, of: middles.count, band, fits: false)
  }

  /// The cells for the part of a text that is seen where not all of it fits: as many rows as there are.
  func cutPlace(of text: BoundText) -> (column: Int, row: Int, columns: Int, rows: Int) {
    for count in stride(from: rows.count, to: 0, by: -1) {
      let band = middle(of: count, share: text.verticalAlignment.share)
      if let columns = columns(in: band, slack: 0) {
        return (columns.lowerBound, band.lowerBound, columns.count, count)
      }
    }
    let columns = columnsOfMiddle
    let band = middle(of: 1, share: text.verticalAlignment.share)
    return (columns.lowerBound, band.lowerBound, columns.count, 1)
  }

  /// So many rows at the top of the room, in its middle or at its bottom.
  private func middle(of count: Int, share: Double) -> Range<Int> {
    let free = Double(rows.count - count) * share
    let first = rows.lowerBound + Int(clamping: free.rounded(.down))
    return first..<first + count
  }

  /// The columns that are inside in all of some rows; nil when there is none.
  private func columns(in band: Range<Int>, slack: Double) -> Range<Int>? {
    let top = cells.origin.y + Double(band.lowerBound) * cells.height
    let bottom = top + Double(band.count) * cells.height
    // A little inside, since the outline may lie on the very edge of a row.
    let edge = max(slack, cells.height * 1e-6)
    guard let upper = chord(at: top + edge), let lower = chord(at: bottom - edge) else { return nil }
    let columns = Self.inside(
      max(upper.lowerBound, lower.lowerBound), min(upper.upperBound, lower.upperBound),
      origin: cells.origin.x, size: cells.width, margin: margin)
    return columns.isEmpty ? nil : columns
  }

  /// The part of a level line that is inside; nil when there is none.
  ///
  /// The widest part counts where an outline with dents has several.
  private func chord(at y: Double) -> ClosedRange<Double>? {
    guard var previous = outline.last else { return nil }
    var crossings: [Double] = []
    for corner in outline {
      if (previous.y <= y) != (corner.y <= y) {
        crossings.append(previous.x + (corner.x - previous.x) * (y - previous.y) / (corner.y - previous.y))
      }
      previous = corner
    }
    crossings.sort()
    let parts = stride(from: 0, to: crossings.count - 1, by: 2).map { crossings[$0]...crossings[$0 + 1] }
    return parts.max { $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound }
  }

  /// The columns inside at half the height, where no whole row is inside; the one in the middle if there is none.
  private var columnsOfMiddle: Range<Int> {
    let box = Rect(around: outline) ?? Rect(at: .origin)
    // A shape without a height is as wide as its box.
    let chord = chord(at: box.center.y)
    let columns = Self.inside(
      chord?.lowerBound ?? box.minX, chord?.upperBound ?? box.maxX, origin: cells.origin.x, size: cells.width,
      margin: margin)
    if !columns.isEmpty { return columns }
    let column = cells.settledCell(around: box.center).column
    return column..<column + 1
  }

  /// Far more columns or rows than any screen has, and few enough to count with.
  private static let most = 10_000

  /// The cells between two lines that do not run through them.
  private static func inside(
    _ low: Double, _ high: Double, origin: Double, size: Double, margin: Double
  ) -> Range<Int> {
    // A place on the edge of two cells must not go to and fro by the rounding error of a sum.
    func cells(_ value: Double) -> Double { ((value - origin) / size * 1e6).rounded() / 1e6 }
    let (low, high) = (cells(low), cells(high))
    guard low.isFinite, high.isFinite else { return 0..<0 }
    let first: Double
    let end: Double
    if margin < 0 {
      (first, end) = (low.rounded(.up), high.rounded(.down))
    } else {
      (first, end) = ((low + margin / size).rounded(.down) + 1, (high - margin / size).rounded(.down))
    }
    let start = Int(clamping: first)
    let range = start..<max(start, Int(clamping: end))
    guard range.count > most else { return range }
    // Of a shape wider than any screen the middle counts.
    let middle = range.lowerBound + (range.count - most) / 2
    return middle..<middle + most
  }
}

extension Range<Int> {
  /// The range with at least so many elements, as many more on its left as on its right.
  fileprivate func widened(to count: Int) -> Range<Int> {
    guard count > self.count else { return self }
    let start = lowerBound - (count - self.count) / 2
    return start..<start + count
  }
}
