public import Marks

/// A picture: an image whose file is in the attribute.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ picture: PictureMark) {
    open("image", picture.id)
    attribute("charcoal:kind", MarkKind.picture.rawValue)
    place(picture.location, size: picture.size)
    write(" preserveAspectRatio=\"none\"")
    if picture.opacity != 1 { attribute("opacity", picture.opacity) }
    write(" href=\"data:\(picture.file.format.rawValue);base64,")
    Base64.encode(picture.file.bytes) { writer.write($0) }
    write("\"/>")
  }
}

extension SVGAttributes {
  /// A picture of ours; nil, and nothing is taken, unless its file is in the attribute.
  ///
  /// No other file is opened: an image that names one is kept as it is.
  mutating func takePicture(using pictures: inout PictureReader) -> PictureMark? {
    guard let (format, bytes) = peekBytes("href").flatMap(Base64.picture) else { return nil }
    let file = pictures.read(bytes, as: format)
    _ = takeBytes("href")
    let id = takeID()
    let (location, size) = needBox()
    if !take("preserveAspectRatio", ifEqual: "none") { noteBroken() }
    return PictureMark(
      file, in: Rect(location: location, size: size), opacity: takeOpacity() ?? 1, id: id)
  }
}
