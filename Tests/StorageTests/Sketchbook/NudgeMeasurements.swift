import Editing
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

/// The cost of nudging a lot of ink, as moves and as the replacements that a nudge was before.
///
/// Prints figures and judges none; they mean something in a release build only.
@Suite(
  "Nudges, measured",
  .enabled(if: getenv("CHARCOAL_MEASURE") != nil, "CHARCOAL_MEASURE=1 has it measured"), .serialized)
struct NudgeMeasurements {
  private static let way = Vector(dx: 1, dy: 0)

  @Test("One stroke of 1,000,000 vertices, 10,000 strokes of 100", arguments: [1, 10_000])
  func nudges(strokes: Int) throws {
    var numbers = SeededGenerator(seed: 11)
    let marks = (0..<strokes).map { index in
      Stroke(
        (0..<1_000_000 / strokes).map { _ in
          Point(x: .random(in: 0...200, using: &numbers), y: .random(in: 0...100, using: &numbers))
        }, isSmooth: true, id: MarkID(UInt64(index) + 1))
    }
    for isLayer in [false, true] {
      var editor = Editor(Drawing(isLayer ? [Group(marks, name: "Layer 1")] : marks))
      editor.settings.tool = .select
      _ = editor.perform(Selecting.all)
      let words = "\(strokes) strokes\(isLayer ? " on a layer" : "")"
      try report("\(words), as moves", editor) {
        _ = $0.perform(Moving.transform(by: .translation(by: Self.way), named: "move"))
      }
      let drag = Vector(dx: 37.3, dy: 11.7)
      try report("\(words), dragged far", editor) {
        _ = $0.perform(Moving.transform(by: .translation(by: drag), named: "move"))
      }
      try report("\(words), as replacements", editor) { editor in
        let changes = editor.selection.paths.compactMap { path in
          editor.drawing[path].map { Change.replace($0, with: $0.translated(by: Self.way), at: path) }
        }
        _ = editor.perform(Edit("move", changes))
      }
    }
  }

  private func report(_ words: String, _ editor: Editor, _ nudge: (inout Editor) -> Void) throws {
    var editor = editor
    let times = (0..<5).map { _ in seconds { nudge(&editor) } }
    let undo = seconds { _ = editor.undo() }
    let edit = try #require(editor.history.done.last)
    var bytes: [UInt8] = []
    let archive = seconds { bytes = EditArchive.bytes(of: edit) }
    let read = try seconds { _ = try EditArchive.edit(named: "move", from: bytes) }
    let best = times.min() ?? 0
    print(
      "MEASURE \(words): nudge \(milliseconds(best)), undo \(milliseconds(undo)), archive \(milliseconds(archive))",
      "of \(bytes.count) bytes, read \(milliseconds(read))")
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  private func milliseconds(_ seconds: Double) -> String { "\((seconds * 10_000).rounded() / 10) ms" }
}
