import ArgumentParser
import FoundationEssentials

/// The argument parser's description of a command, as far as the manual page needs it.
struct CommandDescription: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool?
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?

  /// An argument, an option or a flag.
  struct Argument: Decodable {
    let kind: String
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
  }

  struct Name: Decodable {
    let kind: String
    let name: String

    /// As it is typed.
    var typed: String { (kind == "long" ? "--" : "-") + name }
  }

  private struct Dump: Decodable {
    let command: CommandDescription
  }

  /// The program's own command line.
  static func ofProgram() throws -> CommandDescription {
    try JSONDecoder().decode(Dump.self, from: Data(Charcoal._dumpHelp().utf8)).command
  }
}
