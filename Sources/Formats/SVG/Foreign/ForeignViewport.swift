import Marks

/// A rectangle into which a piece of a drawing is fitted: `viewBox` and `preserveAspectRatio`.
struct ForeignViewport {
  /// The matrix that takes the places of the drawing into the rectangle.
  let matrix: SVGMatrix

  /// The part of the drawing that is meant to be seen, and all of it that lies in the rectangle, in the drawing's units.
  let box: Rect
  let visible: Rect

  /// - Parameters:
  ///   - frame: the rectangle, in the units around it.
  ///   - viewBox: the part of the drawing that is fitted into it; nil if the units are the same.
  ///   - aspect: the text of `preserveAspectRatio`.
  /// - Returns: nil if nothing can be seen.
  init?(frame: Rect, viewBox: [Double]?, aspect: String?) {
    guard frame.size.width > 0, frame.size.height > 0 else { return nil }
    guard let viewBox else {
      matrix = .translation(frame.minX, frame.minY)
      box = Rect(location: .origin, size: frame.size)
      visible = box
      return
    }
    guard viewBox.count == 4, viewBox[2] > 0, viewBox[3] > 0 else { return nil }
    box = Rect(
      location: Point(x: viewBox[0], y: viewBox[1]), size: Size(width: viewBox[2], height: viewBox[3]))
    let words = (aspect ?? "").split(separator: " ").filter { $0 != "defer" }
    let align = words.first.map(String.init) ?? "xMidYMid"
    var (scaleX, scaleY) = (frame.size.width / viewBox[2], frame.size.height / viewBox[3])
    if align != "none" {
      let scale = words.count > 1 && words[1] == "slice" ? max(scaleX, scaleY) : min(scaleX, scaleY)
      (scaleX, scaleY) = (scale, scale)
    }
    let spare = (frame.size.width - viewBox[2] * scaleX, frame.size.height - viewBox[3] * scaleY)
    let across = align.contains("xMin") || align == "none" ? 0 : align.contains("xMax") ? 1 : 0.5
    let down = align.contains("YMin") || align == "none" ? 0 : align.contains("YMax") ? 1 : 0.5
    matrix = SVGMatrix(
      a: scaleX, d: scaleY, e: frame.minX + spare.0 * across - viewBox[0] * scaleX,
      f: frame.minY + spare.1 * down - viewBox[1] * scaleY)
    visible = Rect(
      location: Point(x: viewBox[0] - spare.0 * across / scaleX, y: viewBox[1] - spare.1 * down / scaleY),
      size: Size(width: frame.size.width / scaleX, height: frame.size.height / scaleY))
    guard matrix.isFinite else { return nil }
  }
}
