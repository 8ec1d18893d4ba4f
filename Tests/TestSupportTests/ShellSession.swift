import TestSupport

/// A session in which `/bin/sh` runs a script, with a home of its own.
struct ShellSession {
  let home = TemporaryDirectory()
  let session: TerminalSession

  init(_ script: String, columns: Int = 40, rows: Int = 6) throws {
    session = try TerminalSession(
      executable: "/bin/sh", arguments: ["-c", script],
      environment: ProgramEnvironment.isolated(home: home.path), directory: home.path, columns: columns,
      rows: rows)
  }

  /// Waits for a text to be shown.
  func wait(for text: String) -> Bool { session.wait { $0.location(of: text) != nil } }
}
