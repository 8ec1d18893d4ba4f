import CSystem
import Glibc
import Platform

/// The desktop's clipboard for pictures, which a program beside this one owns.
///
/// Terminals take only text for the clipboard (OSC 52).
struct PictureClipboard {
  /// Why a picture cannot be copied, for the user.
  enum Fault: Error, CustomStringConvertible, Equatable {
    /// Neither a Wayland nor an X session is at hand, as over ssh.
    case noDesktop
    /// The program is not installed; the name of its package follows.
    case missing(String, package: String)
    case failed(String)

    var description: String {
      switch self {
      case .noDesktop: "no clipboard for pictures without Wayland or X"
      case .missing(let name, let package): "\(name) is missing (package \(package))"
      case .failed(let name): "\(name) failed"
      }
    }
  }

  private let arguments: [String]
  private let package: String

  /// How long the program may take, and how long to sleep from one look at it to the next, in milliseconds.
  private static let (patience, nap) = (3_000, 5)

  /// - Parameter variable: the value of an environment variable; nil or empty where it is not set.
  init(variable: (String) -> String? = FileSystem.variable) throws(Fault) {
    func isSet(_ name: String) -> Bool { variable(name).map { !$0.isEmpty } ?? false }
    if isSet("WAYLAND_DISPLAY") {
      (arguments, package) = (["wl-copy", "--type", "image/png"], "wl-clipboard")
    } else if isSet("DISPLAY") {
      (arguments, package) = (["xclip", "-selection", "clipboard", "-t", "image/png"], "xclip")
    } else {
      throw .noDesktop
    }
  }

  /// Gives a PNG to the program, which goes on for as long as the picture may be pasted.
  func copy(_ bytes: [UInt8]) throws(Fault) {
    var strings = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var end: Int32 = -1
    let process = charcoal_command_start(&strings, bytes, bytes.count, &end)
    guard process > 0 else {
      throw errno == ENOENT ? .missing(arguments[0], package: package) : .failed(arguments[0])
    }
    close(end)
    // A child of the program's goes on; the program itself ends when the clipboard has the picture.
    var status: Int32 = 0
    for _ in 0..<Self.patience / Self.nap {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process, status == 0 { return }
      if ended == process || ended < 0 && errno != EINTR { throw .failed(arguments[0]) }
      usleep(UInt32(Self.nap * 1000))
    }
    throw .failed(arguments[0])
  }
}
