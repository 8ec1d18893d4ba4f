import Documents
import Editing
import Formats
import FoundationEssentials
import GRDB
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Kept steps and drawings are bounded")
struct PruneTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }
  private static let base = Data(SVGExporter.bytes(of: SVGDocument()))

  @Test(
    "500 steps of a saved drawing to either side are kept, and undo and redo work to their ends and beyond")
  func steps() throws {
    let first = try StorageHarness(book, at: file)
    for number in 1...1100 { first.draw(number) }
    for _ in 0..<550 { first.undo() }
    #expect(first.save().isSaved)
    let number = first.journal.number
    try first.journal.close()
    let desk = try StorageHarness(book, at: file)
    #expect(desk.journal.number == number, "it is the same drawing")
    #expect(desk.strokes == Array(1...550) && desk.recovered?.isUnsaved == false)
    #expect(desk.past.count == 500 && desk.past.last == Array(1...50))
    #expect(desk.future.count == 500 && desk.future.last == Array(1...1050))
    for _ in 0..<600 { desk.undo() }
    #expect(desk.strokes == Array(1...50))
    desk.redo()
    desk.draw(2000)
    try desk.journal.close()
    let next = try StorageHarness(book, at: file)
    #expect(next.strokes == Array(1...51) + [2000] && next.past.count == 2 && next.future.isEmpty)
    #expect(next.recovered?.isUnsaved == true)
    #expect(next.save().isSaved)
    try next.journal.close()
    let last = try StorageHarness(book, at: file)
    #expect(last.strokes == Array(1...51) + [2000] && last.past.count == 2 && !last.editor.history.isModified)
  }

  @Test("4 MB of steps are kept")
  func bytes() throws {
    let first = try StorageHarness(book, at: file)
    first.draw(1)
    let text = SVGFragment(source: "<!--" + String(repeating: "x", count: 700_000) + "-->")
    for number in 0..<6 {
      let changes: [Change] = [.insert(text, at: MarkPath(0)), .remove(text, at: MarkPath(0))]
      _ = first.editor.perform(Edit("\(number)", changes))
    }
    #expect(first.save().isSaved)
    try first.journal.close()
    let desk = try StorageHarness(book, at: file)
    #expect(desk.editor.history.done.map(\.name) == ["4", "5"], "two of 1.4 MB, a third would be too much")
    #expect(desk.strokes == [1] && desk.recovered?.isUnsaved == false)
  }

  @Test("A single step that is too large is not kept; the drawing is")
  func largeStep() throws {
    let first = try StorageHarness(book, at: file)
    _ = first.editor.insert(SVGFragment(source: "<!--" + String(repeating: "x", count: 5_000_000) + "-->"))
    #expect(first.save().isSaved)
    try first.journal.close()
    let desk = try StorageHarness(book, at: file)
    #expect(desk.past.isEmpty && desk.strokes == [-1] && !desk.editor.history.isModified)
    desk.draw(2)
    try desk.journal.close()
    #expect(try StorageHarness(book, at: file).strokes == [-1, 2])
  }

  @Test("Unsaved drawings keep every step")
  func unsaved() throws {
    let first = try StorageHarness(book, at: file)
    for number in 1...700 { first.draw(number) }
    try first.journal.close()
    #expect(try StorageHarness(book, at: file).past.count == 700)
  }

  @Test("200 saved drawings are kept, the last changed; unsaved, nameless and open ones all are")
  func drawings() throws {
    let sketchbook = try Sketchbook.open(book)
    let other = try Sketchbook.open(book)
    try sketchbook.write { database in
      func insert(_ name: String, _ number: Int, base: Bool = false, path: Bool = true, owner: String? = nil)
        throws
      {
        try database.execute(
          sql: """
            INSERT INTO document (path, position, saved_position, base, base_position, owner, created, changed)
            VALUES (?, 0, 0, ?, ?, ?, 0, ?)
            """,
          arguments: [
            path ? "/\(name)\(number)" : nil, base ? Self.base : nil, base ? 0 : nil, owner, number,
          ])
        try database.execute(
          sql: """
            INSERT INTO step (document, number, name, changes) VALUES (last_insert_rowid(), 1, 'n', x'0100')
            """)
      }
      for number in 1...250 { try insert("saved", number) }
      for number in 1...20 {
        try insert("unsaved", number, base: true)
        try insert("nameless", number, base: true, path: false)
        try insert("open", number, owner: other.session.token)
        try insert("dead", number + 50, owner: "1-dead")
      }
    }
    let desk = try StorageHarness(sketchbook, at: file)
    desk.draw(1)
    #expect(desk.save().isSaved)
    try desk.journal.close()
    let entries = try sketchbook.entries()
    let paths = entries.compactMap(\.name)
    func count(_ name: String) -> Int { paths.count { $0.hasPrefix("/\(name)") } }
    #expect(count("unsaved") == 20 && count("open") == 20 && entries.count - paths.count == 20)
    // The one just closed, and of the others the last: those of dead sessions are 51 to 70.
    #expect(count("saved") + count("dead") + 1 == 200 && paths.contains(file))
    #expect(paths.contains("/saved52") == false && paths.contains("/saved250") && paths.contains("/dead70"))
    #expect(try sketchbook.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM step") } == 260)
  }

  @Test("A drawing that was opened and not drawn in by a session that ended without a word leaves nothing")
  func neverDrawn() throws {
    do { _ = try StorageHarness(book, at: folder.path(of: "b.svg")) }
    let desk = try StorageHarness(book, at: file)
    desk.draw(1)
    try desk.journal.close()
    #expect(try desk.book.entries().map(\.name) == [file])
  }
}
