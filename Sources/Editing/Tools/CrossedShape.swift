import Marks

/// Finds the closed mark that a click fills although lines cross it.
///
/// Examples are a bar across grid lines, and a box over a lifeline.
///
/// It is the smallest one around the click. All of it is filled if the region around the click is most of it, or if
/// only open lines below it bound the region. Lines above it were drawn to divide it; shapes inside of it and text that
/// it would cover must stay visible. A shape that only overlaps it is no part of it: more than half of it counts as all.
struct CrossedShape {
  /// The least share of a shape that a region must cover to count as all of it.
  private static let mostOfIt = 0.6

  /// The least share of a shape that counts as all of it where only other shapes overlap it.
  private static let mostOfOverlapped = 0.5

  /// The limit of marks that are tested against the region's edge.
  ///
  /// Each test costs as much as drawing the mark.
  private static let mostMarks = 100

  let region: any FillRegion
  let point: Point

  /// The path of the shape; nil when there is none.
  ///
  /// - Parameter places: all marks, the lowest first.
  func path(among places: [(path: MarkPath, mark: any Mark)]) -> MarkPath? {
    var shape: (index: Int, area: Double)?
    for (index, place) in places.enumerated() where place.mark.hasEdge && place.mark.box.contains(point) {
      guard let line = place.mark.closedLine.map(Polygon.init), line.encloses(point, by: .evenOdd) else {
        continue
      }
      let area = line.area
      if area < shape?.area ?? .infinity { shape = (index, area) }
    }
    guard let shape, shape.area > 0 else { return nil }
    let box = places[shape.index].mark.box
    let outline = region.outline
    guard outline.allSatisfy(box.outset(by: Ink.dotWidth).contains) else { return nil }
    var (isDivided, isCrossed, isOverlapped) = (false, false, false)
    var left = Self.mostMarks
    for (index, place) in places.enumerated() where index != shape.index {
      guard left > 0 else { return nil }
      guard let ink = place.mark.bounds(.ink), ink.intersects(box) else { continue }
      left -= 1
      guard region.isBounded(by: place.mark) else { continue }
      let isBelow = index < shape.index
      if place.mark.isOpenLine {
        isDivided = isDivided || !isBelow
        isCrossed = isCrossed || isBelow
      } else if place.mark.closedLine != nil, !box.contains(place.mark.box) {
        isOverlapped = true
      } else if isBelow || place.mark.closedLine != nil {
        // The fill would cover it, or it encloses an area of its own that was not clicked.
        return nil
      }
    }
    let least = isOverlapped && !isDivided ? Self.mostOfOverlapped : Self.mostOfIt
    let isMost = Polygon(outline).area >= least * shape.area
    return isMost || isCrossed && !isDivided && !isOverlapped ? places[shape.index].path : nil
  }
}

extension Mark {
  /// Whether the mark has a visible line: the marks of the fill tool have none.
  fileprivate var hasEdge: Bool { (self as? any InkedMark).map { $0.ink.width > 0 } ?? false }

  fileprivate var isOpenLine: Bool {
    (self as? Stroke).map { !$0.isClosed && !$0.endsMeet && $0.ink.fill == nil } ?? false
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    contains(other.corners[0]) && contains(other.corners[2])
  }
}
