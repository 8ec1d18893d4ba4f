import Documents

/// Answers of the user to questions about the document.
extension DocumentController {
  /// Carries out the user's answer to a question.
  func resolve(_ question: Question, with answer: Question.Answer) {
    dialogs.close()
    switch (question, answer) {
    case (.overwrite(let name, _), .replace) where store.exportFormat(of: name) != nil: exports.write(name)
    case (.unsaved(let next), .save): save(then: next)
    case (.unsaved(let next), .discard):
      store.discardUnsaved()
      proceed(next)
    case (.overwrite(let name, let next), .replace), (.changedElsewhere(let name, let next), .replace):
      write(SaveQueue.Request(name: name, then: next, overwrites: true))
    case (.overwrite(let name, let next), .otherName), (.changedElsewhere(let name, let next), .otherName):
      dialogs.ask(.save(then: next), text: name)
    case (.changedElsewhere(let name, let next), .reload):
      reload(name, calling: "reload", then: next)
    case (.busy, .join): opener.adopt(store.recover(.join))
    case (.busy, .takeOver): opener.adopt(store.recover(.takeOver))
    case (.busy, .copy): opener.adopt(store.recover(.copy))
    case (.busy, _): opener.adopt(store.recover(.viewOnly))
    default: break
    }
  }
}
