import CSystem
import Glibc
import Platform

/// A run of `tmux` beside the program, which knows the terminal around it and reaches that one's clipboard.
///
/// Nothing waits for it: without tmux, and where it hangs, everything else goes on.
struct TmuxCommand: ~Copyable {
  private let output: FileDescriptor
  private let process: pid_t
  private var bytes: [UInt8] = []

  /// The most bytes that are read: tmux prints fewer.
  private static let limit = 4096

  /// Asks for a ``TmuxReport``.
  static func report() -> TmuxCommand? { TmuxCommand(TmuxReport.command) }

  /// Gives text to the clipboard of the terminal around tmux, and to tmux's own.
  ///
  /// tmux as it comes drops what a pane sends to the clipboard (OSC 52).
  static func copying(_ text: String) -> TmuxCommand? {
    TmuxCommand(["tmux", "load-buffer", "-w", "-"], input: Array(text.utf8))
  }

  private init?(_ arguments: [String], input: [UInt8] = []) {
    var strings = arguments.map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    var end: Int32 = -1
    let process = charcoal_command_start(&strings, input, input.count, &end)
    guard process > 0 else { return nil }
    self.process = process
    output = FileDescriptor(takingOver: end)
  }

  // A process that goes on is reaped by the system when this program ends.
  deinit { waitpid(process, nil, WNOHANG) }

  /// Becomes readable when there is something to ``read()``.
  var descriptor: Int32 { output.number }

  /// Takes what was printed so far.
  ///
  /// - Returns: all of it without control characters once the run has ended or printed too much, and then no call
  ///   may follow; else nil.
  mutating func read() -> String? {
    var buffer = [UInt8](repeating: 0, count: Self.limit)
    let count = buffer.withUnsafeMutableBytes { output.read(into: $0) }
    if count > 0 { bytes += buffer[..<count] }
    let isAtEnd = count == 0 || count < 0 && errno != EAGAIN
    guard isAtEnd || bytes.count >= Self.limit else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)
    text.unicodeScalars.removeAll { $0.properties.generalCategory == .control }
    return text
  }

  /// Waits for the end of the run.
  ///
  /// - Parameter milliseconds: the longest wait.
  /// - Returns: what was printed; nil if it takes longer.
  consuming func text(within milliseconds: Int32) -> String? {
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    while true {
      let (seconds, attoseconds) = ContinuousClock.now.duration(to: end).components
      var descriptor = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
      guard left > 0, poll(&descriptor, 1, left) > 0 else { return nil }
      if let text = read() { return text }
    }
  }
}
