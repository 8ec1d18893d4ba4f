package import Marks

/// The texts of a drawing that contain some words, the lowest first.
///
/// Hidden ones are left out.
package struct TextSearch {
  package struct Hit: Equatable, Sendable {
    /// The text's place, or that of the group it belongs to.
    package let path: MarkPath

    /// The box of the text.
    package let box: Rect

    /// Whether the text can be selected; what is locked can only be looked at.
    package let isSelectable: Bool

    /// The number of the hit, counted from 1.
    package let number: Int
  }

  private var hits: [Hit] = []
  private let searchedText: String

  /// - Parameter text: found in any case.
  /// - Complexity: O(*n*) in the size of the drawing.
  package init(for text: String, in drawing: Drawing) {
    searchedText = text.lowercased()
    guard !text.isEmpty else { return }
    for (index, mark) in drawing.root.children.enumerated() {
      let path = MarkPath(index)
      guard let traits = mark.groupTraits, traits.name != nil else {
        look(at: mark, of: path, isLocked: false)
        continue
      }
      if traits.isHidden { continue }
      for (inner, child) in mark.children.enumerated() {
        look(at: child, of: path.appending(inner), isLocked: traits.isLocked)
      }
    }
  }

  package var count: Int { hits.count }

  /// The first hit behind an earlier one, or the first of all behind the last; nil when there is none.
  package func hit(after last: Hit?) -> Hit? {
    let next = last.flatMap { last in
      hits.first { ($0.path, $0.number) > (last.path, last.path == $0.path ? last.number : 0) }
    }
    return next ?? hits.first
  }

  private mutating func look(at mark: any Mark, of path: MarkPath, isLocked: Bool) {
    if let frame = mark.frame {
      if let label = frame.nameLabel(), frame.name.lowercased().contains(searchedText) {
        hits.append(Hit(path: path, box: label.box, isSelectable: !isLocked, number: hits.count + 1))
      }
      for (index, member) in frame.children.enumerated() {
        look(at: member, of: path.appending(index), isLocked: isLocked)
      }
      return
    }
    var finder = LabelFinder(isLocked: isLocked)
    mark.accept(&finder)
    for found in finder.labels where found.label.text.lowercased().contains(searchedText) {
      hits.append(
        Hit(path: path, box: found.label.box, isSelectable: !found.isLocked, number: hits.count + 1))
    }
  }
}

/// Finds the labels that are not hidden, and whether a group that they are in is locked.
private struct LabelFinder: MarkWalker {
  var isLocked: Bool
  var labels: [(label: Label, isLocked: Bool)] = []

  mutating func visit(_ label: Label) { labels.append((label, isLocked)) }
  mutating func visit(_ stroke: Stroke) { visitText(of: stroke) }
  mutating func visit(shape: any Shape) { if let holder = shape.textHolder { visitText(of: holder) } }
  /// A piece of a file has no text that could be selected.
  mutating func visit(foreign mark: any Mark) { if let holder = mark.textHolder { visitText(of: holder) } }

  mutating func visit(_ group: Group) {
    guard !group.isHidden else { return }
    let outer = isLocked
    isLocked = outer || group.isLocked
    walkChildren(of: group)
    isLocked = outer
  }

  private mutating func visitText(of mark: some TextHolder) {
    if mark.text != nil, let label = mark.textLabel() { visit(label) }
  }
}
