package import Marks

/// Erases what the pointer touches: strokes are cut, and their remaining pieces stay.
///
/// The pieces are previewed while the button is down.
package struct Eraser: GestureTool {
  static let descriptor = ToolDescriptor(
    key: "e", icon: "▱", title: "eraser", name: "eraser", otherNames: "rubber, erase, cut ink",
    hint: "Eraser: rub over ink", erases: true, leavesText: true,
    make: { draft, _ in Eraser(draft.drawing, ink: draft.settings.ink) },
    pointed: { Overlay(ofEraserAt: $0, radius: radius(of: $1.settings.ink)) })

  private let drawing: Drawing
  private let radius: Double
  private var last: Point?

  /// The remainder of a mark that was touched.
  private struct Cut {
    var pieces: [any Mark]
    /// How much of its line is gone, in units; infinite where anything else is.
    var length = 0.0

    /// Whether a cut can be seen: a corner that is grazed looks as before, and its shape is not to fall apart.
    var isSeen: Bool { length >= Eraser.shortestCut }
  }

  /// The least length of a cut that is seen, in units: half a cell.
  private static let shortestCut = 0.5

  /// The marks that were touched, by path.
  private var touched: [MarkPath: Cut] = [:]

  /// The remaining pieces of the marks that are cut, by path.
  private var remains: [MarkPath: [any Mark]] { touched.filter(\.value.isSeen).mapValues(\.pieces) }

  /// - Parameter ink: its width is the width of the eraser, but at least a cell can always be hit.
  package init(_ drawing: Drawing, ink: Ink) {
    self.drawing = drawing
    radius = Self.radius(of: ink)
  }

  /// How far from the pointer ink is erased, in units.
  static func radius(of ink: Ink) -> Double { max(0.75, ink.width / 2) }

  package var isActive: Bool { last != nil }

  package var preview: (any Mark)? {
    remains.isEmpty ? nil : Group(remains.sorted { $0.key < $1.key }.flatMap(\.value))
  }

  package var hiddenOriginals: Set<MarkPath> { Set(remains.keys) }

  package var overlay: Overlay? { last.flatMap { Overlay(ofEraserAt: $0, radius: radius) } }
  package var measure: String? { nil }

  package mutating func handle(_ event: PointerEvent) -> ToolOutcome {
    switch event.phase {
    case .began:
      return rub(from: event.location, to: event.location)
    case .moved, .dwelled:
      return last.map { rub(from: $0, to: event.location) } ?? .ignored
    case .ended:
      guard let last else { return .ignored }
      if last != event.location { _ = rub(from: last, to: event.location) }
      defer { clear() }
      guard !remains.isEmpty else { return .ignored }
      return ToolOutcome(
        .replace(remains.map { Replacement($0, with: held(rounded($1, at: $0), at: $0)) }, named: "erase"))
    case .cancelled:
      defer { clear() }
      return .preview(preview?.bounds(.ink))
    }
  }

  /// The pieces of a mark, with new vertices rounded to a thousandth of a unit.
  ///
  /// Only at the end of the gesture: an end that was rounded into the erased area would be cut again.
  private func rounded(_ pieces: [any Mark], at path: MarkPath) -> [any Mark] {
    let rounder = Rounder(keeping: drawing[path].map(Rounder.vertices(of:)) ?? [])
    return pieces.map { $0.accept(rounder) ?? $0 }
  }

  /// The pieces of a mark, those of a filled shape in groups.
  private func held(_ pieces: [any Mark], at path: MarkPath) -> [any Mark] {
    guard let mark = drawing[path] else { return pieces }
    guard let group = mark as? Group else { return CutShape(pieces, of: mark)?.marks ?? pieces }
    // A group that an eraser left is cut again.
    guard group.name == nil, group.table == nil, let area = group.children.first,
      CutShape(group.children, of: area)?.isWhole == true, pieces.count == 1, let rest = pieces[0] as? Group,
      let cut = CutShape(rest.children, of: area)
    else { return pieces }
    var marks = cut.marks
    marks[0] = marks[0] is Group ? marks[0].withID(group.id) : marks[0]
    return marks
  }

  private mutating func clear() {
    last = nil
    touched = [:]
  }

  private mutating func rub(from start: Point, to end: Point) -> ToolOutcome {
    last = end
    var box: Rect?
    drawing.forEachEditableMark(at: end) { path, mark in
      let old = touched[path] ?? Cut(pieces: [mark])
      var cut = Cut(pieces: [], length: old.length)
      var isTouched = false
      for piece in old.pieces {
        var eraser = PartialEraser(along: [start, end], radius: radius)
        let rest = piece.accept(&eraser)
        cut.pieces += rest.kept
        guard !rest.isUntouched else { continue }
        isTouched = true
        cut.length += Self.length(of: rest)
        // The pieces of a curve are polylines, which may differ slightly from it everywhere.
        for mark in [piece] + rest.kept { box = mark.bounds(.ink)?.union(box) ?? box }
      }
      guard isTouched else { return }
      touched[path] = cut
      // The whole mark may be shown differently from here on.
      if cut.isSeen, !old.isSeen { box = mark.bounds(.ink)?.union(box) ?? box }
    }
    return .preview(box)
  }

  /// How much of a line was rubbed out, in units.
  private static func length(of remains: PartialEraser.Remains) -> Double {
    // The remainder of a fill that was cut is a path.
    remains.kept.isEmpty || remains.kept.contains { $0 is PathMark }
      ? .infinity
      : remains.erased.reduce(0) { sum, mark in
        guard let stroke = mark as? Stroke else { return .infinity }
        return zip(stroke.points, stroke.points.dropFirst()).reduce(sum) { $0 + ($1.1 - $1.0).length }
      }
  }
}
