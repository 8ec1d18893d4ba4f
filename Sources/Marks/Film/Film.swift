/// A drawing over time: how it became what it is, step by step, and strokes as a hand drew them.
package struct Film: Sendable {
  /// A step from one drawing to the next.
  package struct Scene: Sendable {
    /// When it begins and when it is done, in milliseconds from the start.
    package let begin, end: Int

    /// How fast strokes are drawn in it, by identifier; all else is there as soon as it begins.
    package let paces: [MarkID: Pace]

    /// - Parameters:
    ///   - begin: when it begins, in milliseconds from the start.
    ///   - paces: how fast strokes are drawn in it.
    package init(at begin: Int, paces: [MarkID: Pace] = [:]) {
      self.begin = begin
      self.paces = paces
      end = begin + (paces.values.map(\.duration).max() ?? 0)
    }
  }

  /// The scenes in order; each begins when the one before is done, or later.
  package let scenes: [Scene]

  private let drawn: @Sendable (Int) -> Drawing

  /// - Parameter drawing: answers the drawing after so many scenes.
  package init(_ scenes: [Scene], drawing: @escaping @Sendable (Int) -> Drawing) {
    self.scenes = scenes
    drawn = drawing
  }

  /// The time at which all is drawn, in milliseconds from the start.
  package var duration: Int { scenes.last?.end ?? 0 }

  /// The drawing after a number of scenes; 0 is before the first.
  package func drawing(after count: Int) -> Drawing { drawn(min(scenes.count, max(0, count))) }

  /// How many scenes have begun at a time, in milliseconds from the start.
  ///
  /// O(log *n*).
  package func scenes(at time: Int) -> Int {
    var (low, high) = (0, scenes.count)
    while low < high {
      let middle = (low + high) / 2
      if scenes[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The time at which a number of scenes are done, in milliseconds from the start.
  package func time(after count: Int) -> Int { count > 0 ? scenes[min(count, scenes.count) - 1].end : 0 }

  /// The drawing at a time, in milliseconds from the start, with the strokes under way as far as the hand has come.
  package func drawing(at time: Int) -> Drawing {
    let count = scenes(at: time)
    var drawing = drawing(after: count)
    guard count > 0, time < scenes[count - 1].end else { return drawing }
    let scene = scenes[count - 1]
    var finder = StrokeFinder(scene.paces)
    drawing.root.accept(&finder)
    let begun = finder.found.map { ($0.id, $0.stroke.begun(for: time - scene.begin, at: $0.pace)) }
    var replacer = StrokeReplacer(strokes: Dictionary(begun, uniquingKeysWith: { $1 }))
    drawing.root = replacer.rewriteChildren(of: drawing.root)
    return drawing
  }

  /// The times at which the drawing is another one, in milliseconds from the start: while strokes are drawn, one in each
  /// interval.
  ///
  /// - Parameter interval: in milliseconds, at least 1.
  package func moments(every interval: Int) -> [Int] {
    var moments = [0]
    for scene in scenes {
      for time in stride(from: scene.begin, to: scene.end, by: max(1, interval)) + [scene.end]
      where time > moments[moments.count - 1] { moments.append(time) }
    }
    return moments
  }
}

/// Finds strokes by their identifiers.
private struct StrokeFinder: MarkWalker {
  private let paces: [MarkID: Pace]
  private(set) var found: [(id: MarkID, stroke: Stroke, pace: Pace)] = []

  init(_ paces: [MarkID: Pace]) { self.paces = paces }

  mutating func visit(_ stroke: Stroke) {
    if let pace = paces[stroke.id] { found.append((stroke.id, stroke, pace)) }
  }

  mutating func visit(mark: any Mark) { walkChildren(of: mark) }
}

extension Stroke {
  /// The stroke as far as it is drawn after a time, in milliseconds.
  fileprivate func begun(for time: Int, at pace: Pace) -> Stroke {
    var rest = time
    var drawn = Array(points.prefix(1))
    for (index, pause) in pace.pauses.enumerated() where index + 1 < points.count {
      guard rest < pause else {
        rest -= pause
        drawn.append(points[index + 1])
        continue
      }
      let way = points[index + 1] - points[index]
      drawn.append(points[index] + way * (Double(rest) / Double(pause)))
      break
    }
    return begun(through: drawn)
  }

  /// The stroke while it is drawn: so far through these vertices.
  ///
  /// It ends where the pen is: it is not closed, not filled, and has no head there. O(*n*).
  package func begun(through points: [Point]) -> Stroke {
    var stroke = through(points)
    stroke.isClosed = false
    stroke.ink.fill = nil
    stroke.arrowheads.end = nil
    return stroke
  }
}
