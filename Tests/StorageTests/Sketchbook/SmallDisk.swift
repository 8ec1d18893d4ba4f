import Glibc
import TestSupport
import Testing

/// A file system in memory that is soon full; gone when released.
final class SmallDisk {
  static let need: Comment = "a file system can be mounted by root alone, and not everywhere"

  /// Whether one can be mounted here.
  static let isPossible: Bool = {
    guard getuid() == 0 else { return false }
    return (try? SmallDisk(kilobytes: 64)) != nil
  }()

  struct Failure: Error {}

  private let folder = TemporaryDirectory()
  private var isMounted = false
  var path: String { folder.path(of: "disk") }

  init(kilobytes: Int) throws {
    mkdir(path, 0o700)
    let run = try Places.run("/bin/mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k,mode=700", "tmpfs", path)
    guard run.status == .exited(0) else { throw Failure() }
    isMounted = true
  }

  deinit {
    // Lazily: whoever still has a file open there lets go of it later.
    if isMounted { _ = try? Places.run("/bin/umount", "-l", path) }
  }

  func makeReadOnly() throws {
    let run = try Places.run("/bin/mount", "-o", "remount,ro", path)
    guard run.status == .exited(0) else { throw Failure() }
  }

  /// Takes all the room there is but so many bytes.
  func fill(butFor rest: Int = 0) {
    let file = fopen(path + "/ballast", "we")
    defer { fclose(file) }
    setbuf(file, nil)
    let block = [UInt8](repeating: 1, count: 4096)
    while fwrite(block, 1, block.count, file) == block.count {}
    let size = ftell(file)
    if rest > 0 { ftruncate(fileno(file), max(0, size / 4096 * 4096 - rest)) }
  }

  func makeRoom() { unlink(path + "/ballast") }
}
