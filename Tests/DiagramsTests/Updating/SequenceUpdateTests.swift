import CellRendering
import Diagrams
import Formats
import Marks
import Testing

@Suite("Sequence diagrams that are imported again")
struct SequenceUpdateTests {
  private static let text = """
    sequenceDiagram
    participant A as Ann
    participant B as Bob
    A->>B: hello
    Note over A,B: first
    loop often
    B-->>A: again
    B-->>A: again
    end
    Note right of B: last
    A->>B: bye
    """

  private func drawing() throws -> Drawing {
    try DiagramFile.document(from: Array(Self.text.utf8), .mermaid).drawing
  }

  private func layer(of drawing: Drawing) throws -> Group {
    let source = try #require(DiagramSource.all(in: drawing).first)
    return try #require(drawing.marks.first { $0.id == source.layer } as? Group)
  }

  /// The text of a mark, or of the first label in it.
  private func text(of mark: any Mark) -> String? {
    if let group = mark as? Group { return group.children.lazy.compactMap { text(of: $0) }.first }
    return (mark as? Label)?.text ?? (mark as? any TextHolder)?.text?.string
  }

  private func mark(_ text: String, _ number: Int = 0, in drawing: Drawing) throws -> any Mark {
    let marks = try layer(of: drawing).children.filter { self.text(of: $0) == text }
    return try #require(marks.indices.contains(number) ? marks[number] : nil)
  }

  private func change(_ mark: any Mark, in drawing: inout Drawing) throws {
    var layer = try self.layer(of: drawing)
    let place = try #require(drawing.marks.firstIndex { $0.id == layer.id })
    let index = try #require(layer.children.firstIndex { $0.id == mark.id })
    layer.children[index] = mark
    drawing.root.children[place] = layer
  }

  private func recolored(_ mark: any Mark) -> any Mark {
    if var group = mark as? Group {
      group.children = group.children.map { recolored($0) }
      return group
    }
    guard var inked = mark as? any InkedMark else { return mark }
    inked.ink.color = .indexed(1)
    return inked
  }

  @Test("The same source changes nothing")
  func same() throws {
    var drawing = try drawing()
    let note = try mark("last", in: drawing)
    var moved = recolored(note)
    moved.move(by: Vector(dx: 3, dy: 4))
    try change(moved, in: &drawing)
    #expect(try DiagramFile.changes(to: drawing, by: Self.text, .mermaid).isEmpty)
  }

  @Test(
    "Identifiers and colours stay when a line is changed",
    arguments: [
      ("A->>B: hello", "A->>B: hello, Bob"), ("A->>B: hello", "A->>B: hello\nB->>A: hi"),
      ("B-->>A: again\n", "B-->>A: again and again\n"), ("Note over A,B: first", "Note over A,B: another"),
      ("loop often", "loop seldom"), ("as Bob", "as Robert"),
    ])
  func colors(old: String, new: String) throws {
    var drawing = try drawing()
    let before = try layer(of: drawing)
    for mark in before.children { try change(recolored(mark), in: &drawing) }
    try DiagramFile.update(&drawing, with: Self.text.replacing(old, with: new, maxReplacements: 1), .mermaid)
    let after = try layer(of: drawing)
    let ids = Set(after.children.map(\.id))
    #expect(before.children.allSatisfy { ids.contains($0.id) })
    for mark in after.children where before.children.contains(where: { $0.id == mark.id }) {
      #expect(recolored(mark).isEqual(to: mark), "\(text(of: mark) ?? "")")
    }
    // A message that is new has a mark of its own, in the colour of all new ones.
    #expect(after.children.count - before.children.count == (new.contains("hi") ? 1 : 0))
  }

  @Test("Of equal messages the one that stays keeps its mark")
  func removed() throws {
    var drawing = try drawing()
    let ids = [try mark("again", 0, in: drawing).id, try mark("again", 1, in: drawing).id]
    try change(recolored(try mark("again", 1, in: drawing)), in: &drawing)
    try DiagramFile.update(&drawing, with: Self.text.replacing("A->>B: hello\n", with: ""), .mermaid)
    let after = [try mark("again", 0, in: drawing), try mark("again", 1, in: drawing)]
    #expect(after.map(\.id) == ids)
    #expect(!recolored(after[0]).isEqual(to: after[0]) && recolored(after[1]).isEqual(to: after[1]))
  }

  @Test("Marks moved by hand stay as far from where they would be")
  func moved() throws {
    var drawing = try drawing()
    let offset = Vector(dx: 7, dy: -2)
    let text = Self.text.replacing("A->>B: hello\n", with: "A->>B: hello\nB->>A: hi\n")
    var other = drawing
    try DiagramFile.update(&other, with: text, .mermaid)
    for text in ["last", "bye"] {
      var mark = try mark(text, in: drawing)
      mark.move(by: offset)
      try change(mark, in: &drawing)
    }
    try DiagramFile.update(&drawing, with: text, .mermaid)
    for text in ["last", "bye", "first"] {
      var expected = try mark(text, in: other)
      if text != "first" { expected.move(by: offset) }
      #expect(try mark(text, in: drawing).isEqual(to: expected), "\(text)")
    }
  }

  @Test("Messages follow a participant that was moved by hand")
  func participant() throws {
    var drawing = try drawing()
    var bob = try mark("Bob", in: drawing)
    bob.move(by: Vector(dx: 10, dy: 0))
    let place = bob.bounds(.geometry)
    try change(bob, in: &drawing)
    let length = try #require(mark("bye", in: drawing).bounds(.geometry)).size.width
    try DiagramFile.update(&drawing, with: Self.text + "\nA->>B: end", .mermaid)
    #expect(try mark("Bob", in: drawing).bounds(.geometry) == place)
    #expect(try mark("bye", in: drawing).bounds(.geometry)?.size.width == length + 10)
  }

  /// The points of all lines, those in groups too.
  private func lines(in group: Group) -> [[Point]] {
    group.children.flatMap { mark in
      (mark as? Group).map { lines(in: $0) } ?? (mark as? Stroke).map { [$0.points] } ?? []
    }
  }

  /// The drawing after a participant was moved, and what followed it.
  private func following(_ name: String, _ offset: Vector) throws -> (drawing: Drawing, changes: [Change]) {
    var drawing = try drawing()
    var participant = try mark(name, in: drawing)
    participant.move(by: offset)
    try change(participant, in: &drawing)
    let changes = SequenceFollowing([participant.id], in: drawing).changes(to: drawing)
    for change in changes {
      try #require(drawing.accepts(change))
      drawing.apply(change)
    }
    return (drawing, changes)
  }

  @Test("Lives, messages and frames follow a participant, and what belongs to others stays")
  func following() throws {
    let before = try drawing()
    let (after, changes) = try following("Bob", Vector(dx: 10, dy: 0))
    #expect(!changes.isEmpty)
    #expect(
      changes.allSatisfy { if case .replace(let old, let new, _) = $0 { old.id == new.id } else { false } })
    for (text, offset, growth) in [
      ("Ann", 0.0, 0.0), ("hello", 0, 10), ("bye", 0, 10), ("last", 10, 0), ("first", 0, 10),
    ] {
      let old = try #require(try mark(text, in: before).bounds(.geometry))
      let new = try #require(try mark(text, in: after).bounds(.geometry))
      #expect(new.minX == old.minX + offset && new.minY == old.minY, "\(text)")
      #expect(new.size.width == old.size.width + growth, "\(text)")
    }
    let lives = lines(in: try layer(of: after))
    let middle = try #require(try mark("Bob", in: after).bounds(.geometry)).center.x
    #expect(lives.contains { $0.count == 2 && abs($0[0].x - middle) < 1 && $0[0].x == $0[1].x })
    // Moved back, all is as it was.
    var back = after
    var bob = try mark("Bob", in: back)
    bob.move(by: Vector(dx: -10, dy: 0))
    try change(bob, in: &back)
    for change in SequenceFollowing([bob.id], in: back).changes(to: back) { back.apply(change) }
    #expect(back.root == before.root)
    // The same source read again agrees.
    #expect(try DiagramFile.changes(to: after, by: Self.text, .mermaid).isEmpty)
  }

  @Test("A participant that is moved up or down takes the top of its life along, and no message")
  func upwards() throws {
    let before = try drawing()
    let (after, changes) = try following("Ann", Vector(dx: 0, dy: -4))
    #expect(changes.count == 1)
    for text in ["Bob", "hello", "bye", "first"] {
      #expect(try mark(text, in: after).isEqual(to: mark(text, in: before)), "\(text)")
    }
    let ann = try #require(try mark("Ann", in: after).bounds(.geometry))
    let tops = lines(in: try layer(of: after)).map { $0[0] }
    #expect(tops.contains { abs($0.x - ann.center.x) < 1 && $0.y == ann.maxY })
  }

  @Test(
    "A participant that is moved past others, or close to one, keeps its life and its messages",
    arguments: [60.0, -60, 14, 8, 34])
  func past(distance: Double) throws {
    let before = try drawing()
    let (after, changes) = try following("Ann", Vector(dx: distance, dy: 0))
    #expect(!changes.isEmpty)
    let ann = try #require(try mark("Ann", in: after).bounds(.geometry)).center.x
    let bob = try #require(try mark("Bob", in: after).bounds(.geometry)).center.x
    let all = lines(in: try layer(of: after))
    let lives = all.filter { $0.count == 2 && $0[0].x == $0[1].x && abs($0[0].x - ann) < 1 }
    // The note over both lies over its life, and so may texts.
    #expect(lives.count >= 2 && lives.reduce(0) { $0 + $1[1].y - $1[0].y } > 20)
    let bye = try #require(try mark("bye", in: after) as? Group)
    let line = try #require(lines(in: bye).first)
    let ends = (try #require(line.first).x, try #require(line.last).x)
    #expect(abs(ends.0 - ann) <= 1 && abs(ends.1 - bob) <= 1.5, "\(ends)")
    #expect(try mark("bye", in: before).bounds(.geometry)?.maxY == bye.bounds(.geometry)?.maxY)
    let source = String(decoding: try DiagramExport.file(of: after, .mermaid).bytes, as: UTF8.self)
    let names = source.split(separator: "\n").filter { $0.contains("participant") }.map { $0.suffix(3) }
    #expect(names == (ann < bob ? ["Ann", "Bob"] : ["Bob", "Ann"]))
    if abs(distance) == 60 {
      // There is room, so that the same source read again changes nothing.
      #expect(try DiagramFile.changes(to: after, by: Self.text, .mermaid).isEmpty)
    }
    // Moved back, all is as it was.
    var back = after
    var mark = try mark("Ann", in: back)
    mark.move(by: Vector(dx: -distance, dy: 0))
    try change(mark, in: &back)
    for change in SequenceFollowing([mark.id], in: back).changes(to: back) { back.apply(change) }
    let viewport = Viewport(columns: 80, rows: 40)
    #expect(back.cells(in: viewport, spelledIn: .mixed) == before.cells(in: viewport, spelledIn: .mixed))
  }

  @Test("Texts of line breaks alone, and marks beyond all measure, are no obstacle")
  func degenerate() throws {
    let text =
      "sequenceDiagram\nbox <br/>\nparticipant A\nend\nA->>B: <br/>\nNote over A,B: <br/>\nloop <br/>\nA->>B: x\nend"
    var drawing = try DiagramFile.document(from: Array(text.utf8), .mermaid).drawing
    #expect(try layer(of: drawing).children.count > 5)
    var last = try #require(try layer(of: drawing).children.first { self.text(of: $0) == "x" })
    last.move(by: Vector(dx: 0, dy: 1.8446744073709548e19))
    try change(last, in: &drawing)
    #expect(try !DiagramFile.changes(to: drawing, by: text + "\nA->>B: y", .mermaid).isEmpty)
    #expect(SequenceTidying.changes(tidying: [last.id], in: drawing) != nil)
  }

  @Test("Tidied up, what was moved by hand goes back and gaps are closed")
  func tidied() throws {
    let before = try drawing()
    var drawing = before
    for (text, offset) in [
      ("last", Vector(dx: 7, dy: 4)), ("bye", Vector(dx: 0, dy: 6)), ("Bob", Vector(dx: 9, dy: 0)),
    ] {
      var mark = recolored(try mark(text, in: drawing))
      mark.move(by: offset)
      try change(mark, in: &drawing)
    }
    for change in try #require(SequenceTidying.changes(tidying: [mark("bye", in: drawing).id], in: drawing)) {
      try #require(drawing.accepts(change))
      drawing.apply(change)
    }
    for (mark, old) in zip(try layer(of: drawing).children, try layer(of: before).children) {
      #expect(mark.isEqual(to: ["last", "bye", "Bob"].contains(text(of: old)) ? recolored(old) : old))
    }
    // In another order, the participants keep it.
    let (turned, _) = try following("Ann", Vector(dx: 90, dy: 0))
    let changes = try #require(SequenceTidying.changes(tidying: [mark("Ann", in: turned).id], in: turned))
    var tidy = turned
    for change in changes { tidy.apply(change) }
    let (ann, bob) = (try mark("Ann", in: tidy), try mark("Bob", in: tidy))
    let places = [ann, bob].compactMap { $0.bounds(.geometry)?.minX }
    #expect(places[1] < places[0] && places[0] < 60, "\(places)")
    #expect(SequenceTidying.changes(tidying: [ann.id], in: tidy)?.isEmpty == true)
    #expect(SequenceTidying.changes(tidying: [], in: tidy) == nil)
  }

  @Test("Nothing follows where all is moved, and what was deleted stays so")
  func notFollowing() throws {
    let before = try drawing()
    let all = Set(try layer(of: before).children.map(\.id))
    #expect(SequenceFollowing(all, in: before).changes(to: before).isEmpty)
    #expect(SequenceFollowing([MarkID(text: "q9".utf8) ?? .none], in: before).changes(to: before).isEmpty)
    var drawing = before
    var layer = try layer(of: drawing)
    let bye = try mark("bye", in: drawing).id
    layer.children.removeAll { $0.id == bye }
    let place = try #require(drawing.marks.firstIndex { $0.id == layer.id })
    drawing.root.children[place] = layer
    var bob = try mark("Bob", in: drawing)
    bob.move(by: Vector(dx: 4, dy: 0))
    try change(bob, in: &drawing)
    for change in SequenceFollowing([bob.id], in: drawing).changes(to: drawing) { drawing.apply(change) }
    #expect(try self.layer(of: drawing).children.count == layer.children.count)
    #expect(try !self.layer(of: drawing).children.contains { text(of: $0) == "bye" })
  }

  /// How many of the marks that were there before have moved, those apart that say something else now.
  private func moved(from before: [any Mark], to drawing: Drawing) throws -> (moved: Int, of: Int) {
    let after = Dictionary(try layer(of: drawing).children.map { ($0.id, $0) }) { first, _ in first }
    let corners = before.compactMap { mark -> (Point, Point)? in
      guard let new = after[mark.id], text(of: new) == text(of: mark), let old = mark.bounds(.geometry),
        let area = new.bounds(.geometry)
      else { return nil }
      return (Point(x: old.minX, y: old.minY), Point(x: area.minX, y: area.minY))
    }
    return (corners.count { $0 != $1 }, corners.count)
  }

  @Test("A participant that a message creates moves with the message, and takes the top of its life along")
  func created() throws {
    let source =
      "sequenceDiagram\nA->>B: x\ncreate participant New\nB->>New: go\nNew->>A: y\ndestroy New\nA-xNew: z"
    let before = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    #expect(try DiagramFile.changes(to: before, by: source, .mermaid).isEmpty)
    func distance(_ drawing: Drawing, _ text: String) throws -> Double {
      let head = try #require(try mark("New", in: drawing).bounds(.geometry))
      return try head.minY - #require(try mark(text, in: drawing).bounds(.geometry)).minY
    }
    /// Whether a line begins at the bottom of the participant.
    func hasLife(_ drawing: Drawing) throws -> Bool {
      let head = try #require(try mark("New", in: drawing).bounds(.geometry))
      return lines(in: try layer(of: drawing)).contains {
        abs($0[0].x - head.center.x) < 1 && $0[0].y == head.maxY && $0[1].x == $0[0].x
      }
    }
    #expect(try distance(before, "go") > 0 && hasLife(before))
    // Two messages more above it.
    var longer = before
    try DiagramFile.update(
      &longer, with: source.replacing("A->>B: x", with: "A->>B: x\nA->>B: new\nB->>A: newer"), .mermaid)
    #expect(
      try distance(longer, "go") == distance(before, "go") && distance(longer, "x") > distance(before, "x"))
    #expect(try hasLife(longer))
    // By hand, it may stand elsewhere.
    var moved = before
    var head = try mark("New", in: moved)
    head.move(by: Vector(dx: 4, dy: 4))
    try change(head, in: &moved)
    for change in SequenceFollowing([head.id], in: moved).changes(to: moved) { moved.apply(change) }
    #expect(try hasLife(moved) && distance(moved, "go") == distance(before, "go") + 4)
    #expect(try DiagramFile.changes(to: moved, by: source, .mermaid).isEmpty)
    for change in try #require(SequenceTidying.changes(tidying: [head.id], in: moved)) { moved.apply(change) }
    #expect(try hasLife(moved) && distance(moved, "go") == distance(before, "go"))
  }

  @Test("An actor's life begins below the name, and follows the actor as any other")
  func actor() throws {
    let source = "sequenceDiagram\nactor A as Gry g\nparticipant B\nA->>B: x"
    let before = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    func distance(_ drawing: Drawing) throws -> Double {
      let actor = try mark("Gry g", in: drawing)
      let group = try #require(actor as? Group)
      let label = group.children.lazy.compactMap { $0 as? Label }.first
      let name = try #require(label?.textBox())
      let layer = try layer(of: drawing)
      let life = lines(in: layer).first { $0[0].x == $0[1].x && abs($0[0].x - name.center.x) < 1 }
      let top = try #require(life?.first?.y)
      return top - name.maxY
    }
    #expect(try (0.1...0.5).contains(distance(before)))
    #expect(try DiagramFile.changes(to: before, by: source, .mermaid).isEmpty)
    var moved = before
    var actor = try mark("Gry g", in: moved)
    actor.move(by: Vector(dx: 6, dy: -4))
    try change(actor, in: &moved)
    for change in SequenceFollowing([actor.id], in: moved).changes(to: moved) { moved.apply(change) }
    #expect(try distance(moved) == distance(before))
  }

  @Test("The border of a box leaves out what lies over it")
  func borders() throws {
    let source =
      "sequenceDiagram\nbox One\nparticipant A\nend\nbox Two\nparticipant B\nend\nnote over A,B: both"
    let drawing = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    let note = try #require(try mark("both", in: drawing).bounds(.geometry))
    for text in ["One", "Two"] {
      let box = try #require(try mark(text, in: drawing) as? Group)
      #expect(box.bounds(.geometry).map { $0.maxY > note.maxY } == true)
      for line in lines(in: box) {
        for (start, end) in zip(line, line.dropFirst())
        where start.x == end.x && note.minX < start.x && start.x < note.maxX {
          #expect(max(start.y, end.y) <= note.minY || min(start.y, end.y) >= note.maxY)
        }
      }
    }
  }

  @Test("A message that ends a life has one cross, before which it ends")
  func oneCross() throws {
    let source = "sequenceDiagram\nA->>B: x\ndestroy B\nA-xB: z"
    let drawing = try DiagramFile.document(from: Array(source.utf8), .mermaid).drawing
    func crosses(_ mark: any Mark) -> Int {
      if let group = mark as? Group { return group.children.map(crosses).reduce(0, +) }
      return (mark as? Label)?.text == "×" ? 1 : 0
    }
    #expect(try layer(of: drawing).children.map(crosses).reduce(0, +) == 1)
    // Its line ends before the cross, to be seen in pictures.
    let layer = try layer(of: drawing)
    let cross = try #require(layer.children.lazy.compactMap { $0 as? Label }.first { $0.text == "×" })
    let line = try #require(
      lines(in: layer).first { $0[0].y == $0[1].y && $0[0].y == cross.textBox().center.y })
    #expect(line[1].x < cross.textBox().minX)
  }

  @Test(
    "At least 95 % of the other marks stay when a line is removed, and when it comes back into the gap",
    arguments: SequenceSamples.all)
  func gaps(text: String) throws {
    let drawing = try DiagramFile.document(from: Array(text.utf8), .mermaid).drawing
    let before = try layer(of: drawing).children
    let lines = text.split(separator: "\n").map(String.init)
    var counts = (moved: 0, of: 0)
    for (index, line) in lines.enumerated() where line.contains(">>") {
      var (copy, changed) = (drawing, lines)
      changed.remove(at: index)
      guard (try? DiagramLanguage.mermaid.diagram(from: changed.joined(separator: "\n"))) != nil else {
        continue
      }
      try DiagramFile.update(&copy, with: changed.joined(separator: "\n"), .mermaid)
      var count = try moved(from: before, to: copy)
      counts = (counts.moved + count.moved, counts.of + count.of)
      #expect(try DiagramFile.changes(to: copy, by: changed.joined(separator: "\n"), .mermaid).isEmpty)
      let shorter = try layer(of: copy).children
      try DiagramFile.update(&copy, with: text, .mermaid)
      count = try moved(from: shorter, to: copy)
      counts = (counts.moved + count.moved, counts.of + count.of)
    }
    // Frames become narrower, and activities begin at other messages.
    #expect(counts.of > 0 && counts.moved * 20 <= counts.of, "\(counts)")
  }

  @Test(
    "After a label became longer at least 95 % of the other marks have not moved",
    arguments: SequenceSamples.all)
  func unmoved(text: String) throws {
    let drawing = try DiagramFile.document(from: Array(text.utf8), .mermaid).drawing
    let before = try layer(of: drawing).children
    let lines = text.split(separator: "\n").map(String.init)
    for addition in ["x", " more", " and much longer"] {
      var (untouched, moved) = (0, 0)
      for (index, line) in lines.enumerated() where line.contains(":") || line.contains(" as ") {
        var changed = lines
        changed[index] += addition
        var copy = drawing
        try DiagramFile.update(&copy, with: changed.joined(separator: "\n"), .mermaid)
        let count = try self.moved(from: before, to: copy)
        (untouched, moved) = (untouched + count.of, moved + count.moved)
      }
      #expect(untouched > 0 && moved * 20 <= untouched, "\(addition): \(moved) of \(untouched) moved")
    }
  }
}
