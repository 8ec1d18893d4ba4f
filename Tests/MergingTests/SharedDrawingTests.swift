import Editing
import Formats
import Marks
import Synchronization
import TestSupport
import Testing

/// Notes what a guest proposes, in order.
private final class Proposals: EditJournal {
  private let edits = Mutex<[(number: Int64, edit: Edit)]>([])
  private let last = Mutex<Int64>(0)

  var appendsOnly: Bool { true }

  func prepare(for drawing: @autoclosure () -> Drawing) {}
  func note(_ edit: Edit) {
    let number = last.withLock { last in
      last += 1
      return last
    }
    edits.withLock { $0.append((number, edit)) }
  }
  func noteUndo(in drawing: @autoclosure () -> Drawing) { Issue.record("a guest takes nothing back") }
  func noteRedo(in drawing: @autoclosure () -> Drawing) { Issue.record("a guest makes nothing again") }

  var all: [(number: Int64, edit: Edit)] { edits.withLock(\.self) }
  func remove(_ number: Int64) { edits.withLock { $0.removeAll { $0.number == number } } }
}

/// Two that draw in one drawing: the host makes what the guest proposes, the guest shows what the host has and its own
/// edits that are on their way.
private struct Company {
  var host: RandomEdits
  var guest: RandomEdits
  private let proposals = Proposals()

  init(_ drawing: Drawing, seed: UInt64) {
    host = RandomEdits(of: drawing, seed: seed * 100 + 3)
    guest = RandomEdits(of: drawing, seed: seed * 100 + 4)
    guest.editor.journal = proposals
  }

  mutating func accept(atMost count: Int) {
    for (number, edit) in proposals.all.prefix(count) {
      _ = host.editor.accept(edit, number)
      proposals.remove(number)
    }
  }

  mutating func mirror() {
    var drawing = host.editor.drawing
    for (_, edit) in proposals.all {
      for change in edit.changes(in: drawing) { drawing.apply(change) }
    }
    _ = guest.editor.mirror(drawing)
  }

  mutating func settle() {
    accept(atMost: .max)
    mirror()
  }
}

@Suite("Two sessions in one drawing")
struct SharedDrawingTests {
  private static let seeds = SeedCount.seeds("MERGE", default: 40)

  @Test("Host and guest end with one drawing, which has each mark that neither deleted", arguments: seeds)
  func histories(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 77)
    let (base, _) = RandomBase.make(seed: UInt64(seed))
    var company = Company(base, seed: UInt64(seed))
    for _ in 0..<40 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3: company.host.make(Int.random(in: 1...3, using: &random))
      case 3..<6: company.guest.make(Int.random(in: 1...3, using: &random))
      case 6: company.accept(atMost: Int.random(in: 1...3, using: &random))
      case 7: company.mirror()
      case 8:
        if Bool.random(using: &random) {
          _ = company.host.editor.undo()
        } else {
          _ = company.host.editor.redo()
        }
      default:
        if Bool.random(using: &random) {
          _ = company.guest.editor.undo()
        } else {
          _ = company.guest.editor.redo()
        }
      }
    }
    company.settle()
    let (host, guest) = (company.host.editor.drawing, company.guest.editor.drawing)
    let isSame = host.root == guest.root && host.sheet == guest.sheet
    #expect(isSame)
    expectSound(host, since: [base])
    // A drawing that is saved and read again is the same.
    let read = try SVGReader.document(from: SVGExporter.bytes(of: SVGDocument(host))).drawing
    #expect(read.marks.count == host.marks.count)
  }

  private let box = Rectangle(Rect(from: .origin, to: Point(x: 10, y: 6)), id: MarkID(1))

  private func company(_ marks: any Mark...) -> Company { Company(Drawing(marks), seed: 1) }

  private func recolor(_ editor: inout Editor, _ color: Color) {
    guard let old = editor.drawing.marks.first as? Rectangle else { return }
    var new = old
    new.ink.color = color
    _ = editor.perform(Edit("colour", [.replace(old, with: new, at: MarkPath(0))]))
  }

  private func move(_ editor: inout Editor) {
    guard let mark = editor.drawing.marks.first,
      let change = Change.moving(mark, by: Vector(dx: 5, dy: 0), at: MarkPath(0))
    else { return }
    _ = editor.perform(Edit("move", [change]))
  }

  private func first(_ editor: Editor) -> Rectangle? { editor.drawing.marks.first as? Rectangle }

  @Test("Strokes that both draw at once are both there")
  func strokes() {
    var company = company()
    for number in 1...20 {
      _ = company.host.editor.insert(Stroke([.origin, Point(x: Double(number), y: 0)]))
      _ = company.guest.editor.insert(Stroke([.origin, Point(x: 0, y: Double(number))]))
      if number % 3 == 0 { company.accept(atMost: 2) }
      if number % 4 == 0 { company.mirror() }
    }
    company.settle()
    #expect(company.host.editor.drawing.marks.count == 40)
    #expect(company.host.editor.drawing.root == company.guest.editor.drawing.root)
  }

  @Test("A shape that one moves and the other colours is moved and coloured")
  func sameShape() {
    var company = company(box)
    move(&company.host.editor)
    recolor(&company.guest.editor, .indexed(2))
    company.settle()
    #expect(first(company.guest.editor)?.location.x == 5)
    #expect(first(company.guest.editor)?.ink.color == .indexed(2))
    #expect(first(company.host.editor) == first(company.guest.editor))
  }

  @Test("A shape that both colour has the host's colour, and the guest's is beside it")
  func clash() {
    var company = company(box)
    recolor(&company.host.editor, .indexed(1))
    recolor(&company.guest.editor, .indexed(2))
    company.settle()
    let drawing = company.guest.editor.drawing
    #expect(first(company.guest.editor)?.ink.color == .indexed(1))
    let layer = drawing.marks.last as? Group
    #expect(layer?.name == "Merge")
    #expect((layer?.children.first as? Rectangle)?.ink.color == .indexed(2))
  }

  @Test("What one changes and the other deletes is not lost")
  func deleted() {
    var company = company(box)
    _ = company.host.editor.perform(Edit("delete", [.remove(box, at: MarkPath(0))]))
    recolor(&company.guest.editor, .indexed(2))
    company.settle()
    let drawing = company.host.editor.drawing
    let boxes = drawing.marks.flatMap { [$0] + ($0 is Group ? $0.children : []) }.compactMap {
      $0 as? Rectangle
    }
    #expect(boxes.map(\.ink.color) == [.indexed(2)])
  }

  @Test("Undo takes back one's own edit, whatever came after it, and redo makes it again")
  func undo() {
    var company = company(box)
    recolor(&company.host.editor, .indexed(1))
    _ = company.guest.editor.insert(Stroke([.origin, Point(x: 9, y: 9)], id: MarkID(7)))
    company.settle()
    _ = company.guest.editor.insert(Stroke([.origin, Point(x: 5, y: 9)], id: MarkID(8)))
    company.settle()
    #expect(company.host.editor.undo()?.event == .undid("colour"))
    #expect(company.host.editor.undo() == nil || company.host.editor.history.undoName == nil)
    #expect(company.guest.editor.undo()?.event == .undid("stroke"))
    company.settle()
    #expect(company.host.editor.drawing.marks.map(\.id) == [MarkID(1), MarkID(7)])
    #expect(first(company.guest.editor)?.ink.color == .standard)
    #expect(company.host.editor.redo()?.event == .redid("colour"))
    #expect(company.guest.editor.redo()?.event == .redid("stroke"))
    company.settle()
    #expect(company.guest.editor.drawing.marks.map(\.id) == [MarkID(1), MarkID(7), MarkID(8)])
    #expect(first(company.guest.editor)?.ink.color == .indexed(1))
    #expect(company.host.editor.drawing.root == company.guest.editor.drawing.root)
  }

  @Test("Undo leaves alone what others made of the same shape since")
  func undoBelow() {
    var company = company(box)
    recolor(&company.guest.editor, .indexed(2))
    company.settle()
    move(&company.host.editor)
    company.mirror()
    _ = company.guest.editor.undo()
    company.settle()
    #expect(first(company.host.editor)?.ink.color == .standard)
    #expect(first(company.host.editor)?.location.x == 5)
    // Where both changed the same, the other's stays, and nothing is put beside it.
    recolor(&company.guest.editor, .indexed(3))
    company.settle()
    recolor(&company.host.editor, .indexed(4))
    company.mirror()
    _ = company.guest.editor.undo()
    company.settle()
    #expect(first(company.host.editor)?.ink.color == .indexed(4))
    #expect(company.host.editor.drawing.marks.count == 1)
  }

  @Test("A proposal that the drawing has already changes nothing")
  func twice() {
    var editor = Editor(Drawing([box]))
    let stroke = Stroke([.origin, Point(x: 3, y: 3)], id: MarkID(9))
    let edit = Edit("stroke", [.insert(stroke, at: MarkPath(1))])
    #expect(editor.accept(edit, 1) != nil)
    #expect(editor.accept(edit, 2) == nil)
    #expect(editor.drawing.marks.count == 2)
  }
}
