import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Tiles of pixels")
struct PixelTilesTests {
  /// A log of the tiles that a terminal would show, and where they stand.
  private final class Log: TileGraphics {
    var layer = PixelLayer.below
    var isErasedByText = false
    var mayScroll = false
    var keepsTiles = true
    var mostTiles = 1000

    private func name(_ cells: CellRect) -> String {
      "\(cells.column),\(cells.row) \(cells.columns)x\(cells.rows)"
    }

    func show(_ image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]) {
      bytes.append("show \(number) at \(name(image.cells))\n")
    }

    func change(
      _ part: PixelArea, of image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]
    ) {
      bytes.append("change \(number)\n")
    }

    func place(_ number: Int, in cells: CellRect, into bytes: inout [UInt8]) {
      bytes.append("place \(number) at \(name(cells))\n")
    }

    func remove(_ number: Int, into bytes: inout [UInt8]) { bytes.append("remove \(number)\n") }

    func erase(_ free: [CellRect], into bytes: inout [UInt8]) {
      for part in free { bytes.append("erase \(name(part))\n") }
    }

    var mostPictures = 1000

    func placeholder(_ number: Int, column: Int, row: Int) -> Cell? {
      guard layer == .inCells else { return nil }
      let place = Color.rgb(UInt8(column), UInt8(row), 0)
      return Cell(Character("\(number % 10)"), style: CellStyle(foreground: place))
    }

    func hideAll(into bytes: inout [UInt8]) { bytes.append("hide\n") }
  }

  private static let frame = CellRect(column: 2, row: 1, columns: 24, rows: 8)
  private static let ground = PixelGround(kind: .dark, standard: .rgb(255, 255, 255), paper: .rgb(0, 0, 0))
  private static let box = Rectangle(
    Rect(from: Point(x: 1, y: 2), to: Point(x: 5, y: 6)), ink: Ink(color: .rgb(9, 0, 0)))

  private let log = Log()
  private let tiles: PixelTiles
  private let picture: PixelPicture
  private var editor: Editor

  init() throws {
    tiles = PixelTiles(log)
    editor = Editor(Drawing([Self.box]))
    picture = try #require(
      PixelPicture(
        Viewport(columns: 24, rows: 8), cell: PixelCell(width: 4, height: 8), glyphs: .mixed,
        isBelowText: true, on: Self.ground, services: .flat))
    refresh()
  }

  private func refresh(_ changes: [PixelPicture.Change] = [], renewed: [CellRect] = [], x: Double = 0) {
    picture.refresh(
      editor, after: changes, renewed: renewed, on: Self.ground, from: Point(x: x, y: 0),
      until: .now + .seconds(60))
  }

  private func update(isCleared: Bool = false, ofRows rows: Int = 10) -> [CellRect] {
    tiles.update(to: picture, in: Self.frame, ofRows: rows, isCleared: isCleared)
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
  }

  private func send(written: [CellRect] = [], text: [(Int, Int)] = []) -> [String] {
    var grid = CellGrid(columns: 30, rows: 10)
    for place in text { grid[place.0, place.1] = Cell("x") }
    return lines(tiles.bytes(behind: grid, writing: written))
  }

  @Test("Tiles with ink are shown, all stand for their cells, and nothing is sent twice")
  func first() {
    let flipped = update()
    #expect(flipped.count == 6, "three tiles across, two down")
    #expect(send() == ["show 1 at 2,1 8x4"])
    #expect((0..<24).allSatisfy { tiles.covers(column: $0, row: 7) })
    #expect(update().isEmpty && send().isEmpty)
  }

  @Test("A change within a tile changes its picture, and only that")
  func changes() {
    _ = (update(), send())
    let more = Rectangle(Rect(from: Point(x: 2, y: 3), to: Point(x: 3, y: 4)), ink: Ink(color: .rgb(0, 9, 0)))
    let cells = CellRect(column: 0, row: 0, columns: 8, rows: 4)
    refresh([.added([more], cells)], renewed: [cells])
    #expect(update().isEmpty)
    #expect(send() == ["change 1"])
  }

  @Test("Ink that goes takes its picture along")
  mutating func goes() {
    _ = (update(), send())
    editor = Editor(Drawing())
    refresh([.redrawn(picture.viewport.cells)])
    #expect(update().isEmpty, "the cells stay blank")
    #expect(send() == ["remove 1"])
  }

  @Test("Whole tiles that are scrolled are placed elsewhere, and not sent again")
  func scrolls() {
    _ = (update(), send())
    let uncovered = CellRect(column: 0, row: 0, columns: 3, rows: 8)
    refresh(
      [.scrolled(columns: -3, rows: 0), .redrawn(uncovered)], renewed: [picture.viewport.cells], x: -3)
    _ = update()
    #expect(send() == ["place 1 at 5,1 8x4"])
  }

  @Test("Behind a panel tiles are hidden; later they are placed, not sent")
  func hides() {
    _ = (update(), send())
    #expect(tiles.hide().count == 6)
    #expect(!tiles.covers(column: 0, row: 0))
    #expect(send() == ["hide"])
    #expect(update().count == 6)
    #expect(send() == ["place 1 at 2,1 8x4"])
  }

  @Test("A blank screen is sent all again")
  func cleared() {
    _ = (update(), send())
    #expect(update(isCleared: true).count == 6)
    #expect(send() == ["show 1 at 2,1 8x4"])
  }

  @Test("Tiles that there is no time for stay in cells until the next frame")
  func budget() {
    log.mostTiles = 0
    #expect(update().count == 5 && tiles.isBehind)
    #expect(!tiles.covers(column: 0, row: 0) && tiles.covers(column: 20, row: 0))
    log.mostTiles = 1
    _ = update()
    #expect(!tiles.isBehind && send() == ["show 1 at 2,1 8x4"])
  }

  @Test("Pixels above characters are left out where these stand, and shown again when they go")
  func aboveText() {
    log.layer = .above
    _ = update()
    #expect(send(text: [(3, 2)]) == ["show 1 at 2,1 8x4"])
    let cell = CellRect(column: 3, row: 2, columns: 1, rows: 1)
    #expect(update().isEmpty && send(written: [cell], text: [(3, 2)]).isEmpty, "the same is left out")
    #expect(send(written: [cell]) == ["change 1"])
  }

  @Test("Sixels in a row that something is written in are sent again")
  func erased() {
    (log.layer, log.isErasedByText, log.keepsTiles) = (.above, true, false)
    _ = (update(), send())
    #expect(send(written: [CellRect(column: 0, row: 2, columns: 1, rows: 1)]) == ["show 1 at 2,1 8x4"])
    #expect(send(written: [CellRect(column: 20, row: 2, columns: 1, rows: 1)]) == ["show 1 at 2,1 8x4"])
    #expect(send(written: [CellRect(column: 3, row: 6, columns: 1, rows: 1)]).isEmpty)
  }

  @Test("Sixels that go are overwritten by blanks, but for the characters among them")
  func blanks() {
    (log.layer, log.isErasedByText, log.keepsTiles) = (.above, true, false)
    _ = (update(), send())
    #expect(tiles.hide().count == 6)
    #expect(send(text: [(2, 1), (3, 1)]) == ["erase 2,2 8x3", "erase 4,1 6x1", "remove 1"])
  }

  @Test("Sixels that are scrolled leave nothing behind")
  func scrolledSixels() {
    (log.layer, log.isErasedByText, log.keepsTiles) = (.above, true, false)
    _ = (update(), send())
    refresh(
      [.scrolled(columns: -8, rows: 0), .redrawn(CellRect(column: 0, row: 0, columns: 8, rows: 8))],
      renewed: [picture.viewport.cells], x: -8)
    _ = update()
    #expect(send() == ["erase 2,1 8x4", "show 1 at 10,1 8x4"])
  }

  @Test("Sixels keep off the last row of the screen, where they would scroll it")
  func lastRow() {
    log.mayScroll = true
    _ = update(ofRows: 9)
    #expect(tiles.covers(column: 0, row: 6) && !tiles.covers(column: 0, row: 7))
  }

  /// The lines that are sent before the cells, and behind them.
  private func sendAround() -> (before: [String], behind: [String]) {
    let grid = CellGrid(columns: 30, rows: 10)
    return (lines(tiles.bytesBefore(grid)), lines(tiles.bytes(behind: grid, writing: [])))
  }

  @Test("Pictures in cells are sent before their cells, and go behind those that stand in their place")
  mutating func inCells() {
    log.layer = .inCells
    #expect(update().count == 6)
    var sent = sendAround()
    #expect(sent.before == ["show 1 at 2,1 8x4"] && sent.behind.isEmpty)
    #expect(tiles.placeholder(column: 3, row: 2) == log.placeholder(1, column: 3, row: 2))
    #expect(tiles.placeholder(column: 8, row: 2) == nil, "tiles without ink need none")
    #expect(tiles.placeholder(column: 7, row: 0) == nil, "nor do cells without ink")
    editor = Editor(Drawing())
    refresh([.redrawn(picture.viewport.cells)], renewed: [picture.viewport.cells])
    #expect(update() == [CellRect(column: 2, row: 1, columns: 8, rows: 4)], "its cells are blank now")
    editor = Editor(Drawing([Self.box]))
    refresh([.redrawn(picture.viewport.cells)], renewed: [picture.viewport.cells])
    #expect(update() == [CellRect(column: 2, row: 1, columns: 8, rows: 4)])
    sent = sendAround()
    #expect(sent.before == ["show 2 at 2,1 8x4"])
    #expect(sent.behind == ["remove 1"])
    refresh([.otherView], renewed: [picture.viewport.cells])
    #expect(update().isEmpty && sendAround() == ([], []))
  }

  @Test("Pictures in cells are scrolled by their cells alone, and cells hide them")
  func movedInCells() {
    log.layer = .inCells
    _ = (update(), sendAround())
    refresh(
      [.scrolled(columns: -8, rows: 0), .redrawn(CellRect(column: 0, row: 0, columns: 8, rows: 8))],
      renewed: [picture.viewport.cells], x: -8)
    #expect(update().contains(CellRect(column: 10, row: 1, columns: 8, rows: 4)))
    let moved = sendAround()
    #expect(moved.before.isEmpty)
    #expect(moved.behind == ["place 1 at 10,1 8x4"])
    #expect(tiles.placeholder(column: 9, row: 2) == log.placeholder(1, column: 1, row: 2))
    #expect(tiles.hide().contains(CellRect(column: 10, row: 1, columns: 8, rows: 4)))
    #expect(!tiles.covers(column: 9, row: 2))
  }

  @Test("Ink beyond the number of pictures that a terminal takes stays characters")
  mutating func tooMany() {
    log.layer = .inCells
    log.mostPictures = 1
    let far = Rectangle(
      Rect(from: Point(x: 10, y: 2), to: Point(x: 14, y: 6)), ink: Ink(color: .rgb(9, 0, 0)))
    editor = Editor(Drawing([Self.box, far]))
    refresh([.redrawn(picture.viewport.cells)], renewed: [picture.viewport.cells])
    _ = (update(), sendAround())
    #expect(tiles.covers(column: 0, row: 0) != tiles.covers(column: 8, row: 0))
    #expect(!tiles.isBehind, "no later frame would bring it")
    #expect(update().isEmpty && sendAround() == ([], []))
  }

  @Test("Too much ink stays in cells")
  mutating func tooMuch() {
    let points = (0..<200_000).map { Point(x: Double($0 % 24), y: Double($0 % 16)) }
    editor = Editor(Drawing([Stroke(points)]))
    refresh([.redrawn(picture.viewport.cells)])
    #expect(picture.isTooDense && !picture.isUnfinished)
    _ = update()
    #expect(!tiles.covers(column: 0, row: 0))
  }
}
