import Marks
import Merging
import Testing

/// Changes of one drawing by two sides, and their merge.
@Suite struct DrawingMergeTests {
  private let box = Rectangle(Rect(from: Point(x: 0, y: 0), to: Point(x: 10, y: 6)), id: MarkID(1))
  private let other = Rectangle(Rect(from: Point(x: 30, y: 0), to: Point(x: 40, y: 6)), id: MarkID(2))

  /// Merges versions of a drawing, given as its marks.
  private func merge(_ base: [any Mark], _ ours: [any Mark], _ theirs: [any Mark]) -> DrawingMerge {
    DrawingMerge(base: Drawing(base), ours: Drawing(ours), theirs: Drawing(theirs))
  }

  /// The drawing as text, a line for each mark.
  private func lines(_ merge: DrawingMerge) -> [String] {
    merge.drawing.marks.flatMap { mark -> [String] in
      var lines: [String] = []
      MarkTreeDumper().forEachLine(of: mark) { lines.append($0) }
      return lines
    }
  }

  private func changed<M: Mark>(_ mark: M, _ change: (inout M) -> Void) -> M {
    var mark = mark
    change(&mark)
    return mark
  }

  @Test("Strokes of both sides are there, theirs above ours")
  func strokes() {
    let merge = merge(
      [box], [box, Dot(at: Point(x: 1, y: 1), id: MarkID(3))],
      [box, Dot(at: Point(x: 2, y: 1), id: MarkID(4))])
    #expect(merge.drawing.marks.map(\.id) == [MarkID(1), MarkID(3), MarkID(4)])
    #expect(merge.clashes.isEmpty)
  }

  @Test("A mark that one side moved has the colour of the other side")
  func moveAndColour() {
    let merge = merge(
      [box], [box.translated(by: Vector(dx: 5, dy: 0))], [changed(box) { $0.ink.color = .indexed(3) }])
    #expect(lines(merge) == ["m1 rectangle (5, 0) 10x6 palette-3"])
    #expect(merge.clashes.isEmpty)
  }

  @Test("Moves along different axes are both made, and so are a move and a reshaping")
  func moves() {
    let right = box.translated(by: Vector(dx: 5, dy: 0))
    let down = box.translated(by: Vector(dx: 0, dy: 4))
    let wide = changed(box) { $0.size.width = 20 }
    #expect(lines(merge([box], [right], [down])) == ["m1 rectangle (5, 4) 10x6"])
    #expect(lines(merge([box], [right], [wide])) == ["m1 rectangle (5, 0) 20x6"])
    #expect(lines(merge([box], [wide], [right])) == ["m1 rectangle (5, 0) 20x6"])
    let high = changed(box) { $0.size.height = 8 }
    #expect(lines(merge([box], [wide], [high])) == ["m1 rectangle (0, 0) 20x8"])
    let stroke = Stroke([Point(x: 0, y: 0), Point(x: 4, y: 0), Point(x: 4, y: 4)], id: MarkID(3))
    let bent = stroke.through([Point(x: 0, y: 0), Point(x: 6, y: 0), Point(x: 4, y: 4)])
    let merged = merge([stroke], [stroke.translated(by: Vector(dx: 1, dy: 2))], [bent]).drawing.marks
    #expect((merged[0] as? Stroke)?.points == [Point(x: 1, y: 2), Point(x: 7, y: 2), Point(x: 5, y: 6)])
  }

  @Test("Lines of one text are merged, and the same line is a clash that keeps both texts")
  func text() {
    func label(_ text: String) -> Label { Label(text, at: .origin, id: MarkID(1)) }
    let base = label("one\ntwo\nthree")
    let clean = merge([base], [label("one\ntwo\n3")], [label("1\ntwo\nthree")])
    #expect((clean.drawing.marks.first as? Label)?.text == "1\ntwo\n3")
    #expect(clean.clashes.isEmpty)
    let clash = merge([base], [label("one\n2\nthree")], [label("one\nzwei\nthree")])
    #expect((clash.drawing.marks.first as? Label)?.text == "one\n2\nthree")
    let layer = clash.drawing.marks.last as? Group
    #expect(layer?.name == "Merge")
    #expect((layer?.children.first as? Label)?.text == "one\nzwei\nthree")
    #expect(
      clash.clashes.map(\.description) == [
        "both changed the text of the text \"one 2 three\"; theirs is in the layer \"Merge\""
      ])
    #expect(clash.clashes.first?.copy == layer?.children.first?.id)
  }

  @Test("A deletion and a change of one mark are a clash that loses neither")
  func deletion() {
    let red = changed(box) { $0.ink.color = .indexed(1) }
    let kept = merge([box], [red], [])
    #expect(lines(kept) == ["m1 rectangle (0, 0) 10x6 palette-1"])
    #expect(kept.clashes.map(\.cause) == [.deletedByThem])
    let gone = merge([box], [], [red])
    #expect(gone.clashes.map(\.cause) == [.deletedByUs])
    let copy = (gone.drawing.marks.first as? Group)?.children.first
    #expect(copy.map { red.isEqual(to: $0.withID(red.id)) } == true)
    #expect(copy?.id != red.id)
    #expect(merge([box], [box], []).drawing.isEmpty)
  }

  @Test("A connector is led anew where each side moved one of its shapes")
  func connector() throws {
    var arrow = Stroke([Point(x: 10, y: 3), Point(x: 30, y: 3)], arrowheads: .standard, id: MarkID(3))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)))
    let (down, up) = (Vector(dx: 0, dy: 20), Vector(dx: 0, dy: -20))
    // As editors of both sides left it.
    let ours = arrow.through([Point(x: 6.5, y: 20), Point(x: 33.5, y: 6)])
    let theirs = arrow.through([Point(x: 6.5, y: 0), Point(x: 33.5, y: -14)])
    let merge = merge(
      [box, other, arrow], [box.translated(by: down), other, ours],
      [box, other.translated(by: up), theirs])
    #expect(merge.clashes.isEmpty)
    let merged = try #require(merge.drawing.marks.last as? Stroke)
    #expect(merged.connection?.anchors.map(\.shape) == [MarkID(1), MarkID(2)])
    let (start, end) = (try #require(merged.points.first), try #require(merged.points.last))
    #expect(box.translated(by: down).box.outset(by: 0.01).contains(start))
    #expect(other.translated(by: up).box.outset(by: 0.01).contains(end))
  }

  @Test("A line is freed, and listed, where the other side deleted its shape")
  func attachment() {
    var arrow = Stroke([Point(x: 10, y: 3), Point(x: 30, y: 3)], id: MarkID(3))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)))
    let merge = merge([box, other], [box, other, arrow], [other])
    #expect(merge.drawing.marks.map(\.id) == [MarkID(2), MarkID(3)])
    #expect((merge.drawing.marks.last as? Stroke)?.connection?.anchors.map(\.shape) == [MarkID(2)])
    #expect(merge.clashes.map(\.cause) == [.attachment])
  }

  @Test("A new mark in a group goes along where the other side moved the group")
  func carried() {
    let group = Group([box, other], id: MarkID(5))
    let dot = Dot(at: Point(x: 1, y: 1), id: MarkID(6))
    let merge = merge(
      [group], [group.translated(by: Vector(dx: 100, dy: 0))], [Group([box, other, dot], id: MarkID(5))])
    #expect(lines(merge).last == "└─ m6 dot (101, 1)")
    #expect(merge.clashes.isEmpty)
  }

  @Test("Groups that one side made and took apart are as that side has them")
  func groups() {
    let group = Group([box, other], id: MarkID(5))
    let red = changed(box) { $0.ink.color = .indexed(1) }
    let made = merge([box, other], [group], [red, other])
    #expect(
      lines(made) == [
        "m5 group of 2", "├─ m1 rectangle (0, 0) 10x6 palette-1", "└─ m2 rectangle (30, 0) 10x6",
      ])
    let apart = merge([group], [box, other], [Group([red, other], id: MarkID(5))])
    #expect(lines(apart) == ["m1 rectangle (0, 0) 10x6 palette-1", "m2 rectangle (30, 0) 10x6"])
    #expect(made.clashes.isEmpty && apart.clashes.isEmpty)
  }

  @Test("A first layer takes up what the other side drew meanwhile")
  func layers() {
    let dot = Dot(at: Point(x: 1, y: 1), id: MarkID(6))
    let layers: [any Mark] = [
      Group([box, other], name: "Layer 1", id: MarkID(7)), Group(name: "Layer 2", id: MarkID(8)),
    ]
    let merge = merge([box, other], layers, [box, other, dot])
    #expect(
      lines(merge).map { String($0.drop { "├└─ ".contains($0) }.prefix(20)) } == [
        "m7 group \"Layer 1\" o", "m1 rectangle (0, 0) ", "m2 rectangle (30, 0)", "m6 dot (1, 1)",
        "m8 group \"Layer 2\" o",
      ])
    // Both made the same layers.
    let again: [any Mark] = [
      Group([box, other, dot], name: "Layer 1", id: MarkID(17)), Group(name: "Layer 2", id: MarkID(18)),
    ]
    #expect(self.merge([box, other], layers, again).drawing.marks.map(\.id) == [MarkID(7), MarkID(8)])
  }

  @Test("Rows and columns that both sides added to a table are all there")
  func tables() throws {
    var drawing = Drawing(identifiers: MarkIDGenerator(seed: 1))
    var table = Table(columns: 2, rows: 2, at: .origin, ink: Ink())
    table.setText(BoundText("a"), row: 0, column: 0)
    let base = try #require(drawing.identified(table.group) as? Group)
    func version(_ change: (inout Table) -> Void) throws -> any Mark {
      var table = try #require(Table(base))
      change(&table)
      return drawing.identified(table.group)
    }
    let ours = try version {
      $0.insertRow(at: 2)
      $0.setText(BoundText("ours"), row: 2, column: 0)
    }
    let theirs = try version {
      $0.insertColumn(at: 0)
      $0.setText(BoundText("theirs"), row: 1, column: 0)
    }
    let merge = merge([base], [ours], [theirs])
    #expect(merge.clashes.isEmpty)
    let merged = try #require((merge.drawing.marks.first as? Group).flatMap { Table($0) })
    #expect(
      merged.cells.map { $0.text?.string ?? "-" } == ["-", "a", "-", "theirs", "-", "-", "-", "ours", "-"])
    #expect(Set(merged.cells.map(\.id)).count == 9)
  }

  @Test("Shapes that one side turned keep what the other did to them")
  func turned() throws {
    let turned = try #require(TurnedShape(.rectangle(box), degrees: 30))
    let red = changed(box) { $0.ink.color = .indexed(1) }
    let merged = try #require(merge([box], [turned], [red]).drawing.marks.first as? TurnedShape)
    #expect(merged.degrees == 30)
    #expect(merged.ink.color == .indexed(1))
  }

  @Test("Versions without a common one share what is the same in both")
  func unrelated() {
    let merge = merge([], [box, other], [box, changed(other) { $0.ink.width = 1 }])
    #expect(merge.drawing.marks.prefix(2).map(\.id) == [MarkID(1), MarkID(2)])
    #expect(merge.clashes.map(\.cause) == [.attributes(["width of the line"])])
  }

  @Test("The canvas colour is that of the side that changed it")
  func sheet() {
    var (base, ours) = (Drawing([box]), Drawing([box]))
    ours.sheet = .indexed(4)
    #expect(DrawingMerge(base: base, ours: base, theirs: ours).drawing.sheet == .indexed(4))
    base.sheet = .indexed(5)
    let merge = DrawingMerge(base: base, ours: ours, theirs: Drawing([box]))
    #expect(merge.drawing.sheet == .indexed(4))
    #expect(merge.clashes.map(\.description) == ["both changed the canvas colour"])
  }

  @Test("The order of two marks is that of the side that changed it")
  func order() {
    func dots(_ numbers: UInt64...) -> [any Mark] {
      numbers.map { Dot(at: Point(x: Double($0), y: 0), id: MarkID($0)) }
    }
    func order(_ base: [any Mark], _ ours: [any Mark], _ theirs: [any Mark]) -> [UInt64] {
      let merge = merge(base, ours, theirs)
      #expect(merge.clashes.isEmpty)
      return merge.drawing.marks.map(\.id.number)
    }
    #expect(order(dots(1, 2, 3), dots(3, 1, 2), dots(2, 3, 1)) == [3, 2, 1])
    #expect(order(dots(1, 2, 3), dots(2, 3, 1), dots(3, 1, 2)) == [3, 2, 1])
    // A new mark on top stays above a mark that the other side sent to the back.
    #expect(order(dots(1, 2, 3), dots(3, 1, 2), dots(1, 2, 3, 9)) == [3, 1, 2, 9])
    #expect(order(dots(1, 2), dots(1, 2), dots(2, 1)) == [2, 1])
    let both = merge(dots(1, 2, 3), dots(2, 1, 3), dots(3, 1, 2))
    #expect(Set(both.drawing.marks.map(\.id.number)) == [1, 2, 3])
    // Ours put 2 below 1, theirs 3 below both.
    #expect(both.drawing.marks.map(\.id.number) == [3, 2, 1] && both.clashes.isEmpty)
    // Each raised one mark by one place: 1 above 2, and 2 above 3.
    #expect(order(dots(1, 2, 3), dots(2, 1, 3), dots(1, 3, 2)) == [3, 2, 1])
  }

  @Test("A mark that is put into a frame goes along where the other side moved the frame")
  func frames() {
    func frame(at x: Double, _ members: [any Mark] = []) -> Frame {
      Frame("plan", in: Rect(from: Point(x: x, y: 0), to: Point(x: x + 40, y: 20)), members, id: MarkID(5))
    }
    let member = other.translated(by: Vector(dx: -20, dy: 4))
    let put = merge([frame(at: 0), other], [frame(at: 100), other], [frame(at: 0, [member])])
    #expect(put.drawing.marks.first?.children.map(\.location) == [Point(x: 110, y: 4)])
    #expect(put.clashes.isEmpty)
    // Both moved it: it stays where ours is, and what is new in theirs goes there.
    let both = merge(
      [frame(at: 0)], [frame(at: 100)], [frame(at: 50, [member.translated(by: Vector(dx: 50, dy: 0))])])
    #expect(both.drawing.marks.first?.children.map(\.location) == [Point(x: 110, y: 4)])
    #expect(both.clashes.map(\.cause) == [.attributes(["place"])])
  }

  @Test("Groups of the same marks that both made are one, and groups that both emptied are gone")
  func sameGroups() {
    func group(_ id: UInt64, _ marks: [any Mark]) -> Group { Group(marks, id: MarkID(id)) }
    let both = merge([box, other], [group(7, [box, other])], [group(8, [box, other])])
    #expect(both.drawing.marks.map(\.id) == [MarkID(7)])
    #expect(both.clashes.isEmpty)
    let label = Label("x", at: .origin, id: MarkID(3))
    let emptied = merge(
      [label, group(7, [box, other])], [label, group(7, [box])], [label, group(7, [other])])
    #expect(emptied.drawing.marks.map(\.id) == [MarkID(3)])
  }

  @Test("A new mark of a layer that the other side merged into another one is in that")
  func mergedLayers() {
    func layer(_ id: UInt64, _ marks: [any Mark]) -> Group {
      Group(marks, name: "Layer \(id)", id: MarkID(id))
    }
    let dot = Dot(at: .origin, id: MarkID(3))
    let merge = merge(
      [layer(7, [box]), layer(8, [other])], [layer(7, [box, other])],
      [layer(7, [box]), layer(8, [other, dot])])
    #expect(merge.drawing.marks.map(\.id) == [MarkID(7)])
    #expect(merge.drawing.marks.first?.children.map(\.id) == [MarkID(1), MarkID(2), MarkID(3)])
  }

  @Test("A clashing text lies beside the one that stays, and not in a layer that is hidden")
  func beside() {
    func label(_ text: String) -> Label { Label(text, at: .origin, id: MarkID(1)) }
    let hidden = Group(name: "Merge", isHidden: true, id: MarkID(9))
    let merge = merge([label("a"), hidden], [label("mine"), hidden], [label("hers"), hidden])
    let layer = merge.drawing.marks.last
    #expect(layer?.groupTraits == GroupTraits(name: "Merge"))
    #expect(layer?.children.first?.location == Point(x: 6, y: 0))
  }
}
