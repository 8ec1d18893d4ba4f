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
    var file = try AttributesFile(attributes, isInTree: !isGlobal)
    if file.add(Self.line) {
      try file.write()
      changes.append("\(attributes): \(Self.line)")
    }
    for (name, value) in Self.settings(program) {
      let old = try Self.git(["config"] + scope + ["--get", name])
      if old.status == 0, old.output == value { continue }
      try change(["config"] + scope + [name, value])
      changes.append("git config: \(name) = \(value)")
    }
    if !isGlobal {
      let drivers = try Self.git(["check-attr", "diff", "merge", "--", "drawing.svg"]).output
      if drivers.split(separator: "\n").contains(where: { !$0.hasSuffix(": charcoal") }) {
        changes.append("but other attributes of this repository take *.svg away from charcoal again")
      }
    }
    return changes
  }

  /// Takes back what ``apply(calling:)`` sets up.
  ///
  /// - Returns: what was changed, a line each for the user.
  package func undo() throws(Fault) -> [String] {
    var changes: [String] = []
    for (name, _) in Self.settings("charcoal") {
      guard try Self.git(["config"] + scope + ["--get", name]).status == 0 else { continue }
      try change(["config"] + scope + ["--unset-all", name])
      changes.append("git config: \(name) is removed")
    }
    for section in ["merge.charcoal", "diff.charcoal"] where !changes.isEmpty {
      // Settings of the user's own stay.
      let rest = try Self.git(["config"] + scope + ["--get-regexp", "^" + section.replacingDots + "[.]"])
      if rest.status != 0 { _ = try Self.git(["config"] + scope + ["--remove-section", section]) }
    }
    var file = try AttributesFile(attributes, isInTree: !isGlobal)
    if file.remove(Self.line) {
      try file.write()
      changes.append("\(attributes): \(Self.line) is removed")
    }
    return changes
  }

  private static func settings(_ program: String) -> [(name: String, value: String)] {
    [
      ("merge.charcoal.name", "Charcoal drawings"),
      ("merge.charcoal.driver", "\(program) merge --path=%P -- %O %A %B"),
      ("diff.charcoal.command", "\(program) diff --git --"),
      ("diff.charcoal.textconv", "\(program) diff --text --"),
    ]
  }

  private var scope: [String] { [isGlobal ? "--global" : "--local"] }

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
