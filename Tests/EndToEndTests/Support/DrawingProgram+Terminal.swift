import TestSupport
import Testing

/// Checks of the terminal's state.
extension DrawingProgram {
  /// The line settings of a pseudo terminal that nobody has changed.
  static func untouchedAttributes() throws -> TerminalAttributes {
    let session = try TerminalSession(executable: "/bin/true", environment: [:])
    _ = session.waitForExit()
    return try session.terminalAttributes()
  }

  /// Checks that no mode of the program's is on, and that the screen is the shell's.
  func expectUntouchedModes(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let modes = session.modes.on.intersection([1000, 1002, 1003, 1004, 1006, 1016, 1047, 1049, 2004, 2026])
    #expect(modes.isEmpty, sourceLocation: sourceLocation)
    #expect(!session.screen.isAlternateScreen, sourceLocation: sourceLocation)
    #expect(session.screen.cursor.isVisible, sourceLocation: sourceLocation)
  }

  /// Checks that the terminal is as it was before the program started.
  func expectUntouchedTerminal(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectUntouchedModes(sourceLocation: sourceLocation)
    let attributes = (try session.terminalAttributes(), try Self.untouchedAttributes())
    #expect(attributes.0 == attributes.1, sourceLocation: sourceLocation)
  }
}

extension ScreenPicture {
  /// Whether nothing is written on it.
  var isBlank: Bool { text.allSatisfy { $0.isWhitespace } }

  /// How often a word stands on it.
  func count(of word: String) -> Int { text.ranges(of: word).count }
}
