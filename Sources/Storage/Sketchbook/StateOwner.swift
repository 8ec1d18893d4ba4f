import Glibc
import Platform

/// Checks on the owner of the state directory and its files.
///
/// Another user can read and replace a file of theirs at any time, whatever its mode. And a file that root
/// makes in another user's home is of no use to that user afterwards.
enum StateOwner {
  /// Refuses a file or directory that another user owns.
  static func check(
    _ owner: uid_t, of path: String, user: uid_t = geteuid()
  ) throws(SketchbookError) {
    guard owner != user else { return }
    throw .unavailable("\(path): it belongs to user \(owner), not to user \(user)\(advice(to: user))")
  }

  /// Refuses to make a directory for root in the home of the user who called sudo.
  static func checkMaking(
    in owner: uid_t, _ path: String, user: uid_t = geteuid(),
    caller: String? = FileSystem.variable("SUDO_UID")
  ) throws(SketchbookError) {
    guard user == 0, owner != 0, caller.flatMap({ uid_t($0) }) == owner else { return }
    throw .unavailable("\(path): it would belong to root in the home of user \(owner)\(advice(to: user))")
  }

  private static func advice(to user: uid_t) -> String {
    user == 0 ? " (sudo -H uses root's own home)" : " (XDG_STATE_HOME can name another directory)"
  }
}
