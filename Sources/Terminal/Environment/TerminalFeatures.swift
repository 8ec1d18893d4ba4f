/// The abilities of a terminal beyond showing characters.
package struct TerminalFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Reports of the mouse in pixels: mode 1016.
  static let pixelMouse = TerminalFeatures(rawValue: 1)

  /// Shows the output between two marks at once: mode 2026.
  static let synchronizedOutput = TerminalFeatures(rawValue: 2)

  /// The kitty keyboard protocol.
  static let keyboardProtocol = TerminalFeatures(rawValue: 4)

  /// Tells when its colours become dark or light: mode 2031.
  static let colorSchemeReports = TerminalFeatures(rawValue: 8)

  /// Tells its size in cells and pixels after each change: mode 2048.
  static let sizeReports = TerminalFeatures(rawValue: 16)

  /// Tells whether it can be seen: mode 2033.
  static let visibilityReports = TerminalFeatures(rawValue: 32)

  /// Changes the shape of the mouse pointer: OSC 22 with the names of CSS.
  static let pointerShapes = TerminalFeatures(rawValue: 64)

  /// Draws sextants by itself, without gaps.
  static let sextants = TerminalFeatures(rawValue: 128)

  /// Draws corners of eighth blocks by itself (U+1FB7C to U+1FB7F).
  static let corners = TerminalFeatures(rawValue: 1024)

  /// Takes pictures by kitty's graphics protocol.
  static let kittyPictures = TerminalFeatures(rawValue: 2048)

  /// Takes them from shared memory, since it is on the same machine.
  static let sharedMemory = TerminalFeatures(rawValue: 4096)

  /// Shows such pictures right above characters only.
  static let picturesAboveText = TerminalFeatures(rawValue: 16384)

  /// Shows such pictures in cells with placeholders.
  static let picturesInCells = TerminalFeatures(rawValue: 32768)

  /// Takes pictures as sixels.
  static let sixels = TerminalFeatures(rawValue: 8192)

  /// Draws octants by itself, without gaps.
  static let octants = TerminalFeatures(rawValue: 256)

  /// Reports motion without a button as such.
  ///
  /// urxvt reports a drag of the last button.
  static let hovering = TerminalFeatures(rawValue: 512)
}
