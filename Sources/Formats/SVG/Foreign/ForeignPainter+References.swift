import Marks

/// `use`, `symbol`, nested `svg`, clip paths and markers.
extension ForeignPainter {
  mutating func paintUse(_ element: Int, in context: ForeignContext) {
    guard let href = tree[.href, of: element], let target = tree.element(referredToBy: href) else {
      return note(element, "<use>", isDrawn: false)
    }
    guard !context.uses.contains(target), !tree.isInside(element, target) else { return }
    let place = SVGMatrix.translation(
      length(.x, .width, of: element, context), length(.y, .height, of: element, context))
    let inner = context.inner(matrix: context.matrix.after(place), use: target)
    switch tree.elements[target].name {
    case "symbol", "svg":
      guard let inner = self.context(of: target, in: inner) else { return }
      paintViewport(target, in: inner, sizedBy: element)
    case "clipPath", "mask", "marker", "linearGradient", "radialGradient", "pattern", "style": return
    default: paint(target, in: inner)
    }
  }

  /// Draws what is inside a nested `svg` or a `symbol`.
  ///
  /// - Parameter use: the element whose size replaces the target's.
  mutating func paintViewport(_ element: Int, in context: ForeignContext, sizedBy use: Int? = nil) {
    let isSymbol = tree.elements[element].name == "symbol"
    func size(_ attribute: ForeignAttribute, _ side: ForeignLength.Side) -> Double {
      let text = use.flatMap { tree[attribute, of: $0] } ?? (isSymbol ? nil : tree[attribute, of: element])
      guard let text, text != "auto", let length = ForeignLength(text) else {
        return side == .width ? context.viewport.width : context.viewport.height
      }
      return context.units(length, side)
    }
    let location =
      isSymbol
      ? Point.origin
      : Point(x: length(.x, .width, of: element, context), y: length(.y, .height, of: element, context))
    let frame = Rect(
      location: location, size: Size(width: size(.width, .width), height: size(.height, .height)))
    let numbers = tree[.viewBox, of: element].flatMap { ForeignTree.numbers($0) }
    guard
      let viewport = ForeignViewport(
        frame: frame, viewBox: numbers?.count == 4 ? numbers : nil,
        aspect: tree[.preserveAspectRatio, of: element])
    else { return }
    let isClipped = context.style.overflowIsVisible != true
    guard let clip = ForeignClip(frame.corners.map { context.matrix($0) }) else { return }
    let inner = context.inner(
      matrix: context.matrix.after(viewport.matrix), viewport: viewport.box.size, clip: isClipped ? clip : nil
    )
    paintChildren(of: element, in: inner)
  }

  private func length(
    _ attribute: ForeignAttribute, _ side: ForeignLength.Side, of element: Int, _ context: ForeignContext
  ) -> Double {
    tree[attribute, of: element].flatMap { ForeignLength($0) }.map { context.units($0, side) } ?? 0
  }

  // MARK: Clip paths

  /// The area that a clip path leaves of an element; nil if it is not known.
  ///
  /// - Parameter context: the element's.
  mutating func clip(by clipPath: Int, of element: Int, in context: ForeignContext) -> ForeignClip? {
    var matrix = context.matrix
    if tree[.clipPathUnits, of: clipPath] == "objectBoundingBox" {
      guard let inverse = context.matrix.inverse, let box = box(of: element, in: context, inverse) else {
        return nil
      }
      matrix = matrix.after(.box(box))
    }
    let start = context.referred(to: clipPath, matrix: matrix)
    guard let inner = self.context(of: clipPath, in: start) else { return nil }
    // A clip path of its own for the clip path is rare.
    if !inner.clips.isEmpty { return nil }
    var areas: [(polygons: [[Point]], rule: PathStyle.FillRule)] = []
    for child in tree.children(of: clipPath) { addAreas(of: child, in: inner, to: &areas) }
    return ForeignClip(areas, steps: &stepsLeft)
  }

  /// The box around an element and what is inside, without the width of lines.
  ///
  /// - Parameter view: takes the drawing's places to those that the box is in.
  private mutating func box(of element: Int, in context: ForeignContext, _ view: SVGMatrix) -> Rect? {
    elementsLeft -= 1
    guard elementsLeft > 0 else { return nil }
    let name = tree.elements[element].name
    if let path = path(of: element, named: name, in: context), path.box != nil {
      return path.mapPoints { view(context.matrix($0)) }.box
    }
    guard ["g", "a", "svg", "switch"].contains(name) else { return nil }
    var box: Rect?
    for child in tree.children(of: element) {
      // Clips inside have no effect on the box.
      guard let inner = self.context(of: child, in: context, isClipped: false) else { continue }
      if let more = self.box(of: child, in: inner, view) { box = more.union(box) }
    }
    return box
  }

  private mutating func addAreas(
    of element: Int, in outer: ForeignContext,
    to areas: inout [(polygons: [[Point]], rule: PathStyle.FillRule)]
  ) {
    elementsLeft -= 1
    let name = tree.elements[element].name
    guard elementsLeft > 0, let context = context(of: element, in: outer),
      context.style.isVisible
    else { return }
    if name == "use" {
      guard let target = tree[.href, of: element].flatMap({ tree.element(referredToBy: $0) }),
        !context.uses.contains(target), !tree.isInside(element, target)
      else { return }
      let place = SVGMatrix.translation(
        length(.x, .width, of: element, context), length(.y, .height, of: element, context))
      return addAreas(
        of: target, in: context.inner(matrix: context.matrix.after(place), use: target), to: &areas)
    }
    guard ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"].contains(name),
      let path = path(of: element, named: name, in: context)
    else { return }
    let lines = path.mapPoints { context.matrix($0) }.lines(tolerance: tolerance)
    areas.append((lines.map(\.points), context.style.clipRule))
  }

  // MARK: Markers

  mutating func paintMarkers(on path: BezierPath, of element: Int, in context: ForeignContext) {
    let corners = ForeignCorner.corners(of: path)
    for (index, corner) in corners.enumerated() {
      // A line of one corner has both ends there.
      var properties: [ForeignAttribute] = index == 0 ? [.markerStart] : []
      if index > 0, index < corners.count - 1 { properties.append(.markerMid) }
      if index == corners.count - 1 { properties.append(.markerEnd) }
      for property in properties {
        guard elementsLeft > 0 else { return }
        guard let marker = context.style.markers[property].flatMap({ tree.element(withID: $0) }),
          tree.elements[marker].name == "marker", !context.uses.contains(marker)
        else { continue }
        paint(marker: marker, at: corner, isStart: property == .markerStart, of: element, in: context)
      }
    }
  }

  private mutating func paint(
    marker: Int, at corner: ForeignCorner, isStart: Bool, of element: Int, in context: ForeignContext
  ) {
    let width = context.style.width.map { context.units($0, .diagonal) } ?? 1
    let orient = (tree[.orient, of: marker] ?? "0").trimmed
    let degrees =
      orient.hasPrefix("auto")
      ? corner.degrees + (isStart && orient == "auto-start-reverse" ? 180 : 0)
      : orient.degrees ?? 0
    var matrix = context.matrix.after(.translation(corner.place.x, corner.place.y)).after(
      .rotation(degrees: degrees))
    if tree[.markerUnits, of: marker] != "userSpaceOnUse" { matrix = matrix.after(.scale(width, width)) }
    func size(_ attribute: ForeignAttribute) -> Double {
      tree[attribute, of: marker].flatMap { ForeignLength($0) }.map { context.units($0, .diagonal) } ?? 3
    }
    let frame = Rect(location: .origin, size: Size(width: size(.markerWidth), height: size(.markerHeight)))
    let numbers = tree[.viewBox, of: marker].flatMap { ForeignTree.numbers($0) }
    guard
      let view = ForeignViewport(
        frame: frame, viewBox: numbers?.count == 4 ? numbers : nil,
        aspect: tree[.preserveAspectRatio, of: marker])
    else { return }
    let reference = view.matrix(
      Point(x: length(.refX, .width, of: marker, context), y: length(.refY, .height, of: marker, context)))
    matrix = matrix.after(.translation(-reference.x, -reference.y))
    let paints = (
      fill: color(context.style.fill, context.style.fillOpacity, nil, of: element, in: context),
      stroke: color(context.style.stroke, context.style.strokeOpacity, nil, of: element, in: context)
    )
    // Elements inside inherit from the marker, not from the line that it is on.
    let outer = context.referred(
      to: marker, matrix: matrix, opacity: context.opacity, viewport: view.box.size, clips: context.clips,
      contextPaints: paints)
    guard let own = self.context(of: marker, in: outer) else { return }
    var clip: ForeignClip?
    if own.style.overflowIsVisible != true { clip = ForeignClip(frame.corners.map { own.matrix($0) }) }
    paintChildren(of: marker, in: own.inner(matrix: own.matrix.after(view.matrix), clip: clip))
  }
}

extension ForeignTree {
  /// Whether an element is another one, or somewhere inside it.
  func isInside(_ element: Int, _ outer: Int) -> Bool {
    var place = element
    while place >= 0 {
      if place == outer { return true }
      place = elements[place].parent
    }
    return false
  }
}
