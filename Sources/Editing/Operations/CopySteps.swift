package import Marks

/// Room for copies.
extension Room {
  /// How far copies of marks go: to the nearest free place in sight, so that words stay readable, else a little aside.
  ///
  /// Copies of lines without texts go a little aside in any case, and those of marks that are not there any more take their
  /// place.
  ///
  /// O(*n*) in the marks of the drawing, and in those in sight for each place that is tried.
  ///
  /// - Parameters:
  ///   - place: how far the marks that count as the originals are from the given ones.
  ///   - view: what is in sight, in units.
  ///   - side: the side of the copy before, on which a row of copies goes on.
  package func copyStep(
    of marks: [any Mark], movedBy place: Vector = .zero, in view: Rect, after side: CopyStep.Side? = nil
  ) -> CopyStep {
    guard let original = Group(marks).bounds(.ink) else { return .usual }
    let box = Rect(location: original.location + place, size: original.size)
    guard isInked(box) else { return CopyStep(offset: .zero, side: nil) }
    let aside = CopyStep.aside(from: box, in: view)
    guard marks.contains(where: { !$0.isBareLine }) else { return aside }
    var seen: [(mark: any Mark, bounds: Rect)] = []
    drawing.forEachEditableMark(opensGroups: true) { _, mark in
      if let bounds = mark.bounds(.ink), bounds.intersects(view) { seen.append((mark, bounds)) }
    }
    guard seen.count < Self.mostMarksBeside else { return aside }
    let sides = side.map { [$0] } ?? []
    let steps = (sides + CopyStep.Side.allCases).map {
      CopyStep(offset: offset(of: box.size, to: $0), side: $0)
    }
    let allSteps = steps + fartherSteps(of: box.size)
    func copy(_ step: CopyStep) -> Rect { Rect(location: box.location + step.offset, size: box.size) }
    func isFreeInSight(_ place: Rect) -> Bool {
      view.contains(place)
        && !seen.contains { $0.bounds.intersects(place) && $0.mark.isInked(place, besidesAround: box) }
    }
    return (allSteps + closerSteps(in: view.size)).first { isFreeInSight(copy($0)) } ?? aside
  }

  /// The most marks in sight beside which a free place is looked for.
  private static var mostMarksBeside: Int { 5_000 }

  /// The ways to places in rows and columns around something, the nearest first, and of those to the right or below.
  private func fartherSteps(of size: Size) -> [CopyStep] {
    let (right, down) = (offset(of: size, to: .right), offset(of: size, to: .below))
    var steps: [CopyStep] = []
    for row in -6...6 {
      for column in -6...6 where (row, column) != (0, 0) {
        let side: CopyStep.Side? = row == 0 && column > 0 ? .right : column == 0 && row > 0 ? .below : nil
        steps.append(CopyStep(offset: right * Double(column) + down * Double(row), side: side))
      }
    }
    func isForward(_ step: CopyStep) -> Bool { step.offset.dx >= 0 && step.offset.dy >= 0 }
    return steps.sorted {
      let (first, second) = ($0.offset.length, $1.offset.length)
      return first == second ? isForward($0) && !isForward($1) : first < second
    }
  }

  /// The ways along the row and the column of something, as far as the size of the view, the nearest first.
  private func closerSteps(in view: Size) -> [CopyStep] {
    func add(_ step: Vector, _ size: Double, along length: Double, to ways: inout [Vector]) {
      guard size > 0 else { return }
      for number in 0..<Int(clamping: min(length / size, Self.mostSteps)) {
        let way = step * Double(number + 1)
        ways += [way, -way]
      }
    }
    var ways: [Vector] = []
    add(Vector(dx: grid.width, dy: 0), grid.width, along: view.width, to: &ways)
    add(Vector(dx: 0, dy: grid.height), grid.height, along: view.height, to: &ways)
    return ways.sorted { $0.length < $1.length }.map { way in
      CopyStep(offset: way, side: way.dx > 0 ? .right : way.dy > 0 ? .below : nil)
    }
  }

  /// The most places that are tried in one direction.
  private static var mostSteps: Double { 300 }

  /// The way over something and the room beside it: two columns or a row, and on from there to the grid.
  private func offset(of size: Size, to side: CopyStep.Side) -> Vector {
    func steps(_ length: Double, _ step: Double) -> Double { (length / step).rounded(.up) * step }
    return switch side {
    case .right: Vector(dx: steps(size.width + 2 * CellMetrics.standard.width, grid.width), dy: 0)
    case .below: Vector(dx: 0, dy: steps(size.height + CellMetrics.standard.height, grid.height))
    }
  }

  /// Whether anything that can be edited is in a box.
  ///
  /// - Parameter other: what lies in a shape or a frame around both boxes has room there; nil for none.
  func isInked(_ box: Rect, besidesAround other: Rect? = nil) -> Bool {
    var isInked = false
    drawing.forEachEditableMark(opensGroups: true) { _, mark in
      if !isInked { isInked = mark.isInked(box, besidesAround: other) }
    }
    return isInked
  }
}

extension Mark {
  /// Whether the mark is an open line that holds no text.
  fileprivate var isBareLine: Bool {
    (self as? Stroke).map { !$0.isClosed && $0.text == nil } ?? false
  }

  fileprivate func isInked(_ box: Rect, besidesAround other: Rect?) -> Bool {
    guard let bounds = bounds(.ink), bounds.intersects(box) else { return false }
    let text = textHolder?.textLabel()?.box
    if text?.intersects(box) == true { return true }
    if let stroke = self as? Stroke, !stroke.isClosed {
      return zip(stroke.points, stroke.points.dropFirst())
        .contains { box.shares(from: $0, $1 - $0) != nil }
    }
    guard let other, kind == .frame || closedLine != nil else { return true }
    let inside = self.box
    return !inside.contains(box) || !inside.contains(other)
  }
}
