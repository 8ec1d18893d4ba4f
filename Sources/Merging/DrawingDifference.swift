public import Marks

/// The difference of two versions of a drawing, mark by mark.
///
///     let difference = DrawingDifference(from: before, to: after)
///     for entry in difference.entries { print(entry) }    // + box "Client"
///     difference.picture                                  // both in one, in colours
public struct DrawingDifference: Sendable {
  /// A change of one mark.
  public struct Entry: Sendable {
    /// The kinds of changes.
    public enum Change: Equatable, Sendable {
      /// The mark is new.
      case added
      /// The mark is gone.
      case removed
      /// The mark is the same elsewhere, by this way in units.
      case moved(Vector)
      /// Attributes of the mark are others, by their names.
      case changed([String])
      /// The mark is in another group, frame or layer.
      case regrouped
      /// The mark lies elsewhere in the drawing order.
      case reordered
    }

    /// The change.
    public let change: Change

    /// The mark as it is now or, if it is gone, as it was; of a container the shell.
    public let mark: any Mark

    /// The mark as it was; nil for a new one.
    let old: (any Mark)?
  }

  /// The changes in the order of the new drawing, with those of marks that are gone at the end.
  public let entries: [Entry]

  /// Whether the paper has another colour.
  public let hasOtherSheet: Bool

  /// Whether there is no difference.
  public var isEmpty: Bool { entries.isEmpty && !hasOtherSheet }

  let old: Drawing
  let new: Drawing

  /// Compares two versions.
  ///
  /// Marks are known by their identifiers, those of no common identifier by what they are and say. The ways of
  /// connectors that follow their shapes are no difference. O(*n* log *n*) in the marks.
  public init(from old: Drawing, to new: Drawing) {
    let old = old.renamed(like: new)
    (self.old, self.new) = (old, new)
    hasOtherSheet = old.sheet != new.sheet
    let tables = Drawing.tables(in: [old, new])
    let (before, after) = (MergeTree(of: old, tables: tables), MergeTree(of: new, tables: tables))
    let containers = [MergeKey.root] + after.keys.filter { after[$0]?.children.isEmpty == false }
    let reordered = Set(
      containers.flatMap { OrderMerge.moved(before[$0]?.children ?? [], after[$0]?.children ?? []) })
    var entries: [Entry] = []
    for key in after.keys {
      guard let node = after[key] else { continue }
      guard let was = before[key] else {
        entries.append(Entry(change: .added, mark: node.mark, old: nil))
        continue
      }
      if let change = Self.change(from: was.mark, to: node.mark) {
        entries.append(Entry(change: change, mark: node.mark, old: was.mark))
      } else if was.parent != node.parent, after[was.parent] != nil, before[node.parent] != nil {
        entries.append(Entry(change: .regrouped, mark: node.mark, old: was.mark))
      } else if reordered.contains(key) {
        entries.append(Entry(change: .reordered, mark: node.mark, old: was.mark))
      }
    }
    for key in before.keys where after[key] == nil {
      guard let mark = before[key]?.mark else { continue }
      entries.append(Entry(change: .removed, mark: mark, old: mark))
    }
    self.entries = entries
  }

  private static func change(from old: any Mark, to new: any Mark) -> Entry.Change? {
    if MarkMerge.isSame(old, new) { return nil }
    if let way = MovedMark.way(from: old, to: new) { return .moved(way) }
    let names = (new as? any MergeableMark)?.names(ofChangesSince: old) ?? []
    return .changed(names.isEmpty ? ["kind"] : names)
  }
}

extension MergeableMark {
  /// The names of the attributes that another version has not; none for another kind.
  fileprivate func names(ofChangesSince old: any Mark) -> [String] {
    guard let old = old as? Self else { return [] }
    return Self.attributes.filter { !$0.isSame(self, old) }.map(\.name)
  }
}

extension DrawingDifference.Entry: CustomStringConvertible {
  /// A line for people: a sign, and what happened to what.
  public var description: String {
    let name = mark.wordsForMerge
    return switch change {
    case .added: "+ \(name)"
    case .removed: "- \(name)"
    case .moved(let way): "> \(name): moved by \(Self.number(way.dx)), \(Self.number(way.dy))"
    case .changed(let names): "~ \(name): \(MergeClash.list(names))"
    case .regrouped: "> \(name): in another group"
    case .reordered: "> \(name): in another order"
    }
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100 + 0
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
