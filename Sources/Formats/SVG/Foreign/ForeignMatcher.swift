/// Finds out which selectors are for an element, within a number of steps.
///
/// Findings on the elements around and before one hold for the next ones as well, and are remembered: no list
/// of siblings is gone through twice for a selector.
struct ForeignMatcher {
  /// A compound of a selector, and the parent whose children, or the element with whose ancestors, it is compared.
  private struct Key: Hashable {
    let selector: Int
    let compound: Int
    let element: Int
  }

  /// How far the children of a parent were looked at, and the first that matches.
  private struct Scan {
    var next = 0
    var first: Int?
  }

  /// How many comparisons are still made.
  private var steps: Int

  private var scans: [Key: Scan] = [:]
  private var ancestors: [Key: Bool] = [:]

  init(steps: Int) { self.steps = steps }

  /// Whether no more comparisons are made, so that answers may be wrong.
  var isSpent: Bool { steps <= 0 }

  mutating func spend(_ count: Int) { steps -= count }

  /// Whether a selector is for an element.
  ///
  /// - Parameter number: the selector's, for what is remembered.
  mutating func matches(
    _ selector: ForeignSelector, _ number: Int, _ element: Int, in tree: ForeignTree
  ) -> Bool {
    matches(selector, number, selector.compounds.count - 1, element, in: tree)
  }

  private mutating func matches(
    _ selector: ForeignSelector, _ number: Int, _ index: Int, _ element: Int, in tree: ForeignTree
  ) -> Bool {
    steps -= selector.compounds[index].cost(for: element, in: tree)
    guard steps > 0, selector.compounds[index].matches(element, in: tree) else { return false }
    guard index > 0 else { return true }
    switch selector.relations[index - 1] {
    case .child:
      let parent = tree.elements[element].parent
      return parent >= 0 && matches(selector, number, index - 1, parent, in: tree)
    case .descendant:
      return isInside(selector, number, index - 1, tree.elements[element].parent, in: tree)
    case .next:
      guard let before = tree.elements[element].previous else { return false }
      return matches(selector, number, index - 1, before, in: tree)
    case .later: return isBehind(selector, number, index - 1, element, in: tree)
    }
  }

  /// Whether an element, or one around it, matches the compounds up to one of them.
  private mutating func isInside(
    _ selector: ForeignSelector, _ number: Int, _ index: Int, _ element: Int, in tree: ForeignTree
  ) -> Bool {
    var outer = element
    var passed: [Int] = []
    var answer = false
    while outer >= 0, steps > 0 {
      if let known = ancestors[Key(selector: number, compound: index, element: outer)] {
        answer = known
        break
      }
      passed.append(outer)
      answer = matches(selector, number, index, outer, in: tree)
      if answer { break }
      outer = tree.elements[outer].parent
    }
    for element in passed { ancestors[Key(selector: number, compound: index, element: element)] = answer }
    return answer
  }

  /// Whether one of the elements before one, with the same parent, matches the compounds up to one of them.
  private mutating func isBehind(
    _ selector: ForeignSelector, _ number: Int, _ index: Int, _ element: Int, in tree: ForeignTree
  ) -> Bool {
    let parent = tree.elements[element].parent
    guard parent >= 0 else { return false }
    let key = Key(selector: number, compound: index, element: parent)
    var scan = scans[key] ?? Scan()
    let children = tree.elements[parent].children
    while scan.first == nil, scan.next < children.count, steps > 0 {
      guard case .element(let sibling) = children[scan.next] else {
        scan.next += 1
        continue
      }
      guard sibling < element else { break }
      scan.next += 1
      if matches(selector, number, index, sibling, in: tree) { scan.first = sibling }
    }
    scans[key] = scan
    return scan.first.map { $0 < element } ?? false
  }
}
