/// The reason why a drawing cannot be exported as pixels or pages.
///
/// ``description`` is one line for the user.
package enum PageError: Error, Equatable, CustomStringConvertible {
  /// cairo is not installed.
  case missingLibrary
  /// The picture would have too many pixels, or the page too many points.
  case tooLarge
  /// Drawing it in pixels would take too long.
  case tooMuchInk
  /// cairo gave up: there is not enough memory.
  case failed

  package var description: String {
    switch self {
    case .missingLibrary: "needs cairo, which is not installed (on Debian, the package libcairo2)"
    case .tooLarge: "too large: at most 32000 by 32000 and 40,000,000 pixels; choose a smaller --scale"
    case .tooMuchInk: "too much ink for pixels; choose a smaller --scale, or SVG or PDF"
    case .failed: "cairo could not draw it: there is not enough memory, or a number is too large"
    }
  }
}
