/// Where a key moves the cursor in a text.
package enum TextMotion: Hashable, Sendable {
  case left, right, up, down
  /// To the beginning and the end of the line.
  case home, end
}
