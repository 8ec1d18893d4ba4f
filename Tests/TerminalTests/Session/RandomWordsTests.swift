import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Words typed by mistake")
struct RandomWordsTests {
  /// Words, some of them with the letters that quit, ask and undo, in places where those hurt most.
  private static let syllables = [
    "qu", "que", "ue", "un", "mo", "tain", "de", "x", "yn", "ny", "ta", "SA", "Q", "ir", "aq", "k", "o", "ll",
    "he", "W",
    "D", "R", "z", "er", "st", "ing", "N", "L", "b", "f", "g",
  ]

  private static let tools =
    ToolKind.allCases.map { [$0.descriptor.key] } + [["h"], ["p", "c"], ["p", "C", "s"], ["v", "V"]]

  /// The ways in which something else than the canvas takes the keys.
  private static let modes = ["", "", "", ":", "k", "S", "?", "I"]

  @Test("Nothing quits, and every change can be undone", arguments: SeedCount.seeds("WORD", default: 2))
  func words(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 0xC4A2)
    var artist = begin(&random)
    for number in 0..<520 {
      if number % 50 == 0 { artist = begin(&random) }
      let session = artist.session
      let count = Int.random(in: 1...4, using: &random)
      let word = (0..<count).compactMap { _ in Self.syllables.randomElement(using: &random) }.joined()
      // Pressed twice, the letter is meant.
      if word.contains("qq") { continue }
      let tool = Self.tools.randomElement(using: &random) ?? []
      for key in tool { artist.press(String(key)) }
      artist.parts.wordGuard.endWord()
      if tool == ["t"], Bool.random(using: &random) {
        artist.click(Int.random(in: 2..<78, using: &random), Int.random(in: 2..<20, using: &random))
      }
      let mode = Self.modes.randomElement(using: &random) ?? ""
      if artist.parts.workspace.editor.pending == nil { artist.press(mode) }
      let before = (
        drawing: artist.parts.workspace.editor.drawing,
        depth: artist.parts.workspace.editor.history.done.count
      )
      artist.press(word)
      // The pause after the word.
      for alarm in SessionTimer.allCases where artist.parts.timers.isSet(alarm) {
        artist.parts.timers.cancel(alarm)
        session.fire(alarm)
      }
      artist.parts.wordGuard.endWord()
      for _ in 0..<4 { artist.key(.escape) }
      try #require(session.end == nil, "seed \(seed), word \(number): \(word) in \(tool) after \(mode)")
      try expectUndoable(
        artist, before, word, "seed \(seed), word \(number): \(word) in \(tool) after \(mode)")
      if artist.store.calls.contains("new") || artist.parts.workspace.name != nil { artist = begin(&random) }
    }
  }

  private func begin(_ random: inout SeededGenerator) -> SessionDriver {
    let artist = SessionDriver()
    artist.store.keepsUnnamed = true
    for _ in 0..<3 {
      artist.drag(
        from: (Int.random(in: 2..<70, using: &random), Int.random(in: 2..<20, using: &random)),
        to: (Int.random(in: 2..<70, using: &random), Int.random(in: 2..<20, using: &random)))
    }
    return artist
  }

  /// Checks that undo or redo leads back to a drawing.
  private func expectUndoable(
    _ artist: SessionDriver, _ before: (drawing: Drawing, depth: Int), _ word: String, _ comment: String
  ) throws {
    let editor = artist.parts.workspace.editor
    if editor.drawing.root.isEqual(to: before.drawing.root) { return }
    for isUndo in [true, false] {
      var copy = editor
      copy.journal = nil
      for _ in 0..<40 {
        guard (isUndo ? copy.undo() : copy.redo()) != nil else { break }
        if copy.drawing.root.isEqual(to: before.drawing.root) { return }
      }
    }
    // A word may undo a step and do another. The undone step is gone then, as everywhere.
    #expect(word.contains("u"), "\(comment): the drawing cannot be had back")
  }
}
