/// A question that the session asks before it goes on, and the answers there are.
enum Question: Equatable {
  case unsaved(then: Mode.Next)
  case overwrite(String, then: Mode.Next)
  case changedElsewhere(String, then: Mode.Next)
  case busy(String)

  /// An answer of the user.
  enum Answer: Hashable {
    case save, discard
    case replace, otherName
    case reload
    case join, look, takeOver, copy
    /// No change, which is the answer of the Esc key, too.
    case cancel
  }

  /// A question and its answers in words.
  struct Form {
    let sentence: String

    /// The answers in the order in which they are offered, each with its key, its title and its meaning.
    let answers: [(key: Character, title: String, answer: Answer)]

    /// The title of the Esc key; nil when one of the other answers is the same.
    let cancelTitle: String?
  }

  /// Returns the answer that a key gives; nil when it gives none.
  func answer(for code: KeyCode) -> Answer? {
    switch code {
    case .escape: .cancel
    case .character(let character):
      forms[0].answers.first { String($0.key) == character.lowercased() }?.answer
        ?? (["c", "q"].contains(character.lowercased()) ? .cancel : nil)
    default: nil
    }
  }

  /// Returns the answer that a key gives together with Ctrl.
  func answer(forControl code: KeyCode) -> Answer? {
    code == .character("c") || code == .character("q") ? .cancel : nil
  }
}

extension Question {
  /// The answer that a key gives; nil for none.
  ///
  /// Ctrl-C and Ctrl-Q cancel; Ctrl and another letter are no answer.
  func answer(to key: Key) -> Answer? {
    let isPlain = key.modifiers.subtracting(.shift).isEmpty
    return isPlain ? answer(for: key.code) : answer(forControl: key.code)
  }
}
