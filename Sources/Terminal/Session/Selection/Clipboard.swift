import CellRendering
import Documents
import Editing
import Marks

/// The copied contents: marks, for this session and others, text copied while typing, and the ink of a mark.
final class Clipboard {
  /// The ink that was copied last, to be given to other marks.
  var style: Ink?

  /// The text that was copied or cut last while typing; nil once marks were copied.
  private(set) var text: String?

  private var copies: [any Mark] = []

  /// Whether the store has the copied marks too.
  private var isKept = false

  /// How far the last paste was from what was copied, and on which side of the one before.
  private var lastPaste = CopyStep(offset: .zero, side: nil)

  private let store: any MarkClipboard
  private let screen: any Screen

  init(_ store: any MarkClipboard, _ screen: any Screen) {
    self.store = store
    self.screen = screen
  }

  /// Whether this session has copied marks.
  var hasMarks: Bool { !copies.isEmpty }

  /// Copies marks, also for other sessions and, as text, for other programs.
  ///
  /// The text is what `charcoal show` prints of a drawing of these marks.
  func copy(_ marks: [any Mark], glyphs: GlyphSet) -> CopiedText {
    copies = marks
    text = nil
    lastPaste = CopyStep(offset: .zero, side: nil)
    do throws(CellPicture.TooManyCells) {
      let picture = try CellPicture(wholeOf: Drawing(marks)).text(in: glyphs)
      screen.copy(picture)
      keep(marks, text: picture)
      return .shared
    } catch {
      // The text of an earlier copy would be taken for this one's.
      keep(marks, text: "")
      return .tooLarge(reason: error.description)
    }
  }

  /// Gives the store the marks and their text, for other sessions.
  private func keep(_ marks: [any Mark], text: String) {
    isKept = store.writeClipboard(marks, text: text) != nil
  }

  /// Copies text that was typed.
  func copy(text: String) {
    self.text = text
    screen.copy(text)
  }

  /// The marks that were copied last, by this session or another.
  var marks: [any Mark] { (isKept || copies.isEmpty ? store.readClipboard() : nil) ?? copies }

  /// How far the next paste lies from what was copied: each further than the one before, beside it where there is room,
  /// and never out of sight.
  func nextOffset(of marks: [any Mark], in editor: Editor, _ visible: Rect) -> Vector {
    let step = Room(in: editor.draft).copyStep(
      of: marks, movedBy: lastPaste.offset, in: visible, after: lastPaste.side)
    var offset = lastPaste.offset + step.offset
    if let box = Group(marks).bounds(.ink),
      !visible.intersects(Rect(location: box.location + offset, size: box.size))
    {
      // The copies move by whole cells, so that text stays on its grid.
      offset = (visible.center - box.center).roundedToCells
    }
    lastPaste = CopyStep(offset: offset, side: step.side)
    return offset
  }

  /// The text to be typed: what was copied while typing, else the labels among the copied marks; empty for none.
  var textToType: String {
    if let text { return text }
    var collector = TextCollector()
    for mark in marks { mark.accept(&collector) }
    return collector.texts.joined(separator: "\n")
  }
}

/// The texts of all labels, in drawing order.
private struct TextCollector: MarkWalker {
  var texts: [String] = []
  mutating func visit(_ label: Marks.Label) { texts.append(label.text) }
  mutating func visit(_ stroke: Stroke) {}
  mutating func visit(mark: any Mark) { walkChildren(of: mark) }
}
