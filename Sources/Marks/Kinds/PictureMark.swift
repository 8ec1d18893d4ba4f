/// A picture of pixels, to draw over: a photograph, a scan.
public struct PictureMark: Mark {
  /// The identifier in files.
  public var id: MarkID

  /// The top left corner, in units.
  public var location: Point

  /// The width and height that the picture is stretched to, in units.
  public var size: Size

  /// From 0, invisible, to 1; pictures to trace over are often dimmed.
  public var opacity: Double

  /// The picture.
  public let file: PictureFile

  /// Creates a picture that fills a rectangle given in units.
  public init(_ file: PictureFile, in frame: Rect, opacity: Double = 1, id: MarkID = .none) {
    self.file = file
    location = frame.location
    size = frame.size
    self.opacity = opacity
    self.id = id
  }

  /// The placeholder of a picture that could not be read: its frame, crossed out.
  package var placeholder: Group {
    let corners = box.corners
    return Group([
      Rectangle(box), Stroke([corners[0], corners[2]]), Stroke([corners[1], corners[3]]),
    ])
  }

  /// Calls the visitor's method for a picture.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
