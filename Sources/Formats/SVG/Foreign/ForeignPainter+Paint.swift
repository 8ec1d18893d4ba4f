import Marks

/// Colours, gradients and patterns.
extension ForeignPainter {
  /// The colour of a paint; nil if nothing is painted with it, or something else was painted already.
  ///
  /// - Parameters:
  ///   - opacity: of the paint and all around it.
  ///   - area: what a pattern is laid out in; nil for a line, which has its mean colour.
  mutating func color(
    _ paint: ForeignPaint, _ opacity: Double, _ area: BezierPath?, of element: Int, in context: ForeignContext
  ) -> ForeignColor? {
    switch paint {
    case .none: return nil
    case .color(let color): return color.faded(by: opacity)
    case .current: return context.style.color.faded(by: opacity)
    case .contextFill: return context.contextPaints.fill?.faded(by: opacity)
    case .contextStroke: return context.contextPaints.stroke?.faded(by: opacity)
    case .server(let id, let fallback):
      guard let server = tree.element(withID: id) else {
        return color(fallback, opacity, area, of: element, in: context)
      }
      switch tree.elements[server].name {
      case "linearGradient", "radialGradient":
        let known = means[server] ?? meanColor(ofGradient: server, in: context)
        means[server] = .some(known)
        guard let mean = known else { return nil }
        // An area may have more of it than that.
        if mean.isMixed, area == nil { note(element, .gradient) }
        return mean.color.faded(by: opacity)
      case "pattern":
        if let area, let box = area.box {
          let tiling = ForeignTiling(
            area: area, box: box, rule: context.style.path.fillRule, opacity: opacity)
          if !paintPattern(server, on: tiling, context) { note(element, .pattern) }
        } else {
          note(element, "pattern", isDrawn: false)
        }
        return nil
      default: return color(fallback, opacity, area, of: element, in: context)
      }
    }
  }

  /// Returns the paint of a path: if its box has no area, the fallback of a paint that is laid out in the box.
  func usable(_ paint: ForeignPaint, on path: BezierPath) -> ForeignPaint {
    guard case .server(let id, let fallback) = paint, let server = tree.element(withID: id),
      let box = path.box,
      box.size.width == 0 || box.size.height == 0
    else { return paint }
    let isPattern = tree.elements[server].name == "pattern"
    let units = tree.chain(from: server).lazy.compactMap {
      tree[isPattern ? .patternUnits : .gradientUnits, of: $0]
    }
    return units.first == "userSpaceOnUse" ? paint : fallback
  }

  /// The mean colour along a gradient, and whether its colours differ; nil if it has none.
  private mutating func meanColor(
    ofGradient gradient: Int, in context: ForeignContext
  ) -> (color: ForeignColor, isMixed: Bool)? {
    let stops = stops(ofGradient: gradient, in: context)
    guard let first = stops.first, let last = stops.last else { return nil }
    guard stops.count > 1 else { return (first.color, false) }
    // Each colour has half of the way to the next one.
    var weights = [(color: first.color, weight: first.offset), (color: last.color, weight: 1 - last.offset)]
    for (one, next) in zip(stops, stops.dropFirst()) {
      weights += [(one.color, (next.offset - one.offset) / 2), (next.color, (next.offset - one.offset) / 2)]
    }
    return ForeignColor.mean(of: weights).map { ($0, stops.contains { $0.color != first.color }) }
  }

  /// The colours of a gradient, or of the first that it refers to for them, in their order.
  mutating func stops(ofGradient gradient: Int, in context: ForeignContext) -> [ForeignGradient.Stop] {
    if let stops = stops[gradient] { return stops }
    let stops = readStops(ofGradient: gradient, in: context)
    self.stops[gradient] = stops
    return stops
  }

  private mutating func readStops(
    ofGradient gradient: Int, in outer: ForeignContext
  ) -> [ForeignGradient.Stop] {
    let outer = outer.referred(to: gradient, viewport: Size(width: 1, height: 1))
    var stops: [ForeignGradient.Stop] = []
    for server in tree.chain(from: gradient) {
      for child in tree.children(of: server) where tree.elements[child].name == "stop" {
        guard stops.count < 1_000 else { break }
        guard let context = context(of: child, in: outer) else { continue }
        let offset = tree[.offset, of: child].flatMap { ForeignLength($0) }.map {
          $0.units(along: .width, of: Size(width: 1, height: 1), fontSize: 1)
        }
        let place = min(1, max(stops.last?.offset ?? 0, offset ?? 0))
        let style = context.style
        let color = color(style.stopColor, style.stopOpacity, nil, of: child, in: context)
        stops.append(
          ForeignGradient.Stop(offset: place, color: color ?? ForeignColor(color: .rgb(0, 0, 0), alpha: 0)))
      }
      if !stops.isEmpty { break }
    }
    return stops
  }

  /// The points that the areas of one gradient have at most.
  private static let mostGradientPoints = 20_000

  /// The element of a paint that is a pattern; nil for any other.
  func pattern(of paint: ForeignPaint) -> Int? {
    guard case .server(let id, _) = paint, let server = tree.element(withID: id) else { return nil }
    return tree.elements[server].name == "pattern" ? server : nil
  }

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
  ///   - place: the area, of the shape or of the line around it, in units of the drawing.
  ///   - rule: what is inside the area.
  ///   - opacity: of the paint and all around it.
  /// - Returns: whether it is filled; others have their mean colour.
  mutating func add(
    _ server: Int, on path: BezierPath, at place: BezierPath, rule: PathStyle.FillRule, opacity: Double,
    of element: Int, in context: ForeignContext
  ) -> Bool {
    guard let shape = path.box, let box = place.box,
      let gradient = ForeignGradient(
        server, of: tree, stops: stops(ofGradient: server, in: context), on: shape, in: context),
      let (ground, layers) = gradient.layers(in: box), !layers.isEmpty
    else { return false }
    let polygons = place.lines(tolerance: tolerance).map(\.points)
    // A mark takes memory, too, however few points it has.
    let points = layers.count * polygons.reduce(16) { $0 + $1.count }
    guard points <= Self.mostGradientPoints, points < pointsLeft else { return false }
    pointsLeft -= points
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
        areaMark(path, piece.color.faded(by: opacity), rule: isOpaque ? rule : .evenOdd), of: element,
        in: context)
    }
    return true
  }

  /// Fills an area with a pattern's tiles; false if there would be too many, or the pattern is none.
  mutating func paintPattern(_ pattern: Int, on tiling: ForeignTiling, _ context: ForeignContext) -> Bool {
    guard !context.uses.contains(pattern), let reach = tiling.area.box else { return false }
    let box = tiling.box
    let chain = tree.chain(from: pattern)
    let tree = tree
    func value(_ attribute: ForeignAttribute) -> String? {
      for server in chain {
        if let value = tree[attribute, of: server] { return value }
      }
      return nil
    }
    let isShare = value(.patternUnits) != "userSpaceOnUse"
    let unit = isShare ? box.size : context.viewport
    func length(_ attribute: ForeignAttribute, _ side: ForeignLength.Side) -> Double {
      guard let length = value(attribute).flatMap({ ForeignLength($0) }) else { return 0 }
      let size = isShare ? Size(width: 1, height: 1) : context.viewport
      let units = length.units(along: side, of: size, fontSize: context.style.fontSize)
      return isShare ? units * (side == .width ? unit.width : unit.height) : units
    }
    let (width, height) = (length(.width, .width), length(.height, .height))
    guard width > 0, height > 0 else { return true }
    let origin = Point(
      x: length(.x, .width) + (isShare ? box.minX : 0), y: length(.y, .height) + (isShare ? box.minY : 0))
    var own = SVGMatrix.identity
    if var text = value(.patternTransform) { own = text.withUTF8 { SVGMatrix($0) } ?? own }
    guard let inverse = own.inverse, let seen = Rect(around: reach.corners.map { inverse($0) }),
      let content = chain.first(where: { !tree.children(of: $0).isEmpty })
    else { return true }
    func tiles(from start: Double, to end: Double, of length: Double) -> ClosedRange<Double>? {
      let (first, last) = ((start / length).rounded(.down), (end / length).rounded(.down))
      // Infinite lengths give NaN.
      return first.isFinite && last.isFinite && first <= last ? first...last : nil
    }
    guard let columns = tiles(from: seen.minX - origin.x, to: seen.maxX - origin.x, of: width),
      let rows = tiles(from: seen.minY - origin.y, to: seen.maxY - origin.y, of: height),
      (columns.upperBound - columns.lowerBound + 1) * (rows.upperBound - rows.lowerBound + 1) <= 1_000,
      let clip = ForeignClip(
        [
          (
            tiling.area.mapPoints { context.matrix($0) }.lines(tolerance: tolerance).map(\.points),
            tiling.rule
          )
        ],
        steps: &stepsLeft)
    else { return false }
    let numbers = value(.viewBox).flatMap { ForeignTree.numbers($0) }
    let isShareInside = value(.patternContentUnits) == "objectBoundingBox" && numbers == nil
    for row in stride(from: rows.lowerBound, through: rows.upperBound, by: 1) {
      for column in stride(from: columns.lowerBound, through: columns.upperBound, by: 1) {
        let place = SVGMatrix.translation(origin.x + column * width, origin.y + row * height)
        var matrix = context.matrix.after(own).after(place)
        let frame = Rect(location: .origin, size: Size(width: width, height: height))
        let corners = frame.corners.map { matrix($0) }
        guard let tile = ForeignClip(corners), let bounds = Rect(around: corners), stepsLeft > 0 else {
          return false
        }
        if let numbers {
          guard
            let view = ForeignViewport(frame: frame, viewBox: numbers, aspect: value(.preserveAspectRatio))
          else { return true }
          matrix = matrix.after(view.matrix)
        } else {
          matrix = matrix.after(.translation(-origin.x, -origin.y))
          if isShareInside { matrix = matrix.after(.box(box)) }
        }
        let inner = context.referred(
          to: pattern, matrix: matrix, opacity: tiling.opacity,
          clips: context.clips + [tile, clip.near(bounds, steps: &stepsLeft)])
        paintChildren(of: content, in: inner)
      }
    }
    return true
  }
}

/// The area that a pattern is laid out on, and its box.
struct ForeignTiling {
  /// The covered area, in the element's units.
  let area: BezierPath

  /// The box that shares of a box refer to: around the shape, without the width of its line.
  let box: Rect
  let rule: PathStyle.FillRule

  /// The opacity of the paint and all around it.
  let opacity: Double
}

extension SVGMatrix {
  /// Returns the matrix that takes the unit square at the origin to a rectangle.
  static func box(_ box: Rect) -> SVGMatrix {
    SVGMatrix(a: box.size.width, d: box.size.height, e: box.minX, f: box.minY)
  }

  /// The inverse; nil if there is none.
  var inverse: SVGMatrix? {
    let area = a * d - b * c
    guard area != 0, area.isFinite else { return nil }
    let matrix = SVGMatrix(
      a: d / area, b: -b / area, c: -c / area, d: a / area, e: (c * f - d * e) / area,
      f: (b * e - a * f) / area)
    return matrix.isFinite ? matrix : nil
  }
}

extension ForeignTree {
  /// An element and those it refers to for what it lacks, at most ten.
  func chain(from element: Int) -> [Int] {
    var chain = [element]
    while chain.count < 10, let last = chain.last,
      let next = self[.href, of: last].flatMap({ self.element(referredToBy: $0) }), !chain.contains(next)
    {
      chain.append(next)
    }
    return chain
  }

  /// Numbers with blanks or commas between; nil if something else is among them.
  static func numbers(_ text: String) -> [Double]? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = SVGScanner(bytes)
      var numbers: [Double] = []
      while numbers.count < 10, let number = scanner.number() { numbers.append(number) }
      scanner.skipSeparators()
      return scanner.isAtEnd ? numbers : nil
    }
  }
}
