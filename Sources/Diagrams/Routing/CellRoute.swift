/// A route on the cells of a grid.
struct CellRoute: Equatable {
  /// The first cell, those where the route bends, and the last cell; each in line with the one before.
  var corners: [Int]

  /// Whether it comes into the first cell along x; nil when it begins there.
  var leavesHorizontally: Bool?

  /// Whether it leaves the last cell along x; nil when it ends there.
  var arrivesHorizontally: Bool?

  /// The ports that it begins and ends at; nil when it was not searched for.
  var start: Port?
  var end: Port?

  init(corners: [Int], start: Port? = nil, end: Port? = nil) {
    self.corners = corners
    self.start = start
    self.end = end
    leavesHorizontally = start?.isHorizontal
    arrivesHorizontally = end?.isHorizontal
  }

  /// The route that leads along several, each of which begins where the one before ends.
  init(joining legs: [CellRoute]) {
    var corners: [Int] = []
    for leg in legs {
      corners += corners.last == leg.corners.first ? leg.corners.dropFirst() : leg.corners[...]
    }
    self.init(corners: corners, start: legs.first?.start, end: legs.last?.end)
  }
}
