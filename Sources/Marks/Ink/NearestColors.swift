/// The nearest of the colours that a terminal has, each found once.
///
/// A comparison with a whole palette takes some microseconds. Neighbouring cells of dense ink differ in their colours, but
/// a picture has few of them.
package struct NearestColors {
  /// The number of colours of the terminal.
  package let count: Int

  /// The ground that decides between the values of the palette's colours.
  package let ground: Ground

  /// The colours found so far.
  private var known: [Color: Color] = [:]

  /// The most colours that are remembered: more than a drawing has, while a photograph has one for each cell.
  package static let most = 4_096

  /// The number of colours that are remembered.
  package var remembered: Int { known.count }

  /// Remembers nothing yet.
  package init(ofColors count: Int, on ground: Ground) {
    self.count = count
    self.ground = ground
  }

  /// Returns the same as `Color.nearest(ofColors:on:)`.
  package mutating func nearest(to color: Color) -> Color {
    // A colour of the terminal's own, or one of thousands, is found sooner than remembered.
    guard case .rgb = color, count <= 256 else { return color.nearest(ofColors: count, on: ground) }
    if let found = known[color] { return found }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    let found = color.nearest(ofColors: count, on: ground)
    known[color] = found
    return found
  }
}
