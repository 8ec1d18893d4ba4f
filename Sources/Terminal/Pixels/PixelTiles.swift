import CellRendering
import Marks

/// The tiles of a picture in pixels that the terminal shows: sends those that changed, and says which cells they stand for.
///
/// A tile is eight columns wide and four rows high. Tiles lie on the drawing, so that those that are scrolled need not be
/// sent again.
final class PixelTiles {
  /// A tile, counted on the drawing from where the picture began.
  struct Place: Hashable {
    let column, row: Int
  }

  struct Tile {
    /// 0 for a tile without ink.
    var number: Int
    /// In the screen's cells.
    var cells: CellRect
    /// The samples that the terminal has; empty where it is to be sent all.
    var sent: [UInt32] = []
    /// The cells with ink, a bit each, where these stand for pixels.
    var inked: UInt32 = 0
    /// Those of the cells without a character when the picture was sent, where that matters.
    var free: [CellRect] = []
  }

  /// The cells of a tile.
  static let size = (columns: 8, rows: 4)

  var graphics: any TileGraphics

  /// The tiles that stand for their cells now, and those that do once the terminal has ``queue``.
  var tiles: [Place: Tile] = [:]

  /// The tiles whose picture may have changed.
  private var stale: Set<Place> = []

  /// The bytes to send behind the next cells, before the pictures of the tiles in ``outgoing``.
  var queue: [UInt8] = []
  var outgoing: Set<Place> = []

  /// The cells of the screen whose pictures went, where that takes blanks over them.
  var erased: [CellRect] = []

  private var nextNumber = 1
  private var freeNumbers: [Int] = []

  /// The numbers that are free once the terminal has ``queue``.
  private var leavingNumbers: [Int] = []

  /// Whether all tiles are hidden; the terminal may keep their pictures.
  var isHidden = false

  /// The picture that the tiles are of.
  weak var picture: PixelPicture?

  /// In the screen's cells.
  private var frame = CellRect.none

  /// Whether there was no time for all tiles that could be shown.
  private(set) var isBehind = false

  init(_ graphics: any TileGraphics) { self.graphics = graphics }

  /// Whether characters above the pixels have no background of their own.
  var isBelowText: Bool { graphics.layer == .below }

  /// Whether there is something to send.
  var isWaiting: Bool { !queue.isEmpty || !outgoing.isEmpty || !erased.isEmpty }

  /// Whether pixels stand for the ink of a cell of the canvas, counted from its corner.
  func covers(column: Int, row: Int) -> Bool {
    guard !isHidden, let picture else { return false }
    let tile = tiles[place(ofColumn: column + picture.offset.columns, row: row + picture.offset.rows)]
    return tile?.cells.contains(column: column + frame.column, row: row + frame.row) ?? false
  }

  /// The character that stands for the pixels of a cell of the canvas; nil where none does.
  func placeholder(column: Int, row: Int) -> Cell? {
    guard graphics.layer == .inCells, let picture else { return nil }
    let tile = tiles[place(ofColumn: column + picture.offset.columns, row: row + picture.offset.rows)]
    guard let tile, tile.number > 0 else { return nil }
    let (column, row) = (column + frame.column - tile.cells.column, row + frame.row - tile.cells.row)
    // The others take fewer bytes as blanks, and tmux drops what is too much.
    guard tile.inked >> UInt32(row * Self.size.columns + column) & 1 == 1 else { return nil }
    return graphics.placeholder(tile.number, column: column, row: row)
  }

  private func place(ofColumn column: Int, row: Int) -> Place {
    func floor(_ value: Int, _ size: Int) -> Int { (value >= 0 ? value : value - size + 1) / size }
    return Place(column: floor(column, Self.size.columns), row: floor(row, Self.size.rows))
  }

  // MARK: Following the picture

  /// Forgets what the terminal shows, since it shows nothing any more.
  func forget() {
    tiles = [:]
    queue = []
    outgoing = []
    erased = []
    (freeNumbers, leavingNumbers) = ([], [])
    nextNumber = 1
    isHidden = false
  }

  /// Takes note that the terminal has the queue.
  func freeLeaving() {
    freeNumbers += leavingNumbers
    leavingNumbers = []
  }

  /// Takes all pictures from the terminal.
  ///
  /// - Returns: the cells of the screen that ink stands in again.
  func clear() -> [CellRect] {
    let cells = isHidden ? [] : tiles.values.map(\.cells)
    for tile in tiles.values where tile.number > 0 { remove(tile) }
    (tiles, outgoing, isHidden, isBehind) = ([:], [], false, false)
    return cells
  }

  /// Shows the tiles of no picture for now, as below a panel.
  ///
  /// - Returns: the cells of the screen that ink stands in again.
  func hide() -> [CellRect] {
    guard !isHidden, !tiles.isEmpty else { return [] }
    guard graphics.keepsTiles else { return clear() }
    (isHidden, isBehind) = (true, false)
    graphics.hideAll(into: &queue)
    outgoing = []
    return tiles.values.map(\.cells)
  }

  /// Brings the tiles up to date with a picture, as far as there is time.
  ///
  /// - Parameters:
  ///   - frame: the canvas, in the screen's cells.
  ///   - rows: of the screen.
  ///   - isCleared: whether the terminal's screen is blank before the next cells.
  ///   - limit: the most tiles that are sent; nil for as many as there is time for. Others stay characters, or become
  ///     them.
  /// - Returns: the cells of the screen in which pixels stand for ink now, or no longer.
  func update(
    to picture: PixelPicture, in frame: CellRect, ofRows rows: Int, isCleared: Bool, sending limit: Int? = nil
  ) -> [CellRect] {
    var changed: [CellRect] = []
    if isCleared { forget() }
    if self.picture !== picture || self.frame != frame {
      changed += clear()
      (self.picture, self.frame) = (picture, frame)
      stale = []
    }
    note(picture.takeChanges(), in: picture)
    isBehind = false
    // The last row of the screen is left out where a picture may scroll it.
    let visible = places(in: picture, above: graphics.mayScroll ? rows - 1 : rows)
    for (place, tile) in tiles where visible[place] == nil { remove(place, tile) }
    for (place, cells) in visible {
      let old = tiles[place]
      if picture.isComplete(in: local(cells)),
        show(place, in: cells, of: picture, instead: old, sending: limit)
      {
        if old == nil || isHidden || areOther(than: old, at: place) { changed.append(cells) }
      } else if let old {
        remove(place, old)
        changed.append(cells)
      }
    }
    isHidden = false
    return changed
  }

  private func note(_ changes: [CellRect], in picture: PixelPicture) {
    for cells in changes where !cells.isEmpty {
      let first = place(ofColumn: cells.column + picture.offset.columns, row: cells.row + picture.offset.rows)
      let last = place(
        ofColumn: cells.columnRange.upperBound - 1 + picture.offset.columns,
        row: cells.rowRange.upperBound - 1 + picture.offset.rows)
      for row in first.row...last.row {
        for column in first.column...last.column { stale.insert(Place(column: column, row: row)) }
      }
    }
  }

  /// The cells of the screen that each visible tile takes.
  ///
  /// - Parameter bottom: the row of the screen after the last that they may have.
  private func places(in picture: PixelPicture, above bottom: Int) -> [Place: CellRect] {
    var canvas = picture.viewport.cells
    canvas.rows = max(0, min(canvas.rows, bottom - frame.row))
    guard !canvas.isEmpty else { return [:] }
    let (dx, dy) = picture.offset
    let first = place(ofColumn: dx, row: dy)
    let last = place(ofColumn: canvas.columns - 1 + dx, row: canvas.rows - 1 + dy)
    var places: [Place: CellRect] = [:]
    for row in first.row...last.row {
      for column in first.column...last.column {
        let cells = CellRect(
          column: column * Self.size.columns - dx, row: row * Self.size.rows - dy,
          columns: Self.size.columns, rows: Self.size.rows
        ).intersection(canvas)
        places[Place(column: column, row: row)] = CellRect(
          column: cells.column + frame.column, row: cells.row + frame.row, columns: cells.columns,
          rows: cells.rows)
      }
    }
    return places
  }

  /// Cells of the screen, counted from the canvas's corner.
  func local(_ cells: CellRect) -> CellRect {
    CellRect(
      column: cells.column - frame.column, row: cells.row - frame.row, columns: cells.columns,
      rows: cells.rows)
  }

  private func remove(_ place: Place, _ tile: Tile) {
    tiles[place] = nil
    outgoing.remove(place)
    if tile.number > 0 { remove(tile) }
  }

  /// Takes the picture of a tile from the terminal.
  private func remove(_ tile: Tile) {
    graphics.remove(tile.number, into: &queue)
    leavingNumbers.append(tile.number)
    if graphics.isErasedByText { erased.append(tile.cells) }
  }

  /// Has a tile stand for its cells.
  ///
  /// - Parameter limit: the most tiles that are sent; nil for as many as there is time for.
  /// - Returns: false where too much is to be sent already.
  private func show(
    _ place: Place, in cells: CellRect, of picture: PixelPicture, instead old: Tile?, sending limit: Int?
  ) -> Bool {
    let isFull = outgoing.count >= limit ?? .max && !outgoing.contains(place)
    var tile = old ?? Tile(number: 0, cells: cells)
    let hasSize = tile.cells.columns == cells.columns && tile.cells.rows == cells.rows
    let isMoved = tile.cells != cells || isHidden
    if old == nil || !hasSize || stale.contains(place) {
      let image = image(of: picture, in: cells)
      let inked = graphics.layer == .inCells ? image.inkedCells(over: picture.below) : .max
      if image.isBlank || inked == 0 {
        if let old, old.number > 0 { remove(old) }
        outgoing.remove(place)
        tile = Tile(number: 0, cells: cells)
      } else if !hasSize || tile.number == 0 || image.samples != tile.sent {
        guard !isFull, outgoing.count < graphics.mostTiles || outgoing.contains(place) else {
          isBehind = limit != 0
          return false
        }
        if tile.number == 0 {
          guard let number = takeNumber() else { return false }
          tile.number = number
        }
        if !hasSize { tile.sent = [] }
        outgoing.insert(place)
      }
      if tile.number > 0 { tile.inked = inked }
    }
    stale.remove(place)
    // Other tiles may have no ink to cover what is left there.
    if let old, old.number > 0, old.cells != cells, graphics.isErasedByText { erased.append(old.cells) }
    tile.cells = cells
    if isMoved, tile.number > 0 {
      if graphics.keepsTiles, graphics.layer != .above, !outgoing.contains(place) {
        graphics.place(tile.number, in: cells, into: &queue)
      } else {
        guard !isFull else {
          isBehind = limit != 0
          return false
        }
        tile.sent = []
        outgoing.insert(place)
      }
    }
    tiles[place] = tile
    return true
  }

  /// Whether the characters that stand for the pixels of a tile are others now.
  private func areOther(than old: Tile?, at place: Place) -> Bool {
    guard graphics.layer == .inCells, let new = tiles[place] else { return false }
    return new.number != old?.number || new.cells != old?.cells || new.inked != old?.inked
  }

  /// Returns the number for another picture; nil where the terminal has as many as it takes.
  private func takeNumber() -> Int? {
    if let free = freeNumbers.popLast() { return free }
    guard nextNumber <= graphics.mostPictures else { return nil }
    defer { nextNumber += 1 }
    return nextNumber
  }
}
