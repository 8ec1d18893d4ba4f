/// Questions in words.
extension Question {
  /// The question in fewer and fewer words, for smaller windows.
  var forms: [Form] {
    switch self {
    case .unsaved:
      return [
        form("Save changes?", [("y", "yes", .save), ("n", "discard", .discard)], "cancel"),
        form("Save changes?", [("y", "yes", .save), ("n", "no", .discard)], "cancel"),
        form("Save?", [("y", "yes", .save), ("n", "no", .discard)], "stay"),
        form("Save?", [("y", "", .save), ("n", "", .discard)], ""),
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
      func answers(
        _ join: String, _ copy: String, _ take: String = "take over"
      ) -> [(Character, String, Answer)] {
        [("d", join, .join), ("l", "view", .look), ("t", take, .takeOver), ("c", copy, .copy)]
      }
      return [
        form("Open in \(owner).", answers("draw along", "open a copy"), nil),
        form("Open in \(owner).", answers("draw too", "copy"), nil),
        form("Open elsewhere.", answers("draw too", "copy"), nil),
        form("In use.", answers("draw", "copy"), nil), form("Busy.", answers("draw", "copy", "take"), nil),
      ]
    }
  }

  private func form(
    _ sentence: String, _ answers: [(Character, String, Answer)], _ cancelTitle: String?
  ) -> Form {
    Form(
      sentence: sentence, answers: answers.map { (key: $0, title: $1, answer: $2) }, cancelTitle: cancelTitle)
  }
}
