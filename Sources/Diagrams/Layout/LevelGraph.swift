/// The boxes and links of one level of a graph, measured across the layers and along them.
///
/// Layers follow each other along; the boxes of a layer stand side by side across. Where layers are rows, across
/// counts columns.
struct LevelGraph {
  /// The first or the last layer, for places where links leave the level.
  enum Side { case start, end }

  struct Box {
    var across: Int
    var along: Int
    /// Free cells at the far side across, for links from the box to itself and for notes, and at the near side.
    var margin = 0
    var nearMargin = 0
    /// Free cells before and behind the box, along, for notes that are longer.
    var overhang = 0
    /// How far before its last cell along links from the box to itself end.
    var loopInset = 0
    /// Whether links may leave everywhere on a side, or only in its middle.
    var isWide = true
    /// Whether its outline bulges, so that links may meet it beside the middle.
    var isRound = false
    /// How far from the middle links may meet a round box, if they need more than one place.
    var portReach = 0
    /// Whether it is a node, and not a cluster or a place at the border.
    var isNode = false
    /// Whether it may be made wider for its links.
    var canGrow = true
    /// Whether each link that arrives needs a place of its own.
    var isApart = false
    var side: Side?

    /// The cell in which a link in the middle of a side leaves, counted from the first.
    var middle: Int { max(0, (across - 1) / 2) }
  }

  struct Link {
    var from: Int
    var to: Int
    /// The cells in which it leaves `from` and reaches `to`, counted across from the first; nil for any.
    var fromPort: Int?
    var toPort: Int?
    /// Where it meets `from` and `to` at sides across; if a side is said, its ports lie beside the boxes.
    var fromSide: SideMeeting?
    var toSide: SideMeeting?
    var label: (across: Int, along: Int)?
    var length = 1
    /// Whether its line has gaps, which a short one would not show.
    var isDashed = false
    /// Whether an end of it says how many: two in one place would say so of neither.
    var hasCrowsFoot = false
    /// The number of its line and heads: links of one may leave a box in one place.
    var style = 0
    /// Whether there is a head at either end.
    var hasFromHead = false
    var hasToHead = false
    /// Whether it was turned round to break a cycle.
    var isReversed = false
    /// Whether it joins boxes of one layer.
    var isSideways = false

    /// The ends, from an earlier layer to a later one.
    var tail: Int { isReversed ? to : from }
    var tip: Int { isReversed ? from : to }
    var tailPort: Int? { isReversed ? toPort : fromPort }
    var tipPort: Int? { isReversed ? fromPort : toPort }
    var tailSide: SideMeeting? { isReversed ? toSide : fromSide }
    var tipSide: SideMeeting? { isReversed ? fromSide : toSide }
    var hasTailHead: Bool { isReversed ? hasToHead : hasFromHead }
    var hasTipHead: Bool { isReversed ? hasFromHead : hasToHead }
  }

  /// A place at a side of a box across.
  struct SideMeeting {
    /// Which side the link reaches from beside the box; nil where it does so only if it meets a side anyway.
    var isFar: Bool?
    /// The cell along, counted from the box's first.
    var along: Int
  }

  /// Free cells between neighbours.
  struct Spacing {
    /// Across: between boxes, and beside lines.
    var boxes: Int
    var lines: Int
    /// Along: what a line needs before and after its bend, and from one bend to the next.
    var stub: Int
    var head: Int
    var track: Int
    /// Across: from a box to a line beside it that leads back to the box, with room for a head.
    var loop: Int

    static let rows = Spacing(boxes: 4, lines: 2, stub: 1, head: 1, track: 1, loop: 3)
    static let columns = Spacing(boxes: 1, lines: 1, stub: 2, head: 2, track: 2, loop: 3)

    /// Narrower in columns, and no lower.
    static let tightRows = Spacing(boxes: 2, lines: 1, stub: 1, head: 1, track: 1, loop: 2)
    static let tightColumns = Spacing(boxes: 1, lines: 1, stub: 1, head: 2, track: 2, loop: 2)

    /// - Parameter isHorizontal: whether layers are columns.
    static func gaps(isHorizontal: Bool, isTight: Bool) -> Spacing {
      isHorizontal ? (isTight ? tightColumns : columns) : isTight ? tightRows : rows
    }

    /// Returns the offset from a line beside a box to the beginning of its text, which is centred on the line.
    func textOffset(of label: (across: Int, along: Int)) -> Int { -(label.across / 2) }

    /// Returns where the lines that lead from a box back to it run beside it, and where they and their texts end.
    ///
    /// All texts stand in the same rows, so each is beside those of the lines within.
    ///
    /// - Parameter labels: the texts of the lines, the outermost first; nil for a line without one.
    func loopReaches(_ labels: [(across: Int, along: Int)?]) -> (lines: [Int], end: Int) {
      var lines: [Int] = []
      var (end, textEnd) = (0, 0)
      for label in labels.reversed() {
        let gap = lines.isEmpty ? 1 : self.lines
        let text = label.map { end + gap + 1 - textOffset(of: $0) } ?? 0
        let line = max(lines.last.map { max($0 + track, textEnd + 2) } ?? loop, text)
        lines.append(line)
        textEnd = label.map { line + textOffset(of: $0) + $0.across - 1 } ?? textEnd
        end = max(line, textEnd)
      }
      return (lines.reversed(), end)
    }
  }

  var boxes: [Box] = []
  var links: [Link] = []
  /// The clusters whose boxes stand in the layers of the level; inner ones follow those around them.
  var frames: [Frame] = []
  /// The innermost frame of each box; nil for none.
  var frameOf: [Int?] = []
  /// The boxes that stand in one layer.
  var sets: [RankSet] = []
  var spacing = Spacing.rows
  /// Whether layers are columns, so that across counts rows.
  var isHorizontal = false
  /// How wide a layer of boxes may be before the rest of it becomes layers of its own; nil for any width.
  var mostAcross: Int?

  /// Turns links round so that none leads back, where boxes of one layer are one.
  ///
  /// A search in depth from each box in turn; the links that lead to a box under way are turned. O(*n* + *m*).
  mutating func breakCycles() {
    enum Visit { case none, open, done }
    var outgoing = Array(repeating: [Int](), count: boxes.count)
    let leaders = leaders
    turnAtEnds(leaders)
    for (index, link) in links.enumerated() where !link.isSideways {
      outgoing[leaders[link.tail]].append(index)
    }
    var visits = Array(repeating: Visit.none, count: boxes.count)
    var next = Array(repeating: 0, count: boxes.count)
    for root in boxes.indices where visits[root] == .none && leaders[root] == root {
      visits[root] = .open
      var path = [root]
      while let box = path.last {
        guard next[box] < outgoing[box].count else {
          visits[box] = .done
          path.removeLast()
          continue
        }
        let link = outgoing[box][next[box]]
        next[box] += 1
        let tip = leaders[links[link].tip]
        switch visits[tip] {
        case .none:
          visits[tip] = .open
          path.append(tip)
        case .open: links[link].isReversed.toggle()
        case .done: break
        }
      }
    }
  }
}
