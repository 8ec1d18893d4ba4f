import Glibc
import Platform

/// Makes Charcoal what git compares and merges drawings with, in one repository or in all of a user's.
package struct GitSetup {
  /// Why nothing, or not all, was set up.
  package enum Fault: Error, CustomStringConvertible {
    /// git is not installed.
    case noGit
    /// The folder is in no repository.
    case noRepository
    /// git refused to change a setting, or to be asked; its arguments follow.
    case refused(String)
    /// The file of attributes cannot be read or written.
    case attributes(String, StorageError)

    package var description: String {
      switch self {
      case .noGit: "git is not installed"
      case .noRepository: "not in a git repository; --global sets it up for all of yours"
      case .refused(let arguments): "git \(arguments) failed"
      case .attributes(let file, let error): "\(file): \(error)"
      }
    }
  }

  /// Whether the settings are the user's, and not of one repository.
  private let isGlobal: Bool

  /// The file that says which files are drawings.
  private let attributes: String

  /// The line in it.
  private static let line = "*.svg diff=charcoal merge=charcoal"

  /// - Parameter isGlobal: whether the settings hold for all of the user's repositories.
  package init(isGlobal: Bool) throws(Fault) {
    self.isGlobal = isGlobal
    if isGlobal {
      let named = try Self.git(["config", "--global", "--type=path", "core.attributesFile"])
      attributes = try named.status == 0 ? named.output : Self.standardAttributes()
    } else {
      let root = try Self.git(["rev-parse", "--show-toplevel"])
      guard root.status == 0, !root.output.isEmpty else { throw .noRepository }
      attributes = root.output + "/.gitattributes"
    }
  }

  /// The file of gitattributes(5) that is read where no setting names another.
  private static func standardAttributes() throws(Fault) -> String {
    if let folder = FileSystem.variable("XDG_CONFIG_HOME"), !folder.isEmpty {
      return folder + "/git/attributes"
    }
    guard let home = FileSystem.variable("HOME"), !home.isEmpty else { throw .refused("config --global") }
    return home + "/.config/git/attributes"
  }

  /// Sets all up that is not set up yet.
  ///
  /// - Parameter program: how a shell calls Charcoal.
  /// - Returns: what was changed, a line each for the user.
  package func apply(calling program: String) throws(Fault) -> [String] {
    var changes: [String] = []
    for (name, value) in Self.settings(program) {
      let old = try Self.git(["config"] + scope + ["--get", name])
      if old.status == 0, old.output == value { continue }
      try change(["config"] + scope + [name, value])
      changes.append("git config: \(name) = \(value)")
    }
    let text = try attributesText()
    if !text.split(separator: "\n").contains(where: Self.isOurs) {
      let start = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
      try write(start + Self.line + "\n")
      changes.append("\(attributes): \(Self.line)")
    }
    return changes
  }

  /// Takes back what ``apply(calling:)`` sets up.
  ///
  /// - Returns: what was changed, a line each for the user.
  package func undo() throws(Fault) -> [String] {
    var changes: [String] = []
    for section in ["merge.charcoal", "diff.charcoal"] {
      let found = try Self.git(["config"] + scope + ["--get-regexp", "^" + section.replacingDots + "[.]"])
      guard found.status == 0 else { continue }
      try change(["config"] + scope + ["--remove-section", section])
      changes.append("git config: \(section) is removed")
    }
    let text = try attributesText()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.filter { !Self.isOurs($0) }
    if rest.count < lines.count {
      let left = rest.joined(separator: "\n")
      if left.isEmpty {
        guard FileSystem.remove(attributes) else {
          throw .attributes(attributes, .failed(doing: "removing", errno: errno))
        }
      } else {
        try write(left)
      }
      changes.append("\(attributes): \(Self.line) is removed")
    }
    return changes
  }

  private static func settings(_ program: String) -> [(name: String, value: String)] {
    [
      ("merge.charcoal.name", "Charcoal drawings"),
      ("merge.charcoal.driver", "\(program) merge %O %A %B --path %P"),
      ("diff.charcoal.command", "\(program) diff --git"),
      ("diff.charcoal.textconv", "\(program) diff --text"),
    ]
  }

  private var scope: [String] { [isGlobal ? "--global" : "--local"] }

  private static func isOurs(_ line: Substring) -> Bool {
    line.split(whereSeparator: \.isWhitespace).elementsEqual(Self.line.split(separator: " "))
  }

  private func attributesText() throws(Fault) -> String {
    do throws(StorageError) {
      return String(decoding: try DrawingFile.bytes(of: attributes, atMost: 1 << 20), as: UTF8.self)
    } catch {
      guard error.isMissing else { throw .attributes(attributes, error) }
      return ""
    }
  }

  private func write(_ text: String) throws(Fault) {
    do throws(StorageError) {
      try DrawingFile.makeFolder(of: attributes)
      try DrawingFile.write(Array(text.utf8), to: attributes)
    } catch { throw .attributes(attributes, error) }
  }

  private static func git(_ arguments: [String]) throws(Fault) -> GitCommand {
    do throws(GitCommand.Fault) {
      return try GitCommand(arguments)
    } catch {
      switch error {
      case .missing: throw .noGit
      case .failed: throw .refused(arguments.joined(separator: " "))
      }
    }
  }

  private func change(_ arguments: [String]) throws(Fault) {
    guard try Self.git(arguments).status == 0 else { throw .refused(arguments.joined(separator: " ")) }
  }
}

extension String {
  /// The text as a regular expression that means just it, as far as names of settings need that.
  fileprivate var replacingDots: String { map { $0 == "." ? "[.]" : String($0) }.joined() }
}
