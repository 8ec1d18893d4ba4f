import CSystem
import Glibc

/// Waits for input of the terminal, for signals and for events of other threads.
final class TerminalInput {
  enum Wake {
    case events([InputEvent])
    case signal(Int32)
    /// Another part of the program has events.
    case news
    /// The terminal is gone.
    case closed
    /// The time limit passed.
    case nothing
  }

  private let input: Int32 = 0
  private let signals: Int32
  private let news: Int32
  private var parser: InputParser

  /// The run that asks tmux for the terminal around it; nil if none is going on.
  private var question: TmuxCommand?

  /// Whether a signal is delivered before further input.
  private var isSignalNext = false
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)

  /// How long a lone escape byte may wait for the rest of its sequence, in milliseconds.
  ///
  /// Over a slow line the rest of an arrow key comes late.
  private static let escapeTime: Int32 = 50

  /// How long after a query its reply may begin, on the slowest of lines.
  private static let replyTime = Duration.seconds(5)

  /// The time after which no reply is expected any more; nil if none is expected.
  private var replyDeadline: ContinuousClock.Instant?

  /// Installs the signal handlers, which a crash is to meet before the terminal is changed.
  ///
  /// - Returns: the descriptor that signals are read from.
  static func catchSignals() throws(ScreenError) -> Int32 {
    let signals = charcoal_signals_start()
    guard signals >= 0 else { throw .system(doing: "cannot make a pipe for signals") }
    return signals
  }

  /// - Parameters:
  ///   - signals: the result of ``catchSignals()``.
  ///   - news: becomes readable when another part of the program has events; nil if none ever has.
  init(keySequences: [(bytes: [UInt8], key: Key)], signals: Int32, news: Int32?) {
    parser = InputParser()
    for sequence in keySequences { parser.insert(sequence.key, for: sequence.bytes) }
    // poll(2) ignores negative descriptors.
    self.news = news ?? -1
    self.signals = signals
  }

  deinit { buffer.deallocate() }

  /// Notes that queries were sent to the terminal, closed by DA1.
  func expectReply() {
    parser.expectReply()
    replyDeadline = .now + Self.replyTime
  }

  /// Asks tmux which terminals are around it; the reply comes as an event.
  func askTmux() { if question == nil { question = .report() } }

  /// Whether the kitty keyboard protocol is in force.
  ///
  /// In other terminals `CSI P` is the key for deleting.
  var takesKeyboardProtocol = false {
    didSet {
      if takesKeyboardProtocol, !oldValue { parser.insert(Key(.function(1)), for: Array("\u{1B}[P".utf8)) }
    }
  }

  /// Sleeps until there is input, a signal or an event; never wakes without a cause.
  ///
  /// - Parameter limit: the longest sleep in milliseconds; nil for no limit.
  func wait(atMost limit: Int32?) -> Wake {
    while true {
      if let replyDeadline, !parser.isReplyExpected || .now > replyDeadline {
        parser.expectNoReply()
        self.replyDeadline = nil
      }
      let isEscapeNext = parser.isWaiting && limit ?? .max >= Self.escapeTime
      guard let ready = poll(timeout: isEscapeNext ? Self.escapeTime : limit ?? -1) else { continue }
      if ready.signal {
        // Input before the signal is delivered before it: a press before a resize refers to the old size.
        if ready.input, !isSignalNext {
          isSignalNext = true
          return read()
        }
        isSignalNext = false
        if let number = nextSignal() { return .signal(number) }
      }
      if ready.news { return .news }
      if ready.question, let text = question?.read() {
        question = nil
        return .events([.reply(.tmux(TmuxReport(text)))])
      }
      if ready.input { return read() }
      if ready.signal || ready.question { continue }
      if isEscapeNext { return .events(parser.timeOut()) }
      if limit != nil { return .nothing }
    }
  }

  /// Whether there is more to read at once.
  var hasMore: Bool { poll(timeout: 0)?.input ?? false }

  /// Whether the last input was so long that there is probably more: a paste, or a flood of reports.
  ///
  /// Input after a single report waits for the next frame, and need not be asked for.
  private(set) var isFlooded = false

  private typealias Ready = (input: Bool, signal: Bool, news: Bool, question: Bool)

  private func poll(timeout: Int32) -> Ready? {
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: news, events: Int16(POLLIN), revents: 0),
      pollfd(fd: question?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    guard Glibc.poll(&descriptors, nfds_t(descriptors.count), timeout) >= 0 else { return nil }
    return (
      descriptors[0].revents != 0, descriptors[1].revents != 0, descriptors[2].revents != 0,
      descriptors[3].revents != 0
    )
  }

  private func nextSignal() -> Int32? {
    var byte: UInt8 = 0
    return Glibc.read(signals, &byte, 1) == 1 ? Int32(byte) : nil
  }

  private func read() -> Wake {
    let count = Glibc.read(input, buffer.baseAddress, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return .events([]) }
    guard count > 0 else { return .closed }
    isFlooded = count >= 256
    var events: [InputEvent] = []
    parser.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &events)
    return .events(events)
  }
}
