import Glibc
import TestSupport
import Testing

@Suite("Temporary directories")
struct TemporaryDirectoryTests {
  @Test("Files come back as written")
  func readsWhatWasWritten() {
    let directory = TemporaryDirectory()
    directory.write([1, 0, 255], to: "file")
    #expect(directory.contents(of: "file") == [1, 0, 255])
    #expect(directory.contents(of: "none") == nil)
  }

  @Test("Everything in it goes with it, but not what links point to")
  func removesEverything() {
    let kept = TemporaryDirectory()
    kept.write([1], to: "file")
    var path = ""
    do {
      let directory = TemporaryDirectory()
      path = directory.path
      mkdir(directory.path(of: "deep"), 0o700)
      directory.write([2], to: "deep/file")
      symlink(kept.path, directory.path(of: "link"))
      chmod(directory.path(of: "deep"), 0o500)
    }
    #expect(access(path, F_OK) == -1)
    #expect(kept.contents(of: "file") == [1])
  }
}
