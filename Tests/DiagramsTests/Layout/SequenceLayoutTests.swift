import CellRendering
import Formats
import Marks
import Testing

@testable import Diagrams

@Suite("Layouts of sequences")
struct SequenceLayoutTests {
  private func diagram(_ texts: [String], names: [String] = ["Ann", "Bob", "Cid"]) -> SequenceDiagram {
    let ends = [("A", "B"), ("B", "C"), ("C", "A")]
    return SequenceDiagram(
      participants: zip(["A", "B", "C"], names).map { Participant($0, text: $1) },
      items: texts.enumerated().map { index, text in
        .message(SequenceMessage(ends[index % 3].0, ends[index % 3].1, text: text))
      })
  }

  private func places(_ diagram: SequenceDiagram, _ layout: SequenceLayout) -> [String: GridRect] {
    Dictionary(uniqueKeysWithValues: zip(diagram.participants.map(\.id), layout.participants))
  }

  @Test("A message crosses the life lines that it passes, also below its text", arguments: GlyphSet.allCases)
  func passing(glyphs: GlyphSet) throws {
    let source = """
      sequenceDiagram
        participant A
        participant B
        participant C
        A->>C: passes over B with words
        C->>A: back over all of it, too
      """
    let drawing = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    let rows = try CellPicture(wholeOf: drawing).text(in: glyphs).split(separator: "\n").map { Array($0) }
    let life = try #require(rows[1].firstIndex(of: "B"))
    let messages = rows.filter { $0.contains { "▶◀><".contains($0) } && !$0.contains { $0.isLetter } }
    try #require(messages.count == 2)
    for row in messages { #expect("┼+".contains(row[life]), "\(String(row))") }
  }

  @Test("A row stays free above each text and note, whatever the room", arguments: [0, 8, 16, 24, 36])
  func gaps(columns: Int) throws {
    let source = """
      sequenceDiagram
        A->>B: words that are more than a lane has room for, however they are set
        Note over A,B: Server Responds with Subtask Requirements
        B->>A: subscriptions/listen (resourceSubscriptions)
        Note right of B: a note with words that are more than its room has
        A->>B: short
        Note over A: another note with some more words than that
        B->>B: to itself, with words that go on and on
      """
    guard case .sequence(var diagram) = try MermaidReader.diagram(from: source) else { return }
    if columns > 0 { diagram = diagram.fitted(by: FittingStep(text: columns, isTight: true)) }
    let layout = SequenceLayout(of: diagram)
    let texts = layout.arrows.map { ($0.label.row, $0.points.map(\.row).max() ?? 0) }
    let notes = layout.notes.map { ($0.rect.row, $0.rect.lastRow) }
    let parts = (texts + notes).sorted { $0.0 < $1.0 }
    #expect(parts.count == 7)
    for (upper, lower) in zip(parts, parts.dropFirst()) { #expect(lower.0 == upper.1 + 2) }
    for note in layout.notes {
      let lines = NodeMeasure.lines(of: note.text, columns: note.rect.columns - 4)
      #expect(note.rect.rows == lines.count + 2)
    }
    for arrow in layout.arrows {
      let lines = arrow.text.split(separator: "\n").map(\.count)
      #expect(arrow.label.rows == lines.count && arrow.label.columns == lines.max())
    }
  }

  @Test(
    "A message that becomes longer is set on one more line, and nothing else moves",
    arguments: ["x", "one", "of middling length"])
  func longer(text: String) {
    let before = diagram([text, "next", "last"])
    let old = SequenceLayout(of: before)
    let new = SequenceLayout(
      of: diagram([text + " and much longer", "next", "last"]), keeping: SequencePlaces(places(before, old)))
    #expect(new.participants == old.participants && new.lives == old.lives)
    #expect(new.arrows.map(\.points) == old.arrows.map(\.points))
    #expect(new.arrows.dropFirst().map(\.label) == old.arrows.dropFirst().map(\.label))
    #expect(new.arrows[0].label.lastRow == old.arrows[0].label.lastRow)
    // It does not reach the life that its arrow leads to.
    #expect(new.arrows[0].label.lastColumn < new.lives[1].column)
  }

  @Test("A longer name has more lines, and does not meet its neighbours")
  func names() {
    let before = diagram(["x", "y"])
    let old = SequenceLayout(of: before)
    let new = SequenceLayout(
      of: diagram(["x", "y"], names: ["Ann", "Bob and much longer", "Cid"]),
      keeping: SequencePlaces(places(before, old)))
    #expect(new.lives.map(\.column) == old.lives.map(\.column))
    #expect(new.participants.map(\.lastRow) == old.participants.map(\.lastRow))
    #expect(new.participants[1].rows == old.participants[1].rows + 1)
    #expect(new.participants[0].lastColumn < new.participants[1].column)
    #expect(new.participants[1].lastColumn < new.participants[2].column)
  }

  @Test("A label without any room pushes what is to its right, and no more")
  func pushed() {
    let before = diagram(["x", "y"])
    let old = SequenceLayout(of: before)
    let text = String(repeating: "word ", count: 20)
    let new = SequenceLayout(of: diagram(["x", text]), keeping: SequencePlaces(places(before, old)))
    #expect(new.lives.prefix(2).map(\.column) == old.lives.prefix(2).map(\.column))
    #expect(new.lives[2].column > old.lives[2].column)
    #expect(new.arrows[1].label.lastColumn < new.lives[2].column)
  }

  /// A sequence in which a message creates a participant, and another ends it.
  private func passing(from sender: String, text: String = "go", isActor: Bool = false) -> SequenceLayout {
    SequenceLayout(
      of: SequenceDiagram(
        participants: [
          Participant("A"), Participant("B"), Participant("new", text: "a name", isActor: isActor),
        ],
        items: [
          .message(SequenceMessage("A", "B", text: "x")), .create("new"),
          .message(SequenceMessage(sender, "new", text: text, activates: true)),
          .message(SequenceMessage("new", sender, text: "yes")),
          .destroy("new"), .message(SequenceMessage("A", "new", text: "bye")),
          .message(SequenceMessage("A", "B", text: "y")),
        ]))
  }

  @Test(
    "A participant that a message creates stands at its end, and its life begins there",
    arguments: ["A", "B"], [false, true])
  func created(sender: String, isActor: Bool) {
    let layout = passing(from: sender, text: "a long text", isActor: isActor)
    let (arrow, head) = (layout.arrows[1], layout.participants[2])
    #expect(layout.participants[0].lastRow < head.row && layout.arrows[0].points[0].row < head.row)
    #expect(arrow.points.last == GridPoint(head.column, head.row + (head.rows - 1) / 2))
    #expect(arrow.label.lastColumn < head.column)
    #expect(layout.lives[2].first == head.lastRow && layout.arrows[2].label.row > head.lastRow)
    #expect(layout.lives.prefix(2).allSatisfy { $0.first == layout.participants[0].lastRow })
    #expect(layout.activities.allSatisfy { $0.first >= head.lastRow })
  }

  @Test("A life ends with a cross where the message arrives that ends it")
  func destroyed() {
    let layout = passing(from: "B")
    #expect(layout.ends.map(\.place) == [layout.arrows[3].points[1]])
    #expect(layout.lives[2].last == layout.arrows[3].points[1].row)
    #expect(layout.lives[0].last > layout.arrows[4].points[0].row)
  }

  @Test("A participant that creates itself stands at the top")
  func selfMade() {
    let layout = SequenceLayout(
      of: SequenceDiagram(
        participants: [Participant("A"), Participant("B")],
        items: [.create("B"), .message(SequenceMessage("B", "B", text: "x"))]))
    #expect(layout.participants[0].row == layout.participants[1].row && layout.lives[1].first == 2)
  }

  @Test(
    "Boxes have room for the notes, texts and frames of their participants, and texts stand beside borders")
  func boxes() {
    let diagram = SequenceDiagram(
      participants: [
        Participant("A", box: 0), Participant("B", box: 1), Participant("C", box: 1), Participant("D"),
      ],
      boxes: [ParticipantBox("a long name of a box"), ParticipantBox("")],
      items: [
        .message(SequenceMessage("A", "B", text: "between the boxes")),
        .message(SequenceMessage("D", "A", text: "over all of them")),
        .message(SequenceMessage("C", "C", text: "at the edge of the box")),
        .note(SequenceNote(.right, ["A"], text: "a note beside it")),
        .note(SequenceNote(.left, ["B"], text: "another")),
        .note(SequenceNote(.over, ["A"], text: "over the first one")),
        .note(SequenceNote(.left, ["D"], text: "outside")),
        .block(
          SequenceBlock(
            .loop,
            [
              .init(
                "",
                [
                  .block(
                    SequenceBlock(.option, [.init("", [.message(SequenceMessage("B", "C", text: "x"))])]))
                ])
            ])),
      ])
    let layout = SequenceLayout(of: diagram)
    let (first, second) = (layout.boxes[0].rect, layout.boxes[1].rect)
    #expect(first.lastColumn < second.column && first.row == second.row && first.lastRow == second.lastRow)
    let inside = layout.notes.prefix(3).map(\.rect) + [layout.arrows[2].label] + layout.frames.map(\.rect)
    for (rect, box) in zip(inside, [first, second, first, second, second, second]) {
      #expect(box.column < rect.column - 1 && rect.lastColumn + 1 < box.lastColumn, "\(rect) in \(box)")
    }
    for rect in [layout.notes[3].rect] + layout.arrows.map(\.label) {
      for column in [first.column, first.lastColumn, second.column, second.lastColumn] {
        #expect(!(rect.column - 1...rect.lastColumn + 1).contains(column), "\(rect) at \(column)")
      }
    }
    // No more room than the note beside it needs.
    #expect(layout.notes[3].rect.column - second.lastColumn == 4)
  }
}
