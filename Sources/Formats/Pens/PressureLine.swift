import Marks

/// A pen's line whose width changes on the way, as digital ink has it.
///
/// A stroke has one width. A line that changes little becomes one stroke; any other a group of strokes, one for each
/// piece of about the same width.
struct PressureLine {
  private let places: [Point]
  private let widths: [Double]

  /// - Parameters:
  ///   - places: at least one.
  ///   - widths: for each place, in units.
  init(_ places: [Point], widths: [Double]) {
    self.places = places
    self.widths = widths
  }

  /// How much wider than its thinnest place a stroke may be.
  private static let variation = 1.5

  /// How many strokes stand for a line; one that would need more gets its mean width.
  private static let mostPieces = 500

  /// The line as a stroke, a dot or a group.
  ///
  /// O(*n*).
  ///
  /// - Parameter ink: all but the width.
  func mark(_ ink: Ink) -> any Mark {
    var pieces: [any Mark] = []
    var start = 0
    while start < places.count {
      var (least, most, sum) = (widths[start], widths[start], widths[start])
      var end = start + 1
      while end < places.count {
        let (lower, upper) = (min(least, widths[end]), max(most, widths[end]))
        // Lines thinner than a fine line look the same on the screen.
        guard upper <= max(Ink.fineWidth, lower) * Self.variation else { break }
        (least, most) = (lower, upper)
        sum += widths[end]
        end += 1
      }
      var ink = ink
      ink.width = (sum / Double(end - start)).roundedToThousandth
      // A piece goes on to where the next begins.
      let points = Array(places[start..<min(end + 1, places.count)])
      pieces.append(
        points.count == 1 ? Dot(at: points[0], ink: ink.ofDot) : Stroke(points, ink: ink, isSmooth: true))
      start = end
      if pieces.count > Self.mostPieces {
        ink.width = (widths.reduce(0, +) / Double(widths.count)).roundedToThousandth
        return Stroke(places, ink: ink, isSmooth: true)
      }
    }
    // The last place alone is the end of the piece before it.
    if pieces.count > 1, pieces.last is Dot { pieces.removeLast() }
    return pieces.count == 1 ? pieces[0] : Group(pieces)
  }
}
