import Diagrams
import Marks
import Testing

@testable import Editing

@Suite("Stencils that come with the program")
struct StencilSetTests {
  @Test("Each has a name of its own in its set, and can be placed", arguments: StencilSet.allCases)
  func places(set: StencilSet) {
    let stencils = set.stencils
    #expect(stencils.count >= 5 && Set(stencils.map(\.name)).count == stencils.count)
    var editor = Editor()
    for stencil in stencils {
      _ = editor.perform(Inserting.copies(of: stencil.marks, movedBy: .zero, named: "stencil"))
      _ = editor.perform(
        Inserting.copies(of: stencil.marks, movedBy: Vector(dx: 60, dy: 0), named: "stencil"))
      #expect(editor.selection.paths.count == stencil.marks.count)
    }
    var all: [MarkID] = []
    editor.drawing.root.forEachID { all.append($0) }
    let ids = Set(all)
    #expect(ids.count == all.count)
    // Attached ends are attached to the copies.
    for mark in editor.drawing.marks {
      guard let connection = (mark as? Stroke)?.connection else { continue }
      #expect(connection.anchors.count == 2 && connection.anchors.allSatisfy { ids.contains($0.shape) })
    }
  }

  @Test("Texts fit in their shapes, and lines are where they would be drawn", arguments: StencilSet.allCases)
  func fits(set: StencilSet) {
    for stencil in set.stencils {
      var drawing = Drawing()
      let marks = drawing.copies(of: stencil.marks)
      for mark in marks.flatMap({ $0.container?.children ?? [$0] }) {
        guard let holder = mark.textHolder else { continue }
        #expect(holder.grownToFitText().size == holder.size, "\(stencil.name)")
      }
      let moved = ConnectorNetwork(of: Group(marks)).rerouted { _ in true }
      #expect(moved.isEmpty, "\(stencil.name)")
    }
  }
}

@Suite("Sticky notes")
struct StickyNoteTests {
  @Test("A note is a filled box in the middle of cells, one step of undo, and grows with its text")
  func note() throws {
    var editor = Editor()
    editor.settings.tool = .select
    _ = editor.perform(Inserting.stickyNote(around: Point(x: 40.2, y: 20.7)))
    let path = try #require(editor.selection.paths.first)
    let note = try #require(editor.drawing[path] as? Rectangle)
    #expect(note.ink.fill != nil && note.ink.color != .standard)
    #expect(note.location.x.truncatingRemainder(dividingBy: 1) == 0.5)
    #expect(note.location.y.truncatingRemainder(dividingBy: 2) == 1)
    #expect(note.box.contains(Point(x: 40, y: 20)))
    _ = editor.beginText(inMarkAt: path)
    _ = editor.handle(.text(String(repeating: "many words ", count: 20)))
    _ = editor.finishPending()
    let grown = try #require(editor.drawing[path] as? Rectangle)
    #expect(grown.size.height > note.size.height && grown.size.width == note.size.width)
    _ = editor.undo()
    _ = editor.undo()
    #expect(editor.drawing.isEmpty)
  }

  @Test("Text in a shape and on a line stands where it is put, while it is typed and afterwards")
  func alignments() throws {
    var box = Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 30, height: 12), id: MarkID(1))
    box.text = BoundText("one")
    var line = Stroke([Point(x: 0.5, y: 31), Point(x: 60.5, y: 31)], id: MarkID(2))
    line.text = BoundText("two")
    var editor = Editor(Drawing([box, line]))
    editor.settings.tool = .select
    var places: Set<Point> = []
    for vertical in VerticalAlignment.allCases {
      for horizontal in TextAlignment.allCases {
        let style = TextStyle(alignment: horizontal, verticalAlignment: vertical)
        _ = editor.select([MarkPath(0)])
        _ = editor.perform(Styling.restyleText(named: "text alignment") { $0 = style })
        #expect(Styling.textStyle(in: editor.draft) == style)
        let holder = try #require(editor.drawing.marks[0].textHolder)
        var cell = try #require(holder.textLabel()?.location)
        cell.x += Double(horizontal.indent(ofColumns: 3, in: holder.textLabel()?.wrapWidth ?? 3))
        places.insert(cell)
      }
    }
    #expect(places.count == 9)
    #expect(Set(places.map(\.x)) == [1, 14, 27] && Set(places.map(\.y)) == [2, 6, 10])
    _ = editor.beginText(inMarkAt: MarkPath(0))
    _ = editor.handle(.style(TextStyle(alignment: .left, verticalAlignment: .top)))
    _ = editor.finishPending()
    #expect((editor.drawing.marks[0] as? Rectangle)?.text?.verticalAlignment == .top)
    var columns: [Double] = []
    for alignment in TextAlignment.allCases {
      _ = editor.select([MarkPath(1)])
      _ = editor.perform(Styling.restyleText(named: "text alignment") { $0.alignment = alignment })
      columns.append(try #require(editor.drawing.marks[1].textHolder?.textLabel()?.location.x))
    }
    #expect(columns == [8, 29, 50])
  }
}
