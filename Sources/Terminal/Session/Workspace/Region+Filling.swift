package import CellRendering
package import Editing
package import Marks

// The fill tool asks Editing's protocol for a region; CellRendering finds it. Neither module knows the other.

extension RegionFinder: FillRegionSource {
  package func region(around point: Point) -> (any FillRegion)? {
    let region: Region? = self.region(around: point)
    return region
  }
}

extension Region: FillRegion {}
