public import CellRendering
public import Editing
public import Marks

// The fill tool asks Editing's protocol for a region; CellRendering finds it. Neither module knows the other.

extension RegionFinder: RegionFinding {
  public func region(around point: Point) -> (any ClosedRegion)? {
    let region: Region? = self.region(around: point)
    return region
  }
}

extension Region: ClosedRegion {}
