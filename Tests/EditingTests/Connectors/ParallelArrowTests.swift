import Diagrams
import Editing
import Marks
import Testing

@Suite("Arrows between the same two shapes")
struct ParallelArrowTests {
  /// Two boxes beside each other.
  ///
  /// - Parameter height: two less than twice their rows, in units.
  private func makeEditor(height: Double = 8, route: Connection.Route?) -> Editor {
    var editor = Editor(
      Drawing([
        Rectangle(location: Point(x: 4.5, y: 11), size: Size(width: 12, height: height), id: MarkID(1)),
        Rectangle(location: Point(x: 40.5, y: 11), size: Size(width: 12, height: height), id: MarkID(2)),
      ]))
    editor.settings.route = route
    editor.settings.tool = .arrow
    return editor
  }

  private func arrows(_ editor: Editor) -> [Stroke] { editor.drawing.marks.compactMap { $0 as? Stroke } }

  /// The rows in which the arrows meet the sides of the first box, sorted, in units.
  private func rows(_ editor: Editor) -> [Double] {
    arrows(editor).compactMap { arrow in
      (arrow.connection?.start?.shape == MarkID(1) ? arrow.points.first : arrow.points.last)?.y
    }.sorted()
  }

  /// Whether no two of the arrows have both of their ends at the same places.
  private func areApart(_ editor: Editor) -> Bool {
    let arrows = arrows(editor)
    return arrows.indices.allSatisfy { index in
      arrows[..<index].allSatisfy { other in
        let (one, another) = (arrows[index].points, other.points)
        let isReversed = other.connection?.start?.shape != arrows[index].connection?.start?.shape
        let ends = isReversed ? [another.last, another.first] : [another.first, another.last]
        return zip([one.first, one.last], ends).contains { one, other in
          if let one, let other { (one - other).length > 1.9 } else { false }
        }
      }
    }
  }

  private static let routes: [Connection.Route?] = [nil, .straight, .rightAngled, .curved]

  @Test("Three arrows drawn in one row are three level lines, also in low boxes", arguments: routes)
  func threeInARow(route: Connection.Route?) {
    for (height, lines) in [(8.0, [13.0, 15, 17]), (4, [11, 13, 15])] {
      var editor = makeEditor(height: height, route: route)
      let y = 11 + height / 2
      for _ in 0..<3 { editor.drag(from: Point(x: 16.5, y: y), to: Point(x: 40.5, y: y)) }
      #expect(rows(editor) == lines && areApart(editor), "\(arrows(editor).map(\.points))")
      #expect(arrows(editor).allSatisfy { $0.points.first?.y == $0.points.last?.y })
    }
  }

  @Test("An arrow back lies beside the one there, and arrows from inside to inside, too", arguments: routes)
  func thereAndBack(route: Connection.Route?) {
    for (start, end) in [(16.5, 40.5), (10, 46)] {
      var editor = makeEditor(route: route)
      editor.drag(from: Point(x: start, y: 15), to: Point(x: end, y: 15))
      editor.drag(from: Point(x: end, y: 15), to: Point(x: start, y: 15))
      #expect(areApart(editor) && rows(editor).count == 2, "\(arrows(editor).map(\.points))")
    }
  }

  @Test("Parallel arrows stay apart wherever a shape is moved", arguments: routes)
  func moving(route: Connection.Route?) {
    var editor = makeEditor(route: route)
    for _ in 0..<2 { editor.drag(from: Point(x: 16.5, y: 15), to: Point(x: 40.5, y: 15)) }
    editor.drag(from: Point(x: 40.5, y: 15), to: Point(x: 16.5, y: 15))
    editor.settings.tool = .select
    for way in [
      Vector(dx: 0, dy: 16), Vector(dx: -36, dy: 8), Vector(dx: -40, dy: -24), Vector(dx: 76, dy: 0),
    ] {
      _ = editor.select([MarkPath(1)])
      _ = editor.perform(Moving.transform(by: .translation(by: way), named: "move"))
      #expect(areApart(editor), "\(way) \(arrows(editor).map(\.points))")
    }
    // Back in its place everything is as it was drawn.
    #expect(rows(editor) == [13, 15, 17], "\(arrows(editor).map(\.points))")
  }

  @Test("Arrows at places a row apart stay at these", arguments: routes)
  func places(route: Connection.Route?) {
    var editor = makeEditor(height: 16, route: route)
    // Not at the middle, which ends snap to.
    for y in [13.0, 15, 23] { editor.drag(from: Point(x: 16.5, y: y), to: Point(x: 40.5, y: y)) }
    #expect(rows(editor).map { $0.rounded() } == [13, 15, 23])
  }

  @Test("More arrows than a side has rows are drawn all the same")
  func many() {
    for route in Self.routes {
      var editor = makeEditor(height: 4, route: route)
      for _ in 0..<7 { editor.drag(from: Point(x: 16.5, y: 13), to: Point(x: 40.5, y: 13)) }
      #expect(arrows(editor).count == 7 && arrows(editor).allSatisfy { $0.points.count > 1 })
    }
  }
}

extension Editor {
  fileprivate mutating func drag(from start: Point, to end: Point) {
    _ = handle(PointerEvent(.began, at: start))
    _ = handle(PointerEvent(.moved, at: end))
    _ = handle(PointerEvent(.ended, at: end))
  }
}
