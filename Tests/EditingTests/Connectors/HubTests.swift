import Diagrams
import Editing
import Marks
import TestSupport
import Testing

@Suite("Shapes with many connectors")
struct HubTests {
  private static let hub = MarkID(1)

  /// A box above rows of others, and a right-angled connector to each.
  private func makeEditor(connectors count: Int) throws -> Editor {
    var marks: [any Mark] = [
      Rectangle(location: Point(x: 80.5, y: -15), size: Size(width: 24, height: 16), id: Self.hub)
    ]
    for index in 0..<count {
      let place = Point(x: Double(index % 12) * 16 + 0.5, y: Double(index / 12) * 12 + 17)
      let id = MarkID(UInt64(index) + 1000)
      marks.append(Rectangle(location: place, size: Size(width: 10, height: 4), id: id))
      var stroke = Stroke([place, place], arrowheads: .standard, id: MarkID(UInt64(index) + 5000))
      stroke.connection = Connection(start: Anchor(to: Self.hub), end: Anchor(to: id), route: .rightAngled)
      marks.append(stroke)
    }
    var drawing = Drawing(marks)
    for (path, stroke) in ConnectorNetwork(of: drawing.root).rerouted(where: { _ in true }) {
      let old = try #require(drawing[path])
      drawing.apply(.replace(old, with: stroke, at: path))
    }
    var editor = Editor(drawing)
    editor.settings.tool = .select
    _ = editor.select([MarkPath(0)])
    return editor
  }

  private let grip = Point(x: 92.5, y: -7)

  private func press(_ editor: inout Editor) { _ = editor.handle(PointerEvent(.began, at: grip)) }

  private func pull(_ editor: inout Editor, by offset: Vector) {
    _ = editor.handle(PointerEvent(.moved, at: grip + offset, options: [.unguided]))
  }

  private func release(_ editor: inout Editor, at offset: Vector) {
    _ = editor.handle(PointerEvent(.ended, at: grip + offset, options: [.unguided]))
  }

  private func strokes(_ mark: (any Mark)?) -> [Stroke] {
    guard let mark else { return [] }
    return (mark as? Stroke).map { [$0] } ?? (mark.container?.children ?? []).flatMap { strokes($0) }
  }

  @Test("While a shape with many connectors moves, their ends move along, and the lines stay right-angled")
  func standIns() throws {
    var editor = try makeEditor(connectors: 40)
    let before = strokes(editor.drawing.root)
    press(&editor)
    for offset in [Vector(dx: 10, dy: 2), Vector(dx: -40, dy: 4), Vector(dx: 30, dy: -2)] {
      pull(&editor, by: offset)
      let shown = Dictionary(uniqueKeysWithValues: strokes(editor.preview).map { ($0.id, $0) })
      #expect(shown.count == 40)
      for old in before {
        let new = try #require(shown[old.id])
        #expect(new.points.first == old.points.first.map { $0 + offset })
        #expect(new.points.last == old.points.last)
        #expect(new.ink == old.ink && new.arrowheads == old.arrowheads)
        #expect(zip(new.points, new.points.dropFirst()).allSatisfy { $0.x == $1.x || $0.y == $1.y })
      }
    }
  }

  @Test("Few connectors are routed while their shape moves")
  func routed() throws {
    var editor = try makeEditor(connectors: 12)
    press(&editor)
    pull(&editor, by: Vector(dx: 40, dy: 0))
    let shown = strokes(editor.preview)
    release(&editor, at: Vector(dx: 40, dy: 0))
    let left = strokes(editor.drawing.root)
    #expect(!shown.isEmpty && shown.allSatisfy { left.contains($0) })
  }

  @Test(
    "The release finds the ways, whatever way the pointer took, in one step of undo",
    arguments: [12, 40])
  func atRest(count: Int) throws {
    let end = Vector(dx: 24, dy: 4)
    var results: [[Stroke]] = []
    for detour in [[], [Vector(dx: -60, dy: 50), Vector(dx: 3, dy: 20)]] {
      var editor = try makeEditor(connectors: count)
      let before = editor.drawing
      press(&editor)
      for offset in detour + [end] { pull(&editor, by: offset) }
      release(&editor, at: end)
      results.append(strokes(editor.drawing.root))
      #expect(editor.preview == nil)
      // The ways after the release are those found at rest.
      let network = ConnectorNetwork(of: editor.drawing.root)
      for stroke in results.last ?? [] {
        let connection = try #require(stroke.connection)
        for (anchor, point) in [
          (connection.start, stroke.points.first), (connection.end, stroke.points.last),
        ] {
          let outline = try #require(anchor.flatMap { network.outline(of: $0.shape) })
          let end = try #require(point)
          #expect(outline.touches(end, tolerance: 0.01))
        }
      }
      let (undone, next) = (editor.undo(), editor.undo())
      #expect(undone != nil && next == nil && editor.drawing == before)
    }
    #expect(results[0] == results[1])
    var nudged = try makeEditor(connectors: count)
    _ = nudged.perform(Moving.transform(by: .translation(by: end), named: "move"))
    #expect(strokes(nudged.drawing.root) == results[0])
  }
}
