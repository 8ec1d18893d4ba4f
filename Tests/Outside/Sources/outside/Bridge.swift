import Marks

/// A kind of mark that Charcoal does not know: two pillars and a smooth arch between them.
struct Bridge: Mark {
  var id = MarkID.none
  var location: Point
  var size: Size
  var ink = Ink()

  var representation: Group {
    let (left, right, top, bottom) = (box.minX, box.maxX, box.minY, box.maxY)
    let arch = [Point(x: left, y: top), Point(x: box.center.x, y: bottom), Point(x: right, y: top)]
    let pillars = [left, right].map { x in Stroke([Point(x: x, y: top), Point(x: x, y: bottom)], ink: ink) }
    return Group(pillars + [Stroke(arch, ink: ink, isSmooth: true)], name: "bridge")
  }
}

/// Turns groups that were saved from bridges into bridges again.
struct BridgeReader: MarkRewriter {
  mutating func visit(_ group: Group) -> (any Mark)? {
    guard group.name == "bridge", let pillar = group.children.first as? Stroke else {
      return rewriteChildren(of: group)
    }
    return Bridge(id: group.id, location: group.location, size: group.size, ink: pillar.ink)
  }
}
