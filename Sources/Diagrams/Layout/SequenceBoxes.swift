/// The places of the boxes around participants, and the room that they leave for texts.
struct SequenceBoxes {
  /// The columns of each box; nil without participants.
  let sides: [ClosedRange<Int>?]

  private let columns: [Int]
  private let extents: SequenceExtents
  private let isBoxed: [Bool]
  /// The columns where boxes begin and end.
  private let borders: [Int]

  /// - Parameters:
  ///   - diagram: The diagram that is laid out.
  ///   - columns: The columns of the lives.
  ///   - extents: How far boxes reach beside them.
  init(_ diagram: SequenceDiagram, _ columns: [Int], _ extents: SequenceExtents) {
    self.columns = columns
    self.extents = extents
    isBoxed = diagram.participants.map { $0.box != nil }
    sides = diagram.boxes.enumerated().map { index, box in
      let members = diagram.participants.indices.filter { diagram.participants[$0].box == index }
      guard let first = members.first, let last = members.last else { return nil }
      let left = columns[first] - extents.left[first].natural
      let width = NodeMeasure.size(of: box.text).columns + 6
      return left...max(columns[last] + extents.right[last].natural, left + width - 1)
    }
    borders = sides.compactMap(\.self).flatMap { [$0.lowerBound, $0.upperBound] }
  }

  /// The column that a text follows, between two lives: the first one, or a line in between behind which there is room
  /// if borders of boxes are in the way.
  func start(of width: Int, _ left: Int, _ right: Int) -> Int {
    let borders = borders.filter { left < $0 && $0 < right }
    guard !borders.isEmpty else { return left }
    // Best between lives, too.
    for lines in [borders + columns.filter { left < $0 && $0 < right }, borders].map({ $0.sorted() }) {
      if let start = zip([left] + lines, lines + [right]).first(where: { $1 - $0 > width + 3 })?.0 {
        return start
      }
    }
    return left
  }

  /// The columns of a note's text beside a life; nil for any.
  func room(besideLife index: Int, isRight: Bool) -> Int? {
    let other = isRight ? index + 1 : index - 1
    guard columns.indices.contains(other) else { return nil }
    let distance = abs(columns[index] - columns[other])
    guard extents.isEdge(behind: min(index, other)) else { return distance - 8 }
    let own = (isRight ? extents.right : extents.left)[index].natural
    let next = (isRight ? extents.left : extents.right)[other].natural
    return isBoxed[index] ? own - 8 : distance - next - 8
  }
}
