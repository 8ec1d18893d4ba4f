/// A mark that text can belong to: a shape around it, or a line that it stands on.
public protocol TextHolder: InkedMark {
  /// The text; nil for none.
  var text: BoundText? { get set }

  /// The closed outline that the text stands in, as a polygon in units; nil for an open line.
  func textOutline() -> [Point]?

  /// The line that the text stands on, in units, where there is no outline.
  func textLine() -> [Point]

  /// The mark with a greater height, in units, and its top and its sides where they are.
  func heightened(by height: Double) -> Self

  /// The mark with a greater width, in units, and its middle where it is; nil where text makes it only higher.
  func widened(by width: Double) -> Self?

  /// Whether there is more room for text in the middle of the mark than above and below.
  var isWidestInMiddle: Bool { get }
}

extension TextHolder {
  /// Most have the same room everywhere.
  public var isWidestInMiddle: Bool { false }

  /// Text makes other marks than shapes no wider.
  public func widened(by width: Double) -> Self? { nil }

  /// The text as a label in its place; nil where there is none.
  ///
  /// It has the identifier of its mark.
  ///
  /// - Parameter cells: the cells of the screen, on which text keeps its size whatever the zoom.
  /// - Complexity: O(*n*) in the text for each of its lines, and O(*n*) in the vertices of a line.
  public func textLabel(on cells: CellMetrics = .standard) -> Label? {
    text.map { label(for: $0, on: cells) }
  }

  /// The label as it is seen: of a text that is cut, the lines that its shape has room for.
  ///
  /// - Complexity: as that of ``textLabel(on:)``.
  package func seenTextLabel(on cells: CellMetrics = .standard) -> Label? {
    guard var label = textLabel(on: cells) else { return nil }
    guard let text, text.isCut, let outline = textOutline() else { return label }
    let room = room(inside: outline, lineWidth: ink.width, on: cells)
    guard !room.place(text).fits else { return label }
    let place = room.cutPlace(of: text)
    label.wrapWidth = place.columns
    label.location = cells.corner(column: place.column, row: place.row)
    label.cut(toRows: place.rows)
    return label
  }

  /// The label as a picture without cells has it: a centred text exactly in the middle of its shape.
  ///
  /// In cells it may be half a row and half a column beside that. Where the outline leaves no room in its middle, the text
  /// is where it has room, as in cells.
  package func labelInMiddle() -> Label? {
    guard let text, var label = seenTextLabel() else { return nil }
    guard let room = textOutline().flatMap(Rect.init(around:)) else { return label }
    let way = room.center - label.textBox().center
    let cell = CellMetrics.standard
    if text.alignment == .center, abs(way.dx) <= cell.width {
      label.location.x = room.center.x - Double(label.columns(of: label.lines)) * cell.width / 2
    }
    if text.verticalAlignment == .middle, abs(way.dy) <= cell.height { label.location.y += way.dy }
    return label
  }

  /// The label for a text, which may be empty while it is typed.
  package func label(for text: BoundText, on cells: CellMetrics) -> Label {
    var ink = self.ink.ofText
    if let color = text.color { ink.color = color }
    var label = Label(
      text.string, at: .origin, ink: ink, isBold: text.isBold, alignment: text.alignment, id: id)
    if let outline = textOutline() {
      let place = room(inside: outline, lineWidth: self.ink.width, on: cells).place(text)
      label.wrapWidth = place.columns
      label.location = cells.corner(column: place.column, row: place.row)
    } else {
      label.alignment = .center
      let line = textLine()
      let isCurve = (self as? Stroke).map { $0.isSmooth && $0.points.count > 2 } ?? false
      let heads = (self as? Stroke)?.arrowheads
      let hasHeads = (start: heads?.start != nil, end: heads?.end != nil)
      let isFree = (self as? Stroke)?.connection == nil
      func placed(_ label: Label) -> LineTextPlace {
        LineTextPlace(
          of: label, on: line, isCurve: isCurve, hasHeads: hasHeads, isFree: isFree, cells: cells)
      }
      var place = placed(label)
      let share = text.alignment.shareOfLine
      if !text.keepsFormerPlace {
        for columns in place.narrowerColumns(at: share) {
          var narrow = label
          narrow.wrapWidth = columns
          guard label.hasWords(ofAtMost: columns), narrow.lines.count <= LineTextPlace.mostRows else {
            continue
          }
          label = narrow
          place = placed(narrow)
          break
        }
      }
      let corner = place.corner(at: share, keepsToShare: text.keepsFormerPlace)
      label.location = cells.corner(column: corner.column, row: corner.row)
    }
    return label
  }

  /// The cells for a text inside of an outline.
  ///
  /// A filled box is seen in whole cells, of which the text has the middle.
  private func room(inside outline: [Point], lineWidth: Double, on cells: CellMetrics) -> TextRoom {
    guard let seen = (self as? Rectangle)?.filledCells(on: cells) else {
      return TextRoom(inside: outline, lineWidth: lineWidth, cells: cells)
    }
    // Two sides at the edges of cells leave the room that they have without a fill.
    let (start, end) = (seen.location - box.location, seen.corners[2] - box.corners[2])
    let nothing = 1e-6 * cells.width
    let inset = Vector(
      dx: max(abs(start.dx), abs(end.dx)) < nothing ? 0 : cells.width / 2,
      dy: max(abs(start.dy), abs(end.dy)) < nothing ? 0 : cells.height / 2)
    let middles = Rect(from: seen.location + inset, to: seen.corners[2] - inset)
    return TextRoom(inside: outline.map { box.map($0, to: middles) }, lineWidth: lineWidth, cells: cells)
  }

  /// Whether the text stands inside the outline; true without a text, and on a line.
  ///
  /// - Parameter cells: the cells of the screen.
  package func hasRoomForText(on cells: CellMetrics) -> Bool {
    guard let text, let outline = textOutline() else { return true }
    return room(inside: outline, lineWidth: ink.width, on: cells).place(text).fits
  }

  /// Whether the text stands inside the outline, with its lines as they are; true without a text, and on a line.
  ///
  /// - Parameter margin: the room to keep between text and outline, in units.
  package func fitsText(margin: Double) -> Bool {
    guard let text, let outline = textOutline() else { return true }
    let cells = CellMetrics.standard
    let widest = label(for: text, on: cells).lines.reduce(0) { max($0, CharacterWidth.drawnColumns(of: $1)) }
    let lineWidth = max(ink.width, 2 * margin + cells.width)
    let place = room(inside: outline, lineWidth: lineWidth, on: cells).place(text)
    return place.fits && place.columns >= widest
  }

  /// The mark as high as its text needs, and as wide as its words need; itself where the text fits or stands on a line.
  ///
  /// Shapes that have room in their middle only grow in both directions.
  ///
  /// - Parameter fixed: the place that stays where it is, in shares of the width and the height.
  public func grownToFitText(around fixed: (x: Double, y: Double) = (0.5, 0)) -> Self {
    guard let text else { return self }
    let cells = CellMetrics.standard
    // A column on each side that grows.
    let width = fixed.x == 0.5 ? 2 * cells.width : cells.width
    var grown = self
    // A text of a thousand rows is no label any more.
    for _ in 0..<Self.mostRowsOfText {
      guard let place = grown.place(of: text, on: cells) else { return grown }
      // Width first: in a narrow shape, a broken word would need rows that it does not need at its full width.
      let wider = place.isTooNarrow || !place.fits && isWidestInMiddle ? grown.widened(by: width) : nil
      if let wider {
        grown = wider
        grown.move(by: Vector(dx: (0.5 - fixed.x) * width, dy: 0))
        if !place.isTooNarrow { grown = grown.heightened(byRows: 1, around: fixed.y, cells) }
      } else if place.fits {
        return grown
      } else {
        let rows = grown.rows(toFit: text, around: fixed.y, cells)
        guard rows <= Self.mostRowsOfText else { return self }
        grown = grown.heightened(byRows: rows, around: fixed.y, cells)
      }
    }
    return self
  }

  private static var mostRowsOfText: Int { 1000 }

  /// The placement of a text inside the outline; nil on a line.
  private func place(of text: BoundText, on cells: CellMetrics) -> TextRoom.Placement? {
    textOutline().map { room(inside: $0, lineWidth: ink.width, on: cells).place(text) }
  }

  private func heightened(byRows rows: Int, around share: Double, _ cells: CellMetrics) -> Self {
    let height = Double(rows) * cells.height
    var mark = heightened(by: height)
    mark.move(by: Vector(dx: 0, dy: -share * height))
    return mark
  }

  /// The fewest rows by which the mark has to be higher for a text to fit, or to need more width; at least 1.
  ///
  /// Found by doubling and halving, as each try breaks the whole text anew. O(*n* log *rows*) in the text.
  private func rows(toFit text: BoundText, around share: Double, _ cells: CellMetrics) -> Int {
    func isEnough(_ rows: Int) -> Bool {
      guard let place = heightened(byRows: rows, around: share, cells).place(of: text, on: cells) else {
        return true
      }
      return place.fits || place.isTooNarrow
    }
    var enough = 1
    while !isEnough(enough), enough <= Self.mostRowsOfText { enough *= 2 }
    var few = enough / 2
    while enough - few > 1 {
      let middle = (few + enough) / 2
      if isEnough(middle) { enough = middle } else { few = middle }
    }
    return enough
  }
}

extension Mark {
  /// The mark as one that can hold text; nil when it cannot.
  package var textHolder: (any TextHolder)? { self as? any TextHolder }
}

extension TextAlignment {
  /// How far along a line its text stands.
  var shareOfLine: Double {
    switch self {
    case .left: 0.15
    case .center: 0.5
    case .right: 0.85
    }
  }
}

extension Polyline {
  /// The point at a share of the length; the origin where there are no points.
  func point(at share: Double) -> Point {
    var left = length * share
    for (start, end) in zip(points, points.dropFirst()) {
      let step = (end - start).length
      if left <= step, step > 0 { return start + (end - start) * (left / step) }
      left -= step
    }
    return points.last ?? .origin
  }
}
