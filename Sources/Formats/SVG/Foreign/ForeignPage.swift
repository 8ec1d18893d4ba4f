import Marks

/// The part of a drawing by another program that its file shows, in the units of its root.
struct ForeignPage {
  /// The view box, or the box that width and height make.
  ///
  /// Blank sides that width and height of another aspect would have are not part of the page.
  let box: Rect

  /// The pixels of CSS, of which an inch has 96, that a unit takes: by width and height, where they are lengths.
  let pixelsPerUnit: Double

  /// Reads the attributes of a root; nil if they say nothing of it.
  init?(_ attributes: [XMLAttribute]) {
    func text(_ name: String) -> String? { attributes.first { $0.name == name }?.text }
    func length(_ name: String) -> Double? {
      guard let length = text(name).flatMap({ ForeignLength($0) }), !length.isShare else { return nil }
      let units = length.units(along: .width, of: .zero, fontSize: 16)
      return units > 0 && units.isFinite ? units : nil
    }
    let (width, height) = (length("width"), length("height"))
    guard let numbers = text("viewBox").flatMap({ ForeignTree.numbers($0) }), numbers.count == 4,
      numbers[2] > 0,
      numbers[3] > 0
    else {
      guard let width, let height else { return nil }
      box = Rect(location: .origin, size: Size(width: width, height: height))
      pixelsPerUnit = 1
      return
    }
    box = Rect(
      location: Point(x: numbers[0], y: numbers[1]), size: Size(width: numbers[2], height: numbers[3]))
    let scales = [width.map { $0 / numbers[2] }, height.map { $0 / numbers[3] }].compactMap(\.self)
    let scale = scales.min() ?? 1
    pixelsPerUnit = scale.isFinite && scale > 0 ? scale : 1
  }
}
