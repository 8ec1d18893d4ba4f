import CFaults
import Dispatch
import Editing
import GRDB
import Glibc
import Marks
import Synchronization
import TestSupport
import Testing

@testable import Storage

extension FaultTests {
  /// On a disk whose sync takes seconds, each sync counts.
  ///
  /// These tests count system calls as those of the suite around them do, of which one can run at a time.
  @Suite("Slow disks")
  struct SlowDiskTests {
    private let folder = TemporaryDirectory()
    private var book: String { folder.path(of: "book") }

    /// How often files in the folder are synced meanwhile, as far as they were opened after the first call.
    private func syncs(_ body: () throws -> Void) rethrows -> Int {
      cf_arm(folder.path, cf_sync, 1_000_000, 0)
      try body()
      return cf_disarm()
    }

    /// The strokes that the database holds.
    private func recorded(_ harness: StorageHarness) throws -> [Int] {
      let number = try #require(harness.journal.number)
      return StorageHarness.strokes(of: try harness.book.glance(at: number).drawing ?? Drawing())
    }

    @Test("A new sketchbook is there after one sync, and is like one that SQLite made")
    func newSketchbook() throws {
      let count = try syncs { _ = try Sketchbook.open(book) }
      #expect(count <= 1)
      #expect(folder.contents(of: "book/sketchbook.db.new") == nil)
      let sketchbook = try Sketchbook.open(book)
      let pragmas = try sketchbook.read { database in
        try ["journal_mode", "auto_vacuum", "synchronous", "integrity_check"].map {
          try String.fetchOne(database, sql: "PRAGMA \($0)")
        }
      }
      // Incremental vacuum, and full synchronisation.
      #expect(pragmas == ["wal", "2", "2", "ok"])
    }

    @Test("Remains of a sketchbook that was cut off while it was made, or removed, are in nobody's way")
    func cutOff() throws {
      let old = try StorageHarness(book)
      old.draw(7, 8)
      try old.journal.flush()
      // The log of the old database stays, and holds its drawing.
      #expect(folder.contents(of: "book/sketchbook.db-wal")?.isEmpty == false)
      for name in ["sketchbook.db", "sketchbook.db.new", "sketchbook.db.new-wal"] {
        unlink(folder.path(of: "book/" + name))
        folder.write([UInt8](), to: "book/" + name)
      }
      let harness = try StorageHarness(book)
      harness.draw(1)
      try harness.journal.flush()
      #expect(try recorded(harness) == [1])
      #expect(try harness.book.entries().count == 1)
      withExtendedLifetime(old) {}
    }

    @Test("All gestures made during one commit are recorded by the next")
    func grouped() throws {
      var opened: StorageHarness?
      _ = try syncs { opened = try StorageHarness(book) }
      let harness = try #require(opened)
      harness.draw(1)
      try harness.journal.flush()
      // As long as the queue is held, a commit is under way.
      harness.journal.pause(within: .seconds(3_000))
      for number in 2...40 { harness.draw(number) }
      let count = try syncs {
        harness.journal.resume()
        try harness.journal.flush()
      }
      #expect((1...2).contains(count))
      #expect(try recorded(harness) == Array(1...40))
    }

    @Test("A session is told once that the disk is slow")
    func told() throws {
      for (limit, expected) in [(Duration.zero, [Journal.Trouble.slow]), (.seconds(3_000), [])] {
        let harness = try StorageHarness(try Sketchbook.open(book, slowWrite: limit))
        let told = Mutex<[Journal.Trouble]>([])
        harness.journal.report { trouble in told.withLock { $0.append(trouble) } }
        for number in 1...3 {
          harness.draw(number)
          try harness.journal.flush()
        }
        let all = told.withLock { $0 }
        #expect(all == expected && harness.journal.problem == nil)
      }
    }
  }
}
