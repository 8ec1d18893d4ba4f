import Marks

/// The columns that each line of text may take in a picture smaller than its drawing.
///
/// Text keeps its size in such a picture, so a line ends before the next text and inside the box around it.
struct LabelRoom: Equatable {
  private struct Key: Hashable {
    let location: Point
    let line: Int
  }

  private struct Places: Equatable {
    /// The columns of the lines that a box or another text ends.
    var room: [Key: Int] = [:]

    /// How far lines are moved to the right that would begin on the left side of their shape, or beside it.
    var shifts: [Key: Int] = [:]

    /// The last lines seen of texts that go on: the rest of the text follows in them, as far as there is room.
    var lastLines: Set<Key> = []

    /// The first lines of texts in shapes that are not seen, nor those after them.
    var ends: [Point: Int] = [:]

    /// How many rows texts are moved down that are higher than their shapes: their first lines are seen.
    var drops: [Point: Int] = [:]
  }

  private var places: Places

  /// O(n log n) in the lines of text; boxes are looked at as long as there are not too many of either.
  init(of mark: any Mark, in viewport: Viewport) {
    var counter = Walker(viewport)
    mark.accept(&counter)
    var walker = Walker(viewport)
    walker.boxes = counter.boxes.count * counter.texts < 1_000_000 ? counter.boxes : []
    walker.isCounting = false
    counter.boxes = []
    mark.accept(&walker)
    places = walker.places
    for (_, lines) in walker.rows {
      let lines = lines.sorted { $0.column < $1.column }
      var line = lines[0]
      for next in lines.dropFirst() {
        if line.end >= next.column {
          if line.isOfShape, !next.isOfShape {
            // The text of a shape counts more than a text beside it.
            places.room[next.key] = 0
            continue
          }
          places.room[line.key] = min(places.room[line.key] ?? .max, max(0, next.column - 1 - line.column))
        }
        line = next
      }
    }
  }

  /// How many columns farther to the right a line begins than it does at full size; negative to the left.
  func shift(of label: Label, line index: Int) -> Int {
    places.shifts[Key(location: label.location, line: index)] ?? 0
  }

  /// How many rows farther down a text begins than it would in the middle of its shape.
  func drop(of label: Label) -> Int { places.drops[label.location] ?? 0 }

  /// The part of a line that fits: all of it, its beginning with an ellipsis, or nothing.
  func shortened(_ line: Substring, of label: Label, line index: Int, isASCII: Bool) -> Substring {
    if let end = places.ends[label.location], index >= end { return "" }
    let key = Key(location: label.location, line: index)
    guard let room = places.room[key] else { return line }
    let line =
      places.lastLines.contains(key) ? Substring(Self.rest(of: label, from: index)) : line
    guard CharacterWidth.drawnColumns(of: line) > room else { return line }
    guard room > 1 else { return "" }
    var text = ""
    var left = room - 1
    for character in line {
      left -= CharacterWidth.drawnColumns(of: character)
      guard left >= 0 else { break }
      text.append(character)
    }
    return text + (isASCII ? "." : "…")
  }

  /// The lines of a text from one on, as one line: a word that was broken is whole again.
  private static func rest(of label: Label, from index: Int) -> String {
    let lines = label.wrappedLines[index...]
    return lines.dropLast().reduce(into: "") { $0 += $1.text + ($1.blanks ?? " ") } + (lines.last?.text ?? "")
  }

  /// Counts texts and notes boxes in a first visit, and places the lines of each text in a second: all labels at once
  /// would take as much memory as the drawing.
  private struct Walker: MarkWalker {
    private let viewport: Viewport
    private let cells: CellMetrics
    var isCounting = true
    private(set) var texts = 0
    var boxes: [Rect] = []

    private(set) var places = Places()

    /// The columns that the lines in each row take.
    private(set) var rows: [Int: [(key: Key, column: Int, end: Int, isOfShape: Bool)]] = [:]

    init(_ viewport: Viewport) { (self.viewport, cells) = (viewport, viewport.metrics) }

    mutating func visit(_ label: Label) {
      if isCounting { texts += 1 } else { place(label.placed(on: cells)) }
    }
    mutating func visit(_ rectangle: Rectangle) {
      let filled = rectangle.filledCells(on: cells).map { ($0, !rectangle.ink.outlinesFill) }
      take(rectangle, isClosed: true, filled: filled ?? filledCells(of: rectangle))
    }
    mutating func visit(shape: any Shape) {
      if let holder = shape.textHolder { take(holder, isClosed: true, filled: filledCells(of: shape)) }
    }
    mutating func visit(_ stroke: Stroke) { take(stroke, isClosed: stroke.isClosed) }
    mutating func visit(_ group: Group) { if !group.isHidden { walkChildren(of: group) } }
    mutating func visit(_ frame: Frame) {
      if let label = frame.nameLabel(on: cells) { visit(label) }
      walkChildren(of: frame)
    }

    mutating func visit(mark: any Mark) { walkChildren(of: mark) }
    mutating func visit(foreign mark: any Mark) { visit(mark.resolvedRepresentation) }

    /// The whole cells that a filled shape is seen in, and whether text may stand in the outer ones, since there is no
    /// outline in them.
    private typealias FilledShape = (cells: Rect, isSolid: Bool)

    /// The cells of a fill, which text must not leave: in a colour for the fill it could not be read beside it.
    private func filledCells(of shape: any Shape) -> FilledShape? {
      guard shape.ink.fill != nil, shape.ink.fillPattern == .solid else { return nil }
      return (cells.wholeCells(of: shape.box), true)
    }

    private mutating func take(_ mark: some TextHolder, isClosed: Bool, filled: FilledShape? = nil) {
      if isClosed, isCounting { boxes.append(mark.box) }
      guard mark.text != nil else { return }
      // Placing a text takes long, so the first time it is only counted.
      if isCounting {
        texts += 1
      } else if let label = mark.seenTextLabel(on: cells) {
        place(label, in: isClosed ? mark.box : nil, filled: filled)
      }
    }

    /// - Parameter shape: the box of the shape that it is the text of.
    private mutating func place(_ label: Label, in shape: Rect? = nil, filled: FilledShape? = nil) {
      let (left, top) = viewport.cell(label.location)
      var row = top
      // The cell of the box's right side is not the text's.
      let lines = label.lines
      // A text that lies over the side of a box at full size is not inside it.
      let half = Double(label.columns(of: lines)) / 2
      let around =
        shape.map { [$0] }
        ?? boxes.filter { $0.contains(label.location) && $0.maxX - label.location.x >= half }
      let inside = around.map { viewport.cell(containing: $0.corners[2]).column }.min()
      let least = shape.map { viewport.cell(containing: $0.location).column + 1 } ?? .min
      var seen = lines.count
      var isOnSide = false
      if let shape {
        let (rows, isSide) = rows(of: shape, filled: filled, lines: seen)
        isOnSide = isSide
        seen = min(seen, rows.count)
        let isCut = seen < lines.count
        // A word that is broken in two is harder to read than its beginning.
        if let broken = label.wrappedLines.firstIndex(where: { $0.blanks?.isEmpty == true }) {
          seen = min(seen, broken + 1)
        }
        row = min(max(row, rows.lowerBound), rows.upperBound + 1 - seen)
        if isCut { row = rows.lowerBound }
        if row != top { places.drops[label.location] = row - top }
      }
      if seen < lines.count { places.ends[label.location] = min(seen, places.ends[label.location] ?? seen) }
      for (index, (line, indent)) in zip(lines[..<seen], label.indents(of: lines)).enumerated() {
        let columns = CharacterWidth.drawnColumns(of: line)
        let key = Key(location: label.location, line: index)
        let column = max(left + indent, least)
        if column > left + indent { places.shifts[key] = column - left - indent }
        let end = column + columns
        let limit = inside.map { max(column, $0) } ?? end
        // A side of a box is more than two letters in its place.
        guard !isOnSide || limit - column >= min(columns, 3) else {
          places.room[key] = 0
          continue
        }
        rows[row + index, default: []].append((key, column, min(end, limit), shape != nil))
        if limit < end { places.room[key] = limit - column }
        if seen < lines.count, index == seen - 1 {
          placeRest(of: label, at: key, left + indent, row + index, inside: least, inside ?? end)
        }
      }
    }

    /// The rows of a shape for its text, and whether that is its upper side, since there is none inside.
    private func rows(of shape: Rect, filled: FilledShape?, lines: Int) -> (
      rows: ClosedRange<Int>, isSide: Bool
    ) {
      if let (cells, isSolid) = filled {
        let (first, end) = (viewport.cell(cells.location).row, viewport.cell(cells.corners[2]).row)
        let isInside = end - first > 2 && (!isSolid || lines <= end - first - 2)
        return (isInside ? first + 1...end - 2 : first...max(first, end - 1), false)
      }
      let first = viewport.cell(containing: shape.location).row
      let last = viewport.cell(containing: shape.corners[2]).row
      return (last - first > 1 ? first + 1...last - 1 : first...first, last - first < 2)
    }

    /// Gives the last line seen of a text in a shape all the room there is for what goes on.
    private mutating func placeRest(
      of label: Label, at key: Key, _ column: Int, _ row: Int, inside first: Int, _ end: Int
    ) {
      let width = CharacterWidth.drawnColumns(of: LabelRoom.rest(of: label, from: key.line))
      let room = max(0, min(width, end - first))
      let place =
        switch label.alignment {
        case .left: min(max(column, first), end - room)
        case .center: first + (end - first - room) / 2
        case .right: end - room
        }
      places.lastLines.insert(key)
      places.room[key] = room
      places.shifts[key] = place - column
      // The text takes the place of the line alone, which is the latest in its row.
      rows[row]?.removeLast()
      rows[row, default: []].append((key, place, place + room, true))
    }
  }
}
