import Glibc

/// How fast the line to the terminal is.
extension NcursesScreen {
  package var isBehind: Bool { shown.isBehind }

  package var isSlow: Bool { line.isSlow }

  package var allowance: Int { line.allowance }

  /// Until when the next picture waits for the terminal to have the last one; nil if it need not.
  var waitsUntil: ContinuousClock.Instant? { line.waitsUntil }

  /// Notes that the terminal answered DA1.
  ///
  /// - Returns: whether it has the last picture now.
  func noteAnswer() -> Bool {
    line.noteAnswer(now: .now)
    return line.waitsUntil == nil
  }

  /// How long an answer is waited for at the end.
  private static let patienceAtEnd = Duration.milliseconds(250)

  /// Takes the answers that are on their way: the shell would read them as typed.
  func takeLastAnswers() {
    var (parser, left) = (InputParser(), line.openCount)
    let deadline = ContinuousClock.now + Self.patienceAtEnd
    parser.expectReply()
    while left > 0,
      case let rest = FramePacing(after: .zero, waitingUntil: deadline).milliseconds(from: .now), rest > 0
    {
      var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      // Byte by byte, since what is typed behind the answer is the shell's.
      guard poll(&descriptor, 1, rest) > 0, read(0, &byte, 1) == 1 else { return }
      left -= parser.feed([byte]).count { if case .reply(.deviceAttributes) = $0 { true } else { false } }
    }
  }
}
