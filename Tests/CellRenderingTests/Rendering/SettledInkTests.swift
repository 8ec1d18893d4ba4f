import Marks
import Testing

@testable import CellRendering

/// Wide outlines of boxes and wide dots, which lie on the parts of cells.
@Suite("Wide ink that lies on parts of cells")
struct SettledInkTests {
  private static let allMixed: [GlyphSet] = [.mixed, .mixedSextant, .mixedCorner, .mixedOctant]

  private func box(_ x: Double, _ y: Double, _ width: Double, line: Double, fill: Color? = nil) -> Rectangle {
    Rectangle(
      Rect(from: Point(x: x, y: y), to: Point(x: x + width, y: y + 10)),
      ink: Ink(color: .named(.green), width: line, fill: fill))
  }

  @Test("A band has equal sides, as wide as the line or a quarter more or less")
  func bands() throws {
    for width in stride(from: 1.5, through: 8, by: 0.5) {
      for parts in [[2.0], [2, 4.0 / 3], [1]] {
        for step in 0..<16 {
          let corner = Point(x: 7 + Double(step) / 8, y: 11 - Double(step) / 4)
          let box = Rect(from: corner, to: corner + Vector(dx: 40, dy: 60))
          guard let band = BoxBand(along: box, width: width, parts: parts) else {
            // No multiple of half a cell is near enough.
            #expect(width < 2 || parts == [2] && [2.5, 3].contains(width), "\(width) \(parts)")
            continue
          }
          let sides = [
            band.inner.minX - band.outer.minX, band.outer.maxX - band.inner.maxX,
            band.inner.minY - band.outer.minY, band.outer.maxY - band.inner.maxY,
          ]
          #expect(abs(sides[0] - sides[1]) < 1e-6 && abs(sides[2] - sides[3]) < 1e-6)
          #expect(sides.allSatisfy { abs($0 - width) <= width / 4 + 1e-6 }, "\(width) \(parts) \(sides)")
          let middles = (band.outer.minX + band.inner.minX) / 2 - box.minX
          #expect(abs(middles) <= 0.5 + 1e-5)
        }
      }
    }
    #expect(BoxBand(along: Rect(from: .origin, to: Point(x: 3, y: 60)), width: 4, parts: [1]) == nil)
    #expect(BoxBand(along: Rect(from: .origin, to: Point(x: .nan, y: 60)), width: 4, parts: [1]) == nil)
    #expect(BoxBand(along: Rect(from: .origin, to: Point(x: 1e300, y: 60)), width: 4, parts: [1]) == nil)
  }

  @Test("The sides of a wide box are even, and its corners have no specks", arguments: allMixed, [1.0, 2, 3])
  func boxes(glyphs: GlyphSet, line: Double) {
    for step in 0..<8 {
      let (x, y) = (3 + Double(step) / 8, 4 - Double(step * 3 % 8) / 4)
      let picture = cells([box(x, y, 11, line: line)], columns: 20, rows: 10, in: glyphs)
      // From the middle of a cell the sides mirror each other.
      if step == 4 {
        let row = (0..<20).map { picture[$0, 4].character }
        let inked = row.indices.filter { picture[$0, 4] != .blank }
        #expect(inked.first.map { $0 + (inked.last ?? 0) } == 17, "\(picture)")
      }
      #expect(!picture.cells.contains { "▏▎▍▋▊▉▕▁▃▅▇▔".contains($0.character) }, "\(picture)")
      #expect((0..<20).allSatisfy { picture[$0, 3] == picture[$0, 4] }, "\(picture)")
      for column in 7...10 {
        #expect((0..<10).allSatisfy { picture[column, $0] == picture[8, $0] }, "\(picture)")
      }
    }
  }

  @Test("The sides of a wide round box are as even as those of a square one", arguments: allMixed)
  func roundBoxes(glyphs: GlyphSet) {
    for step in 0..<4 {
      var box = box(2.5, 3 + Double(step) / 2, 14, line: 1)
      let square = cells([box], columns: 20, rows: 9, in: glyphs)
      box.cornerRadius = 2
      let round = cells([box], columns: 20, rows: 9, in: glyphs)
      for row in 0..<9 { #expect(round[9, row] == square[9, row], "\(step)\n\(round)") }
      for column in 0..<20 { #expect(round[column, 4] == square[column, 4], "\(step)\n\(round)") }
      #expect(round != square)
    }
  }

  @Test("A box in one colour has the outer edges of its outline", arguments: allMixed)
  func solid(glyphs: GlyphSet) {
    for step in 0..<8 {
      let (x, y) = (3 + Double(step) / 8, 4 - Double(step * 3 % 8) / 4)
      let outline = cells([box(x, y, 11, line: 2)], columns: 20, rows: 10, in: glyphs)
      let filled = cells([box(x, y, 11, line: 2, fill: .named(.green))], columns: 20, rows: 10, in: glyphs)
      for (first, second) in zip(outline.cells, filled.cells) {
        #expect(first == second || second.style.background == .named(.green), "\(outline)\n\(filled)")
      }
    }
  }

  @Test("Wide dots look alike wherever they lie", arguments: allMixed, [1.0, 1.5, 2])
  func dots(glyphs: GlyphSet, width: Double) {
    /// The pixels that a dot covers in the grid that its set has, from the first on.
    func shape(at place: Point) -> Set<[Int]> {
      var renderer = CellRenderer(viewport: Viewport(columns: 12, rows: 6), for: glyphs)
      renderer.drawPicture(of: Group([Dot(at: place, ink: Ink(width: width))]))
      var pixels: [[Int]] = []
      for row in 0..<6 {
        for column in 0..<12 {
          let ink = renderer.sheet.raster[column, row].ink
          for y in 0..<InkMask.rows {
            for x in 0..<InkMask.columns where ink[row: y] >> UInt8(x) & 1 != 0 {
              pixels.append([column * InkMask.columns + x, row * InkMask.rows + y])
            }
          }
        }
      }
      let (left, top) = (pixels.map { $0[0] }.min() ?? 0, pixels.map { $0[1] }.min() ?? 0)
      return Set(pixels.map { [$0[0] - left, $0[1] - top] })
    }
    var shapes: Set<Set<[Int]>> = []
    var widths: Set<Int> = []
    for step in 0..<12 {
      let pixels = shape(at: Point(x: 4 + Double(step) / 7, y: 5 + Double(step) / 3))
      shapes.insert(pixels)
      widths.insert((pixels.map { $0[0] }.max() ?? 0) + 1)
      // Whole parts, or the disc where a row has no parts for it. Thirds of a row end within a row of pixels.
      let isDisc = width == 1.5 && glyphs == .mixed
      let isOfThirds = width == 1.5 && glyphs != .mixed && glyphs != .mixedOctant
      let area = Double(pixels.count) / 64
      let wanted = isDisc ? .pi * width * width / 4 : width * (isOfThirds ? 4.0 / 3 : width)
      #expect(abs(area - wanted) <= (isDisc ? 0.2 * width : isOfThirds ? width / 8 : 0), "\(area)")
    }
    #expect(widths.count == 1)
    // Halves of rows have no three quarters, and thirds no whole pixels.
    #expect(shapes.count == 1 || glyphs != .mixedOctant && width == 1.5)
  }
}
