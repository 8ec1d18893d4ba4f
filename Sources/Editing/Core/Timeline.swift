/// The states of a drawing that undo and redo lead through.
///
/// There is one before the first edit and one after each. The history and the journal each keep a timeline; both note the
/// same edits, so their tokens stand for the same states.
package struct Timeline: Sendable {
  /// The revision after the first *n* edits, done and undone, at the index *n*.
  ///
  /// It grows from each to the next.
  private var revisions: [Int]

  /// How many edits are done.
  package private(set) var position: Int

  /// - Parameters:
  ///   - count: how many edits there are, done and undone.
  ///   - position: how many of them are done.
  package init(count: Int = 0, position: Int = 0) {
    precondition(0...count ~= position, "The position lies within the edits.")
    revisions = Array(0...count)
    self.position = position
  }

  /// The state that the drawing is in.
  package var current: SaveToken { SaveToken(revision: revisions[position]) }

  /// Notes a new edit.
  ///
  /// The states that undo had left are gone.
  package mutating func record() {
    let next = (revisions.last ?? 0) + 1
    revisions.removeSubrange((position + 1)...)
    revisions.append(next)
    position += 1
  }

  /// Notes that the last edit was undone.
  package mutating func undo() { position -= 1 }

  /// Notes that the edit that was undone last is done again.
  package mutating func redo() { position += 1 }

  /// How many edits lead to a state; nil if none do any more.
  ///
  /// O(log *n*).
  package func position(of token: SaveToken) -> Int? {
    var range = revisions[...]
    while let first = range.first, let last = range.last, first <= token.revision, token.revision <= last {
      let middle = range.startIndex + range.count / 2
      if revisions[middle] == token.revision { return middle }
      range = revisions[middle] < token.revision ? range[(middle + 1)...] : range[..<middle]
    }
    return nil
  }

  /// The state after the first `position` edits; nil if there are fewer.
  package func token(at position: Int) -> SaveToken? {
    revisions.indices.contains(position) ? SaveToken(revision: revisions[position]) : nil
  }
}
