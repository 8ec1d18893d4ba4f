internal import Glibc

/// A terminal's line settings, `termios`, as a value to compare before and after a program ran.
public struct TerminalAttributes: Sendable, Equatable {
  /// The input modes, `c_iflag`.
  public let inputFlags: UInt32
  /// The output modes, `c_oflag`.
  public let outputFlags: UInt32
  /// The control modes, `c_cflag`.
  public let controlFlags: UInt32
  /// The local modes, `c_lflag`.
  public let localFlags: UInt32
  /// The control characters, `c_cc`, by their index.
  public let controlCharacters: [UInt8]

  /// Whether the driver echoes typed characters.
  public var echoes: Bool { localFlags & UInt32(ECHO) != 0 }

  /// Whether input arrives line by line, after editing.
  public var editsLines: Bool { localFlags & UInt32(ICANON) != 0 }

  /// Whether Ctrl-C, Ctrl-\ and Ctrl-Z become signals.
  public var sendsSignals: Bool { localFlags & UInt32(ISIG) != 0 }

  init(_ settings: termios) {
    inputFlags = settings.c_iflag
    outputFlags = settings.c_oflag
    controlFlags = settings.c_cflag
    localFlags = settings.c_lflag
    controlCharacters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }
}

extension TerminalAttributes: CustomStringConvertible {
  /// All settings, the flags in octal, for messages of failed tests.
  public var description: String {
    let flags = [inputFlags, outputFlags, controlFlags, localFlags].map { String($0, radix: 8) }
    return "iflag, oflag, cflag, lflag \(flags) (octal), characters \(controlCharacters)"
  }
}
