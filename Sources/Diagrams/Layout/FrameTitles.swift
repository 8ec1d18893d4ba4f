/// Titles of frames, which stand beside the links that come in where they are.
extension LevelGraph {
  /// Gives frames room for their titles beside what is in them.
  ///
  /// - Parameters:
  ///   - placement: the layers as they are placed across.
  ///   - places: the result of that.
  ///   - ports: where links leave and reach what they join.
  /// - Returns: whether any frame needs more room than it has.
  mutating func makeRoomForTitles(_ placement: LayerPlacement, _ places: [Int], _ ports: Ports) -> Bool {
    var isChanged = false
    let lines = placement.layers.linesAtTitles(of: self, ports)
    for (frame, own) in frames.enumerated() {
      guard own.hasTitleAtStart != nil, own.title > 0 else { continue }
      let content = placement.content(of: frame, places)
      var span = TitleSpan(title: own.title, content: content.high - content.low + 1)
      span.avoid((lines[frame] ?? []).map { $0 - content.low })
      let near = max(own.near, span.inset)
      let far = max(own.far, span.columns - span.inset - (content.high - content.low + 1))
      guard near > own.near || far > own.far else { continue }
      (frames[frame].near, frames[frame].far) = (near, far)
      isChanged = true
    }
    return isChanged
  }
}

extension Layers {
  /// Returns the places across where links pass the sides of frames along at which titles are, by the frame.
  fileprivate func linesAtTitles(of graph: LevelGraph, _ ports: Ports) -> [Int: [Int]] {
    guard !graph.frames.isEmpty else { return [:] }
    var lines: [Int: [Int]] = [:]
    for (link, chain) in chains.enumerated() {
      for (step, (upper, lower)) in zip(chain, chain.dropFirst()).enumerated()
      where frames.frame(of: upper) != frames.frame(of: lower) {
        let (left, entered) = (frames.frames(around: upper), frames.frames(around: lower))
        for frame in entered where graph.frames[frame].hasTitleAtStart == true {
          guard !left.contains(frame), ranks[lower] == frames.spans[frame].lowerBound else { continue }
          lines[frame, default: []].append(ports.steps[link][step].to)
        }
        for frame in left where graph.frames[frame].hasTitleAtStart == false {
          guard !entered.contains(frame), ranks[upper] == frames.spans[frame].upperBound else { continue }
          lines[frame, default: []].append(ports.steps[link][step].from)
        }
      }
    }
    return lines
  }
}
