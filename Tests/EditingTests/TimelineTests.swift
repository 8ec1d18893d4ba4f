import Editing
import Testing

@Suite("The states of a drawing")
struct TimelineTests {
  @Test("A state is found by its token as long as undo or redo leads there")
  func positions() throws {
    var timeline = Timeline()
    let empty = timeline.current
    timeline.record()
    let one = timeline.current
    timeline.record()
    let two = timeline.current
    timeline.undo()
    #expect(timeline.current == one && timeline.position == 1)
    #expect([empty, one, two].map(timeline.position) == [0, 1, 2])
    timeline.redo()
    #expect(timeline.current == two)
  }

  @Test("A state that was undone and drawn over never comes back")
  func drawnOver() {
    var timeline = Timeline()
    timeline.record()
    let lost = timeline.current
    timeline.undo()
    timeline.record()
    #expect(timeline.current != lost && timeline.position(of: lost) == nil)
    timeline.undo()
    timeline.record()
    #expect(timeline.current != lost && timeline.position(of: lost) == nil)
    timeline.record()
    #expect(timeline.position == 2 && timeline.position(of: lost) == nil)
  }

  @Test("A timeline that was read begins in its middle")
  func middle() throws {
    var timeline = Timeline(count: 5, position: 2)
    let tokens = try (0...5).map { try #require(timeline.token(at: $0)) }
    #expect(timeline.token(at: 6) == nil && timeline.token(at: -1) == nil)
    #expect(tokens[2] == timeline.current)
    timeline.record()
    #expect(tokens.map(timeline.position) == [0, 1, 2, nil, nil, nil])
  }

  @Test("Two timelines that note the same edits have the same tokens")
  func parallel() {
    var (first, second) = (Timeline(count: 3, position: 3), Timeline(count: 3, position: 3))
    for step in 0..<20 {
      if step % 5 == 4 {
        first.undo()
        second.undo()
      } else {
        first.record()
        second.record()
      }
      #expect(first.current == second.current)
    }
  }

  @Test("A save while drawing goes on stands for the state of its token")
  func history() {
    var history = History()
    history.record(Edit("a", []))
    let token = history.saveToken
    history.record(Edit("b", []))
    history.noteSaved(token)
    #expect(history.isModified && history.savedCount == 1)
    _ = history.undo()
    #expect(!history.isModified)
    _ = history.undo()
    history.record(Edit("c", []))
    #expect(history.isModified && history.savedCount == nil)
  }
}
