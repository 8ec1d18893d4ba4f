import CSystem
import Glibc

/// Asks a terminal what it can, without drawing on it.
package enum TerminalProbe {
  /// How long to wait for the last answer: over the slowest of lines it takes a second.
  private static let patience = Duration.seconds(2)

  /// Returns the profile of the terminal behind standard input and output.
  ///
  /// If they are none, or in the background, only the environment tells.
  package static func profile(in environment: TerminalEnvironment) -> TerminalProfile {
    let isTerminal = isatty(0) == 1 && isatty(1) == 1 && charcoal_in_foreground(1) != 0
    let description = isTerminal ? NcursesScreen.description(of: environment) : nil
    var answers = TerminalAnswers()
    if description?.takesModes == true {
      ask(environment.questions.text, &answers)
      if environment.isInTmux, let text = TmuxCommand.report()?.text(within: 1_000) {
        answers.note(.tmux(TmuxReport(text)))
      }
      if TerminalProfile(answers, environment, description).mayTakePictures {
        let memory = SharedMemory()
        let name = environment.isInTmux ? nil : memory.keep([0, 0, 0])
        ask(TerminalQueries.pictures(name, throughTmux: environment.isInTmux), &answers)
      }
    }
    return TerminalProfile(answers, environment, description)
  }

  /// Sends queries and takes the answers until the last has arrived.
  ///
  /// Keys typed meanwhile are lost; Ctrl-C ends the wait.
  ///
  /// The terminal is as it was found afterwards, also if a signal ends the program.
  private static func ask(_ queries: String, _ answers: inout TerminalAnswers) {
    let text = Array(queries.utf8)
    guard !text.isEmpty, let signals = try? TerminalInput.catchSignals() else { return }
    defer { charcoal_terminal_restore() }
    guard charcoal_terminal_silence(0) == 0 else { return }
    guard text.withUnsafeBytes({ write(1, $0.baseAddress, $0.count) }) == text.count else { return }
    var parser = InputParser()
    parser.expectReply()
    let deadline = ContinuousClock.now + patience
    while let bytes = read(until: deadline, signals) {
      for event in parser.feed(bytes) {
        if case .reply(let reply) = event {
          answers.note(reply)
          // Nothing comes after it.
          if case .deviceAttributes = reply { return }
        }
        if event == .key(Key(.character("c"), .control)) { return }
      }
    }
  }

  /// The next bytes; nil when time is up, a signal came or the terminal is gone.
  private static func read(until deadline: ContinuousClock.Instant, _ signals: Int32) -> [UInt8]? {
    let left = ContinuousClock.now.duration(to: deadline).components
    let milliseconds = left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000
    guard milliseconds > 0 else { return nil }
    var descriptors = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&descriptors, 2, Int32(clamping: milliseconds))
    if count < 0, errno == EINTR { return [] }
    guard count > 0, descriptors[1].revents == 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let length = Glibc.read(0, &buffer, buffer.count)
    return length > 0 ? Array(buffer[..<length]) : nil
  }
}
