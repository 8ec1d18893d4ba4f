import Synchronization

/// A queue of drawings that were read on another thread, for the session.
final class PreviewBox: Sendable {
  private let answers = Mutex<[PreviewRequest.Answer]>([])

  func put(_ answer: PreviewRequest.Answer) { answers.withLock { $0.append(answer) } }

  /// Takes everything out.
  func takeAll() -> [PreviewRequest.Answer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}
