import CellRendering
import Marks

/// A button: a word and the key that does the same as a click.
struct Button: Clickable, Equatable {
  var frame = CellRect(column: 0, row: 0, columns: 0, rows: 1)

  /// An icon, one character; empty for none.
  var icon = ""
  let key: String
  var keyPlace = KeyPlace.afterTitle
  let title: String
  let command: Command

  var isEnabled = true

  /// Whether it stands for the current choice, such as the tool in use.
  var isChosen = false

  var state = ControlState.idle

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// The button's text, in the order in which it is written, without blanks around.
  ///
  /// Without a title there is no blank between icon and key.
  var parts: [Part] {
    let icon = Part(text: icon, isKey: false)
    let sign = Part(text: key, isKey: true)
    guard !title.isEmpty else { return [icon, sign].filter { !$0.text.isEmpty } }
    let named = [icon, Part(text: title, isKey: false)]
    let all = keyPlace == .beforeTitle ? [icon, sign, named[1]] : named + [sign]
    return all.filter { !$0.text.isEmpty }
  }

  /// The blank columns between two parts.
  var gap: Int { title.isEmpty ? 0 : 1 }

  /// How many columns its parts take.
  var textWidth: Int {
    let parts = self.parts
    return parts.reduce(gap * max(0, parts.count - 1)) { $0 + CharacterWidth.columns(of: $1.text) }
  }

  /// A piece of a button's text.
  struct Part: Equatable {
    let text: String
    let isKey: Bool
  }

  /// The place of a button's key.
  enum KeyPlace: Equatable {
    /// Before its word, in the accent's colour: the user is asked to press it.
    case beforeTitle
    /// After its word, faint: it is there for those who look for it.
    case afterTitle
    /// At the right end of its frame, faint, so that keys of buttons below each other line up.
    case atEnd
  }
}
