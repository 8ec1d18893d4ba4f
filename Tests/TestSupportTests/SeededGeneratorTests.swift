import TestSupport
import Testing

@Suite("Seeded random numbers")
struct SeededGeneratorTests {
  @Test("The reference values of SplitMix64 come out")
  func matchesReference() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      [generator.next(), generator.next(), generator.next()] == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
