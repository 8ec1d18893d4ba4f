import CSystem
import Glibc

/// Replaces redirected standard streams by the controlling terminal, for drawings that come or go through a
/// pipe.
///
/// While it is open, descriptors 0 and 1 are the terminal; closing it restores them.
package struct TerminalDevice: Sendable {
  /// The original descriptors; nil if they were not replaced.
  private let input: Int32?
  private let output: Int32?

  /// Whether the program has a controlling terminal.
  package static var exists: Bool {
    let terminal = charcoal_open("/dev/tty", O_RDWR | O_CLOEXEC, 0)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }

  /// - Parameters:
  ///   - isInputKept: whether standard input is used for something else.
  ///   - isOutputKept: the same of standard output.
  package static func take(
    insteadOfInput isInputKept: Bool, insteadOfOutput isOutputKept: Bool
  ) throws(ScreenError) -> TerminalDevice {
    guard isInputKept || isOutputKept else { return TerminalDevice(input: nil, output: nil) }
    let terminal = charcoal_open("/dev/tty", O_RDWR | O_CLOEXEC, 0)
    guard terminal >= 0 else { throw .noTerminal }
    defer { close(terminal) }
    let input = isatty(0) != 1 ? try redirect(0, to: terminal) : nil
    let output = isOutputKept ? try redirect(1, to: terminal) : nil
    return TerminalDevice(input: input, output: output)
  }

  /// Restores descriptors 0 and 1.
  package func giveBack() {
    for (number, original) in [(Int32(0), input), (1, output)] {
      guard let original else { continue }
      dup2(original, number)
      close(original)
    }
  }

  private static func redirect(_ number: Int32, to terminal: Int32) throws(ScreenError) -> Int32 {
    // Above the three standard descriptors, so that no other code mistakes it for one.
    let original = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard original >= 0, dup2(terminal, number) >= 0 else { throw .system(doing: "there is no terminal") }
    return original
  }
}
