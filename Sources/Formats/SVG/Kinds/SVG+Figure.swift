public import Marks

/// A figure of diagrams: a path that every program draws, with the figure's name and its box.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ figure: Figure) {
    if writeWithText(figure) { return }
    write(figure, along: figure.path, ink: figure.ink, as: ("charcoal:figure", figure.form.rawValue))
  }

  /// Writes a mark in a box as a path that every program draws.
  ///
  /// - Parameter form: an attribute that says which mark it is.
  func write(
    _ mark: some BoxedMark, along path: BezierPath, ink: Ink, as form: (name: String, value: String)
  ) {
    open("path", mark.id)
    attribute(form.name, form.value)
    attribute("charcoal:box", [mark.location.x, mark.location.y, mark.size.width, mark.size.height])
    inkAttributes(ink)
    write(" d=\"")
    SVGPathData.write(path.rounded, to: writer)
    write("\"/>")
  }
}

extension BezierPath {
  /// The path with coordinates of three decimals.
  fileprivate var rounded: BezierPath { mapPoints { $0.rounded } }

  /// Whether the path is written as these commands.
  fileprivate func isWritten(as data: UnsafeBufferPointer<UInt8>) -> Bool {
    let writer = SVGWriter(expecting: 0)
    SVGPathData.write(rounded, to: writer)
    return data.elementsEqual(writer.finish())
  }
}

extension SVGAttributes {
  /// The figure; or the path alone when it is not that of the figure, as after another program bent it.
  ///
  /// - Parameter data: the path's commands.
  mutating func takeFigure(_ data: UnsafeBufferPointer<UInt8>) -> any Mark {
    let form = take("charcoal:figure").flatMap(FigureForm.init(rawValue:))
    return takeBoxed(data) { box in
      form.map { Figure($0, in: box) }
    } paths: {
      [$0.path, $0.form.formerPath(in: $0.box)].compactMap(\.self)
    }
  }

  /// A mark in a box; or the path alone when it is not that of the mark.
  ///
  /// - Parameters:
  ///   - make: makes the mark in its box, without its ink; nil where the attributes say none.
  ///   - paths: those of the mark that were ever written for it.
  mutating func takeBoxed<M: BoxedMark & InkedMark>(
    _ data: UnsafeBufferPointer<UInt8>, _ make: (Rect) -> M?, paths: (M) -> [BezierPath]
  ) -> any Mark {
    let box = takeNumbers("charcoal:box") ?? []
    if box.count == 4, box[2] >= 0, box[3] >= 0, var mark = make(Rect(at: Point(x: box[0], y: box[1]))) {
      mark.size = Size(width: box[2], height: box[3])
      if paths(mark).contains(where: { $0.isWritten(as: data) }) {
        mark.id = takeID()
        mark.ink = takeInk()
        return mark
      }
    }
    var path = takePath(data)
    path.style.join = .round
    return path
  }
}
