import Marks
import TestSupport
import Testing

@testable import Formats

@Suite("Ink in pixels")
struct InkSurfaceTests {
  private static let view = PixelView(
    origin: .origin, across: 10, down: 9.5, ground: .dark, standard: .rgb(255, 255, 255))

  private func parts(of marks: [any Mark]) -> [ScenePart] {
    Group(marks).accept(SceneBuilder(SceneSurroundings(.cells(.standard))))
  }

  private func samples(_ surface: InkSurface) -> [UInt32] {
    var result: [UInt32] = []
    surface.withSamples { samples, stride in
      for row in 0..<surface.height { result += samples[(row * stride)..<(row * stride + surface.width)] }
    }
    return result
  }

  private func draw(_ parts: [ScenePart], in areas: [Rect]) throws -> [UInt32] {
    let surface = try #require(InkSurface(width: 400, height: 190))
    for area in areas {
      #expect(surface.draw(parts[...], in: area, of: Self.view) { true } == parts.count)
    }
    return samples(surface)
  }

  private static let all = Rect(from: .origin, to: Point(x: 400, y: 190))

  @Test("A level line half a unit wide covers five rows of pixels from end to end")
  func line() throws {
    let ink = Ink(width: 0.5)
    let pixels = try draw(
      parts(of: [Stroke([Point(x: 5, y: 10), Point(x: 20, y: 10)], ink: ink)]), in: [Self.all])
    // The middle is at 95 pixels; half a unit down is 4.75.
    let column = (0..<190).filter { pixels[$0 * 400 + 100] >> 24 == 255 }
    #expect(column == [93, 94, 95, 96])
    #expect((0..<190).filter { pixels[$0 * 400 + 100] != 0 } == [92, 93, 94, 95, 96, 97])
    #expect(pixels[95 * 400 + 40] == 0 && pixels[95 * 400 + 210] == 0)
  }

  @Test("Lines that are thinner than a pixel cover one, so that far away they do not fade")
  func hairline() throws {
    let surface = try #require(InkSurface(width: 40, height: 40))
    let far = PixelView(
      origin: .origin, across: 0.1, down: 0.1, ground: .dark, standard: .rgb(255, 255, 255))
    let parts = parts(of: [Stroke([Point(x: 100, y: 205), Point(x: 300, y: 205)], ink: Ink(width: 0.5))])
    _ = surface.draw(parts[...], in: Self.all, of: far) { true }
    #expect(samples(surface)[20 * 40 + 20] == 0xFFFF_FFFF)
  }

  @Test("Text is left to the terminal")
  func text() throws {
    #expect(
      try draw(parts(of: [Label("words", at: Point(x: 5, y: 6))]), in: [Self.all]).allSatisfy { $0 == 0 })
  }

  @Test(
    "Tiles drawn one by one make the picture drawn at once",
    arguments: SeedCount.seeds("InkSurface", default: 12))
  func seams(seed: Int) throws {
    var random = RandomDrawing(seed: UInt64(seed), width: 40, height: 20)
    let parts = parts(of: random.makeDrawing(count: 12).root.children)
    let tiles = (0..<4).flatMap { row in
      (0..<5).map { column in
        Rect(location: Point(x: Double(column * 80), y: Double(row * 48)), size: Size(width: 80, height: 48))
      }
    }
    let (whole, pieces) = (try draw(parts, in: [Self.all]), try draw(parts, in: tiles))
    // cairo counts how much of a pixel is covered in sixteenths, and rounds where edges are cut off.
    let worst = zip(whole, pieces).reduce(0) { max($0, Self.distance($1.0, $1.1)) }
    #expect(worst <= 17, "\(worst) of 255")
  }

  /// The largest difference of a channel.
  private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
    [24, 16, 8, 0].map { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) }.max() ?? 0
  }

  @Test("Drawing stops where there is no time for more, after one part at least")
  func stops() throws {
    let surface = try #require(InkSurface(width: 40, height: 40))
    let parts = parts(of: [Dot(at: Point(x: 1, y: 1)), Dot(at: Point(x: 2, y: 2))])
    #expect(surface.draw(parts[...], in: Self.all, of: Self.view) { false } == 1)
    #expect(surface.draw(parts[1...], in: Self.all, of: Self.view) { false } == 1)
  }
}
