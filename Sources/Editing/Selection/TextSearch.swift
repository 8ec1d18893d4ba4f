public import Marks

/// The texts of a drawing that contain some words, the lowest first. Hidden ones are left out.
public struct TextSearch {
  public struct Hit: Equatable, Sendable {
    /// The text's place, or that of the group it belongs to.
    public let path: MarkPath

    /// Where the text is.
    public let box: Rect

    /// Whether it can be selected; what is locked can only be looked at.
    public let isSelectable: Bool

    /// Counted from 1.
    public let number: Int
  }

  private var hits: [Hit] = []
  private let words: String

  /// - Parameter words: found in any case.
  /// - Complexity: O(*n*) in the size of the drawing.
  public init(for words: String, in drawing: Drawing) {
    self.words = words.lowercased()
    guard !words.isEmpty else { return }
    for (index, mark) in drawing.root.children.enumerated() {
      let path = MarkPath(index)
      guard let group = mark as? Group, group.name != nil else {
        look(at: mark, of: path, isLocked: false)
        continue
      }
      if group.isHidden { continue }
      for (inner, child) in group.children.enumerated() {
        look(at: child, of: path.appending(inner), isLocked: group.isLocked)
      }
    }
  }

  public var count: Int { hits.count }

  /// The first hit behind an earlier one, or the first of all behind the last; nil when there is none.
  public func hit(after last: Hit?) -> Hit? {
    let next = last.flatMap { last in
      hits.first { ($0.path, $0.number) > (last.path, last.path == $0.path ? last.number : 0) }
    }
    return next ?? hits.first
  }

  private mutating func look(at mark: any Mark, of path: MarkPath, isLocked: Bool) {
    if let group = mark as? Group {
      guard !group.isHidden else { return }
      for child in group.children { look(at: child, of: path, isLocked: isLocked || group.isLocked) }
    } else if let label = mark as? Label, label.text.lowercased().contains(words) {
      hits.append(
        Hit(
          path: path, box: Rect(location: label.location, size: label.size), isSelectable: !isLocked,
          number: hits.count + 1))
    }
  }
}
