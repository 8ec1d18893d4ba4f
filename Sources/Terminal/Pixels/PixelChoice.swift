/// Whether ink is shown in pixels.
package enum PixelChoice: String, CaseIterable, Sendable {
  /// Pixels if the terminal takes pictures, unless the user chose characters for the ink.
  case auto
  /// Pixels if the terminal takes pictures.
  case on
  /// Never.
  case off
}
