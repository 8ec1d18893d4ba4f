import Editing
import Marks
import TestSupport
import Testing

/// Circles as people draw them, seen through a mouse that points at cells, and what is no circle.
@Suite("Round shapes")
struct RoundShapeTests {
  private static let middle = Point(x: 60, y: 60)

  /// A loop around the middle whose radius swells and shrinks.
  ///
  /// - Parameters:
  ///   - swells: what the radius grows by, as shares of it, for each time of swelling in a round.
  ///   - part: how much of the round is drawn: above 1 the end runs over the beginning.
  ///   - drift: how far the end is from where a true loop would end, as a share of the radius.
  private func loop(
    radius: Double, swells: [Int: Double], turn: Int, part: Double, drift: Double = 0
  ) -> [Point] {
    let steps = Int(120 * part)
    return (0...steps).map { step in
      let way = Vector(dx: 1, dy: 0).turned(by: step + turn, of: 120)
      let swell = swells.reduce(0) { sum, swell in
        sum + swell.value * Vector(dx: 1, dy: 0).turned(by: step * swell.key, of: 120).dx
      }
      let length = radius * (1 + swell + drift * Double(step) / Double(steps))
      return Self.middle + way * length
    }
  }

  /// The recognised shapes of loops, each of its own seed, drawn at leisure and too quickly for a mouse.
  private func names(
    _ seeds: ClosedRange<UInt64>, _ draw: (inout SeededGenerator) -> [Point]
  ) -> [ShapeName: Int] {
    seeds.reduce(into: [:]) { counts, seed in
      var random = SeededGenerator(seed: seed)
      let way = draw(&random)
      for isQuick in [false, true] {
        let reports = CellMouse.reports(of: way, isQuick: isQuick)
        guard let stroke = CellMouse.stroke(reports, .steady) else { continue }
        counts[ShapeName(ShapeRecognizer().shape(of: stroke)), default: 0] += 1
      }
    }
  }

  @Test("Eggs, ovals at a slant and flattened sides are circles all the same")
  func eggs() {
    let counts = names(1...25) { random in
      let swells = [
        1: Double.random(in: -0.05...0.05, using: &random), 2: .random(in: -0.12...0.12, using: &random),
        3: .random(in: -0.04...0.04, using: &random),
      ]
      return loop(
        radius: .random(in: 8...22, using: &random), swells: swells,
        turn: .random(in: 0..<120, using: &random),
        part: .random(in: 0.97...1.03, using: &random))
    }
    #expect(counts[.ellipse, default: 0] >= 48, "\(counts)")
  }

  @Test("Ends may run over the beginning, beside it too", arguments: [1.05, 1.12, 1.2])
  func overlaps(part: Double) {
    let counts = names(1...12) { random in
      loop(
        radius: .random(in: 8...22, using: &random), swells: [2: .random(in: -0.08...0.08, using: &random)],
        turn: .random(in: 0..<120, using: &random), part: part,
        drift: .random(in: -0.1...0.1, using: &random))
    }
    #expect(counts[.ellipse, default: 0] >= 22, "\(counts)")
  }

  @Test("A gap of a twelfth is closed, one of a third is none")
  func gaps() {
    func drawn(part: Double) -> [ShapeName: Int] {
      names(1...12) { random in
        loop(
          radius: .random(in: 8...22, using: &random), swells: [2: .random(in: -0.08...0.08, using: &random)],
          turn: .random(in: 0..<120, using: &random), part: part)
      }
    }
    let closed = drawn(part: 11.0 / 12)
    #expect(closed[.ellipse, default: 0] >= 22, "\(closed)")
    let open = drawn(part: 2.0 / 3)
    #expect(open[.nothing] == 24, "\(open)")
  }

  @Test("Loops that are dented or have a corner are no circles")
  func notRound() {
    let dented = names(1...12) { random in
      loop(
        radius: .random(in: 12...22, using: &random), swells: [3: 0.3],
        turn: .random(in: 0..<120, using: &random),
        part: 1)
    }
    #expect(dented[.ellipse, default: 0] == 0, "\(dented)")
    // Five eighths of a circle, and from its ends straight to a tip of 45 degrees.
    let drops = names(1...12) { random in
      let radius = Double.random(in: 12...22, using: &random)
      let turn = Int.random(in: 0..<120, using: &random)
      let arc = loop(radius: radius, swells: [:], turn: turn, part: 5.0 / 8)
      let tip = Self.middle + Vector(dx: 2.61 * radius, dy: 0).turned(by: 2 * turn + 195, of: 240)
      let legs = [(arc[75], tip), (tip, arc[0])].flatMap { start, end in
        (1...20).map { start + (end - start) * (Double($0) / 20) }
      }
      return Array(arc[40...]) + legs + Array(arc[...40])
    }
    #expect(drops[.ellipse, default: 0] == 0, "\(drops)")
  }

  @Test("A narrow oval at a slant is no rectangle")
  func narrow() {
    let counts = names(1...12) { random in
      let (long, short) = (Double.random(in: 12...20, using: &random), 0.3)
      let slant = Int.random(in: 10...20, using: &random)
      return (0...100).map { step in
        let way = Vector(dx: 1, dy: 0).turned(by: step, of: 100)
        return Self.middle + Vector(dx: way.dx * long, dy: way.dy * long * short).turned(by: slant, of: 120)
      }
    }
    #expect(counts[.rectangle, default: 0] == 0, "\(counts)")
  }
}
