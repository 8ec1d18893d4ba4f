import Marks
import Testing

@Suite("Digits that matter")
struct RoundingTests {
  @Test("A number goes to the nearest thousandth, and -0 to 0")
  func thousandths() {
    #expect((1.0 / 3).roundedToThousandth == 0.333 && (-2.0 / 3).roundedToThousandth == -0.667)
    #expect((-0.0001).roundedToThousandth.sign == .plus)
    #expect(1e300.roundedToThousandth == 1e300 && Double.nan.roundedToThousandth.isNaN)
  }

  @Test("Only what rounding lost is taken off a sum")
  func noise() {
    let (sum, third): (Double, Double) = (0.1 + 0.2, 1.0 / 3)
    #expect(sum != 0.3 && sum.withoutNoise(of: 0.2) == 0.3)
    #expect(third.withoutNoise(of: 1) == third)
    let digits = 10.980053804529327
    #expect(digits.withoutNoise(of: digits) == digits)
  }

  @Test(
    "Moved there and back, places of three decimals keep three decimals",
    arguments: [0.1, 1, 2.5, -7.3, 33.333])
  func moves(way: Double) throws {
    let points = (0..<200).map { index -> Point in
      let (x, y) = (Double(index * 37 % 4001), Double(index * 91 % 9973))
      return Point(x: x / 1000, y: y / 1000)
    }
    let stroke = Stroke(points)
    let move = try #require(Move(of: stroke, by: Vector(dx: way, dy: -way)))
    let moved = try #require(move(stroke) as? Stroke)
    #expect(moved.points.allSatisfy { $0 == $0.rounded })
    #expect(move.inverse(moved).isEqual(to: stroke))
    #expect(move.inverse.inverse(stroke).isEqual(to: moved))
  }

  @Test("Made larger, marks come to lie at thousandths; mirrored twice, they are what they were")
  func transforms() throws {
    let stroke = Stroke([Point(x: 0.123, y: 4.567), Point(x: 7.891, y: 2.345)])
    let larger = MarkTransformer(.scale(x: 1.7, y: 0.33, around: Point(x: 1, y: 1)))
    let scaled = try #require(stroke.accept(larger) as? Stroke)
    #expect(scaled.points.allSatisfy { $0 == $0.rounded })
    let flip = MarkTransformer(.scale(x: -1, y: 1, around: Point(x: 2.5, y: 3)))
    let twice = stroke.accept(flip)?.accept(flip)
    #expect(twice?.isEqual(to: stroke) == true)
  }
}
