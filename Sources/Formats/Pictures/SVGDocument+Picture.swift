import Marks

/// A picture as a drawing of its own, to be drawn over.
extension SVGDocument {
  /// The drawing that a file of pixels opens as: the one that a PNG of ours carries along, or a new one with the picture.
  ///
  /// The picture lies in a locked layer, so that nothing that is drawn over it moves it.
  static func document(
    fromPicture bytes: [UInt8], _ format: PictureFile.Format
  ) throws(DrawingError) -> SVGDocument {
    if format == .png, let source = PNGSource.find(in: bytes) {
      do throws(SVGError) {
        var document = try SVGReader.document(from: source)
        document.source = SourceFile(.picture(format))
        return document
      } catch { throw .svg(error) }
    }
    var reader = PictureReader()
    let image: PixelImage
    do throws(PictureError) { image = try reader.image(of: bytes, format) } catch { throw .picture(error) }
    var document = SVGDocument.begun
    let mark = PictureMark(
      PictureFile(format, bytes: bytes, image: image),
      in: Rect(location: .origin, size: size(of: image)), id: document.drawing.makeID())
    let layer = Group([mark], name: layerName, isLocked: true, id: document.drawing.makeID())
    document.drawing.root.children.append(layer)
    document.source = SourceFile(
      .picture(format), remarks: ["the picture is in a locked layer; unlock it to move or resize it"])
    return document
  }

  private static let layerName = "Picture"

  /// A sixteenth of a unit for each sample that is kept, and no more than a screen shows.
  private static func size(of image: PixelImage) -> Size {
    let (width, height) = (Double(image.width), Double(image.height))
    let scale = min(1 / SVGFormat.pixelsPerUnit, 76 / width, 44 / height)
    return Size(
      width: max(1, (width * scale).rounded()), height: max(1, (height * scale).rounded()))
  }
}

extension PictureFile.Format {
  /// The format of a file that begins with some bytes; nil if it is neither.
  init?(_ head: [UInt8]) {
    if head.starts(with: PNGChunks.signature) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      return nil
    }
  }
}
