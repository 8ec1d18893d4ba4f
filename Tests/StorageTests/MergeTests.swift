import Editing
import Formats
import Marks
import TestSupport
import Testing

@testable import Storage

/// The results of merging two copies of a drawing that are edited apart.
@Suite("Copies that are merged")
struct MergeTests {
  private static let start = Drawing(
    [Rectangle(location: .origin, size: Size(width: 60, height: 30), id: MarkID(1))]
      + (2...9).map { Dot(at: Point(x: Double($0) * 4 + 0.5, y: 3), id: MarkID($0)) })

  /// Edits a copy at one end: new marks, a copy of some, a deletion, and an eraser that cuts a line in two.
  private static func edited(_ range: Range<Int>, at row: Double) -> Editor {
    var editor = Editor(start)
    _ = editor.perform(
      Edit(
        "line",
        [
          .insert(
            Stroke([Point(x: 2, y: row), Point(x: 50, y: row)], id: .random()),
            at: MarkPath(range.lowerBound + 1))
        ]))
    editor.settings.tool = .eraser
    for (phase, y) in [(PointerEvent.Phase.began, row - 2), (.moved, row), (.ended, row + 2)] {
      _ = editor.handle(PointerEvent(phase, at: Point(x: 40, y: y)))
    }
    editor.settings.tool = .select
    _ = editor.select([MarkPath(range.lowerBound)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 0, dy: 2)), named: "move"))
    return editor
  }

  @Test("Merged by lines, the file opens with the edits of both, and no two marks share an identifier")
  func byLines() throws {
    let home = TemporaryDirectory()
    let (ours, theirs) = (Self.edited(1..<3, at: 12), Self.edited(6..<8, at: 18))
    for (name, drawing) in [("base", Self.start), ("ours", ours.drawing), ("theirs", theirs.drawing)] {
      home.write(SVGExporter.bytes(of: SVGDocument(drawing)), to: name)
    }
    let run = try runToCompletion(
      executable: "/usr/bin/env", arguments: ["git", "merge-file", "-p", "ours", "base", "theirs"],
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": home.path], directory: home.path)
    // Without git there is nothing to merge with.
    guard run.status != .exited(127) else { return }
    #expect(run.status == .exited(0), "\(run.errorText)")
    let merged = try SVGReader.document(from: run.standardOutput)
    #expect(merged.notices.isEmpty)
    let ids = merged.drawing.marks.map(\.id)
    #expect(Set(ids).count == ids.count && !ids.contains(.none))
    let all = Set((ours.drawing.marks + theirs.drawing.marks).map(\.id))
    #expect(Set(ids) == all && ids.count == Self.start.marks.count + 4)
    for mark in merged.drawing.marks {
      let versions = [Self.start, ours.drawing, theirs.drawing].map { $0.marks.first { $0.id == mark.id } }
      let changed = versions.dropFirst().compactMap { $0 }.filter {
        $0.isEqual(to: versions[0] ?? Group()) == false
      }
      #expect((changed.first ?? versions[0])?.isEqual(to: mark) == true)
    }
  }

  @Test("Edits in the journal of one copy can be done in the merged drawing, and undone")
  func journal() throws {
    let (ours, theirs) = (Self.edited(1..<3, at: 12), Self.edited(6..<8, at: 18))
    var merged = theirs
    for edit in ours.history.done {
      _ = merged.perform(try EditArchive.edit(named: edit.name, from: EditArchive.bytes(of: edit)))
    }
    let ids = merged.drawing.marks.map(\.id)
    #expect(Set(ids) == Set((ours.drawing.marks + theirs.drawing.marks).map(\.id)))
    #expect(Set(ids).count == ids.count)
    for mark in ours.drawing.marks where !Self.start.marks.contains(where: { $0.isEqual(to: mark) }) {
      #expect(merged.drawing.marks.contains { $0.isEqual(to: mark) })
    }
    for _ in ours.history.done { _ = merged.undo() }
    #expect(merged.drawing == theirs.drawing)
  }

  @Test("A line that both copies took over from elsewhere gets another identifier, the same at each reading")
  func twins() throws {
    let marks = [1, 2, 2, 3, 1].map { Dot(at: .origin, id: MarkID($0)) }
    let bytes = SVGExporter.bytes(of: SVGDocument(Drawing(marks)))
    let ids = try SVGReader.document(from: bytes).drawing.marks.map(\.id)
    #expect(Set(ids).count == 5 && [0, 1, 3].map { ids[$0].number } == [1, 2, 3])
    #expect(try SVGReader.document(from: bytes).drawing.marks.map(\.id) == ids)
  }
}
