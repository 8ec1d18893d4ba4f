import Marks

/// The opaque areas that are painted so far, on which black is meant as black.
///
/// In a browser a picture without an area below lies on a white page. A terminal may be black: there, what is black and lies on
/// nothing is drawn in the terminal's own colour.
struct ForeignGround {
  private var boxes: [Rect] = []

  /// The most areas that are remembered.
  private static let most = 256

  /// Remembers an opaque area in a colour of its own.
  mutating func add(_ area: BezierPath) {
    guard var box = area.box, box.size.width > 0, box.size.height > 0 else { return }
    // The middle of an ellipse or a triangle is surely covered.
    if area.asBox == nil { box = box.inset(by: min(box.size.width, box.size.height) / 5) }
    guard boxes.count < Self.most, !covers(box) else { return }
    boxes.append(box)
  }

  /// Whether an area lies below all of a box, but for what rounding leaves.
  func covers(_ box: Rect) -> Bool {
    boxes.contains { area in
      let slack = 0.01 * max(area.size.width, area.size.height)
      return area.minX - slack <= box.minX && box.maxX <= area.maxX + slack
        && area.minY - slack <= box.minY && box.maxY <= area.maxY + slack
    }
  }

  /// How a colour is seen in a box.
  ///
  /// - Parameter isArea: whether it fills an area, which is seen in a dark grey, too.
  func seen(_ color: ForeignColor, in box: Rect, isArea: Bool = false) -> ForeignColor {
    if color.color == .standard {
      return covers(box) ? ForeignColor(color: .rgb(0, 0, 0), alpha: color.alpha) : color
    }
    guard color.isBlack(upTo: isArea ? 0x08 : 0x33), !covers(box) else { return color }
    return ForeignColor(color: .standard, alpha: color.alpha)
  }
}

extension ForeignColor {
  /// Whether the colour is black or a dark grey.
  ///
  /// - Parameter most: the most of each component. 0x33 is hardly seen on black, with less than 1.7:1.
  fileprivate func isBlack(upTo most: UInt8) -> Bool {
    guard case .rgb(let red, let green, let blue) = color else { return false }
    return max(red, green, blue) <= most && max(red, green, blue) - min(red, green, blue) <= 0x20
  }
}
