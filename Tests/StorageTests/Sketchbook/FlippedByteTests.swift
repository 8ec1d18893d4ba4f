import Documents
import Formats
import GRDB
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("A sketchbook with bytes that are not what they were")
struct FlippedByteTests {
  private let folder = TemporaryDirectory()

  @Test("Flipped bytes anywhere: it opens or says why not, and drawing goes on", arguments: 0..<4)
  func flips(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (bytes, paths) = try filledBook()
    for round in 0..<15 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        // Half of them where the database keeps its books: the first page, and the beginnings of all.
        let page = Int.random(in: 0..<(bytes.count / 4096), using: &generator) * 4096
        let reach = Bool.random(using: &generator) ? 100 : 4096
        broken[page + Int.random(in: 0..<reach, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      let name = "round\(round)"
      mkdir(folder.path(of: name), 0o700)
      mkdir(folder.path(of: name + "/sessions"), 0o700)
      if Bool.random(using: &generator) { folder.write([], to: name + "/sessions/1-killed") }
      folder.write(broken, to: name + "/sketchbook.db")
      #expect(wander(in: folder.path(of: name), paths) == nil, "seed \(seed), round \(round)")
    }
  }

  @Test("Numbers and bytes in the rows that make no sense are passed over, or said to be damage")
  func rows() throws {
    let path = folder.path(of: "a.svg")
    let statements = [
      "position = -1", "position = 9223372036854775807", "position = 1",
      "saved_position = -9223372036854775808",
      "saved_position = 9223372036854775807", "saving_position = -9223372036854775808",
      "base_position = NULL",
      "base = NULL", "base = x'00'", "base_position = 9223372036854775807", "base_position = -5",
      "base_position = 2", "owner_pid = 99999999999", "owner_since = 1e999", "owner_since = -1e308",
      "changed = 1e999",
      "owner = '../../etc'", "owner = ''", "path = ''", "path = NULL", "fingerprint = ''",
    ]
    let steps = [
      "number = number + 5", "number = -number", "number = number * 100", "number = number + 1099511627776",
      "changes = x''", "changes = x'0100'", "name = ''",
    ]
    for (index, sql)
      in (statements.map { "UPDATE document SET \($0)" } + steps.map { "UPDATE step SET \($0)" })
      .enumerated()
    {
      let place = folder.path(of: "rows\(index)")
      do {
        let desk = try StorageHarness(place, at: path)
        desk.draw(1, 2, 3)
        desk.undo()
        try desk.journal.flush()
        try desk.book.write { try $0.execute(sql: sql) }
      }
      #expect(wander(in: place, [path]) == nil, "\(sql)")
      // However that went, the drawing's file can be drawn in.
      let desk = try StorageHarness(place, at: path)
      desk.draw(8)
      try desk.journal.flush()
      #expect(desk.strokes.last == 8, "\(sql)")
    }
  }

  @Test("Steps that are not what was written are not made; the damaged drawing is kept aside")
  func stepsThatDoNotFit() throws {
    let (book, path) = (folder.path(of: "book"), folder.path(of: "a.svg"))
    do {
      let desk = try StorageHarness(book, at: path)
      desk.draw(1, 2, 3)
      try desk.journal.flush()
      // The third step has another content than its checksum says.
      let sql = "UPDATE step SET changes = (SELECT changes FROM step WHERE number = 1) WHERE number = 3"
      try desk.book.write { try $0.execute(sql: sql) }
    }
    let desk = try StorageHarness(book, at: path)
    #expect(desk.strokes == [1, 2] && desk.past == [[1], []], "as far as the steps are sound")
    #expect(desk.notice == "The sketchbook is damaged: this drawing was restored as far as possible.")
    try desk.journal.flush()
    #expect(try desk.book.entries().count == 2)
    #expect(try desk.book.leftBehindCount() == 0, "nobody is asked to go on with it")
    #expect(try StorageHarness(desk.book).recovered == nil)
    desk.draw(4)
    try desk.journal.close()
    let next = try StorageHarness(book, at: path)
    #expect(next.strokes == [1, 2, 4] && next.notice == nil && next.past == [[1, 2], [1], []])
  }

  @Test("Of a damaged base what can be read is shown, and said to be damaged")
  func flippedBase() throws {
    let (book, path) = (folder.path(of: "book"), folder.path(of: "a.svg"))
    do {
      let desk = try StorageHarness(book, at: path)
      desk.draw(17)
      #expect(desk.save().isSaved)
      desk.draw(2)
      try desk.journal.flush()
      // Still an SVG, with another number in it.
      try desk.book.write { database in
        let sql = "UPDATE document SET base = CAST(replace(CAST(base AS TEXT), '17', '18') AS BLOB)"
        try database.execute(sql: sql)
      }
    }
    let desk = try StorageHarness(book, at: path)
    #expect(desk.strokes == [18, 2])
    #expect(desk.notice == "The sketchbook is damaged: this drawing was restored as far as possible.")
  }

  @Test("The file takes the place of a base that cannot be read")
  func unreadableBase() throws {
    let (book, path) = (folder.path(of: "book"), folder.path(of: "a.svg"))
    do {
      let desk = try StorageHarness(book, at: path)
      desk.draw(1)
      #expect(desk.save().isSaved)
      desk.draw(2, 3)
      try desk.journal.flush()
      try desk.book.write { try $0.execute(sql: "UPDATE document SET base = x'00'") }
    }
    let desk = try StorageHarness(book, at: path)
    #expect(desk.strokes == [1, 2, 3] && desk.past == [[1, 2], [1], []])
  }

  @Test("Steps that version 1 wrote have no checksums, and are read all the same")
  func withoutChecksums() throws {
    let (book, path) = (folder.path(of: "book"), folder.path(of: "a.svg"))
    do {
      let desk = try StorageHarness(book, at: path)
      desk.draw(1, 2)
      try desk.journal.flush()
      try desk.book.write {
        try $0.execute(sql: "UPDATE step SET checksum = NULL; UPDATE document SET base_checksum = NULL")
      }
    }
    let desk = try StorageHarness(book, at: path)
    #expect(desk.strokes == [1, 2] && desk.notice == nil)
  }

  @Test("Undo that would not fit is not offered, though the drawing as it is would open")
  func undoThatDoesNotFit() throws {
    let (book, path) = (folder.path(of: "book"), folder.path(of: "a.svg"))
    do {
      let desk = try StorageHarness(book, at: path)
      desk.draw(1, 2, 3)
      #expect(desk.save().isSaved)
      desk.undo()
      try desk.journal.flush()
      // To take the first step back would be to remove a third mark of one.
      let sql = """
        UPDATE step SET checksum = NULL, changes = (SELECT changes FROM step WHERE number = 3) WHERE number = 1
        """
      try desk.book.write { try $0.execute(sql: sql) }
    }
    let desk = try StorageHarness(book, at: path)
    #expect(desk.strokes == [1, 2] && desk.past == [[1]] && desk.future == [[1, 2, 3]], "what fits")
    #expect(desk.notice == "The sketchbook is damaged: some undo steps of this drawing are lost.")
  }

  @Test("A place in the history that is no number of a step is no place", arguments: [Int.min, -1, Int.max])
  func impossiblePlaces(number: Int) throws {
    let (book, path) = (folder.path(of: "book"), folder.path(of: "a.svg"))
    do {
      let desk = try StorageHarness(book, at: path)
      desk.draw(1, 2)
      #expect(desk.save().isSaved)
      desk.draw(3)
      try desk.journal.flush()
      // As after pruning: the numbers of steps do not begin at 1.
      try desk.book.write { database in
        try database.execute(sql: "DELETE FROM step WHERE number = 1")
        try database.execute(sql: "UPDATE document SET saved_position = ?", arguments: [number])
      }
    }
    let desk = try StorageHarness(book, at: path)
    #expect(desk.strokes == [1, 2] && desk.past.isEmpty, "what is in the file, and the row passed over")
    desk.draw(4)
    try desk.journal.flush()
  }

  /// Runs through all that a session does.
  ///
  /// Answers an error that is none of the sketchbook's.
  private func wander(in place: String, _ paths: [String]) -> (any Error)? {
    do {
      let sketchbook = try Sketchbook.open(place)
      _ = try sketchbook.entries().map { $0.owner ?? "" }
      _ = try sketchbook.leftBehindCount()
      for path in paths {
        _ = try sketchbook.look(at: path, file: nil)
        let desk = try StorageHarness(sketchbook, at: path)
        _ = (desk.past, desk.future)
        desk.undo()
        desk.redo()
        desk.draw(99)
        try desk.journal.flush()
        try desk.journal.close()
      }
      let untitled = try StorageHarness(sketchbook)
      untitled.draw(1)
      try untitled.journal.close()
      if let answer = try sketchbook.openLeftBehind(before: nil) {
        _ = StorageHarness(sketchbook, answer).past
      }
      return nil
    } catch let error as SketchbookError {
      return error.description.isEmpty ? error : nil
    } catch { return error }
  }

  private func filledBook() throws -> (bytes: [UInt8], paths: [String]) {
    let paths = (0..<4).map { folder.path(of: "\($0).svg") }
    do {
      let sketchbook = try Sketchbook.open(folder.path(of: "filled"))
      for path in paths {
        let desk = try StorageHarness(sketchbook, at: path)
        for stroke in 1...15 { desk.draw(stroke) }
        desk.undo()
        try desk.journal.close()
      }
    }
    return (try #require(folder.contents(of: "filled/sketchbook.db")), paths)
  }
}
