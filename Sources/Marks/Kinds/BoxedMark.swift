/// A mark that fills its box, whatever the box's place and size: a rectangle, a figure, a picture.
///
/// Marks of other modules that conform can be made larger and smaller, mirrored and turned by quarters; others are only
/// moved.
public protocol BoxedMark: Mark {
  /// The size of the box, in units, without the width of the line.
  var size: Size { get set }

  /// Turns the directions that the mark has within its box, such as the side that it opens to.
  ///
  /// The box is changed by the caller. The default has no directions.
  ///
  /// - Parameter map: takes a direction along an axis to where it is seen afterwards.
  mutating func turnDirections(_ map: (Vector) -> Vector)
}

extension BoxedMark {
  /// Changes nothing: most marks look the same in all directions.
  public mutating func turnDirections(_ map: (Vector) -> Vector) {}
}

extension Rectangle: BoxedMark {}

extension Figure: BoxedMark {}

extension PictureMark: BoxedMark {}
