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
    for (frame, own) in frames.enumerated() {
      guard let hasTitleAtStart = own.hasTitleAtStart, own.title > 0 else { continue }
      let content = placement.content(of: frame, places)
      let lines = placement.layers.lines(passing: frame, atStart: hasTitleAtStart, ports)
      var span = TitleSpan(title: own.title, content: content.high - content.low + 1)
      span.avoid(lines.map { $0 - content.low })
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
  /// Returns the places across where links pass the first or the last side of a frame along.
  fileprivate func lines(passing frame: Int, atStart: Bool, _ ports: Ports) -> [Int] {
    let span = frames.spans[frame]
    var lines: [Int] = []
    for (link, chain) in chains.enumerated() {
      for (step, (upper, lower)) in zip(chain, chain.dropFirst()).enumerated() {
        let isInside = [upper, lower].map { frames.frames(around: $0).contains(frame) }
        if atStart, isInside == [false, true], ranks[lower] == span.lowerBound {
          lines.append(ports.steps[link][step].to)
        }
        if !atStart, isInside == [true, false], ranks[upper] == span.upperBound {
          lines.append(ports.steps[link][step].from)
        }
      }
    }
    return lines
  }
}
