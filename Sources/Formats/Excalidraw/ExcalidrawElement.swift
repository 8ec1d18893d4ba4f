import Marks

/// An element of an Excalidraw scene, as far as marks are made of it.
///
/// Lengths are in Excalidraw's pixels; see ``ExcalidrawScale``.
struct ExcalidrawElement: Equatable {
  enum Kind: String {
    case rectangle, ellipse, diamond, line, arrow, freedraw, text, frame, image, embeddable

    /// The kind with a name in a file, names of older versions included; nil for other names.
    init?(name: String) {
      switch name {
      case "draw": self = .line
      case "magicframe": self = .frame
      case "iframe": self = .embeddable
      default: self.init(rawValue: name)
      }
    }

    var isLine: Bool { self == .line || self == .arrow || self == .freedraw }
  }

  var kind: Kind
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  /// The angle in radians, clockwise as it is seen, around the middle of the box.
  var angle = 0.0

  var looks = ExcalidrawLooks(Ink())

  /// How corners are rounded: 1 and 2 by a share of the size, 3 by a radius.
  ///
  /// 2 makes lines smooth; nil leaves corners sharp.
  var roundness: Int?
  /// The radius of ``roundness`` 3 where it is not the usual one.
  var radius: Double?

  /// The points of a line, from ``x`` and ``y`` on.
  var points: [Point] = []
  /// How hard the pen was pressed at each point, 0...1; empty where it is not known.
  var pressures: [Double] = []
  var startHead: String?
  var endHead: String?
  /// Whether the line runs along the axes, with sharp or rounded corners, whatever the roundness.
  var isElbowed = false

  /// The lines of a text as they are drawn, the name of a frame, or the address of an embedded page.
  var text = ""
  /// The text before its lines were broken.
  var originalText: String?
  var fontSize = ExcalidrawScale.fontSize
  var alignment = TextAlignment.left
  var verticalAlignment = VerticalAlignment.top
  /// Whether the box is as wide as the text.
  var fitsText = true

  init(_ kind: Kind) { self.kind = kind }

  var box: Rect { Rect(location: Point(x: x, y: y), size: Size(width: width, height: height)) }
}

/// The properties of an element that are not drawn.
struct ExcalidrawTraits {
  var id: String?
  /// The groups that it is in, the innermost first.
  var groups: [String] = []
  var frame: String?
  /// The shape whose text it is.
  var container: String?
  /// The attachments of an arrow's ends.
  var start: ExcalidrawBinding?
  var end: ExcalidrawBinding?
  var isLocked = false
}

/// Excalidraw's measures in units.
enum ExcalidrawScale {
  /// How many pixels a unit has: a line of text of the usual size, 20, is 25 pixels high, which is one row of cells.
  static let pixelsPerUnit = 12.5

  /// The size of text that one cell a character stands for, in pixels.
  static let fontSize = 20.0

  /// The height of a line of text in its sizes.
  static let lineHeight = 1.25

  /// The width of a freehand line, which Excalidraw draws wider than other lines, in stroke widths.
  static let freehandWidth = 4.25

  static func units(_ pixels: Double) -> Double { (pixels / pixelsPerUnit).roundedToThousandth }

  /// Pixels without the noise of the factor.
  static func pixels(_ units: Double) -> Double {
    (units * pixelsPerUnit).withoutNoise(of: abs(units) * pixelsPerUnit)
  }

  /// A distance in pixels, to the hundred thousandth that the midpoint of two vertices needs.
  ///
  /// A line that was moved has the same distances from its first point, whatever the noise of the sums.
  static func fine(_ pixels: Double) -> Double {
    guard abs(pixels) < 1e9 else { return pixels }
    return (pixels * 100_000).rounded() / 100_000 + 0
  }

  static func units(_ point: Point) -> Point { Point(x: units(point.x), y: units(point.y)) }

  static func pixels(_ point: Point) -> Point { Point(x: pixels(point.x), y: pixels(point.y)) }
}
