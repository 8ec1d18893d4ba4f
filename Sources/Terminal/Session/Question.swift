/// What the session asks before it goes on, and the answers there are.
enum Question: Equatable {
  case unsaved(then: Mode.Next)
  case overwrite(String, then: Mode.Next)
  case changedElsewhere(String, then: Mode.Next)
  case busy(String)

  /// What the user can say.
  enum Answer: Hashable {
    case save, discard
    case replace, otherName
    case reload
    case look, takeOver, copy
    /// Also the answer of the Esc key.
    case cancel
  }

  var words: String {
    switch self {
    case .unsaved: "Save the drawing first?"
    case .overwrite(let name, _): "\(name) is there already. Replace it?"
    case .changedElsewhere: "Another program changed the file."
    case .busy(let owner): "Open in \(owner)."
    }
  }

  /// In the order in which they are offered: the key, what it is called, and what it means.
  var answers: [(key: Character, title: String, answer: Answer)] {
    switch self {
    case .unsaved: [("y", "save", .save), ("n", "discard", .discard)]
    case .overwrite: [("y", "replace", .replace), ("n", "other name", .otherName)]
    case .changedElsewhere:
      [("o", "overwrite", .replace), ("r", "reload", .reload), ("s", "save as", .otherName)]
    case .busy: [("l", "look", .look), ("t", "take over", .takeOver), ("c", "draw a copy", .copy)]
    }
  }

  /// What the Esc key is called; nil when one of the other answers is the same.
  var cancelTitle: String? {
    if case .busy = self { nil } else { "stay" }
  }

  /// What a key says; nil when it says nothing here.
  func answer(for code: KeyCode) -> Answer? {
    switch code {
    case .escape: .cancel
    case .character(let character):
      answers.first { String($0.key) == character.lowercased() }?.answer
        ?? (["c", "q"].contains(character.lowercased()) ? .cancel : nil)
    default: nil
    }
  }

  /// What a key together with Ctrl says.
  func answer(forControl code: KeyCode) -> Answer? {
    code == .character("c") || code == .character("q") ? .cancel : nil
  }
}
