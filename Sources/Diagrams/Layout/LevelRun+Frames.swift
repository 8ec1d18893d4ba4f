/// Clusters whose boxes stand in the layers of the level.
extension LevelRun {
  /// Gives the level its frames, and its boxes the frames that they lie in.
  mutating func makeFrames(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    var numbers: [String: Int] = [:]
    for id in ids {
      guard let cluster = layout.clusters[id] else { continue }
      let title = NodeMeasure.size(of: cluster.text)
      let top = 1 + max(1, title.rows)
      let columns = title.columns + 4
      let parent = cluster.parent.flatMap { numbers[$0] }
      numbers[id] = level.frames.count
      level.frames.append(
        direction.isHorizontal
          ? LevelGraph.Frame(
            parent: parent, start: 2, end: 2, near: top, far: 1, leastAcross: top + 1, leastAlong: columns,
            hasTitleAtStart: nil, title: title.columns)
          : LevelGraph.Frame(
            parent: parent, start: direction.isReversed ? 1 : top, end: direction.isReversed ? top : 1,
            near: 2,
            far: 2, leastAcross: columns, leastAlong: top + 1, hasTitleAtStart: !direction.isReversed,
            title: title.columns))
    }
    level.frameOf = items.map { layout.frameOf[$0].flatMap { numbers[$0] } }
  }
}
