import CellRendering
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Pictures in pieces")
struct ShownPictureTests {
  private static let columns = 60
  private static let rows = 20

  private static func picture(_ random: inout SeededGenerator) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    for row in 0..<rows {
      for column in 0..<columns where grid[column, row] == .blank {
        let style = CellStyle(foreground: .indexed(UInt8.random(in: 16...255, using: &random)))
        let character: Character = ["x", "y", " ", "\u{6F22}"].randomElement(using: &random) ?? "z"
        grid.write(Cell(character, style: style), column: column, row: row)
      }
    }
    return grid
  }

  /// Sends a piece to a terminal that shows what it is sent.
  private static func send(
    _ picture: CellGrid, _ changed: [CellRect], _ limit: Int, _ shown: inout ShownPicture,
    to terminal: inout CellGrid
  ) -> ShownPicture.Piece {
    if !shown.isKnown { terminal = CellGrid(columns: columns, rows: rows) }
    var written: [(Int, Int)] = []
    let piece = shown.send(picture, changed: changed, atMost: limit, bytesPerStyle: 10) {
      written.append(($0, $1))
    }
    for (column, row) in written { terminal.write(picture[column, row], column: column, row: row) }
    return piece
  }

  @Test(
    "However small the pieces, in the end the terminal shows the last picture",
    arguments: [1, 7, 100, 2_000, .max])
  func arrives(limit: Int) {
    var random = SeededGenerator(seed: 3)
    var shown = ShownPicture()
    var terminal = CellGrid(columns: 0, rows: 0)
    var picture = Self.picture(&random)
    let whole = [picture.bounds]
    for round in 0..<12 {
      // A view that moves: each picture is another one, the last was hardly sent.
      for _ in 0..<3 {
        picture = Self.picture(&random)
        let piece = Self.send(picture, whole, limit, &shown, to: &terminal)
        #expect(piece.bytes < limit.addingReportingOverflow(20).partialValue || limit == .max)
      }
      if round % 4 == 1 { shown.outdate() }
      if round % 4 == 2 { shown.forget() }
      if round % 4 == 3 { shown.note(whole) }
      var pieces = 0
      repeat {
        _ = Self.send(picture, [], limit, &shown, to: &terminal)
        pieces += 1
      } while shown.isBehind && pieces < 10_000
      #expect(terminal == picture)
      #expect(Self.send(picture, whole, limit, &shown, to: &terminal) == ShownPicture.Piece())
    }
  }

  @Test("A small change comes before the rest of a large picture, and the rest goes on where it ended")
  func order() {
    var random = SeededGenerator(seed: 4)
    var shown = ShownPicture()
    var terminal = CellGrid(columns: 0, rows: 0)
    var picture = CellGrid(columns: Self.columns, rows: Self.rows)
    _ = Self.send(picture, [], .max, &shown, to: &terminal)
    for _ in 0..<40 {
      // The view moves faster than the line, and the status line tells of it.
      picture = Self.picture(&random)
      let status = CellRect(column: 0, row: Self.rows - 1, columns: 10, rows: 1)
      for column in 0..<10 {
        let style = CellStyle(foreground: .indexed(200))
        let letter: Character = ["p", "q", "r"].randomElement(using: &random) ?? "s"
        picture.write(Cell(letter, style: style), column: column, row: status.row)
      }
      _ = Self.send(picture, [picture.bounds, status], 1_500, &shown, to: &terminal)
      let shows = (0..<10).allSatisfy { terminal[$0, status.row] == picture[$0, status.row] }
      #expect(shows, "the status line")
    }
    let blank = (0..<Self.rows).filter { terminal.line($0).isEmpty }
    #expect(blank.isEmpty, "no row waits for ever")
  }
}
