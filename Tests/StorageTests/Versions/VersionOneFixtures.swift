import Documents
import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

/// Writes the fixtures of the version that this program saves.
///
/// See `Tests/Fixtures/README.md`.
@Suite("Fixtures of the current version")
struct VersionOneFixtures {
  private static let target = getenv("CHARCOAL_FIXTURES").map { String(cString: $0) }

  @Test("Fixtures are written where CHARCOAL_FIXTURES says", .enabled(if: target != nil))
  func write() throws {
    let target = try #require(Self.target)
    let folder = TemporaryDirectory()
    let file = folder.path(of: "drawing.svg")
    let book = folder.path(of: "book")

    // A drawing that is saved and closed, with two steps.
    let saved = try StoreSession(book, opening: file)
    saved.perform(Edit("draw", VersionOne.marks.enumerated().map { .insert($1, at: MarkPath($0)) }))
    saved.perform(Edit("canvas colour", [.sheet(nil, with: VersionOne.drawing.sheet)]))
    #expect(saved.save().savedName == file)
    saved.finishAutosave()
    let number = try #require(saved.store.summaries().first?.number)
    saved.quit()

    // A drawing without a name, with a step that was undone.
    let unnamed = try StoreSession(book)
    for edit in VersionOne.steps { unnamed.perform(edit) }
    for _ in VersionOne.position..<VersionOne.steps.count { unnamed.undo() }
    unnamed.quit()

    let sketchbook = try Sketchbook.open(book)
    try sketchbook.move(number, to: VersionOne.path) { _ in }
    // Forgetting nothing rewrites the database into one file without a log.
    _ = try sketchbook.forget([])
    sketchbook.close()
    try Places.run("/bin/cp", file, target + "/drawing.svg")
    try Places.run("/bin/cp", book + "/sketchbook.db", target + "/sketchbook.db")
  }
}
