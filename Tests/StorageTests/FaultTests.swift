import CFaults
import Dispatch
import Editing
import Formats
import GRDB
import Glibc
import Marks
import Platform
import TestSupport
import Testing

@testable import Storage

/// Each system call fails in turn, for all until none is left: there is either the old state or the new one, whole,
/// and whoever asked is told.
@Suite("Failing system calls", .serialized)
struct FaultTests {
  /// A kind of system call, and the error that it fails with.
  struct Fault: CustomTestStringConvertible {
    let operation: cf_operation
    let error: Int32
    let testDescription: String
  }

  static let faults = [
    Fault(operation: cf_open, error: EMFILE, testDescription: "open"),
    Fault(operation: cf_write, error: ENOSPC, testDescription: "write"),
    Fault(operation: cf_sync, error: EIO, testDescription: "fsync"),
    Fault(operation: cf_rename, error: EACCES, testDescription: "rename"),
    Fault(operation: cf_truncate, error: EIO, testDescription: "ftruncate"),
    Fault(operation: cf_lock, error: ENOLCK, testDescription: "lock"),
    Fault(operation: cf_map, error: ENOMEM, testDescription: "mmap"),
    Fault(operation: cf_unlink, error: EACCES, testDescription: "unlink"),
  ]

  /// Runs `body` with the n-th call failing, for n from 1 on, until no call is the n-th.
  ///
  /// - Returns: how many calls there were.
  private func forEachCall(
    _ fault: Fault, in folder: TemporaryDirectory,
    _ body: (_ n: Int, _ arm: () -> Void, _ disarm: () -> Void) throws -> Void
  ) throws -> Int {
    var n = 0
    while true {
      n += 1
      var calls = 0
      try body(
        n, { cf_arm(folder.path, fault.operation, n, fault.error) }, { calls = cf_disarm() })
      cf_disarm()
      if calls < n { return calls }
      try #require(n < 2000, "it never ends")
    }
  }

  @Test("Writing a file", arguments: faults)
  func writesFile(fault: Fault) throws {
    let folder = TemporaryDirectory()
    let path = folder.path(of: "a.svg")
    let (old, new) = (Array("old".utf8), [UInt8](repeating: 7, count: 100_000))
    let count = try forEachCall(fault, in: folder) { n, arm, disarm in
      folder.write(old, to: "a.svg")
      #expect(chmod(path, 0o640) == 0)
      var error: StorageError?
      arm()
      do throws(StorageError) { try DrawingFile.write(new, to: path) } catch let thrown { error = thrown }
      disarm()
      let found = folder.contents(of: "a.svg")
      // Directories need not be synced, and what other saves left need not be removed: then nothing is told.
      #expect(found == (error == nil ? new : old), "call \(n): \(String(describing: error))")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640, "call \(n)")
      if fault.operation != cf_unlink {
        #expect(FileSystem.names(in: folder.path)?.filter { $0.hasPrefix(".charcoal") } == [], "call \(n)")
      }
    }
    if [cf_open, cf_write, cf_sync, cf_rename].contains(fault.operation) { #expect(count > 0) }
  }

  @Test(
    "While a file is written nobody else may open it, whatever its mode is before and after",
    arguments: [0o600, 0o644, 0o666])
  func writesPrivately(mode: mode_t) throws {
    let folder = TemporaryDirectory()
    folder.write([1], to: "a.svg")
    #expect(chmod(folder.path(of: "a.svg"), mode) == 0)
    cf_arm(folder.path, cf_write, .max, 0)
    try DrawingFile.write([UInt8](repeating: 7, count: 100_000), to: folder.path(of: "a.svg"))
    try DrawingFile.write([7], to: folder.path(of: "new.svg"))
    let count = cf_disarm()
    #expect(count >= 2 && cf_modes_while_written() == 0o600)
    var status = stat()
    #expect(stat(folder.path(of: "a.svg"), &status) == 0 && status.st_mode & 0o7777 == mode)
  }

  @Test("Opening the sketchbook, drawing, saving, taking back", arguments: faults)
  func records(fault: Fault) throws {
    var reached = 0
    let folder = TemporaryDirectory()
    _ = try forEachCall(fault, in: folder) { n, arm, disarm in
      let name = "book\(n)"
      let file = folder.path(of: "\(n).svg")
      var recorded: [Int] = []
      arm()
      do {
        let desk = try StorageHarness(folder.path(of: name), at: file)
        for number in 1...3 {
          desk.draw(number)
          let error = desk.journal.flush(within: .seconds(60))
          if error == nil { recorded = desk.strokes }
          #expect((error == nil) == (desk.journal.problem == nil), "call \(n): the user is told")
        }
        if desk.save().isSaved {
          #expect(
            try StorageHarness.file(at: file).map { StorageHarness.strokes(of: $0.document.drawing) } == [
              1, 2, 3,
            ])
        } else {
          #expect(try StorageHarness.file(at: file) == nil, "call \(n)")
        }
        desk.draw(4)
        if desk.journal.flush(within: .seconds(60)) == nil { recorded = desk.strokes }
      } catch is SketchbookError {
        // Opening the sketchbook failed, and says so.
      } catch is StorageError {
        // Reading the drawing's file did.
      }
      disarm()
      reached = n
      // Recorded strokes are there. The session before goes on trying, as long as this process lives.
      let next = try StorageHarness(folder.path(of: name), at: file, takesOver: true)
      #expect(next.strokes.starts(with: recorded), "call \(n): \(recorded) became \(next.strokes)")
      #expect(next.notice == nil, "call \(n): \(next.notice ?? "")")
      let verdict = try next.book.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
      #expect(verdict == "ok", "call \(n)")
      // And goes on.
      next.draw(5)
      #expect(next.journal.flush(within: .seconds(60)) == nil, "call \(n)")
    }
    #expect(reached > 1 || fault.operation == cf_unlink)
  }

  @Test("A journal that failed has it all once nothing fails any more", arguments: faults)
  func retries(fault: Fault) throws {
    let folder = TemporaryDirectory()
    _ = try forEachCall(fault, in: folder) { n, arm, disarm in
      let desk = try StorageHarness(folder.path(of: "book\(n)"))
      arm()
      desk.draw(1, 2)
      _ = desk.journal.flush(within: .seconds(60))
      desk.undo()
      _ = desk.journal.flush(within: .seconds(60))
      disarm()
      #expect(desk.journal.flush(within: .seconds(60)) == nil, "call \(n)")
      let next = try Sketchbook.open(folder.path(of: "book\(n)"))
      let number = try #require(desk.journal.number)
      let seen = try #require(try next.look(number))
      #expect(
        StorageHarness.strokes(of: seen.document.drawing) == [1] && seen.history.undone.count == 1,
        "call \(n)")
    }
  }
}
