import Diagrams
import Formats
import Marks
import Testing

@Suite("Sequence diagrams that were changed by hand")
struct DrawnSequenceTests {
  private let source = """
    sequenceDiagram
      participant A as Alice
      participant B as Bob
      participant C
      A->>+B: Hello
      note over B: thinks
      alt yes
        B-->>-A: Hi
      else no
        B-xC: Help
      end
      C->>A: Done

    """

  @Test("Texts of messages, notes, frames and participants are exported as they were typed")
  func texts() throws {
    var hand = try DiagramHand(source)
    try hand.retype("Hello", to: "Good\nmorning")
    try hand.retype("thinks", to: "thinks hard")
    try hand.retype("alt [yes]", to: "alt [maybe]")
    try hand.retype("[no]", to: "never")
    try hand.retype("C", to: "Carol")
    try hand.retype("Done", to: "")
    let file = try hand.file()
    #expect(file.leftOut.isEmpty && file.remarks.isEmpty)
    #expect(
      try hand.source() == """
        sequenceDiagram
          participant A as Alice
          participant B as Bob
          participant C as Carol
          A->>+B: Good<br/>morning
          note over B: thinks hard
          alt maybe
            B-->>-A: Hi
          else never
            B-xC: Help
          end
          C->>A:

        """)
  }

  @Test("Deleted messages, notes and frames are not exported; activities stay")
  func deletions() throws {
    var hand = try DiagramHand(source)
    try hand.delete(partSaying: "Hello")
    try hand.delete(partSaying: "thinks")
    try hand.delete(partSaying: "[no]")
    #expect(
      try hand.source() == """
        sequenceDiagram
          participant A as Alice
          participant B as Bob
          participant C
          activate B
          B-->>-A: Hi
          B-xC: Help
          C->>A: Done

        """)
    #expect(try hand.file().remarks.isEmpty)
  }

  @Test("A deleted activity is not exported, neither its beginning nor its end")
  func deletedActivity() throws {
    var hand = try DiagramHand(
      """
      sequenceDiagram
        A->>+B: one
        A->>+B: two
        B-->>-A: three
        activate A
        deactivate B
        deactivate A

      """)
    // The outer one of B is the second that ends.
    try hand.deleteActivity(1)
    #expect(
      try hand.source() == """
        sequenceDiagram
          participant A
          participant B
          A->>B: one
          A->>+B: two
          B-->>-A: three
          activate A
          deactivate A

        """)
    #expect(try hand.file().remarks.isEmpty)
  }

  @Test("A deleted participant is not exported once nothing names it; before, that is said")
  func deletedParticipant() throws {
    var hand = try DiagramHand(source)
    try hand.delete(partSaying: "C")
    #expect(try hand.file().remarks == ["1 deleted participant is still named"])
    try hand.delete(partSaying: "Help")
    try hand.delete(partSaying: "Done")
    let exported = try hand.source()
    #expect(!exported.contains("C"), "\(exported)")
    #expect(try hand.file().remarks.isEmpty)
  }

  @Test("Messages are exported in the order in which they stand, also into and out of frames")
  func order() throws {
    var hand = try DiagramHand(source)
    let help = try hand.middle(ofPartSaying: "Help")
    let done = try hand.middle(ofPartSaying: "Done")
    try hand.move(partSaying: "Done", by: Vector(dx: 0, dy: help.y - done.y - 2))
    try hand.move(partSaying: "Hello", by: Vector(dx: 0, dy: 60))
    #expect(
      try hand.source() == """
        sequenceDiagram
          participant A as Alice
          participant B as Bob
          participant C
          activate B
          note over B: thinks
          alt yes
            B-->>-A: Hi
          else no
            C->>A: Done
            B-xC: Help
          end
          A->>B: Hello

        """)
  }

  @Test("A message between two frames is in neither of them")
  func betweenFrames() throws {
    var hand = try DiagramHand(
      "sequenceDiagram\nalt one\nA->>B: first\nend\nloop two\nA->>B: second\nend\nA->>B: third\n")
    // To the row above the lower one, whose title stands on its border.
    try hand.move(partSaying: "third", by: Vector(dx: 0, dy: -18))
    #expect(try hand.source().contains("  end\n  A->>B: third\n  loop two\n"))
  }

  @Test("Activities stay where their bars are when a message that begins or ends one passes others")
  func movedEndOfActivity() throws {
    var hand = try DiagramHand(
      "sequenceDiagram\nA->>B: one\nactivate B\nB-->>A: two\ndeactivate B\nA->>B: three\nA->>B: four\n")
    let three = try hand.middle(ofPartSaying: "three")
    let two = try hand.middle(ofPartSaying: "two")
    try hand.move(partSaying: "two", by: Vector(dx: 0, dy: three.y - two.y + 2))
    #expect(
      try hand.source() == """
        sequenceDiagram
          participant A
          participant B
          A->>B: one
          activate B
          deactivate B
          A->>B: three
          B-->>A: two
          A->>B: four

        """)
  }

  @Test("A message leads where its line was drawn to, with that line and those heads")
  func ends() throws {
    var hand = try DiagramHand(source)
    let carol = try hand.middle(ofPartSaying: "C").x
    try hand.redraw(partSaying: "Hello") { stroke in
      stroke = stroke.through([stroke.points[0], Point(x: carol - 0.6, y: stroke.points[0].y)])
      stroke.arrowheads = Arrowheads(end: .open)
      stroke.ink.dash = [2, 2]
    }
    let exported = try hand.source()
    // The bar of the activity stays over the life of Bob.
    #expect(exported.contains("A--)C: Hello\n  activate B\n"), "\(exported)")
  }

  @Test("A note is exported where it was put")
  func movedNote() throws {
    var hand = try DiagramHand(source)
    let (bob, carol) = (try hand.middle(ofPartSaying: "Bob").x, try hand.middle(ofPartSaying: "C").x)
    try hand.move(partSaying: "thinks", by: Vector(dx: carol - bob, dy: 0))
    #expect(try hand.source().contains("note over C: thinks"))
    try hand.move(partSaying: "thinks", by: Vector(dx: 20, dy: 0))
    #expect(try hand.source().contains("note right of C: thinks"))
  }

  @Test("Lines between life lines, notes and shapes that were drawn by hand are exported")
  func additions() throws {
    var hand = try DiagramHand(source)
    let (alice, carol) = (try hand.middle(ofPartSaying: "Alice"), try hand.middle(ofPartSaying: "C"))
    let (hello, done) = (try hand.middle(ofPartSaying: "Hello").y, try hand.middle(ofPartSaying: "Done").y)
    var dave = Rectangle(
      location: Point(x: carol.x + 20, y: carol.y - 2), size: Size(width: 10, height: 4))
    dave.text = BoundText("Dave")
    hand.draw(dave)
    hand.draw(
      Stroke(
        [Point(x: carol.x, y: done + 6), Point(x: dave.box.center.x, y: done + 6)], arrowheads: .standard))
    hand.draw(Label("new", at: Point(x: carol.x + 5, y: done + 4)))
    var back = Stroke(
      [Point(x: alice.x, y: hello - 2), Point(x: carol.x, y: hello - 2)],
      arrowheads: Arrowheads(start: .triangle))
    back.ink.dash = [2, 2]
    hand.draw(back)
    var note = Figure(
      .note, in: Rect(location: Point(x: alice.x + 2, y: done + 8), size: Size(width: 8, height: 6)))
    note.text = BoundText("by hand")
    hand.draw(note)
    hand.draw(Label("alone", at: Point(x: alice.x - 30, y: done)))
    let file = try hand.file()
    #expect(file.leftOut == ["1 text that stands alone"])
    let exported = try hand.source()
    #expect(
      exported == """
        sequenceDiagram
          participant A as Alice
          participant B as Bob
          participant C
          participant Dave
          C-->>A:
          A->>+B: Hello
          note over B: thinks
          alt yes
            B-->>-A: Hi
          else no
            B-xC: Help
          end
          C->>A: Done
          C->>Dave: new
          note right of A: by hand

        """)
  }

  @Test("The numbers of messages are no part of their texts")
  func numbers() throws {
    var hand = try DiagramHand("sequenceDiagram\n  autonumber\n  A->>B: one\n  B->>A: two\n")
    try hand.retype("2. two", to: "2. three")
    #expect(try hand.source().contains("B->>A: three"))
    #expect(try hand.source().contains("A->>B: one"))
  }

  @Test("A box that is deleted is not exported, and its participants stay")
  func deletedBox() throws {
    var hand = try DiagramHand(
      "sequenceDiagram\n  box Team\n  participant A\n  end\n  box Other\n  participant B\n  end\n  A->>B: hi\n"
    )
    try hand.delete(partSaying: "Team")
    #expect(
      try hand.source() == """
        sequenceDiagram
          participant A
          box Other
            participant B
          end
          A->>B: hi

        """)
  }

  @Test(
    "A text of a frame that is deleted leaves those of the other sections, and a word makes another frame")
  func frameTexts() throws {
    let text = "sequenceDiagram\n  alt good\n    A->>B: x\n  else bad\n    A->>B: y\n  end\n"
    var hand = try DiagramHand(text)
    try hand.retype("[bad]", to: "")
    #expect(try hand.source().contains("alt good\n") && hand.source().contains("  else\n"))
    hand = try DiagramHand(text)
    try hand.retype("alt [good]", to: "par [all]")
    #expect(try hand.source().contains("  par all\n") && hand.source().contains("  and bad\n"))
    hand = try DiagramHand(text)
    try hand.retype("alt [good]", to: "loop [all]")
    #expect(try hand.source().contains("  alt loop"), "a loop has one section")
  }

  @Test("What sources do not have is named: numbers, colours, a name that is gone")
  func losses() throws {
    var hand = try DiagramHand("sequenceDiagram\n  autonumber\n  A->>B: hi\n")
    try hand.retype("1. hi", to: "7. hi")
    #expect(try hand.file().remarks == ["1 message has its former number"])
    hand = try DiagramHand(source)
    try hand.color("Bob") { $0.color = .rgb(1, 2, 3) }
    try hand.retype("Alice", to: "")
    try hand.redraw(partSaying: "Hello") { $0.ink.color = .rgb(1, 2, 3) }
    let remarks = try hand.file().remarks
    #expect(remarks.contains("1 participant without a text has its former one"), "\(remarks)")
    #expect(remarks.contains("colours of 2 parts are left out"), "\(remarks)")
  }

  @Test("Marks in another layer or a group are still parts of the diagram")
  func grouped() throws {
    var hand = try DiagramHand(source)
    let before = try hand.source()
    hand.group(partsSaying: ["Hello", "Done"])
    #expect(try hand.source() == before)
  }
}
