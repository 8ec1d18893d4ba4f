import ArgumentParser
import Glibc
import Platform
import Storage

struct GitSetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git-setup",
    abstract: "Have git compare and merge drawings with charcoal.",
    discussion: """
      Sets charcoal up as git's merge driver and for its differences, for *.svg in this repository, and says what it \
      changed. git diff shows the two versions in one picture then, as git log -p --ext-diff and git show --ext-diff \
      do; without that they compare pictures as text.
      """)

  @Flag(help: "For all of your repositories.")
  var global = false

  @Flag(help: "Take it back.")
  var undo = false

  func run() throws {
    do throws(GitSetup.Fault) {
      let setup = try GitSetup(isGlobal: global)
      let changes = try undo ? setup.undo() : setup.apply(calling: Self.program)
      var output = LineOutput()
      for change in changes { output.write(change) }
      if changes.isEmpty { output.write(undo ? "nothing was set up" : "all is set up already") }
      output.flush()
    } catch { throw Problem(error.description, exitCode: error.exitStatus) }
  }

  /// The words by which a shell calls this program: its name where that is found, else its path.
  private static var program: String {
    guard let path = FileSystem.realPath(of: "/proc/self/exe") else { return "charcoal" }
    for folder in (FileSystem.variable("PATH") ?? "").split(separator: ":") {
      let candidate = folder + "/charcoal"
      guard FileSystem.allows(X_OK, to: String(candidate)) else { continue }
      if FileSystem.realPath(of: String(candidate)) == path { return "charcoal" }
      break
    }
    let isPlain = path.utf8.allSatisfy {
      0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || "/._-+".utf8.contains($0)
    }
    return isPlain
      ? path
      : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension GitSetup.Fault {
  fileprivate var exitStatus: Int32 {
    switch self {
    case .noGit, .noRepository: ExitStatus.noInput
    case .refused, .attributes: ExitStatus.cannotCreate
    }
  }
}
