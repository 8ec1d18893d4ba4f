/// Room that a text takes between two participants, as indices; -1 is before the first.
struct SequenceSpan {
  let first: Int
  let last: Int
  /// How far apart they stand at first, with room for the text to become longer.
  private(set) var width: Int
  /// How far apart they stand at least: the text is on more lines.
  private(set) var least: Int
  /// Whether it is the text of a message between two participants.
  var isBetween = false

  /// The narrowest that a text is set on one more line than it is written on.
  ///
  /// O(*n* log *w*) in the text and its width.
  static func leastColumns(of text: String) -> Int {
    let natural = NodeMeasure.size(of: text)
    var most = natural.columns
    var least = min(max(8, (most + 1) / 2), most)
    // The wider, the fewer lines.
    while least < most {
      let middle = (least + most) / 2
      if NodeMeasure.lines(of: text, columns: middle).count > natural.rows + 1 {
        least = middle + 1
      } else {
        most = middle
      }
    }
    return least
  }

  init(_ first: Int, _ last: Int, width: Int, least: Int) {
    self.first = first
    self.last = last
    self.width = width
    self.least = least
  }

  /// Asks for more room, at first only or in any case.
  mutating func widen(by columns: Int, isNeeded: Bool = true) {
    width += columns
    if isNeeded { least += columns }
  }

  init(message text: String, _ first: Int, _ last: Int, _ spacing: SequenceSpacing) {
    self.init(
      first, last, width: max(NodeMeasure.size(of: text).columns + spacing.message, spacing.leastMessage),
      least: max(Self.leastColumns(of: text) + 3, 8))
  }

  init(noteBeside text: String, _ first: Int, _ last: Int, _ spacing: SequenceSpacing) {
    self.init(
      first, last, width: max(NodeMeasure.size(of: text).columns + spacing.note, spacing.leastNote),
      least: Self.leastColumns(of: text) + 8)
  }

  /// A half of a note over one participant.
  init(noteOver text: String, _ first: Int, _ last: Int) {
    self.init(
      first, last, width: NodeMeasure.size(of: text).columns / 2 + 5,
      least: (Self.leastColumns(of: text) + 9) / 2)
  }

  init(noteAcross text: String, _ first: Int, _ last: Int) {
    self.init(
      first, last, width: NodeMeasure.size(of: text).columns, least: Self.leastColumns(of: text) - 1)
  }
}
