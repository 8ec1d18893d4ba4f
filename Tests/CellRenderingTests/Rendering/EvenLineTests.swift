import Marks
import TestSupport
import Testing

@testable import CellRendering

/// Long slanted lines of half a unit have the same weight all the way.
@Suite("Even lines")
struct EvenLineTests {
  /// The parts of cells that a line covers, by column and row of parts, without the cells in which it ends.
  private func parts(of line: [Point], in glyphs: GlyphSet, _ count: Int) throws -> Set<GridPoint> {
    let picture = cells(
      [Stroke(line, ink: Ink(width: 0.5))], columns: 24, rows: 9, in: glyphs, usingColor: true)
    let ends = [line[0], line[1]].map { GridPoint(column: Int($0.x), row: Int($0.y / 2)) }
    let characters: [Character] = (0..<1 << (2 * count)).map {
      count == 3 ? BlockGlyphs.sextant($0) : OctantGlyphs.table[DotMask(rawValue: UInt8($0))]
    }
    var found: Set<GridPoint> = []
    for row in 0..<9 {
      for column in 0..<24 where !ends.contains(GridPoint(column: column, row: row)) {
        let cell = picture[column, row]
        let isReverse = cell.style.attributes.contains(.reverse)
        let pattern = try #require(
          characters.firstIndex(of: cell.character), "\(cell.character) is no part of a cell\n\(picture)")
        for place in 0..<2 * count where (pattern >> place & 1 == 1) != isReverse {
          found.insert(GridPoint(column: column * 2 + place % 2, row: row * count + place / 2))
        }
      }
    }
    return found
  }

  @Test(
    "One part in each step, beside the last one", arguments: [(GlyphSet.mixedCorner, 3), (.mixedOctant, 4)])
  func steps(glyphs: GlyphSet, count: Int) throws {
    for end in stride(from: 3.3, to: 17, by: 0.7) {
      let level = try parts(of: [Point(x: 1, y: 1), Point(x: 23, y: min(end, 9))], in: glyphs, count)
      let upright = try parts(of: [Point(x: 1, y: 1), Point(x: min(end, 9), y: 17)], in: glyphs, count)
      for (line, steps, place) in [
        (level, 4...44, \GridPoint.column), (upright, count...8 * count - 1, \.row),
      ] {
        let side = place == \.column ? \GridPoint.row : \.column
        var last: Int?
        for step in steps {
          let here = line.filter { $0[keyPath: place] == step }
          #expect(here.count == 1, "step \(step) of the line to \(end): \(here)")
          let now = try #require(here.first)[keyPath: side]
          #expect(abs(now - (last ?? now)) <= 1, "step \(step) of the line to \(end)")
          last = now
        }
      }
    }
  }

  @Test("Nearly level lines have their steps between columns, nearly upright ones between rows")
  func nearlyStraight() throws {
    let level = try parts(of: [Point(x: -3, y: 3), Point(x: 40, y: 7)], in: .mixedCorner, 3)
    for place in level where place.column % 2 == 0 {
      #expect(level.contains(GridPoint(column: place.column + 1, row: place.row)))
    }
    let upright = try parts(of: [Point(x: 3, y: -4), Point(x: 6, y: 30)], in: .mixedCorner, 3)
    for place in upright where place.row % 3 == 0 {
      #expect(upright.contains(GridPoint(column: place.column, row: place.row + 2)))
    }
  }

  @Test("A part of the picture drawn alone has the cells of the whole")
  func clips() {
    let line = Stroke([Point(x: 2.3, y: 1.2), Point(x: 40.1, y: 17.7)], ink: Ink(width: 0.5))
    let viewport = Viewport(columns: 44, rows: 10)
    var renderer = CellRenderer(viewport: viewport, for: .mixedCorner)
    renderer.drawPicture(of: line)
    let picture = renderer.grid(in: .mixedCorner)
    for column in stride(from: 0, to: 40, by: 3) {
      for row in 0..<9 {
        let clip = CellRect(column: column, row: row, columns: 4, rows: 1)
        renderer.setClip(clip)
        renderer.clear()
        line.accept(&renderer)
        let part = renderer.grid(in: .mixedCorner)
        for column in clip.columnRange { #expect(part[column, row] == picture[column, row]) }
      }
    }
  }
}
