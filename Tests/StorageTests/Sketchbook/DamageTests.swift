import Formats
import GRDB
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("A damaged sketchbook")
struct DamageTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("Garbage in its place is set aside, and a new one begins")
  func garbage() throws {
    let contents: [[UInt8]] = [
      [UInt8](repeating: 0x41, count: 5000), Array("SQLite format 3\0".utf8),
      [UInt8](repeating: 0, count: 8192),
      Array("hello".utf8),
    ]
    for (index, bytes) in contents.enumerated() {
      let name = "book\(index)"
      mkdir(folder.path(of: name), 0o700)
      folder.write(bytes, to: "\(name)/sketchbook.db")
      try expectNewBegun(name)
      #expect(folder.contents(of: "\(name)/sketchbook.db.damaged-1") == bytes)
    }
  }

  @Test("A directory or a link to nowhere in its place is set aside too")
  func noFile() throws {
    mkdir(book, 0o700)
    mkdir(book + "/sketchbook.db", 0o755)
    try expectNewBegun("book")
    #expect(unlink(book + "/sketchbook.db") == 0)
    #expect(symlink("/nowhere/at/all", book + "/sketchbook.db") == 0)
    try expectNewBegun("book", aside: 2)
  }

  @Test("An empty file is a new sketchbook")
  func empty() throws {
    mkdir(book, 0o700)
    folder.write([], to: "book/sketchbook.db")
    let desk = try StorageHarness(book, at: file)
    #expect(desk.book.notice == nil)
    desk.draw(1)
    try desk.journal.flush()
  }

  @Test("Tables of another program are set aside")
  func otherTables() throws {
    for (index, sql) in ["CREATE TABLE bookmarks (a)", "CREATE TABLE document (a); CREATE TABLE x (b)"]
      .enumerated()
    {
      let name = "book\(index)"
      mkdir(folder.path(of: name), 0o700)
      do {
        let queue = try DatabaseQueue(path: folder.path(of: "\(name)/sketchbook.db"))
        try queue.write { try $0.execute(sql: sql) }
      }
      try expectNewBegun(name)
    }
  }

  @Test("Tables that lack what they should have are set aside")
  func missingColumns() throws {
    for (index, sql) in ["DROP TABLE step", "ALTER TABLE document DROP COLUMN saving_position"].enumerated() {
      let name = "book\(index)"
      do {
        let desk = try StorageHarness(folder.path(of: name), at: file)
        try desk.book.write { try $0.execute(sql: sql) }
      }
      try expectNewBegun(name, recovered: 1)
    }
  }

  @Test("A newer one is left as it is")
  func newer() throws {
    do {
      let desk = try StorageHarness(book, at: file)
      desk.draw(1)
      try desk.journal.flush()
      try desk.book.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
    }
    let before = folder.contents(of: "book/sketchbook.db")
    let error = #expect(throws: SketchbookError.self) { try Sketchbook.open(book) }
    guard case .newer = error else {
      Issue.record("not newer but \(String(describing: error))")
      return
    }
    #expect(error?.description == "the sketchbook was made by a newer Charcoal")
    #expect(folder.contents(of: "book/sketchbook.db") == before)
    #expect(
      Places.names(in: book)
        == ["opening.lock", "sessions", "sketchbook.db", "sketchbook.db-shm", "sketchbook.db-wal"])
    #expect(folder.contents(of: "book/sketchbook.db-wal") == [], "the log stays, and is empty")
  }

  @Test("A torn one is set aside when the last session did not end as it should", arguments: [1, 2, 3])
  func truncated(quarters: Int) throws {
    let bytes = try filledBook()
    let name = "torn"
    mkdir(folder.path(of: name), 0o700)
    mkdir(folder.path(of: name + "/sessions"), 0o700)
    folder.write([], to: name + "/sessions/1-killed")
    folder.write(Array(bytes[..<(bytes.count * quarters / 4)]), to: name + "/sketchbook.db")
    try expectNewBegun(name, recovered: nil)
  }

  @Test("Damage that shows only while drawing is set aside the next time")
  func foundLater() throws {
    var bytes = try filledBook()
    mkdir(book, 0o700)
    // The pages behind the schema: opening does not look at them.
    for index in stride(from: 3 * 4096, to: bytes.count, by: 1) { bytes[index] = 0xEE }
    folder.write(bytes, to: "book/sketchbook.db")
    do {
      let sketchbook = try Sketchbook.open(book)
      #expect(sketchbook.notice == nil)
      let error = #expect(throws: SketchbookError.self) { _ = try sketchbook.entries() }
      #expect(error?.isDamage == true)
    }
    try expectNewBegun("book")
  }

  /// Opens a sketchbook that must be a new one, the old one set aside, and draws in it.
  ///
  /// - Parameter recovered: how many drawings of the old one are in the new one; nil when that is left to chance.
  private func expectNewBegun(_ name: String, aside number: Int = 1, recovered: Int? = 0) throws {
    let aside = folder.path(of: "\(name)/sketchbook.db.damaged-\(number)")
    let sketchbook = try Sketchbook.open(folder.path(of: name))
    let notice = try #require(sketchbook.notice)
    #expect(
      notice.hasPrefix("the sketchbook was damaged (")
        && notice.hasSuffix("; the damaged file was kept as \(aside)"))
    #expect(Places.mode(of: aside) != nil)
    if let recovered { #expect(try sketchbook.entries().count == recovered) }
    let desk = try StorageHarness(sketchbook, at: file)
    desk.draw(1)
    try desk.journal.close()
    #expect(try Sketchbook.open(folder.path(of: name)).notice == nil)
  }

  /// The bytes of a sketchbook with some drawings.
  private func filledBook() throws -> [UInt8] {
    do {
      let sketchbook = try Sketchbook.open(folder.path(of: "filled"))
      for number in 0..<12 {
        let desk = try StorageHarness(sketchbook, at: folder.path(of: "\(number).svg"))
        for stroke in 1...20 { desk.draw(stroke) }
        try desk.journal.close()
      }
    }
    return try #require(folder.contents(of: "filled/sketchbook.db"))
  }
}
