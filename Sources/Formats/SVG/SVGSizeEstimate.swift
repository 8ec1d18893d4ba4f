import Marks

/// Guesses how large a file will be, so that its bytes need not be moved while it grows.
struct SVGSizeEstimate: MarkWalker {
  private var bytes = 1000

  static func of(_ root: Group) -> Int {
    var estimate = SVGSizeEstimate()
    estimate.visit(root)
    return estimate.bytes
  }

  mutating func visit(mark: any Mark) { bytes += 200 }

  mutating func visit(_ stroke: Stroke) { bytes += 100 + stroke.points.count * (stroke.isSmooth ? 24 : 12) }

  mutating func visit(_ path: PathMark) { bytes += 150 + path.path.pointCount * 12 }

  mutating func visit(_ block: CellBlock) { bytes += 200 + block.count }

  mutating func visit(_ picture: PictureMark) { bytes += 200 + picture.file.bytes.count / 3 * 4 }

  mutating func visit(_ group: Group) { walkChildren(of: group) }

  mutating func visit(_ frame: Frame) {
    bytes += 500
    walkChildren(of: frame)
  }
}
