public import Marks

/// One mark of every kind, for tests of what must hold for all of them.
///
/// Each has an identifier and, where the kind allows it, an ink; each lies beside the grid of cells and of thousandths of
/// a unit, so that whatever moves, turns, rounds or restyles marks changes it.
public enum MarkSamples {
  private static let corner = Point(x: 3.12345, y: 5.54321)
  private static let ink = Ink(color: .indexed(3), width: 1)
  private static let points = [corner, Point(x: 9.00011, y: 8), Point(x: 12, y: 2.33339)]

  /// A rectangle at an angle.
  private static var turned: any Mark {
    let rectangle = Rectangle(
      location: corner, size: Size(width: 6.00021, height: 3), ink: ink, id: MarkID(18))
    return rectangle.accept(MarkRotator(degrees: 30, around: rectangle.box.center)) ?? rectangle
  }

  /// In the order of ``MarkKind/allCases``, then a rectangle at an angle.
  public static let all: [any Mark] = [
    Vertex(at: corner, id: MarkID(1)),
    Dot(at: corner, ink: ink, id: MarkID(2)),
    Stroke(points, ink: ink, id: MarkID(3)),
    Rectangle(
      location: corner, size: Size(width: 4.00021, height: 3), cornerRadius: 0.5, ink: ink, id: MarkID(4)),
    Ellipse(center: corner, radiusX: 4, radiusY: 2.50049, ink: ink, id: MarkID(5)),
    Figure(.cylinder, in: Rect(from: corner, to: Point(x: 9.00021, y: 11)), ink: ink, id: MarkID(13)),
    Brace(.right, in: Rect(from: corner, to: Point(x: 5.00021, y: 11)), ink: ink, id: MarkID(19)),
    PathMark(
      BezierPath([
        .move(corner), .quadratic(control: points[1], end: points[2]),
        .cubic(first: corner, second: points[1], end: Point(x: 1, y: 7.77777)), .close,
      ]), ink: ink, style: PathStyle(cap: .butt, join: .bevel, fillRule: .evenOdd), id: MarkID(12)),
    Label("sample", at: corner, ink: ink, id: MarkID(6)),
    CellBlock(columns: 2, cells: [Cell("a"), Cell("b")], at: corner, id: MarkID(7)),
    PictureMark(
      picture, in: Rect(location: corner, size: Size(width: 6.00021, height: 4)), opacity: 0.5, id: MarkID(14)
    ),
    Group(
      [Stroke(points, ink: ink, id: MarkID(9)), Label("inside", at: corner, ink: ink, id: MarkID(10))],
      id: MarkID(8)),
    Frame(
      "sample frame", at: corner, size: Size(width: 9.00021, height: 6),
      [Stroke(points, ink: ink, id: MarkID(16)), Label("member", at: corner, ink: ink, id: MarkID(17))],
      ink: ink, id: MarkID(15)),
    ForeignSample(id: MarkID(11), location: corner, size: Size(width: 4, height: 2), ink: ink),
    turned,
  ]

  /// A picture of one red sample and three others.
  public static let picture = PictureFile(
    .png, bytes: PictureSamples.png,
    image: PixelImage(width: 2, height: 2, samples: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]))

  /// The sample of a kind; nil while there is none.
  public static func mark(of kind: MarkKind) -> (any Mark)? { all.first { $0.kind == kind } }
}

/// A kind of mark that `Marks` does not know.
public struct ForeignSample: InkedMark {
  /// The identifier.
  public var id: MarkID
  /// The top left corner, in units.
  public var location: Point
  /// The size, in units.
  public var size: Size
  /// How the sample looks.
  public var ink: Ink
}
