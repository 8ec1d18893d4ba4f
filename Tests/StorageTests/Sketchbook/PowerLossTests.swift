import Editing
import Formats
import GRDB
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Power cuts")
struct PowerLossTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("Committed steps are there after each power cut")
  func afterEachCommit() throws {
    let desk = try StorageHarness(book, at: file)
    for number in 1...10 {
      desk.draw(number)
      if number.isMultiple(of: 4) {
        desk.undo()
        desk.draw(number + 100)
      }
      try desk.journal.flush()
      let copy = folder.path(of: "copy\(number)")
      try Places.copySketchbook(book, to: copy)
      let next = try StorageHarness(copy, at: file)
      #expect(next.strokes == desk.strokes && next.past == desk.past, "after \(number)")
      #expect(next.book.notice == nil)
      #expect(try integrity(next.book) == "ok")
    }
  }

  @Test(
    "Wherever the file of what was written ahead is cut, what comes back is what was drawn up to some step")
  func cutAnywhere() throws {
    let desk = try StorageHarness(book, at: file)
    let copy = folder.path(of: "copy")
    for number in 1...12 {
      desk.draw(number)
      try desk.journal.flush()
    }
    try Places.copySketchbook(book, to: copy)
    let database = try #require(folder.contents(of: "copy/sketchbook.db"))
    let ahead = try #require(folder.contents(of: "copy/sketchbook.db-wal"))
    var generator = SeededGenerator(seed: 11)
    var lengths = (0..<30).map { _ in Int.random(in: 0...ahead.count, using: &generator) }
    // A header of 32 bytes, then frames of 24 bytes and a page: around their ends things are decided.
    lengths += (0..<10).flatMap { index -> [Int] in
      let end = 32 + (ahead.count - 32) / 4120 * index / 9 * 4120
      return [end - 1, end, end + 1].filter { 0...ahead.count ~= $0 }
    }
    var longest = 0
    for (index, length) in lengths.sorted().enumerated() {
      let name = "cut\(index)"
      mkdir(folder.path(of: name), 0o700)
      folder.write(database, to: name + "/sketchbook.db")
      folder.write(Array(ahead[..<length]), to: name + "/sketchbook.db-wal")
      // As if the cut had also taken a session by surprise: so that damage is looked for.
      mkdir(folder.path(of: name + "/sessions"), 0o700)
      folder.write([], to: name + "/sessions/1-killed")
      let next = try StorageHarness(folder.path(of: name), at: file)
      #expect(next.book.notice == nil, "\(length) of \(ahead.count) bytes")
      #expect(next.strokes == Array(1..<(next.strokes.count + 1)), "\(length) of \(ahead.count) bytes")
      #expect(next.past.count == next.strokes.count && next.strokes.count >= longest)
      #expect(try integrity(next.book) == "ok")
      longest = next.strokes.count
      next.draw(99)
      try next.journal.flush()
    }
    #expect(longest == 12, "the whole of it brings all back")
  }

  @Test("A database that was torn while what was written ahead went into it is made whole from that")
  func tornCheckpoint() throws {
    let desk = try StorageHarness(book, at: file)
    for number in 1...12 { desk.draw(number) }
    try desk.journal.flush()
    let copy = folder.path(of: "copy")
    try Places.copySketchbook(book, to: copy)
    var database = try #require(folder.contents(of: "copy/sketchbook.db"))
    try #require(database.count >= 4096)
    // Half a page had reached the disk. All of what was written ahead is still there.
    database += [UInt8](repeating: 0x55, count: 2 * 4096 + 2048)
    folder.write(database, to: "copy/sketchbook.db")
    mkdir(copy + "/sessions", 0o700)
    folder.write([], to: "copy/sessions/1-killed")
    let next = try StorageHarness(copy, at: file)
    #expect(next.book.notice == nil && next.strokes == Array(1...12))
    #expect(try integrity(next.book) == "ok")
  }

  private func integrity(_ book: Sketchbook) throws -> String? {
    try book.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
  }
}
