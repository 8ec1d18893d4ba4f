import Glibc
import Platform
import TestSupport
import Testing

@Suite("Watched files")
struct FileWatchTests {
  private let folder = TemporaryDirectory()

  /// Waits until something happens to the watched files; false after a minute of silence.
  private func waits(for watch: FileWatch) -> Bool {
    while let number = watch.descriptor {
      var descriptor = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 60_000) > 0 else { return false }
      if watch.takeEvents() { return true }
    }
    return false
  }

  @Test("A file that is written to, replaced, removed and made again is noticed each time")
  func notices() {
    folder.write([1], to: "a")
    let path = folder.path(of: "a")
    let watch = FileWatch([path])
    #expect(!watch.takeEvents())
    folder.write([1, 2], to: "a")
    #expect(waits(for: watch))
    folder.write([3], to: "b")
    #expect(rename(folder.path(of: "b"), path) == 0)
    #expect(waits(for: watch))
    #expect(unlink(path) == 0)
    #expect(waits(for: watch))
    #expect(watch.looks == [nil])
    folder.write([4], to: "a")
    #expect(waits(for: watch))
    #expect(watch.looks != [nil])
  }

  @Test("Other files in the folder do not matter")
  func others() {
    folder.write([1], to: "a")
    let watch = FileWatch([folder.path(of: "a"), folder.path(of: "ä")])
    for name in ["b", "aa", "A"] { folder.write([1], to: name) }
    #expect(!watch.takeEvents())
    folder.write([1], to: "ä")
    #expect(waits(for: watch))
  }

  @Test("A link leads to a file in another folder, and to another one after a new aim")
  func links() {
    #expect(mkdir(folder.path(of: "one"), 0o755) == 0 && mkdir(folder.path(of: "two"), 0o755) == 0)
    folder.write([1], to: "one/a")
    folder.write([1], to: "two/a")
    let link = folder.path(of: "link")
    #expect(symlink("one/a", link) == 0)
    let watch = FileWatch([link])
    folder.write([2], to: "one/a")
    #expect(waits(for: watch))
    #expect(unlink(link) == 0 && symlink("two/a", link) == 0)
    #expect(waits(for: watch))
    watch.aim()
    _ = watch.takeEvents()
    folder.write([2], to: "two/a")
    #expect(waits(for: watch))
  }

  @Test("Looks differ when the content does, and are the same otherwise")
  func looks() {
    folder.write([1], to: "a")
    let watch = FileWatch([folder.path(of: "a")])
    let before = watch.looks
    #expect(watch.looks == before)
    folder.write([1, 2, 3], to: "a")
    #expect(watch.looks != before)
  }

  @Test("A file in a folder that is not there has no events, and is found by a look")
  func missingFolder() {
    let watch = FileWatch([folder.path(of: "no/a")])
    #expect(watch.descriptor == nil && watch.looks == [nil] && !watch.takeEvents())
    #expect(mkdir(folder.path(of: "no"), 0o755) == 0)
    folder.write([1], to: "no/a")
    #expect(watch.looks != [nil])
    watch.aim()
    folder.write([2], to: "no/a")
    #expect(waits(for: watch))
  }
}
