import Marks

/// The part of a drawing by another program that its file shows, in the units of its root.
enum ForeignPage {
  /// Nil if the root says nothing of it.
  ///
  /// Where width and height have another aspect than the view box, the page is as much larger or smaller as
  /// `preserveAspectRatio` says. A page that is stretched in one direction is shown as it is without.
  static func box(of attributes: [XMLAttribute]) -> Rect? {
    func text(_ name: String) -> String? { attributes.first { $0.name == name }?.text }
    func length(_ name: String) -> Double? {
      guard let length = text(name).flatMap({ ForeignLength($0) }), !length.isShare else { return nil }
      let units = length.units(along: .width, of: .zero, fontSize: 16)
      return units > 0 && units.isFinite ? units : nil
    }
    let numbers = text("viewBox").flatMap { ForeignTree.numbers($0) }
    let size = length("width").flatMap { width in length("height").map { Size(width: width, height: $0) } }
    guard let numbers, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      return size.map { Rect(location: .origin, size: $0) }
    }
    let box = Rect(
      location: Point(x: numbers[0], y: numbers[1]), size: Size(width: numbers[2], height: numbers[3]))
    guard let size, text("preserveAspectRatio")?.contains("none") != true else { return box }
    let viewport = ForeignViewport(
      frame: Rect(location: .origin, size: size), viewBox: numbers, aspect: text("preserveAspectRatio"))
    guard let visible = viewport?.visible,
      abs(visible.size.width - box.size.width) > 1e-9 * box.size.width
        || abs(visible.size.height - box.size.height) > 1e-9 * box.size.height
    else { return box }
    return visible
  }
}
