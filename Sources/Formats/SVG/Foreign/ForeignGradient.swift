import Marks

/// A gradient as areas of one colour each, one over the other.
struct ForeignGradient {
  /// The line or the circles that the colours follow, in units of the gradient.
  enum Form {
    case linear(from: Point, to: Point)
    /// The colours go from a circle at the focus to the one around the centre.
    case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
  }

  /// A colour and where it is: from 0, the beginning, to 1.
  struct Stop {
    var offset: Double
    var color: ForeignColor
  }

  /// An area that lies over those before, and is cut along the shape.
  struct Layer {
    let outline: [Point]
    let color: ForeignColor
  }

  let form: Form

  /// The stops in the order of their offsets; at least one.
  let stops: [Stop]

  /// The transform from units of the gradient to those of the drawing.
  let matrix: SVGMatrix

  /// The parts that the way from one stop to the next has at most.
  private static let mostParts = 16.0

  /// How much two neighbouring parts differ in a channel, of 255: about as much as can be told apart.
  private static let leastStep = 12.0

  /// The corners that stand for a circle.
  private static let cornersOfCircle = 48

  /// Reads a gradient on a shape; nil for one that is repeated, or of one colour.
  ///
  /// - Parameters:
  ///   - server: the element of the gradient.
  ///   - shape: the box of the shape, in its own units.
  init?(
    _ server: Int, of tree: ForeignTree, stops: [Stop], on shape: Rect, in context: ForeignContext
  ) {
    let chain = tree.chain(from: server)
    func value(_ attribute: ForeignAttribute) -> String? {
      chain.lazy.compactMap { tree[attribute, of: $0] }.first
    }
    guard value(.spreadMethod) ?? "pad" == "pad", stops.count > 1 else { return nil }
    let isShare = value(.gradientUnits) != "userSpaceOnUse"
    let unit = isShare ? Size(width: 1, height: 1) : context.viewport
    func length(_ attribute: ForeignAttribute, _ side: ForeignLength.Side, or usual: String) -> Double {
      let length = value(attribute).flatMap { ForeignLength($0) } ?? ForeignLength(usual)
      return length?.units(along: side, of: unit, fontSize: context.style.fontSize) ?? 0
    }
    var matrix = context.matrix
    if isShare { matrix = matrix.after(.box(shape)) }
    if var text = value(.gradientTransform), let own = text.withUTF8({ SVGMatrix($0) }) {
      matrix = matrix.after(own)
    }
    if tree.elements[server].name == "linearGradient" {
      form = .linear(
        from: Point(x: length(.x1, .width, or: "0"), y: length(.y1, .height, or: "0")),
        to: Point(x: length(.x2, .width, or: "100%"), y: length(.y2, .height, or: "0")))
    } else {
      let (cx, cy) = (value(.cx) ?? "50%", value(.cy) ?? "50%")
      form = Self.radial(
        center: Point(x: length(.cx, .width, or: cx), y: length(.cy, .height, or: cy)),
        radius: length(.r, .diagonal, or: "50%"),
        focus: Point(x: length(.fx, .width, or: cx), y: length(.fy, .height, or: cy)),
        focalRadius: length(.fr, .diagonal, or: "0"))
    }
    (self.stops, self.matrix) = (stops, matrix)
  }

  /// The form of a radial gradient, with its focus inside the circle around the centre.
  private static func radial(center: Point, radius: Double, focus: Point, focalRadius: Double) -> Form {
    let inner = max(0, min(focalRadius, radius * 0.99))
    let (way, most) = (focus - center, max(0, radius - inner) * 0.99)
    let inside = way.length > most && way.length > 0 ? center + way * (most / way.length) : focus
    return .radial(center: center, radius: radius, focus: inside, focalRadius: inner)
  }

  /// The colour below, which the whole shape has, and the layers above it; nil for a gradient without a length.
  ///
  /// - Parameter box: around the shape, in units of the drawing.
  func layers(in box: Rect) -> (ground: ForeignColor, layers: [Layer])? {
    guard let inverse = matrix.inverse else { return nil }
    let corners = box.corners.map { inverse($0) }
    switch form {
    case .linear(let start, let end):
      let way = end - start
      let length = way.dot(way)
      guard length > 0, length.isFinite else { return nil }
      let across = Vector(dx: -way.dy, dy: way.dx)
      let along = corners.map { ($0 - start).dot(way) / length }
      let aside = corners.map { ($0 - start).dot(across) / length }
      guard let first = along.min(), let last = along.max(), let low = aside.min(), let high = aside.max()
      else { return nil }
      let bands = bands
      let ground = bands.last { $0.offset <= first } ?? bands[0]
      let seen = bands.filter { $0.offset > first && $0.offset < last }
      return (
        ground.color,
        seen.map { band in
          let places = [(band.offset, low), (last, low), (last, high), (band.offset, high)]
          return Layer(
            outline: places.map { matrix(start + way * $0.0 + across * $0.1) }, color: band.color)
        }
      )
    case .radial(let center, let radius, let focus, let focalRadius):
      guard radius > 0, radius.isFinite else { return nil }
      let isRound = focus == center && focalRadius == 0
      let farthest = isRound ? corners.reduce(0) { max($0, ($1 - center).length) } / radius : .infinity
      let bands = bands.filter { $0.offset < farthest || $0.offset <= 0 }
      guard let ground = bands.last else { return nil }
      let rings = zip(bands, bands.dropFirst()).reversed().filter {
        $1.offset > 0 || focalRadius > 0 && $1.offset == 0
      }
      return (
        ground.color,
        rings.map { band, next in
          let outline = (0..<Self.cornersOfCircle).map { index in
            let way = Vector(degrees: 360 * Double(index) / Double(Self.cornersOfCircle))
            let middle = focus + (center - focus) * next.offset
            return matrix(middle + way * (focalRadius + (radius - focalRadius) * next.offset))
          }
          return Layer(outline: outline, color: band.color)
        }
      )
    }
  }

  /// Parts of one colour, each with where it begins; the first one also goes back without an end.
  private var bands: [Stop] {
    var bands: [Stop] = []
    func add(_ offset: Double, _ color: ForeignColor) {
      if bands.last?.color != color { bands.append(Stop(offset: offset, color: color)) }
    }
    add(-.infinity, stops[0].color)
    for (stop, next) in zip(stops, stops.dropFirst()) where next.offset > stop.offset {
      let count = (stop.color.difference(from: next.color) / Self.leastStep).rounded(.up)
      let parts = Int(max(1, min(Self.mostParts, count)))
      for part in 0..<parts {
        let share = (Double(part) + 0.5) / Double(parts)
        let color = ForeignColor.mean(of: [(stop.color, 1 - share), (next.color, share)]) ?? stop.color
        add(stop.offset + (next.offset - stop.offset) * Double(part) / Double(parts), color)
      }
    }
    if let last = stops.last { add(last.offset, last.color) }
    return bands
  }
}

extension ForeignColor {
  /// How much the channel differs in which two colours differ most, of 255; opacity counts as one.
  fileprivate func difference(from other: ForeignColor) -> Double {
    let channels = color.greatestDifference(from: other.color, on: .light) ?? 0
    return max(Double(channels), 255 * abs(alpha - other.alpha))
  }
}
