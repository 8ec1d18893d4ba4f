import Marks

/// A picture as the beginning of a drawing.
extension SVGDocument {
  /// A new drawing with a picture to draw over.
  ///
  /// The picture lies in a locked layer, so that nothing that is drawn over it touches it.
  init(tracing bytes: [UInt8], _ format: PictureFile.Format) throws(DrawingError) {
    var reader = PictureReader()
    let image: PixelImage
    do throws(PictureError) {
      image = try reader.image(of: bytes, format)
    } catch { throw .invalid(error.description) }
    self = .begun
    drawing.identifiers = MarkIDGenerator(content: bytes)
    let picture = PictureMark(
      PictureFile(format, bytes: bytes, image: image),
      in: Rect(location: .origin, size: Self.size(of: image)), id: drawing.makeID())
    drawing.root.children.append(
      Group([picture], name: "Picture", isLocked: true, id: drawing.makeID()))
    drawing.identifiers = MarkIDGenerator()
    source = SourceFile(.named(format == .png ? DrawingFormat.png.title : DrawingFormat.jpeg.title))
  }

  /// Eight samples a unit, as many pixels as files say, and no more than a small screen shows.
  private static func size(of image: PixelImage) -> Size {
    let (width, height) = (Double(image.width), Double(image.height))
    let scale = min(1 / SVGFormat.pixelsPerUnit, 76 / width, 44 / height)
    return Size(width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
  }
}
