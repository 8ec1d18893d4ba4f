public import Marks

extension DrawingDifference {
  /// Both versions in one drawing: what is new is green, what is gone a red ghost, what moved blue with a trail, what
  /// changed yellow, and all else grey.
  ///
  /// O(*n*) in the marks.
  public var picture: Drawing {
    var colors: [MergeKey: Color] = [:]
    var (ghosts, trails): ([any Mark], [any Mark]) = ([], [])
    var keys = MergeKeys()
    for entry in entries where entry.mark.id.isWritten {
      let key = keys.next(entry.mark)
      switch entry.change {
      case .added: colors[key] = Look.added
      case .changed: colors[key] = Look.changed
      case .moved:
        colors[key] = Look.moved
        if let old = entry.old, let trail = Look.trail(from: old, to: entry.mark) { trails.append(trail) }
      case .removed: ghosts.append(Look.ghost(of: entry.mark))
      case .regrouped, .reordered: break
      }
    }
    // Pieces of a file without an identifier.
    let known = Self.contents(of: old)
    for entry in entries where !entry.mark.id.isWritten && entry.change == .removed {
      ghosts.append(Look.ghost(of: entry.mark))
    }
    var source = MergeKeys()
    var picture = Drawing(
      ghosts + trails + new.marks.map { Look.colored($0, colors, known, &source) },
      identifiers: MarkIDGenerator(seed: 1))
    picture.sheet = new.sheet
    return picture
  }

  /// The keys of the marks without an identifier.
  private static func contents(of drawing: Drawing) -> Set<MergeKey> {
    Set(
      MergeTree(of: drawing, tables: []).keys.filter { if case .content = $0 { true } else { false } })
  }
}

/// The colours of a difference.
private enum Look {
  static let added = Color.indexed(2)
  static let removed = Color.indexed(1)
  static let changed = Color.indexed(3)
  static let moved = Color.indexed(4)
  static let same = Color.indexed(8)

  /// A mark and what is in it in its colours.
  static func colored(
    _ mark: any Mark, _ colors: [MergeKey: Color], _ known: Set<MergeKey>, _ keys: inout MergeKeys
  ) -> any Mark {
    let key = keys.next(mark)
    let isNewContent = if case .content = key { !known.contains(key) } else { false }
    let color = colors[key] ?? (isNewContent ? added : same)
    guard var container = mark.container, (mark as? Group)?.table == nil else {
      return Recoloring(color: color).recolored(mark)
    }
    let children = container.children.map { colored($0, colors, known, &keys) }
    container.children = []
    guard var styled = Recoloring(color: color).recolored(container).container else { return mark }
    styled.children = children
    return styled
  }

  /// The mark as it was, in red, and open to what lies below.
  static func ghost(of mark: any Mark) -> any Mark {
    Recoloring(color: removed, isGhost: true).recolored(mark)
  }

  /// A line from where a mark was up to where it is; nil where that is too near.
  static func trail(from old: any Mark, to new: any Mark) -> (any Mark)? {
    let (start, middle) = (old.box.center, new.box.center)
    let way = middle - start
    // The share of the way that is outside of the mark.
    func share(_ way: Double, _ size: Double) -> Double { way == 0 ? 0 : 1 - size / 2 / abs(way) }
    let outside = max(share(way.dx, new.size.width), share(way.dy, new.size.height))
    guard outside * way.length >= CellMetrics.standard.width else { return nil }
    var ink = Ink(color: moved, width: Ink.fineWidth)
    ink.setLineStyle(.dashed)
    return Stroke([start, start + way * outside].map(\.rounded), ink: ink, arrowheads: .end)
  }
}

/// Draws marks in one colour, open to what lies below.
struct Recoloring: MarkRewriter {
  /// The colour of lines and text.
  let color: Color

  /// Whether lines are thin and dashed.
  var isGhost = false

  func recolored(_ mark: any Mark) -> any Mark {
    var rewriter = self
    return mark.accept(&rewriter) ?? mark
  }

  func visit(leaf mark: some Mark) -> (any Mark)? { styled(mark) }

  mutating func visit(_ frame: Frame) -> (any Mark)? {
    let frame = rewriteChildren(of: frame)
    return styled(frame)
  }

  /// Draws a piece of a file that is kept to the letter anew, as far as it is understood.
  mutating func visit(foreign mark: any Mark) -> (any Mark)? {
    if let container = mark.container { return rewriteChildren(of: container) }
    return mark is any InkedMark ? styled(mark) : rewriteChildren(of: mark.representation)
  }

  private func styled(_ mark: any Mark) -> any Mark {
    guard var inked = mark as? any InkedMark else { return mark }
    inked.ink.color = color
    inked.ink.fill = nil
    if isGhost {
      inked.ink.width = min(inked.ink.width, Ink.fineWidth)
      inked.ink.setLineStyle(.dashed)
    }
    guard var holder = inked as? any TextHolder else { return inked }
    holder.text?.color = nil
    return holder
  }
}
