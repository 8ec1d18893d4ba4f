import Marks

/// Gradients, as areas of one colour each.
extension ForeignPainter {
  /// The points that the areas of one gradient have at most.
  private static let mostGradientPoints = 20_000

  /// The element of a paint that is a gradient of several colours; nil for any other.
  func mixedGradient(of paint: ForeignPaint) -> Int? {
    guard case .server(let id, _) = paint, let server = tree.element(withID: id) else { return nil }
    return means[server]??.isMixed == true ? server : nil
  }

  /// Fills a shape with a gradient.
  ///
  /// Areas that are seen through lie beside each other, opaque ones over each other: a cell shows two areas at most, and
  /// a third one would leave a part of it open.
  ///
  /// - Parameters:
  ///   - path: the shape, in its own units.
  ///   - place: the shape in units of the drawing.
  /// - Returns: whether it is filled; others have their mean colour.
  mutating func add(
    _ server: Int, on path: BezierPath, at place: BezierPath, in context: ForeignContext
  ) -> Bool {
    guard let gradient = gradient(server, on: path, in: context), let box = place.box,
      let (ground, layers) = gradient.layers(in: box), !layers.isEmpty
    else { return false }
    let polygons = place.lines(tolerance: tolerance).map(\.points)
    // A mark takes memory, too, however few points it has.
    let points = layers.count * polygons.reduce(16) { $0 + $1.count }
    guard points <= Self.mostGradientPoints, points < pointsLeft else { return false }
    pointsLeft -= points
    let rule = context.style.path.fillRule
    let opacity = context.style.fillOpacity * context.opacity
    let isOpaque = opacity == 1 && ([ground] + layers.map(\.color)).allSatisfy { $0.alpha == 1 }
    // The even-odd rule cuts each piece where the next one begins.
    guard isOpaque || rule == .evenOdd || polygons.count == 1 else { return false }
    var pieces = [(polygons: polygons, color: ground)]
    for layer in layers {
      guard let clip = ForeignClip(layer.outline),
        let left = clip.clipped(polygons, steps: &stepsLeft), !left.isEmpty
      else { continue }
      if !isOpaque { pieces[pieces.count - 1].polygons += left }
      pieces.append((left, layer.color))
    }
    for piece in pieces {
      var path = BezierPath()
      for polygon in piece.polygons { path.append(polygon) }
      add(
        areaMark(path, piece.color.faded(by: opacity), rule: isOpaque ? rule : .evenOdd), in: context)
    }
    return true
  }

  /// A gradient on a shape; nil for another server, and for gradients that are repeated.
  private mutating func gradient(
    _ server: Int, on path: BezierPath, in context: ForeignContext
  ) -> ForeignGradient? {
    let name = tree.elements[server].name
    guard name == "linearGradient" || name == "radialGradient", let box = path.box else { return nil }
    let chain = tree.chain(from: server)
    let tree = tree
    func value(_ attribute: ForeignAttribute) -> String? {
      chain.lazy.compactMap { tree[attribute, of: $0] }.first
    }
    guard value(.spreadMethod) ?? "pad" == "pad" else { return nil }
    let stops = stops(ofGradient: server)
    guard stops.count > 1 else { return nil }
    let isShare = value(.gradientUnits) != "userSpaceOnUse"
    let unit = isShare ? Size(width: 1, height: 1) : context.viewport
    func length(_ attribute: ForeignAttribute, _ side: ForeignLength.Side, or share: Double) -> Double {
      guard let length = value(attribute).flatMap({ ForeignLength($0) }) else {
        let whole =
          switch side {
          case .width: unit.width
          case .height: unit.height
          case .diagonal:
            isShare ? 1 : ((unit.width * unit.width + unit.height * unit.height) / 2).squareRoot()
          }
        return share * whole
      }
      return length.units(along: side, of: unit, fontSize: context.style.fontSize)
    }
    var matrix = context.matrix
    if isShare { matrix = matrix.after(.box(box)) }
    if var text = value(.gradientTransform), let own = text.withUTF8({ SVGMatrix($0) }) {
      matrix = matrix.after(own)
    }
    let form: ForeignGradient.Form =
      name == "linearGradient"
      ? .linear(
        from: Point(x: length(.x1, .width, or: 0), y: length(.y1, .height, or: 0)),
        to: Point(x: length(.x2, .width, or: 1), y: length(.y2, .height, or: 0)))
      : .radial(
        center: Point(x: length(.cx, .width, or: 0.5), y: length(.cy, .height, or: 0.5)),
        radius: length(.r, .diagonal, or: 0.5))
    return ForeignGradient(form: form, stops: stops, matrix: matrix)
  }
}
