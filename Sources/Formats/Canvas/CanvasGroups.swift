import Marks

/// Puts nodes and edges into the groups around them: a canvas does not say what is in a group, but where it is.
enum CanvasGroups {
  /// The most comparisons of a mark with a group; in larger canvases groups stay empty.
  private static let most = 10_000_000

  /// The deepest nesting of groups.
  private static let deepest = 20

  /// The marks with those that lie wholly inside of a frame in the smallest such frame.
  static func nested(_ marks: [any Mark]) -> [any Mark] {
    let boxes = marks.map { $0.bounds(.geometry) ?? $0.box }
    let frames = marks.indices.filter { marks[$0].kind == .frame }.sorted { boxes[$0].area < boxes[$1].area }
    guard !frames.isEmpty, frames.count * marks.count <= most else { return marks }
    // A larger frame is never inside of a smaller one; of two that are equal, the later is inside.
    var homes: [Int?] = Array(repeating: nil, count: marks.count)
    for index in marks.indices {
      homes[index] = frames.first { frame in
        guard frame != index, boxes[frame].contains(boxes[index]) else { return false }
        return marks[index].kind != .frame || boxes[frame] != boxes[index] || frame < index
      }
    }
    var depths: [Int: Int] = [:]
    // The frames are taken from the outermost on.
    for frame in frames.sorted(by: { (-boxes[$0].area, $0) < (-boxes[$1].area, $1) }) {
      let depth = homes[frame].map { 1 + depths[$0, default: 0] } ?? 0
      if depth >= deepest { homes[frame] = nil }
      depths[frame] = depth < deepest ? depth : 0
    }
    var members: [Int: [Int]] = [:]
    for (index, home) in homes.enumerated() { if let home { members[home, default: []].append(index) } }
    func mark(_ index: Int) -> any Mark {
      guard var frame = marks[index] as? Frame, let inside = members[index] else { return marks[index] }
      frame.children = inside.map(mark)
      return frame
    }
    return marks.indices.filter { homes[$0] == nil }.map(mark)
  }
}
