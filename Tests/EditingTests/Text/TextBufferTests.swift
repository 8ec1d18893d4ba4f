import Marks
import TestSupport
import Testing

@testable import Editing

@Suite("Lines of text being typed")
struct TextBufferTests {
  private static let texts = [
    "a", "b", " ", "漢", "\u{301}", "\u{200D}", "🇩", "🇪", "🇩🇪", "👩", "\u{FE0F}", "\t", "xyz", "\u{1B}", "क",
    "्", "ᄀ", "ᅡ",
  ]

  /// The line that comes of putting a text in, found by reading the whole line anew.
  private func wholeLine(_ buffer: TextBuffer, inserting text: String) -> [Character] {
    let line = buffer.lines[buffer.row]
    var before = String(line[..<buffer.index])
    for (number, part) in text.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if number > 0 {
        before += String(repeating: " ", count: 8 - CharacterWidth.drawnColumns(of: before) % 8)
      }
      before += part
    }
    return (before + String(line[buffer.index...])).filter(CharacterWidth.isDrawable)
  }

  @Test("Inserted text joins its neighbours as if the whole line were read anew", arguments: 0..<200)
  func joins(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var buffer = TextBuffer()
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: buffer.moveLeft()
      case 1: buffer.moveRight()
      case 2: buffer.moveToLineStart()
      case 3: buffer.moveToLineEnd()
      default:
        let text = Self.texts.randomElement(using: &random) ?? "a"
        let expected = wholeLine(buffer, inserting: text)
        buffer.insert(text)
        #expect(buffer.lines[0] == expected, "seed \(seed): \(text.unicodeScalars.map(\.value))")
        guard buffer.index <= buffer.lines[0].count else {
          Issue.record("seed \(seed): the cursor is behind the line")
          return
        }
      }
    }
  }

  @Test("Each change can be taken back, to the text and the cursor that were there", arguments: 0..<100)
  func undo(seed: UInt64) {
    var random = SeededGenerator(seed: 1_000 + seed)
    var buffer = TextBuffer("ab\ncd\n\nefg")
    var earlier: [(buffer: TextBuffer, changes: [TextChange])] = []
    for _ in 0..<60 {
      let before = buffer
      let changes =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: buffer.deleteBackward()
        case 1: buffer.deleteForward()
        case 2: buffer.breakLine()
        case 3: buffer.insert("x\ny\tz\r\n")
        case 4, 5: buffer.insert(Self.texts.randomElement(using: &random) ?? "a")
        default: [TextChange]()
        }
      if changes.isEmpty {
        #expect(buffer.lines == before.lines, "seed \(seed)")
        switch Int.random(in: 0..<4, using: &random) {
        case 0: buffer.moveUp()
        case 1: buffer.moveLeft()
        case 2: buffer.moveRight()
        default: buffer.moveDown()
        }
      } else {
        earlier.append((before, changes))
      }
    }
    for (before, changes) in earlier.reversed() {
      for change in changes.reversed() { buffer.undo(change) }
      #expect(buffer == before, "seed \(seed)")
    }
  }

  @Test("A hundred thousand letters on one line leave only what each changed", .timeLimit(.minutes(2)))
  func longLine() {
    var editing = TextEditing()
    // Each key once copied and joined the whole line, which took minutes.
    for index in 0..<100_000 { _ = editing.handle(.text(index % 6 == 0 ? " " : "a")) }
    #expect(editing.buffer.lines[0].count == 100_000)
    var undone = 0
    while editing.handle(.undo) { undone += 1 }
    #expect(editing.buffer.lines == [[]] && undone > 30_000)
    var buffer = TextBuffer(String(repeating: "a", count: 1_000))
    #expect(buffer.insert("b").first?.removed == [["a"]], "the neighbour, not the line")
  }
}
