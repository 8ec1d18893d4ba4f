import Platform
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite("Watching files for other sessions")
struct ChangeWatcherTests {
  /// How often a watcher was woken.
  private final class Count: Sendable {
    private let value = Mutex(0)

    var number: Int { value.withLock(\.self) }

    func add() { value.withLock { $0 += 1 } }
  }

  private let folder = TemporaryDirectory()

  @Test("Each change wakes it, and it sleeps until then")
  func wakes() throws {
    let (file, count) = (folder.path(of: "a"), Count())
    folder.write([], to: "a")
    let watcher = ChangeWatcher([file]) {
      count.add()
      return [file]
    }
    #expect(watcher != nil)
    #expect(eventually { count.number == 1 })
    for number in 2...5 {
      FileSystem.touch(file)
      #expect(eventually { count.number == number })
    }
  }

  @Test("Asking whether a session runs does not wake those who watch its file")
  func asking() throws {
    let session = try DrawingSession.begin(in: folder.path)
    let (file, count) = (folder.path(of: session.token), Count())
    let watcher = ChangeWatcher([file]) {
      count.add()
      return [file]
    }
    #expect(watcher != nil)
    #expect(eventually { count.number == 1 })
    for _ in 1...20 { #expect(DrawingSession.isAlive(session.token, in: folder.path)) }
    FileSystem.touch(file)
    #expect(eventually { count.number > 1 })
    #expect(count.number == 2)
  }

  @Test("The end of a session wakes those who watch its file")
  func ends() throws {
    var session: DrawingSession? = try DrawingSession.begin(in: folder.path)
    let (file, count) = (folder.path(of: try #require(session?.token)), Count())
    let watcher = ChangeWatcher([file]) {
      count.add()
      return [file]
    }
    #expect(watcher != nil)
    #expect(eventually { count.number == 1 })
    session = nil
    #expect(eventually { count.number > 1 })
  }
}
