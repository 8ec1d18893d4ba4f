import TestSupport
import Testing

@testable import Editing

/// The solver behind the smoothing of strokes.
@Suite("Banded systems")
struct BandedSystemTests {
  /// A square of a weighted sum of unknowns, less a target.
  private struct Term {
    let weight: Double
    let factors: [(index: Int, factor: Double)]
    let target: Double

    func cost(_ unknowns: [Double]) -> Double {
      let sum = factors.reduce(-target) { $0 + $1.factor * unknowns[$1.index] }
      return weight * sum * sum
    }
  }

  @Test("The solution minimises the sum of squares, and keeps what is fixed", arguments: 0..<20)
  func minimum(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 3...12, using: &random)
    func number() -> Double { .random(in: -4...4, using: &random) }
    func weight() -> Double { .random(in: 0.1...2, using: &random) }
    var system = BandedSystem(count: count)
    var terms: [Term] = []
    for index in 0..<count {
      let (weight, target) = (weight(), number())
      system.add(weight, at: index, target: target)
      terms.append(Term(weight: weight, factors: [(index, 1)], target: target))
    }
    for index in 1..<count - 1 {
      let (weight, target, factors) = (weight(), number(), (number(), number(), number()))
      system.add(weight, around: index, factors, target: target)
      terms.append(
        Term(
          weight: weight, factors: [(index - 1, factors.0), (index, factors.1), (index + 1, factors.2)],
          target: target))
    }
    for index in 0..<count - 1 {
      let (weight, target) = (weight(), number())
      system.add(weight, between: index, target: target)
      terms.append(Term(weight: weight, factors: [(index, 0.5), (index + 1, 0.5)], target: target))
    }
    let fixed = seed % 2 == 0 ? Int.random(in: 0..<count, using: &random) : nil
    if let fixed { system.fix(fixed, at: 1.5) }

    let solution = system.solved()
    func cost(_ unknowns: [Double]) -> Double { terms.reduce(0) { $0 + $1.cost(unknowns) } }
    if let fixed { #expect(solution[fixed] == 1.5) }
    for index in 0..<count where index != fixed {
      for offset in [-1e-3, 1e-3] {
        var other = solution
        other[index] += offset
        #expect(cost(other) > cost(solution), "unknown \(index) of \(count)")
      }
    }
  }
}
