import CNcurses
import CellRendering
import Marks

/// Colours as ncurses pairs.
extension NcursesScreen {
  /// The number of the pair for a style.
  func pair(for style: CellStyle) -> Int32 {
    guard colors > 0 else { return 0 }
    // Neighbouring cells mostly have the same colours, and finding the nearest of few colours takes time.
    if let last = lastPair, last.foreground == style.foreground, last.background == style.background {
      return last.number
    }
    var number = pair(
      number(of: style.foreground, among: colors), self.number(of: style.background, among: colors))
    if number == nil, colors > 256 {
      number = pair(
        self.number(of: style.foreground, among: 256), self.number(of: style.background, among: 256))
    }
    lastPair = (style.foreground, style.background, number ?? 0)
    return number ?? 0
  }

  /// Frees all pairs when too few may be left for a picture.
  ///
  /// Single pairs are never freed.
  func makeRoomForPairs() {
    let limit = Int(charcoal_color_pairs())
    guard pairs.count > limit - min(8192, limit / 8) - 2 else { return }
    reset_color_pairs()
    pairs.removeAll()
    lastPair = nil
    invalidate()
  }

  /// The number of a pair, created when it is first needed; nil if all are in use: beyond the last one
  /// ncurses would change a pair that is on the screen.
  private func pair(_ foreground: Int32, _ background: Int32) -> Int32? {
    if foreground < 0, background < 0 { return 0 }
    if let pair = pairs[foreground, background] { return pair }
    guard pairs.count < Int(charcoal_color_pairs()) - 2 else { return nil }
    let pair = alloc_pair(foreground, background)
    guard pair > 0 else { return nil }
    pairs.insert(pair, foreground, background)
    return pair
  }

  /// The terminal's number for a colour; -1 for its default.
  private func number(of color: Color?, among count: Int) -> Int32 {
    let color = color ?? .standard
    let count = min(colors, count)
    if nearestColors.count != count || nearestColors.ground != ground {
      nearestColors = NearestColors(ofColors: count, on: ground)
    }
    return switch nearestColors.nearest(to: color) {
    case .indexed(let index): Int32(index)
    case .rgb(let red, let green, let blue):
      DirectColorEntry.rgb | Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
    case .standard, .named, .area: -1
    }
  }
}
