import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Still pictures")
struct StillPicturesTests {
  /// A terminal that takes note of what it would show.
  private final class Log: TileGraphics {
    var layer = PixelLayer.below
    var isErasedByText = false
    var mayScroll = false
    var keepsTiles = true
    var mostTiles = 1000
    var events: [String] = []

    private func name(_ cells: CellRect) -> String {
      "\(cells.column),\(cells.row) \(cells.columns)x\(cells.rows)"
    }

    func show(_ image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]) {
      events.append("show \(number) at \(name(image.cells))")
    }

    func change(
      _ part: PixelArea, of image: TileImage, number: Int, free: [CellRect], into bytes: inout [UInt8]
    ) {
      events.append("change \(number)")
    }

    func place(_ number: Int, in cells: CellRect, into bytes: inout [UInt8]) {
      events.append("place \(number) at \(name(cells))")
    }

    func remove(_ number: Int, into bytes: inout [UInt8]) { events.append("remove \(number)") }

    func erase(_ free: [CellRect], into bytes: inout [UInt8]) {
      events += free.map { "erase \(name($0))" }
    }

    func hideAll(into bytes: inout [UInt8]) { events.append("hide") }

    func take() -> [String] {
      defer { events = [] }
      return events
    }

    /// Takes pictures as foot does.
    func beSixels() { (layer, isErasedByText, keepsTiles, mayScroll) = (.above, true, false, true) }

    /// Takes pictures as kitty 0.26 does.
    func beAboveText() { layer = .above }
  }

  private static let screen = CellRect(column: 0, row: 0, columns: 40, rows: 16)
  private static let size = (columns: 10, rows: 4)

  private let log = Log()
  private let stills: StillPictures
  private let images: [PreviewImage]

  init() throws {
    stills = StillPictures(log)
    images = try (0..<3).map { number in
      let drawing = Drawing([Rectangle(location: .origin, size: Size(width: Double(4 + number), height: 4))])
      let thumbnail = Thumbnail(
        of: drawing, columns: Self.size.columns, rows: Self.size.rows, in: .mixed, usingColor: true)
      return try #require(PreviewImage(of: drawing, like: thumbnail, in: .mixed, .flat))
    }
  }

  /// Paints a frame with pictures, each by its number, and where it stands.
  ///
  /// - Returns: which of them are shown as pictures.
  @discardableResult
  private func paint(_ pictures: (Int, column: Int, row: Int)...) -> [Bool] {
    stills.begin()
    return pictures.map { number, column, row in
      stills.show(images[number], in: Self.cells(column, row), ofScreen: Self.screen)
    }
  }

  private static func cells(_ column: Int, _ row: Int) -> CellRect {
    CellRect(column: column, row: row, columns: size.columns, rows: size.rows)
  }

  private func send(written: [CellRect] = [], text: [(Int, Int)] = []) -> [String] {
    var grid = CellGrid(columns: Self.screen.columns, rows: Self.screen.rows)
    for place in text { grid[place.0, place.1] = Cell("x") }
    _ = stills.takeRemovals(behind: grid)
    _ = stills.takePictures(behind: grid, writing: written)
    return log.take()
  }

  @Test("Pictures are shown once, under numbers that no tile has")
  func first() {
    #expect(paint((0, 1, 1)) == [true] && stills.isWaiting)
    #expect(send() == ["show 100000 at 1,1 10x4"] && !stills.isWaiting)
    #expect(paint((0, 1, 1)) == [true] && !stills.isWaiting)
    #expect(send(written: [Self.cells(1, 1)]).isEmpty)
  }

  @Test("Pictures that moved are placed, and those that went are removed")
  func moves() {
    paint((0, 1, 1), (1, 12, 1))
    _ = send()
    paint((0, 1, 6))
    let sent = send()
    #expect(sent.count == 2 && sent[0].hasPrefix("remove 10000") && sent[1].hasSuffix(" at 1,6 10x4"))
    #expect(sent[1].hasPrefix("place 10000"))
    paint()
    #expect(stills.isWaiting && send().count == 1 && !stills.isWaiting)
  }

  @Test("Sixels that moved or went are overwritten by blanks, but for the characters there")
  func movedSixels() {
    log.beSixels()
    paint((0, 1, 1))
    _ = send()
    paint((0, 12, 1))
    #expect(send() == ["erase 1,1 10x4", "show 100000 at 12,1 10x4"])
    paint()
    #expect(send(text: [(12, 1)]) == ["erase 13,1 9x1", "erase 12,2 10x3", "remove 100000"])
  }

  @Test("Sixels in a row that something is written in are sent again")
  func erasedSixels() {
    log.beSixels()
    paint((0, 1, 1))
    _ = send()
    paint((0, 1, 1))
    #expect(send(written: [CellRect(column: 30, row: 5, columns: 1, rows: 1)]).isEmpty)
    paint((0, 1, 1))
    #expect(
      send(written: [CellRect(column: 30, row: 4, columns: 1, rows: 1)]) == ["show 100000 at 1,1 10x4"])
  }

  @Test("Pictures above characters are sent again where other cells have characters, and where they moved")
  func aboveText() {
    log.beAboveText()
    paint((0, 1, 1))
    _ = send()
    paint((0, 1, 1))
    #expect(send(text: [(3, 2)]) == ["show 100000 at 1,1 10x4"])
    paint((0, 1, 1))
    #expect(send(text: [(3, 2)]).isEmpty)
    paint((0, 1, 6))
    #expect(send() == ["show 100000 at 1,6 10x4"])
  }

  @Test("Pictures that there is no time for stay characters until the next frame, but one is sent at least")
  func budget() {
    log.mostTiles = 1
    #expect(paint((0, 1, 1), (1, 12, 1), (2, 23, 1)) == [true, false, false])
    #expect(stills.isBehind && stills.isWaiting && send().count == 1)
    #expect(paint((0, 1, 1), (1, 12, 1), (2, 23, 1)) == [true, true, false])
    _ = send()
    #expect(paint((0, 1, 1), (1, 12, 1), (2, 23, 1)) == [true, true, true])
    #expect(!stills.isBehind && send().count == 1)
  }

  @Test("Sixels beside each other are sent in one frame, since the later would erase the first")
  func rowOfSixels() {
    log.beSixels()
    log.mostTiles = 1
    #expect(paint((0, 1, 1), (1, 12, 2), (2, 1, 8)) == [true, true, false])
  }

  @Test("Pictures that are cut, of another size or on the screen already stay characters")
  func refused() {
    #expect(paint((0, 31, 1), (1, 1, 13), (2, -1, 1)) == [false, false, false])
    #expect(paint((0, 1, 12), (0, 12, 1)) == [true, false])
    #expect(
      !stills.show(images[1], in: CellRect(column: 1, row: 1, columns: 9, rows: 4), ofScreen: Self.screen))
    log.beSixels()
    #expect(paint((0, 1, 12), (1, 1, 11)) == [false, true], "a sixel in the last row may scroll the screen")
  }

  @Test("Pictures are shown all again where the terminal was cleared")
  func cleared() {
    paint((0, 1, 1))
    _ = send()
    stills.forget()
    paint((0, 1, 1))
    #expect(stills.isWaiting && send() == ["show 100000 at 1,1 10x4"])
  }

  @Test("Pictures that went make room for tiles of the canvas, which make room for those that are new")
  func order() throws {
    log.beSixels()
    let tiles = PixelTiles(log)
    let outputs = PixelOutputs(tiles, stills)
    let grid = CellGrid(columns: Self.screen.columns, rows: Self.screen.rows)
    let ground = PreviewPixels.flat.ground
    let picture = try #require(
      PixelPicture(
        Viewport(columns: 8, rows: 4), cell: PreviewPixels.flat.cell, glyphs: .mixed, isBelowText: false,
        on: ground, services: .flat))
    let editor = Editor(
      Drawing([Rectangle(location: Point(x: 1, y: 1), size: Size(width: 4, height: 4))]))
    picture.refresh(editor, after: [], renewed: [], on: ground, from: .origin, until: .now + .seconds(60))
    paint((0, 0, 0))
    _ = outputs.bytes(behind: grid, writing: [])
    #expect(log.take() == ["show 100000 at 0,0 10x4"])
    _ = tiles.update(
      to: picture, in: CellRect(column: 0, row: 0, columns: 8, rows: 4), ofRows: 16, isCleared: false)
    paint()
    #expect(outputs.isWaiting)
    _ = outputs.bytes(behind: grid, writing: [])
    #expect(log.take() == ["erase 0,0 10x4", "remove 100000", "show 1 at 0,0 8x4"])
    _ = tiles.hide()
    paint((0, 0, 0))
    _ = outputs.bytes(behind: grid, writing: [])
    #expect(log.take() == ["remove 1", "erase 0,0 8x4", "show 100000 at 0,0 10x4"])
    #expect(!outputs.isWaiting)
  }
}
