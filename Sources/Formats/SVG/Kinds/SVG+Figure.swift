public import Marks

/// A figure of diagrams: a path that every program draws, with the figure's name and its box.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ figure: Figure) {
    if writeWithText(figure) { return }
    open("path", figure.id)
    attribute("charcoal:figure", figure.form.rawValue)
    attribute("charcoal:box", [figure.location.x, figure.location.y, figure.size.width, figure.size.height])
    inkAttributes(figure.ink)
    write(" d=\"")
    SVGPathData.write(figure.path.rounded, to: writer)
    write("\"/>")
  }
}

extension BezierPath {
  /// The path with coordinates of three decimals.
  fileprivate var rounded: BezierPath { mapPoints { $0.rounded } }
}

extension SVGAttributes {
  /// The figure; or the path alone when it is not that of the figure, as after another program bent it.
  ///
  /// - Parameter data: the path's commands.
  mutating func takeFigure(_ data: UnsafeBufferPointer<UInt8>) -> any Mark {
    let form = take("charcoal:figure").flatMap(FigureForm.init(rawValue:))
    let box = takeNumbers("charcoal:box") ?? []
    if let form, box.count == 4, box[2] >= 0, box[3] >= 0 {
      var figure = Figure(form, in: Rect(at: Point(x: box[0], y: box[1])))
      figure.size = Size(width: box[2], height: box[3])
      let paths = [figure.path, form.formerPath(in: figure.box)].compactMap(\.self)
      let isOurs = paths.contains { path in
        let writer = SVGWriter(expecting: 0)
        SVGPathData.write(path.rounded, to: writer)
        return data.elementsEqual(writer.finish())
      }
      if isOurs {
        figure.id = takeID()
        figure.ink = takeInk()
        return figure
      }
    }
    var path = takePath(data)
    path.style.join = .round
    return path
  }
}
