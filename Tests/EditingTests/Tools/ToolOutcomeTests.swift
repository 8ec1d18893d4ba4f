import Marks
import Testing

@testable import Editing

@Suite("Outcomes of several tools")
struct ToolOutcomeTests {
  private let dot = Dot(at: Point(x: 1, y: 1))
  private let left = Rect(from: .origin, to: Point(x: 2, y: 2))
  private let right = Rect(from: Point(x: 8, y: 0), to: Point(x: 9, y: 2))

  @Test("Damage adds up, and coalesces to one rectangle")
  func damage() {
    let outcome = ToolOutcome.preview(left).merged(with: .preview(nil)).merged(with: .preview(right))
    #expect(outcome.damage == [left, right] && outcome.effect == nil)
    #expect(outcome.coalesced.damage == [Rect(from: .origin, to: Point(x: 9, y: 2))])
    #expect(ToolOutcome.preview(nil).isIgnored && !outcome.isIgnored)
  }

  @Test("Marks that both leave are one step, each with its own shape")
  func commits() {
    let first = ToolOutcome(.commit([DrawnMark(dot)]))
    let second = ToolOutcome(.commit([DrawnMark(dot, ideal: dot)]))
    guard case .commit(let marks)? = first.merged(with: second).effect else {
      Issue.record("nothing is left")
      return
    }
    #expect(marks.map { $0.ideal == nil } == [true, false])
  }

  @Test("Another effect stands alone, and the first counts")
  func alone() {
    let commit = ToolOutcome(.commit(dot))
    let (one, two) = (ToolOutcome(.select([MarkPath(0)])), ToolOutcome(.select([MarkPath(1)])))
    for outcome in [one.merged(with: two), one.merged(with: commit), commit.merged(with: one)] {
      guard case .select([MarkPath(0)])? = outcome.effect else {
        Issue.record("\(outcome)")
        return
      }
    }
  }

  @Test("A refusal is not lost among other outcomes")
  func refusal() {
    let refused = ToolOutcome(.refuse(.noClosedArea))
    for other in [ToolOutcome(.commit(dot)), ToolOutcome(.select([])), .preview(left), .ignored] {
      for outcome in [refused.merged(with: other), other.merged(with: refused)] {
        guard case .refuse(.noClosedArea)? = outcome.effect else {
          Issue.record("\(outcome)")
          return
        }
      }
    }
    let update = EditorUpdate.refused(.noClosedArea).merged(with: EditorUpdate(.committed("dot")))
    #expect(update.refusal == .noClosedArea)
  }

  @Test("Marks on top of changed ones are not drawn twice")
  func onTop() {
    let update = EditorUpdate(addedOnTop: [dot]).merged(with: EditorUpdate(changed: [dot]))
    #expect(update.changed.count == 2 && update.addedOnTop.isEmpty)
  }
}
