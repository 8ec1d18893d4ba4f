import Marks

/// The mark that an element becomes.
extension ExcalidrawElement {
  /// The mark, in units, without an identifier; nil for what is not seen.
  ///
  /// - Parameter standard: the colours that are the standard one.
  func mark(standard: [Color]) -> (any Mark)? {
    switch kind {
    case .rectangle: return looks.ink(standard: standard).map { turned(rectangle($0)) }
    case .ellipse:
      guard let ink = looks.ink(standard: standard) else { return nil }
      let (corner, size) = unitBox
      return turned(
        Ellipse(
          center: Rect(location: corner, size: size).center, radiusX: size.width / 2,
          radiusY: size.height / 2,
          ink: ink))
    case .diamond:
      guard let ink = looks.ink(standard: standard) else { return nil }
      let figure = Figure(.diamond, in: boxInUnits, ink: ink)
      // A figure stays upright, but in quarter turns.
      if isTurnedByQuarters { return turned(figure) }
      return turned(Stroke(figure.outline(tolerance: 1).map(\.rounded), ink: ink, isClosed: true))
    case .line, .arrow: return looks.ink(standard: standard).flatMap(line)
    case .freedraw: return looks.ink(isFreehand: true, standard: standard).flatMap(freehandLine)
    case .text: return label(standard: standard)
    case .image, .embeddable:
      return Rectangle(boxInUnits, ink: Ink(color: .named(.grey), width: Ink.fineWidth))
    case .frame:
      let (corner, size) = unitBox
      return Frame(
        Frame.name(from: text.isEmpty ? "Frame" : text), at: corner, size: size,
        ink: Ink(color: .named(.grey), width: Ink.fineWidth))
    }
  }

  private var unitBox: (Point, Size) {
    let box = box
    return (
      ExcalidrawScale.units(box.location),
      Size(width: ExcalidrawScale.units(box.size.width), height: ExcalidrawScale.units(box.size.height))
    )
  }

  var boxInUnits: Rect {
    let (corner, size) = unitBox
    return Rect(location: corner, size: size)
  }

  private func rectangle(_ ink: Ink) -> Rectangle {
    let (corner, size) = unitBox
    return Rectangle(
      location: corner, size: size, cornerRadius: ExcalidrawScale.units(cornerRadius), ink: ink)
  }

  /// How Excalidraw rounds the corners of a box, in pixels.
  ///
  /// By a quarter of the shorter side, or by a radius of 32 where that is less.
  private var cornerRadius: Double {
    guard let roundness else { return 0 }
    let quarter = 0.25 * min(box.size.width, box.size.height)
    return roundness == 3 ? min(quarter, max(0, radius ?? Self.usualRadius)) : quarter
  }

  private static let usualRadius = 32.0

  // MARK: Lines

  private func line(_ ink: Ink) -> (any Mark)? {
    var places = placesInUnits
    let isLoop = closeLoop(&places, hasFill: ink.fill != nil)
    var ink = ink
    if !isLoop { ink.removeFill() }
    // A line that shows nothing but a fill that it does not have.
    if !isLoop, looks.stroke == nil { return nil }
    guard places.count > 1 else { return Dot(at: places[0], ink: ink.ofDot) }
    let isSmooth = roundness != nil && !isElbowed && places.count > 2
    let stroke = Stroke(
      isSmooth ? SmoothVertices.through(places, isClosed: isLoop) : places, ink: ink, isClosed: isLoop,
      isSmooth: isSmooth,
      arrowheads: isLoop ? [] : Arrowheads(start: Self.head(startHead), end: Self.head(endHead)))
    return turned(stroke)
  }

  private func freehandLine(_ ink: Ink) -> (any Mark)? {
    var places = placesInUnits
    let isLoop = ink.fill != nil && closeLoop(&places, hasFill: true)
    var ink = ink
    if !isLoop { ink.removeFill() }
    if !isLoop, looks.stroke == nil { return nil }
    guard places.count > 1 else { return Dot(at: places[0], ink: ink.ofDot) }
    guard !pressures.isEmpty, !isLoop else {
      return turned(Stroke(places, ink: ink, isClosed: isLoop, isSmooth: true))
    }
    // A pressure of a half has the width that is given.
    return turned(
      PressureLine(places, widths: pressures.map { ink.width * 2 * min(1, max(0, $0)) }).mark(ink))
  }

  private var placesInUnits: [Point] {
    points.map { ExcalidrawScale.units(Point(x: x + $0.x, y: y + $0.y)) }
  }

  /// Whether the line comes back to where it began; then the last place, which is the first again, is taken off.
  ///
  /// A fill closes a line whose ends lie within 8 pixels, as it does in Excalidraw.
  private func closeLoop(_ places: inout [Point], hasFill: Bool) -> Bool {
    guard places.count > 3, let first = places.first, let last = places.last else {
      // Three points can be filled, but only where they are a triangle.
      return hasFill && places.count == 3 && (places[2] - places[0]).length <= Self.loopGap
    }
    if first == last {
      places.removeLast()
      return true
    }
    return hasFill && (last - first).length <= Self.loopGap
  }

  private static let loopGap = 8 / ExcalidrawScale.pixelsPerUnit

  static func head(_ name: String?) -> Arrowhead? {
    switch name {
    case nil, "": nil
    case "arrow": .open
    case "triangle": .triangle
    case "triangle_outline": .hollowTriangle
    case "dot", "circle", "circle_outline": .dot
    case "diamond": .diamond
    case "diamond_outline": .hollowDiamond
    case "bar": .bar
    // The heads of entities and relationships have older and newer names.
    case let name? where name.hasSuffix("zero_or_many"): .zeroOrMany
    case let name? where name.hasSuffix("one_or_many"): .oneOrMany
    case let name? where name.hasSuffix("many"): .many
    case let name? where name.hasSuffix("zero_or_one"): .zeroOrOne
    case let name? where name.hasSuffix("_one"): .one
    case _?: .bar
    }
  }

  // MARK: Text

  private func label(standard: [Color]) -> Label? {
    guard let ink = looks.ink(standard: standard)?.ofText, !text.isEmpty else { return nil }
    let box = boxInUnits
    var label = Label(text, at: box.location, ink: ink, alignment: alignment)
    if !fitsText {
      label.text = originalText ?? text
      label.wrapWidth = max(1, Int(clamping: box.size.width.rounded()))
    }
    let size = label.size
    // Other sizes of text than the usual one, and other fonts, are wider or narrower than the cells.
    let x =
      switch alignment {
      case .left: box.minX
      case .center: box.center.x - size.width / 2
      case .right: box.maxX - size.width
      }
    label.location = Point(x: x, y: box.center.y - size.height / 2).rounded
    return label
  }

  // MARK: Turning

  /// The angle in degrees; that of a quarter turn in radians is not exactly a quarter.
  private var degrees: Double { (angle * 180 / .pi * 1e6).rounded() / 1e6 }

  private var isTurnedByQuarters: Bool { degrees.truncatingRemainder(dividingBy: 90) == 0 }

  private func turned(_ mark: any Mark) -> any Mark {
    guard degrees.truncatingRemainder(dividingBy: 360) != 0 else { return mark }
    let box = (mark as? Stroke).flatMap { Rect(around: $0.centreline(tolerance: 0.01)) } ?? mark.box
    return mark.accept(MarkRotator(degrees: degrees, around: box.center)) ?? mark
  }
}

extension Ink {
  /// Removes the fill, and the pattern that means nothing without it.
  fileprivate mutating func removeFill() {
    fill = nil
    fillPattern = .solid
  }
}
