import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

extension PreviewPixels {
  /// Thumbnails in pixels of small cells on black.
  static let flat = PreviewPixels(
    cell: PixelCell(width: 4, height: 8),
    ground: PixelGround(kind: .dark, standard: .rgb(255, 255, 255), paper: .rgb(0, 0, 0)),
    isBelowText: true, services: .flat)
}

@Suite("Thumbnails in pixels")
struct PreviewImageTests {
  private static let red = Ink(color: .rgb(200, 0, 0))

  private static func image(of drawing: Drawing, columns: Int = 20, rows: Int = 6) -> PreviewImage? {
    let thumbnail = Thumbnail(of: drawing, columns: columns, rows: rows, in: .mixed, usingColor: true)
    return PreviewImage(of: drawing, like: thumbnail, in: .mixed, .flat)
  }

  /// The characters that are no blanks.
  private static func characters(_ image: PreviewImage) -> [Character] {
    image.text.bounds.rowRange.flatMap { row in
      image.text.bounds.columnRange.map { image.text[$0, row].character }
    }.filter { $0 != " " }
  }

  @Test("Pixels and text are those of a canvas that shows the same part", arguments: [1.0, 3.0])
  func canvas(size: Double) throws {
    var box = Rectangle(Rect(from: .origin, to: Point(x: 12 * size, y: 8 * size)), ink: Self.red)
    if size == 1 { box.text = BoundText("word") }
    let drawing = Drawing([box, Dot(at: Point(x: 5, y: 2))])
    let image = try #require(Self.image(of: drawing))
    let thumbnail = Thumbnail(of: drawing, columns: 20, rows: 6, in: .mixed, usingColor: true)
    #expect(thumbnail.hasBars == (size == 3))
    let style = PreviewPixels.flat
    let picture = try #require(
      PixelPicture(
        thumbnail.viewport, cell: style.cell, glyphs: .mixed, isBelowText: true, on: style.ground,
        services: .flat))
    picture.refresh(
      Editor(drawing), after: [], renewed: [], on: style.ground, from: thumbnail.viewport.origin,
      until: .now + .seconds(60))
    let samples = picture.samples(in: PixelArea(columns: 0..<80, rows: 0..<48))
    #expect(image.image.samples == samples && !image.image.isBlank)
    #expect(Self.characters(image) == (size == 1 ? ["w", "o", "r", "d"] : []))
  }

  @Test("Words are bars in pictures much smaller than the drawing, one for each word")
  func bars() throws {
    let label = Marks.Label("two   words", at: .origin)
    let drawing = Drawing([label, Dot(at: Point(x: 79, y: 23))])
    let image = try #require(Self.image(of: drawing))
    #expect(Self.characters(image).isEmpty)
    // A quarter of the size: a column is a pixel, and a line is two pixels high.
    let rows = (0..<48).filter { row in image.image.samples[row * 80..<row * 80 + 12].contains { $0 != 0 } }
    #expect((1...2).contains(rows.count), "half as high as the line")
    let row = try #require(rows.first)
    let bar = image.image.samples[row * 80..<row * 80 + 12].map { $0 == 0 ? " " : "x" }.joined()
    #expect(bar.split(separator: " ").count == 2, "\(bar)")
  }

  @Test("A canvas colour fills the picture, and decides the standard ink")
  func sheet() throws {
    var drawing = Drawing([Rectangle(location: .origin, size: Size(width: 4, height: 4))])
    drawing.sheet = .rgb(255, 255, 255)
    let image = try #require(Self.image(of: drawing))
    #expect(image.image.samples.allSatisfy { $0 >> 24 == 255 })
    #expect(image.image.samples.contains(0xFFFF_FFFF) && image.image.samples.contains { $0 != 0xFFFF_FFFF })
  }

  @Test("Drawings without ink, and those with too much of it, have no pixels")
  func none() {
    #expect(Self.image(of: Drawing()) == nil)
    let points = (0..<200_000).map { Point(x: Double($0 % 24), y: Double($0 % 16)) }
    #expect(Self.image(of: Drawing([Stroke(points)])) == nil)
    #expect(Self.image(of: Drawing([Dot(at: .origin)]), columns: 5_000, rows: 200) == nil)
  }
}
