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

  /// A question and its answers in words.
  struct Form {
    let words: String

    /// In the order in which they are offered: the key, what it is called, and what it means.
    let answers: [(key: Character, title: String, answer: Answer)]

    /// What the Esc key is called; nil when one of the other answers is the same.
    let cancelTitle: String?
  }

  /// The same in fewer and fewer words, for smaller windows.
  var forms: [Form] {
    switch self {
    case .unsaved:
      return [
        form("Save changes?", [("y", "yes", .save), ("n", "discard", .discard)], "cancel"),
        form("Save changes?", [("y", "yes", .save), ("n", "no", .discard)], "cancel"),
        form("Save?", [("y", "yes", .save), ("n", "no", .discard)], "stay"),
      ]
    case .overwrite(let name, _):
      let last = name.split(separator: "/").last.map(String.init) ?? name
      return [
        form(
          "\(name) already exists. Replace?", [("y", "replace", .replace), ("n", "other name", .otherName)],
          "cancel"),
        form("Replace \(last)?", [("y", "yes", .replace), ("n", "rename", .otherName)], ""),
        form("Replace it?", [("y", "yes", .replace), ("n", "rename", .otherName)], ""),
      ]
    case .changedElsewhere:
      return [
        form(
          "Another program changed this file.",
          [("o", "overwrite", .replace), ("r", "reload", .reload), ("s", "save as", .otherName)], "cancel"),
        form(
          "Another program changed this file.",
          [("o", "overwrite", .replace), ("r", "reload", .reload), ("s", "save as", .otherName)], ""),
        form(
          "The file has changed.",
          [("o", "overwrite", .replace), ("r", "reload", .reload), ("s", "save as", .otherName)], ""),
        form("Changed.", [("o", "write", .replace), ("r", "reload", .reload), ("s", "as", .otherName)], ""),
      ]
    case .busy(let owner):
      let answers: [(Character, String, Answer)] = [
        ("l", "view", .look), ("t", "take over", .takeOver), ("c", "open a copy", .copy),
      ]
      return [
        form("Open in \(owner).", answers, nil), form("Open elsewhere.", answers, nil),
        form("In use.", [("l", "view", .look), ("t", "take over", .takeOver), ("c", "copy", .copy)], nil),
      ]
    }
  }

  private func form(
    _ words: String, _ answers: [(Character, String, Answer)], _ cancelTitle: String?
  ) -> Form {
    Form(words: words, answers: answers.map { (key: $0, title: $1, answer: $2) }, cancelTitle: cancelTitle)
  }

  /// What a key says; nil when it says nothing here.
  func answer(for code: KeyCode) -> Answer? {
    switch code {
    case .escape: .cancel
    case .character(let character):
      forms[0].answers.first { String($0.key) == character.lowercased() }?.answer
        ?? (["c", "q"].contains(character.lowercased()) ? .cancel : nil)
    default: nil
    }
  }

  /// What a key together with Ctrl says.
  func answer(forControl code: KeyCode) -> Answer? {
    code == .character("c") || code == .character("q") ? .cancel : nil
  }
}
