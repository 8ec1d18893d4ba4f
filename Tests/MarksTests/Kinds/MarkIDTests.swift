import TestSupport
import Testing

@testable import Marks

@Suite("Identifiers")
struct MarkIDTests {
  @Test(
    "Each has one text, which is read back",
    arguments: [
      (1, "m1"), (7, "m7"), (1 << 40, "m1099511627776"), (9_000_000_000_000_000_000, "m9000000000000000000"),
      (10 << 60, "ma000000000000"), (.max, "mfzzzzzzzzzzzz"), (0xB6E9_D83B_09E4_F0D3, "mbdter7c4y9w6k"),
    ] as [(UInt64, String)])
  func text(number: UInt64, text: String) {
    #expect(MarkID(number).description == text)
    #expect(MarkID(text: text.utf8) == MarkID(number))
  }

  @Test("Random ones have 14 characters that are read back, and none comes twice")
  func random() {
    var generator = MarkIDGenerator(seed: 1)
    var seen: Set<MarkID> = []
    for id in (0..<10_000).flatMap({ _ in [generator.next(), .random()] }) {
      #expect(seen.insert(id).inserted && id.isWritten)
      #expect(id.description.utf8.count == 14 && MarkID(text: id.description.utf8) == id)
    }
    // All digits occur at all places but the first, whose six carry the rest of the 62 bits.
    let texts = seen.map { Array($0.description.utf8) }
    #expect(
      (1..<14).map { place in Set(texts.map { $0[place] }).count } == [6] + Array(repeating: 32, count: 12))
  }

  @Test("A generator with a seed repeats itself, and no other does")
  func seeds() {
    func ids(_ generator: MarkIDGenerator) -> [MarkID] {
      var generator = generator
      return (0..<3).map { _ in generator.next() }
    }
    #expect(ids(MarkIDGenerator(seed: 1)) == ids(MarkIDGenerator(seed: 1)))
    #expect(ids(MarkIDGenerator(content: "a".utf8)) == ids(MarkIDGenerator(content: "a".utf8)))
    let all: [MarkIDGenerator] = [
      .init(), .init(), .init(seed: 1), .init(seed: 2), .init(content: "a".utf8), .init(content: "b".utf8),
    ]
    #expect(Set(all.flatMap(ids)).count == 18)
  }

  @Test(
    "Anything else is no identifier",
    arguments: [
      "", "m", "m0", "m07", "7", "M7", "m-1", "m7a", "m99999999999999999999", "ma00000000000",
      "ma0000000000000",
      "mi000000000000", "mg000000000000", "ma00000000000u", "mA000000000000", "m8zzzzzzzzzzzz", "m\u{661}",
    ])
  func noIdentifier(text: String) { #expect(MarkID(text: text.utf8) == nil) }

  @Test("Identifiers for as long as a file is open are never written")
  func unwritten() {
    for seed in [0, 1 << 62, .max] as [UInt64] { #expect(!MarkID.unwritten(seed).isWritten) }
    #expect(!MarkID.none.isWritten && MarkID(1).isWritten && MarkID(10 << 60).isWritten)
  }
}
