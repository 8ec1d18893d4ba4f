import Testing

@testable import Diagrams

@Suite("Keys of the parts of sequences")
struct SequenceKeyTests {
  private func matches(_ old: [String], _ new: [String]) -> [Int?] {
    func keys(_ messages: [String]) -> [SequenceKey] {
      let items = messages.map { message in
        let words = message.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        return SequenceItem.message(SequenceMessage(words[0], words[1], text: words[2]))
      }
      let names = ["A", "B", "C"].map { Participant($0) }
      return SequenceLayout(of: SequenceDiagram(participants: names, items: items)).arrows.map(\.key)
    }
    return SequenceKey.matches(from: keys(old), to: keys(new))
  }

  @Test("Messages are matched by position, then by participants and text, by participants, and by text")
  func levels() {
    #expect(matches(["A B x", "A B x", "A B y"], ["A B x", "A B x", "A B y"]) == [0, 1, 2])
    // Another text, other ends, both.
    #expect(matches(["A B x", "A B y"], ["A B z", "A B y"]) == [0, 1])
    #expect(matches(["A B x", "A B y"], ["A C x", "A B y"]) == [0, 1])
    #expect(matches(["A B x", "A B y"], ["A C z", "A B y"]) == [nil, 1])
    // Something new in front, between and behind.
    #expect(matches(["A B x", "A B x"], ["B A z", "A B x", "A B x"]) == [nil, 0, 1])
    #expect(matches(["A B x", "A B y"], ["A B x", "B A z", "A B y"]) == [0, nil, 1])
    #expect(matches(["A B x"], ["A B x", "A B x"]) == [0, nil])
    // In another order, and gone.
    #expect(matches(["A B x", "B A y", "A B z"], ["A B z", "A B x", "B A y"]) == [2, 0, 1])
    #expect(matches(["A B x", "B A y", "A B z"], ["A B z"]) == [2])
    // Messages without a text are not the same because of it.
    #expect(matches(["A B "], ["B C "]) == [nil])
  }
}
