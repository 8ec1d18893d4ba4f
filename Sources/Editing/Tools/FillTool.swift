package import Marks

/// Fills the closed area where the pointer is released.
///
/// A mark that encloses nothing else, or that others only cross, is filled itself; any other area gets a new mark in
/// its shape.
package struct FillTool: GestureTool {
  static let descriptor = ToolDescriptor(
    key: "f", icon: "▨", title: "fill", name: "fill",
    otherNames: "bucket, paint bucket, flood fill, fill colour, paint",
    hint: "Fill: click inside a closed shape", draws: true, fillsAreas: true,
    attributes: [.fill, .opacity],
    make: { draft, _ in FillTool(draft.drawing, ink: draft.settings.ink, regions: draft.view.regions) })

  private enum State: Sendable {
    case idle
    case pressed(at: Point, Plan?)
  }

  /// The effect that a click would have.
  private enum Plan: Sendable {
    case refill(any Mark, at: MarkPath)
    case cover(Stroke, any FillRegion)
    /// A fill of another opacity takes the place of a mark's own.
    case separate(fill: Stroke, from: any Mark, at: MarkPath)

    var mark: any Mark {
      switch self {
      case .refill(let mark, _): mark
      case .cover(let stroke, _), .separate(let stroke, _, _): stroke
      }
    }
  }

  private var state = State.idle
  private let drawing: Drawing
  private let ink: Ink
  private let regions: (any FillRegionSource)?

  /// - Parameter regions: finds closed areas; without it there are none.
  package init(_ drawing: Drawing, ink: Ink, regions: (any FillRegionSource)?) {
    self.drawing = drawing
    self.ink = ink
    self.regions = regions
  }

  package var isActive: Bool {
    if case .idle = state { false } else { true }
  }

  package var preview: (any Mark)? {
    if case .pressed(_, let plan) = state { plan?.mark } else { nil }
  }

  package var hiddenOriginals: Set<MarkPath> { [] }
  package var overlay: Overlay? { nil }
  package var measure: String? { nil }

  package mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    let shown = preview?.bounds(.ink)
    switch (event.phase, state) {
    case (.began, _), (.moved, .pressed):
      state = .pressed(at: event.location, plan(at: event.location))
      return .preview(preview?.bounds(.ink)?.union(shown) ?? shown)
    case (.ended, .pressed(let point, let plan)):
      state = .idle
      let plan = point == event.location ? plan : self.plan(at: event.location)
      guard let plan else { return refuse(.noClosedArea, after: shown) }
      return outcome(of: plan, at: event.location)
    case (.cancelled, .pressed):
      state = .idle
      return .preview(shown)
    default:
      return .ignored
    }
  }

  /// The limit of marks that are compared with the region.
  ///
  /// Each comparison costs as much as drawing the mark.
  private static let mostMarks = 100

  private func plan(at point: Point) -> Plan? {
    if let plan = planForCell(at: point) { return plan }
    guard let region = regions?.region(around: point) else { return nil }
    let places = places
    var left = Self.mostMarks
    for (index, (path, mark)) in places.enumerated().reversed() where left > 0 {
      // The box rules most of them out at once.
      guard let inked = mark as? any InkedMark, inked.box.contains(point), let line = mark.closedLine,
        canBeFilled(inked)
      else { continue }
      left -= 1
      guard region.isInside(of: line, drawnIn: inked.ink) else { continue }
      if covers(places[..<index], in: inked.box, region) { break }
      if inked.ink.fill == nil, index > 0, let fill = places[index - 1].mark as? Stroke, fill.ink.isOfFill,
        region.isInside(of: fill.points, drawnIn: fill.ink)
      {
        return refill(fill, at: places[index - 1].path)
      }
      return replan(inked, at: path, region)
    }
    let crossed = CrossedShape(region: region, point: point).path(among: places)
    if let crossed, let inked = drawing[crossed] as? any InkedMark, canBeFilled(inked) {
      return replan(inked, at: crossed, region)
    }
    return fill(of: region).map { .cover($0, region) }
  }

  private func fill(of region: any FillRegion) -> Stroke? {
    let fill = Stroke(region.outline.map(\.rounded), ink: Self.ink(like: ink), isClosed: true)
    return fill.points.count > 2 ? fill : nil
  }

  /// Fills a mark that is filled already in another opacity with a mark of its own, as its line keeps its opacity.
  private func replan(_ mark: any InkedMark, at path: MarkPath, _ region: any FillRegion) -> Plan {
    guard mark.ink.fill != nil, mark.ink.opacity != ink.opacity, !(mark is Stroke && mark.ink.isOfFill),
      let fill = fill(of: region)
    else { return refill(mark, at: path) }
    var bare = mark
    bare.ink.fill = nil
    return .separate(fill: fill, from: bare, at: path)
  }

  /// Fills a cell of a table, on its text too.
  private func planForCell(at point: Point) -> Plan? {
    guard let cell = drawing.tableCell(at: point, cellWidth: 1), let path = cell.parent,
      var table = (drawing[path] as? Group).flatMap({ Table($0) })
    else { return nil }
    table.changeCells(at: [cell.index]) {
      $1.ink.fill = ink.color
      $1.ink.fillPattern = ink.fillPattern
    }
    return .refill(table.group, at: path)
  }

  /// Whether filling a region would cover text: all else that is visible in it would be at its edge.
  private func covers(
    _ marks: ArraySlice<(path: MarkPath, mark: any Mark)>, in box: Rect, _ region: any FillRegion
  ) -> Bool {
    marks.lazy.filter { $0.mark is Label && $0.mark.bounds(.ink)?.intersects(box) == true }
      .prefix(Self.mostMarks).contains { region.isBounded(by: $0.mark) }
  }

  /// A mark has one opacity, that of its line, so a translucent fill inside an opaque line needs a mark of its own.
  private func canBeFilled(_ mark: any InkedMark) -> Bool {
    mark.ink.isOfFill || mark.ink.fill != nil || ink.opacity >= mark.ink.opacity
  }

  private func refill(_ mark: any InkedMark, at path: MarkPath) -> Plan {
    var filled = mark
    // The line of this tool's fills only reaches under the lines around them.
    if mark is Stroke, mark.ink.isOfFill { filled.ink = Self.ink(like: ink) }
    filled.ink.fill = ink.color
    filled.ink.fillPattern = ink.fillPattern
    return .refill(filled, at: path)
  }

  /// A line of width 0 is one dot wide at any scale: it closes the gap between the fill and the lines around it, and
  /// never shows beyond them.
  private static func ink(like ink: Ink) -> Ink {
    Ink(color: ink.color, width: 0, fill: ink.color, fillPattern: ink.fillPattern, opacity: ink.opacity)
  }

  private func outcome(of plan: Plan, at point: Point) -> ToolOutcome {
    switch plan {
    case .refill(let mark, let path):
      guard drawing[path].map(mark.isEqual(to:)) != true else {
        return refuse(.alreadyFilled, after: mark.bounds(.ink))
      }
      return ToolOutcome(.replace([Replacement(path, with: [mark])], named: "fill"))
    case .separate(let fill, let mark, let path):
      return ToolOutcome(.replace([Replacement(path, with: [fill, mark])], named: "fill"))
    case .cover(let fill, let region):
      return ToolOutcome(.insert(fill, at: insertionPath(of: region, around: point), named: "fill"))
    }
  }

  /// - Parameter shown: where the preview was, in units.
  private func refuse(_ refusal: Refusal, after shown: Rect?) -> ToolOutcome {
    ToolOutcome(.refuse(refusal), damage: shown.map { [$0] } ?? [])
  }

  /// The path for a new fill: below all that encloses the region, so that no line is covered, but above what fills it
  /// now.
  ///
  /// - Returns: nil when nothing that encloses it is editable: the fill is inserted like any new mark.
  private func insertionPath(of region: any FillRegion, around point: Point) -> MarkPath? {
    let places = places
    let lowest = places.prefix(10 * Self.mostMarks).first { region.isBounded(by: $0.mark) }?.path
    let tester = HitTester(at: point, reach: 0)
    let covering = places.last { ($0.mark as? any InkedMark)?.ink.fill != nil && $0.mark.accept(tester) }?
      .path
    guard let covering else { return lowest }
    let above = covering.sibling(at: covering.index + 1)
    return lowest.map { max($0, above) } ?? above
  }

  /// All marks that may be filled, or a fill may lie beside: those in groups, too.
  private var places: [(path: MarkPath, mark: any Mark)] {
    var places: [(path: MarkPath, mark: any Mark)] = []
    drawing.forEachEditableMark(opensGroups: true) { places.append(($0, $1)) }
    return places
  }
}

extension Ink {
  /// Whether the fill tool makes marks with this ink.
  fileprivate var isOfFill: Bool {
    self == Ink(color: color, width: 0, fill: color, fillPattern: fillPattern, opacity: opacity)
  }
}
