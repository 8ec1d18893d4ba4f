import CSystem
import Glibc

/// Waits for what comes from the terminal and from the system.
final class TerminalInput {
  enum Wake {
    case events([InputEvent])
    case signal(Int32)
    /// There are news from elsewhere in the program.
    case news
    /// The terminal is gone.
    case closed
    /// Nothing came for as long as the caller would wait.
    case nothing
  }

  private let input: Int32 = 0
  private let signals: Int32
  private let news: Int32
  private var parser: InputParser

  /// Whether a signal waits for no more input.
  private var isSignalNext = false
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)

  /// How long a lone escape byte may wait for the rest of its sequence, in milliseconds. Over a slow line the rest
  /// of an arrow key comes later than one would like.
  private static let escapeTime: Int32 = 50

  /// How long after a query its answer may begin, on the slowest of lines.
  private static let replyTime = Duration.seconds(5)

  /// When no answer is to be expected any more; nil when none is.
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
  ///   - awaitsReply: whether a query was sent to the terminal.
  ///   - signals: what ``catchSignals()`` answered.
  ///   - news: can be read from when there are news; nil when there never are.
  init(keySequences: [(bytes: [UInt8], key: Key)], awaitsReply: Bool, signals: Int32, news: Int32?) {
    parser = InputParser()
    if awaitsReply {
      parser.expectReply()
      replyDeadline = .now + Self.replyTime
    }
    for sequence in keySequences { parser.insert(sequence.key, for: sequence.bytes) }
    // A negative number is passed over by poll(2).
    self.news = news ?? -1
    self.signals = signals
  }

  deinit { buffer.deallocate() }

  /// Sleeps until something comes; without a cause it does not wake.
  ///
  /// - Parameter limit: how many milliseconds to sleep at most; nil for however long it takes.
  func wait(atMost limit: Int32?) -> Wake {
    while true {
      if let replyDeadline, !parser.isReplyExpected || .now > replyDeadline {
        parser.expectNoReply()
        self.replyDeadline = nil
      }
      let isEscapeNext = parser.isWaiting && limit ?? .max >= Self.escapeTime
      guard let ready = poll(timeout: isEscapeNext ? Self.escapeTime : limit ?? -1) else { continue }
      if ready.signal {
        // What was typed before the signal comes before it: a press before a resize means a place of that time.
        if ready.input, !isSignalNext {
          isSignalNext = true
          return read()
        }
        isSignalNext = false
        if let number = nextSignal() { return .signal(number) }
      }
      if ready.news { return .news }
      if ready.input { return read() }
      if ready.signal { continue }
      if isEscapeNext { return .events(parser.timeOut()) }
      if limit != nil { return .nothing }
    }
  }

  /// Whether there is more to read at once.
  var hasMore: Bool { poll(timeout: 0)?.input ?? false }

  private func poll(timeout: Int32) -> (input: Bool, signal: Bool, news: Bool)? {
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: news, events: Int16(POLLIN), revents: 0),
    ]
    guard Glibc.poll(&descriptors, nfds_t(descriptors.count), timeout) >= 0 else { return nil }
    return (descriptors[0].revents != 0, descriptors[1].revents != 0, descriptors[2].revents != 0)
  }

  private func nextSignal() -> Int32? {
    var byte: UInt8 = 0
    return Glibc.read(signals, &byte, 1) == 1 ? Int32(byte) : nil
  }

  private func read() -> Wake {
    let count = Glibc.read(input, buffer.baseAddress, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return .events([]) }
    guard count > 0 else { return .closed }
    var events: [InputEvent] = []
    parser.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &events)
    return .events(events)
  }
}
