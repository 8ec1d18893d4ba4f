import Marks

/// The part of a drawing by another program that its file shows, in the units of its root.
enum ForeignPage {
  /// The view box, or the box that width and height make; nil if the root says nothing of it.
  ///
  /// Blank sides that width and height of another aspect would have are not part of the page.
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
    return Rect(
      location: Point(x: numbers[0], y: numbers[1]), size: Size(width: numbers[2], height: numbers[3]))
  }
}
