/// How much the line to the terminal takes at once: measured by how soon the terminal answers DA1 behind a picture.
///
/// The answer behind a piece of a picture is to come within a third of a second: so long a key waits until the terminal
/// can show its effect. A line to the other end of the world takes longer for a single byte, so it may take
/// twice the time of its soonest answer.
struct LineSpeed {
  private struct Question {
    let bytes: Int
    let time: ContinuousClock.Instant
    let isAwaited: Bool

    /// Whether the answer may have been there long before it could be read.
    var isLate = false
  }

  /// The questions that are not answered yet, in order.
  private var questions: [Question] = []

  /// The time of the soonest answer, in seconds; nil before the first.
  private var soonest: Double?

  /// Whether any answer came.
  private var hasAnswered = false

  /// Whether an answer did not come in time, and none ever came.
  private(set) var isSilent = false

  /// How many bytes to send before the next question: at first, about as many as bars and an empty canvas take.
  private(set) var allowance = Self.first
  private static let first = 12_288

  /// The least time that an answer may take, in seconds, before less is sent.
  private static let patience = 0.3

  /// A piece of a picture has at least as many bytes: a few cells.
  private static let least = 200

  /// As many bytes are no limit to any picture.
  private static let most = 1 << 24

  /// How many questions the terminal has not answered, as far as it ever answers.
  var openCount: Int { isSilent ? 0 : questions.count }

  /// Whether less is to be sent at once than at first.
  var isSlow: Bool { allowance < Self.first }

  /// How many bytes are worth a question: behind fewer ones the answer would tell little.
  var worthAsking: Int { min(1_500, allowance / 2) }

  /// Until when the next picture waits for an answer; nil if it need not.
  ///
  /// An answer may be lost. A terminal that never gave any gets less time.
  var waitsUntil: ContinuousClock.Instant? {
    questions.last { $0.isAwaited }.map { $0.time + .seconds(hasAnswered ? 5 : 2) }
  }

  /// Notes that DA1 is sent behind some bytes.
  ///
  /// - Parameters:
  ///   - bytes: how many were sent before it, about.
  ///   - isAwaited: whether the next picture waits for the answer.
  ///   - start: when the first of the bytes was sent.
  ///   - now: when the last one was taken by the system.
  mutating func ask(
    after bytes: Int, isAwaited: Bool, from start: ContinuousClock.Instant, now: ContinuousClock.Instant
  ) {
    // Nothing was read while the system took no more bytes.
    if start.duration(to: now) > .milliseconds(20) {
      for index in questions.indices { questions[index].isLate = true }
    }
    questions.append(Question(bytes: bytes, time: start, isAwaited: isAwaited))
  }

  /// Notes that the answer to the oldest question came.
  mutating func noteAnswer(now: ContinuousClock.Instant) {
    (isSilent, hasAnswered) = (false, true)
    guard !questions.isEmpty else { return }
    let question = questions.removeFirst()
    guard !question.isLate else { return }
    let elapsed = question.time.duration(to: now).components
    let seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    let delay = min(soonest ?? seconds, seconds)
    defer { soonest = delay }
    guard question.isAwaited else { return }
    let limit = max(Self.patience, soonest.map { 2 * $0 } ?? 0)
    if seconds > limit {
      // A terminal that was busy once is not a slow line.
      let share = max(limit / seconds, allowance < 65_536 ? 0 : 0.25)
      allowance = max(Self.least, Int(Double(question.bytes) * share))
    } else if seconds < max(Self.patience / 2, 1.25 * delay), question.bytes >= allowance / 2 {
      allowance = min(allowance * (seconds < max(0.05, 1.1 * delay) ? 4 : 2), Self.most)
    }
  }

  /// Forgets questions whose answers are lost, as those from before the terminal was given back.
  mutating func forgetQuestions() { questions = [] }

  /// Gives up waiting for answers that are overdue.
  mutating func giveUp(now: ContinuousClock.Instant) {
    guard let limit = waitsUntil, now >= limit else { return }
    isSilent = !hasAnswered
    questions = []
    // Should the answer be on its way, the line is slower than any that was thought of.
    allowance = isSilent ? Self.most : max(Self.least, allowance / 4)
  }
}
