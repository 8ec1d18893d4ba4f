import Glibc
import TestSupport

/// A disk of little size, in memory, mounted in a home of its own: what happens on full disks can be seen on it.
final class SmallDisk {
  let home = TemporaryDirectory()
  private let path: String
  private let name: String

  /// Answers nil where disks cannot be mounted, as only root may, and not in every container.
  init?(at name: String, kilobytes: Int) {
    self.name = name
    path = home.path(of: name)
    guard mkdir(path, 0o700) == 0, mount("none", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      return nil
    }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Whether there can be one here.
  static let isPossible = SmallDisk(at: "disk", kilobytes: 64) != nil

  /// Leaves no room at all.
  func fill() {
    guard let file = fopen("\(path)/filler", "we") else { return }
    setvbuf(file, nil, _IONBF, 0)
    while fputc(0, file) >= 0 {}
    fclose(file)
  }

  /// Takes away what ``fill()`` wrote.
  func clear() { unlink("\(path)/filler") }

  /// Makes it large.
  func grow() throws {
    guard mount("none", path, "tmpfs", UInt(MS_REMOUNT), "size=64m") == 0 else {
      throw TerminalSessionError.system(errno: errno)
    }
  }
}
