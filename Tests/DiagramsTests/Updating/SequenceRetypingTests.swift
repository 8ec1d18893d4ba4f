import CellRendering
import Diagrams
import Marks
import Testing

@Suite("Texts typed into sequence diagrams")
struct SequenceRetypingTests {
  private static let source = """
    sequenceDiagram
      participant A
      participant B
      A->>B: hello
      note over A: short
      B->>A: bye

    """

  /// The diagram in which a text is another one, and what follows.
  private func hand(retyping old: String, to new: String) throws -> DiagramHand {
    var hand = try DiagramHand(Self.source)
    try hand.retype(old, to: new)
    try hand.followRetyping(of: new, from: DiagramHand(Self.source))
    return hand
  }

  private func picture(of hand: DiagramHand) throws -> String {
    try CellPicture(wholeOf: hand.drawing).text(in: .mixed)
  }

  @Test("A longer message breaks between its participants, which stay, and gets one more row")
  func message() throws {
    #expect(
      try picture(of: hand(retyping: "hello", to: "a longer text than before")) == """
          ┌───┐           ┌───┐
          │ A │           │ B │
          └─┬─┘           └─┬─┘
            │ a longer text │
            │ than before   │
            ├──────────────▶│
            │               │
        ┌───┴───◣           │
        │ short │           │
        └───┬───┘           │
            │               │
            │ bye           │
            │◀──────────────┤
            │               │

        """)
  }

  @Test("A text with more lines moves what is below it down, and a shorter one leaves all where it is")
  func lines() throws {
    func rows(_ hand: DiagramHand) throws -> Int { try picture(of: hand).count { $0 == "\n" } }
    let plain = try DiagramHand(Self.source)
    let higher = try hand(retyping: "hello", to: "one\ntwo\nthree")
    #expect(try rows(higher) == rows(plain) + 2)
    #expect(try higher.middle(ofPartSaying: "bye").y == plain.middle(ofPartSaying: "bye").y + 4)
    let shorter = try hand(retyping: "hello", to: "hi")
    for text in ["A", "B", "short", "bye"] {
      #expect(try shorter.middle(ofPartSaying: text) == plain.middle(ofPartSaying: text))
    }
  }

  @Test("Parts moved by hand before stay there")
  func moved() throws {
    var before = try DiagramHand(Self.source)
    try before.move(partSaying: "bye", by: Vector(dx: 0, dy: 8))
    var after = before
    try after.retype("hello", to: "a longer text than before")
    try after.followRetyping(of: "a longer text than before", from: before)
    #expect(try after.middle(ofPartSaying: "bye").y == before.middle(ofPartSaying: "bye").y)
  }
}
