import Glibc
import Platform

/// Names of the temporary files that replace others.
enum TemporaryName {
  private static let prefix = ".charcoal-"
  private static let suffix = ".tmp"

  /// The age, in seconds, at which a file is removed.
  ///
  /// No save on this machine, or on another one that shares the directory, takes that long.
  private static let patience = 3600

  /// A new name in a directory, which ends in a slash.
  static func make(in directory: String) -> String {
    "\(directory)\(prefix)\(getpid())-\(UInt32.random(in: 0 ... .max))\(suffix)"
  }

  /// Removes temporary files that interrupted saves left in a directory.
  ///
  /// Errors are not reported: a file that cannot be removed does no harm.
  static func sweep(_ directory: String, now: WallClock.Time = WallClock.now) {
    for name in FileSystem.names(in: directory) ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      let path = "\(directory)\(name)"
      guard let status = FileSystem.linkStatus(of: path), status.st_mode & S_IFMT == S_IFREG,
        Int(now) - status.st_mtim.tv_sec > patience
      else { continue }
      FileSystem.remove(path)
    }
  }
}
