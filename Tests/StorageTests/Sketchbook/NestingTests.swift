import Editing
import Formats
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Groups in groups, kept")
struct NestingTests {
  @Test("Groups as deep as the editor could make them are saved, recovered and opened again")
  func recovered() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/a.svg"
    let drawn: (drawing: Drawing, saved: Drawing)
    do {
      let desk = try StorageHarness(directory.path + "/book", at: path)
      for _ in 0..<230 {
        desk.draw(1)
        _ = desk.editor.perform(Selecting.all)
        _ = desk.editor.perform(Grouping.group)
      }
      #expect(desk.save().isSaved)
      let saved = desk.editor.drawing
      desk.draw(2)
      _ = desk.editor.perform(Selecting.all)
      _ = desk.editor.perform(Moving.transform(by: .translation(by: Vector(dx: 0.1, dy: 2)), named: "move"))
      try desk.journal.flush()
      drawn = (desk.editor.drawing, saved)
    }
    #expect(try #require(try StorageHarness.file(at: path)).document.drawing.root == drawn.saved.root)
    let desk = try StorageHarness(directory.path + "/book", at: path)
    #expect(desk.editor.drawing.root == drawn.drawing.root)
    while desk.editor.undo() != nil {}
    #expect(desk.editor.drawing.isEmpty)
  }

  @Test("The deepest edit is written and read with little stack, fragments and twins in it too")
  func stack() {
    let done = SmallStack.run {
      let source =
        String(repeating: "<g a='b'>", count: 20) + "<path d='M0 0L1 1'/>"
        + String(repeating: "</g>", count: 20)
      var picture = Group([Dot(at: .origin)])
      for _ in 0..<19 { picture = Group([picture]) }
      let fragment = SVGFragment(source: source, picture: picture, lead: nil)
      let dot = Dot(at: .origin, id: MarkID(1))
      for inside: [any Mark] in [[fragment], [dot], [dot, dot]] {
        var mark: any Mark = Group(inside)
        while mark.nesting < Drawing.deepestNesting { mark = Group([mark]) }
        let edit = Edit("e", [.insert(mark, at: MarkPath(0))])
        guard let back = try? EditArchive.edit(named: "e", from: EditArchive.bytes(of: edit)),
          back.isSame(as: edit), Drawing().accepts(back.changes[0])
        else { return false }
      }
      return true
    }
    #expect(done == true)
  }
}
