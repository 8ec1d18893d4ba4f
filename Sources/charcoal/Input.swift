import Glibc

/// The input of a command.
enum Input {
  /// The files to read: standard input where none is named and it is no terminal.
  static func files(_ named: [String]) throws -> [String] {
    if !named.isEmpty { return named }
    guard isatty(0) != 1 else {
      throw Problem("no drawing: name a file, or pipe one in", exitCode: ExitStatus.usage)
    }
    return ["-"]
  }

  /// The one file to read.
  static func file(_ named: String?) throws -> String {
    try files(named.map { [$0] } ?? []).first ?? "-"
  }

  /// Whether something was piped or redirected into the program: not a terminal, nor a device such as /dev/null.
  static var isPiped: Bool {
    var status = stat()
    guard fstat(0, &status) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }
}
