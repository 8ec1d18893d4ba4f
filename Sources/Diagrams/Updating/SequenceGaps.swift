import Marks

/// Finds the gaps between the parts of a sequence diagram that its source does not ask for.
///
/// They are left where a part was removed, and where everything below a row was moved down by hand.
struct SequenceGaps {
  private let parts: DiagramParts
  private let marks: [(any Mark)?]
  /// The indices of the parts of each kind.
  private let indices: [SequenceKey.Kind: [Int]]

  /// - Parameters:
  ///   - parts: The parts that a layout without gaps makes.
  ///   - marks: Its ``DiagramParts/others`` as they are now; nil for a deleted one.
  init(_ parts: DiagramParts, _ marks: [(any Mark)?]) {
    self.parts = parts
    self.marks = marks
    indices = Dictionary(grouping: parts.keys.indices) { parts.keys[$0].kind }
  }

  /// The rows of all stops, as far down as their marks are now.
  ///
  /// A stop is shifted by as much as all from there on are, so that a single part that was moved by hand makes no gap.
  /// O(*n*).
  ///
  /// - Parameter stops: Those of the layout without gaps.
  func rows(of stops: [SequenceStop]) -> [Int?] {
    guard marks.count == parts.others.count else { return [] }
    var shift: Int?
    let shifts = stops.reversed().map { stop in
      if let rows = self.shift(of: stop.place) { shift = min(shift ?? rows, rows) }
      return max(0, shift ?? 0)
    }
    return zip(stops, shifts.reversed()).map { $0.row + $1 }
  }

  private static let mostRows = 1e6

  /// How many rows a stop was shifted down; nil without its mark, and if that is beyond all measure.
  private func shift(of place: SequenceStop.Place) -> Int? {
    let (kind, number): (SequenceKey.Kind, Int) =
      switch place {
      case .arrow(let number): (.message, number)
      case .note(let number): (.note, number)
      case .top(let number), .section(let number, _), .bottom(let number): (.frame, number)
      }
    guard let indices = indices[kind], indices.indices.contains(number),
      let now = marks[indices[number]].flatMap({ place.level(in: $0) }),
      let was = place.level(in: parts.others[indices[number]])
    else { return nil }
    let rows = ((now - was) / 2).rounded()
    // Marks of a file may be anywhere.
    return abs(rows) < Self.mostRows ? Int(exactly: rows) : nil
  }
}

extension SequenceStop.Place {
  /// Returns the y coordinate of the stop in its mark, in units; nil where the mark has no such line.
  func level(in mark: any Mark) -> Double? {
    func lines() -> [Stroke] { (mark as? Group)?.children.compactMap { $0 as? Stroke } ?? [] }
    // The border of a frame with a title is a line too, and so is what leads to a text.
    func partings() -> [Stroke] { lines().filter { !$0.ink.dash.isEmpty } }
    /// The lines of a frame: its title stands half a row above the first.
    func borders() -> [Rect] {
      ((mark as? Group)?.children ?? [mark]).filter { !($0 is Label) }.compactMap { $0.bounds(.geometry) }
    }
    return switch self {
    case .arrow: lines().first?.points.first?.y
    case .note: mark.bounds(.geometry)?.maxY
    case .top: borders().map(\.minY).min()
    case .bottom: borders().map(\.maxY).max()
    case .section(_, let index):
      partings().indices.contains(index - 1) ? partings()[index - 1].points.first?.y : nil
    }
  }
}
