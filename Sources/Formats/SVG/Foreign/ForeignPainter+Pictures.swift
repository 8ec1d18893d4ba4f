import Marks

/// Pictures of pixels whose file is in the attribute; no other file is opened.
extension ForeignPainter {
  mutating func paintPicture(_ element: Int, in context: ForeignContext) {
    guard context.style.isVisible, context.opacity > 0 else { return }
    guard let file = picture(of: element), let image = file.image else {
      return note(element, "<image>", isDrawn: false)
    }
    func length(_ attribute: ForeignAttribute, _ side: ForeignLength.Side) -> Double? {
      tree[attribute, of: element].flatMap { ForeignLength($0) }.map { context.units($0, side) }
    }
    let size = Size(width: Double(image.width), height: Double(image.height))
    let frame = Rect(
      location: Point(x: length(.x, .width) ?? 0, y: length(.y, .height) ?? 0),
      size: Size(
        width: length(.width, .width) ?? size.width, height: length(.height, .height) ?? size.height))
    guard
      let viewport = ForeignViewport(
        frame: frame, viewBox: [0, 0, size.width, size.height],
        aspect: tree[.preserveAspectRatio, of: element])
    else { return }
    let matrix = context.matrix.after(viewport.matrix)
    let box = Rect(from: matrix(.origin), to: matrix(Point(x: size.width, y: size.height)))
    let skew = max(abs(matrix.b), abs(matrix.c))
    if matrix.a > 0, matrix.d > 0, skew < 0.001 * min(matrix.a, matrix.d),
      context.clips.allSatisfy({ $0.contains(box.inset(by: 0.001 * box.size.width).corners) })
    {
      return marks.append(PictureMark(file, in: box, opacity: context.opacity))
    }
    // A picture of a drawing lies upright and whole.
    guard let turned = TurnedImage(image, by: matrix, clips: context.clips, budget: &turnedSamples) else {
      return note(element, "<image>", isDrawn: false)
    }
    let seen = PictureFile(file.format, bytes: file.bytes, image: turned.image)
    marks.append(PictureMark(seen, in: turned.box, opacity: context.opacity))
  }

  /// The file of an image; nil unless it is in the attribute.
  private mutating func picture(of element: Int) -> PictureFile? {
    if let known = pictures[element] { return known }
    let found = tree.withBytes(of: .href, in: element) { Base64.foreignPicture($0) } ?? nil
    let file = found.map { pictureReader.read($0.1, as: $0.0) }
    pictures[element] = .some(file)
    return file
  }
}
