/// The result of a program run without a terminal.
public struct CompletedRun: Sendable, Equatable {
  /// How it ended; `.signalled(SIGKILL)` if it exceeded its time.
  public let status: ExitStatus

  /// Whether it was killed because it exceeded its time.
  public let isTimedOut: Bool

  /// The bytes written to standard output.
  public let standardOutput: [UInt8]
  /// The bytes written to standard error.
  public let standardError: [UInt8]

  /// Standard output read as UTF-8.
  public var outputText: String { String(decoding: standardOutput, as: UTF8.self) }

  /// Standard error read as UTF-8.
  public var errorText: String { String(decoding: standardError, as: UTF8.self) }
}
