import Documents
import Editing
import Formats
import Foundation
import GRDB
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("The versions of a drawing in the sketchbook")
struct HistoryTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  private func history(of desk: StorageHarness) throws -> DrawingHistory {
    try desk.journal.flush()
    let number = try #require(desk.journal.number)
    return try desk.book.history(of: number) { path in try? DrawingFile.readWithFingerprint(path) }
  }

  /// Makes a random edit of a drawing of shapes and strokes.
  private func change(_ editor: inout Editor, _ generator: inout SeededGenerator) {
    func place() -> Point {
      let (column, row) = (
        Int.random(in: 0...99, using: &generator), Int.random(in: 0...40, using: &generator)
      )
      return Point(x: Double(column), y: 2 * Double(row))
    }
    let kind = Int.random(in: 0..<10, using: &generator)
    guard kind >= 5, !editor.drawing.marks.isEmpty else {
      let start = place()
      let marks: [any Mark] = [
        Stroke((0...4).map { start + Vector(dx: Double($0), dy: Double($0 % 2)) }),
        Rectangle(Rect(from: start, to: place())), Label("a", at: start),
      ]
      _ = editor.insert(marks[kind % marks.count])
      return
    }
    _ = editor.select([MarkPath(Int.random(in: 0..<editor.drawing.marks.count, using: &generator))])
    switch kind {
    case 5, 6: _ = editor.perform(Moving.move(to: place()))
    case 7: _ = editor.perform(Replacing.delete())
    case 8: _ = editor.perform(Arranging.order(.back))
    default:
      let step = Vector(dx: 4, dy: 0)
      _ = editor.perform(
        Inserting.copies(of: editor.draft.selectedMarks, movedBy: step, named: "duplicate"))
    }
  }

  @Test("Any version is the drawing as it was then, in any order, over several sessions", arguments: 0..<4)
  func versions(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var states = [Drawing()]
    let path = seed.isMultiple(of: 2) ? file : nil
    for session in 0..<3 {
      let desk = try StorageHarness(book, at: path)
      for _ in 0..<60 {
        let position = desk.editor.history.saveToken
        change(&desk.editor, &generator)
        if desk.editor.history.saveToken != position { states.append(desk.editor.drawing) }
      }
      if session == 1, let path { try #require(desk.save(to: path).isSaved) }
      let history = try history(of: desk)
      try #require(history.steps.count == states.count - 1)
      #expect(history.current == history.steps.count)
      for steps in (0..<states.count).shuffled(using: &generator) {
        #expect(history.drawing(after: steps).root == states[steps].root, "after \(steps) steps")
      }
    }
  }

  @Test("Undone steps are versions too, and the saved one is known")
  func undone() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1, 2, 3)
    try #require(desk.save().isSaved)
    desk.draw(4, 5)
    desk.undo()
    desk.undo()
    desk.undo()
    let history = try history(of: desk)
    #expect(history.current == 2)
    #expect(history.steps.map(\.isSaved) == [false, false, true, false, false])
    #expect(StorageHarness.strokes(of: history.drawing(after: 5)) == [1, 2, 3, 4, 5])
    #expect(StorageHarness.strokes(of: history.drawing(after: 0)) == [])
    #expect(StorageHarness.strokes(of: history.drawing(after: 99)) == [1, 2, 3, 4, 5])
  }

  @Test("The time of each step is kept, and the pace of the hand")
  func times() throws {
    let desk = try StorageHarness(book, at: file)
    let before = WallClock.now
    _ = desk.editor.handle(PointerEvent(.began, at: .origin, time: 70))
    _ = desk.editor.handle(PointerEvent(.moved, at: Point(x: 9, y: 9), time: 270))
    _ = desk.editor.handle(PointerEvent(.ended, at: Point(x: 9, y: 9), time: 270))
    let step = try #require(history(of: desk).steps.first)
    let made = try #require(step.made)
    // The clock may be set between, but not in this test.
    #expect(made >= before - 0.001 && made <= WallClock.now)
    let stroke = try #require(desk.editor.drawing.marks.first as? Stroke)
    #expect(step.paces[stroke.id]?.duration == 200)
    #expect(step.paces[stroke.id]?.pauses.count == stroke.points.count - 1)
  }

  @Test("Without times nothing says when a step was made")
  func noTimes() throws {
    let desk = try StorageHarness(book, at: file)
    desk.journal.keepTimes(false)
    desk.draw(1)
    let history = try history(of: desk)
    #expect(history.steps.map(\.made) == [nil])
    let count = "SELECT count(*) FROM step WHERE made IS NOT NULL OR paces IS NOT NULL"
    let known = try desk.book.read { try Int.fetchOne($0, sql: count) }
    #expect(known == 0)
    #expect(history.steps[0].paces.values.map(\.duration) == [Pace.usual(vertices: 2).duration])
  }

  @Test("A sketchbook of version 2 opens, and its steps have no times")
  func versionTwo() throws {
    try SketchbookDirectory.prepare(book)
    do {
      let database = try DatabaseQueue(path: Sketchbook.databasePath(in: book))
      try SketchbookSchema.migrator.migrate(database, upTo: "2")
      let edit = Edit("stroke", [.insert(StorageHarness.stroke(7).withID(MarkID(3)), at: MarkPath(0))])
      let bytes = EditArchive.bytes(of: edit)
      try database.write { database in
        try database.execute(
          sql: """
            INSERT INTO document (path, position, base, base_position, created, changed)
            VALUES (?, 1, ?, 0, 0, 0)
            """, arguments: [file, Data(SVGExporter.bytes(of: .begun))])
        try database.execute(
          sql: "INSERT INTO step (document, number, name, changes, checksum) VALUES (1, 1, 'stroke', ?, ?)",
          arguments: [Data(bytes), Checksum.of(step: 1, name: "stroke", changes: bytes)])
      }
    }
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [7])
    desk.draw(8)
    let history = try history(of: desk)
    #expect(history.steps.map { $0.made == nil } == [true, false])
  }

  @Test("Damaged times are no times, and cost nothing else")
  func damagedTimes() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1, 2)
    try desk.journal.flush()
    let bytes = PaceArchive.bytes(of: [MarkID(5): Pace([3, 400, 0])]) ?? []
    #expect(PaceArchive.paces(from: bytes) == [MarkID(5): Pace([3, 400, 0])])
    for count in 0..<bytes.count { #expect(PaceArchive.paces(from: Array(bytes.prefix(count))).isEmpty) }
    #expect(PaceArchive.paces(from: [255, 255, 255, 255, 255, 255, 1]).isEmpty)
    let damage = "UPDATE step SET paces = X'FFFFFF', made = -9000000000000000000"
    try desk.book.write { try $0.execute(sql: damage) }
    let history = try history(of: desk)
    #expect(StorageHarness.strokes(of: history.drawing(after: 2)) == [1, 2])
    #expect(history.film.duration < 10_000)
  }

  @Test("A file that others changed has no history, which is said")
  func changedFile() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1)
    try #require(desk.save().isSaved)
    _ = try DrawingFile.write(.begun(with: Drawing([Dot(at: .origin)])), to: file)
    let error = #expect(throws: SketchbookError.self) { _ = try history(of: desk) }
    #expect(error?.description == "its file is another one by now, and no recorded step leads to that")
  }
}
