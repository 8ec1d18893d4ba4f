import Marks

/// A stroke of ours in other words, as other programs write it after they moved it: relative commands, `H` and `V`,
/// commands left out.
enum SVGPathForms {
  /// How far a middle or a head may lie from where it belongs, in units.
  ///
  /// Other programs round.
  private static let tolerance = 0.002

  /// The stroke that a path is; nil when it has another form.
  ///
  /// Exact when its middles and arrow heads lie where they belong.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>, into stroke: Stroke) -> (
    stroke: Stroke, isExact: Bool
  )? {
    var scanner = SVGPathScanner(bytes)
    guard let lines = scanner.readLines(), let first = lines.first,
      let vertices = stroke.isSmooth ? first.smoothVertices : first.straightVertices
    else { return nil }
    var result = stroke.through(vertices)
    result.isClosed = first.isClosed
    let heads = lines.dropFirst().map(\.places)
    let expected = result.arrowheadLines
    let isExact =
      first.isNear(result, within: tolerance) && heads.count == expected.count
      && zip(heads, expected).allSatisfy { Self.areNear($0, $1) }
    return (result, isExact)
  }

  private static func areNear(_ first: [Point], _ second: [Point]) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { ($1 - $0).length <= tolerance }
  }
}

extension SVGPathLine {
  /// The vertices of a straight stroke; nil when something is bent.
  fileprivate var straightVertices: [Point]? {
    guard pieces.allSatisfy({ $0.control == nil }) else { return nil }
    return isSpot ? [start] : places
  }

  /// The vertices of a smooth stroke: its ends and the controls between; nil when it has another form.
  fileprivate var smoothVertices: [Point]? {
    let controls = pieces.compactMap(\.control)
    if controls.isEmpty { return pieces.count <= 1 || isClosed ? straightVertices : nil }
    if isClosed { return controls.count == pieces.count && controls.count > 2 ? controls : nil }
    guard pieces.count == controls.count + 2, let last = pieces.last, pieces[0].control == nil,
      last.control == nil
    else { return nil }
    return [start] + controls + [last.end]
  }

  /// Whether the pieces end where those of a stroke of the same vertices do.
  fileprivate func isNear(_ stroke: Stroke, within tolerance: Double) -> Bool {
    guard stroke.isSmooth, pieces.contains(where: { $0.control != nil }) else { return true }
    var index = 0
    var isNear = true
    stroke.forEachCurve { _, _, end in
      if index < pieces.count, (pieces[index].end - end).length > tolerance { isNear = false }
      index += 1
    }
    return isNear && index == pieces.count
  }
}
