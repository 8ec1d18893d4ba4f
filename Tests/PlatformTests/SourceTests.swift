import TestSupport
import Testing

@Suite("Paths in the sources")
struct SourceTests {
  /// Functions of C that take a path, with what stands before them in a call.
  private static let calls = [
    "stat", "lstat", "fopen", "opendir", "realpath", "readlink", "unlink", "rmdir", "mkdir", "chmod", "chown",
    "access", "rename", "getcwd", "charcoal_open", "Glibc.open",
  ]

  @Test("Only Platform passes paths to C, which would lose what is not UTF-8 elsewhere")
  func onlyPlatform() throws {
    let sources = ProjectFile.root + "/Sources"
    let found = try runToCompletion(
      executable: "/usr/bin/env",
      arguments: [
        "grep", "-rnE", "(^|[^.A-Za-z_])(\(Self.calls.joined(separator: "|")))\\([^)]", "--include=*.swift",
        sources,
      ], environment: ["PATH": "/usr/bin:/bin"])
    let strays = found.outputText.split(separator: "\n").filter { line in
      !Self.allowed.contains { line.contains($0) } && !line.contains("///")
    }
    #expect(strays.isEmpty, "\(strays.joined(separator: "\n"))")
  }

  /// Names of files that are ASCII, and the state directory, which SketchbookDirectory checks.
  private static let allowed = [
    "Sources/Platform/", "Terminal/Screen/TerminalDevice.swift", "Storage/Sketchbook/DrawingSession.swift",
    "func ",
  ]
}
