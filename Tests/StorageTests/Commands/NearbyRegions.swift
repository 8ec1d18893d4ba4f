import Editing
import Marks

/// Finds a square around any place: what a screen would find matters to nobody who saves.
struct NearbyRegions: FillRegionSource {
  func region(around point: Point) -> (any FillRegion)? {
    // Now and then there is none.
    Int(exactly: point.x).map { $0 % 7 } == 0 ? nil : Square(box: Rect(at: point).outset(by: 2))
  }

  private struct Square: FillRegion {
    let box: Rect

    var outline: [Point] { box.corners }

    func isInside(of line: [Point], drawnIn ink: Ink) -> Bool {
      Rect(around: line)?.contains(box.corners[0]) ?? false
    }

    func isBounded(by mark: any Mark) -> Bool { mark.bounds(.ink)?.intersects(box) ?? false }
  }
}
