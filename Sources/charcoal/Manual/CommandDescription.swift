import ArgumentParser
import Formats

/// The argument parser's description of a command, as far as the manual page needs it.
struct CommandDescription {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let subcommands: [CommandDescription]
  let arguments: [Argument]

  private init(_ value: JSONValue) {
    let members = value.members
    commandName = members["commandName"]?.string ?? ""
    abstract = members["abstract"]?.string
    discussion = members["discussion"]?.string
    shouldDisplay = members["shouldDisplay"]?.bool ?? true
    subcommands = (members["subcommands"]?.elements() ?? []).map { CommandDescription($0) }
    arguments = (members["arguments"]?.elements() ?? []).map { Argument($0) }
  }

  /// The program's own command line.
  static func ofProgram() throws -> CommandDescription {
    let dump = try JSONText(Array(Charcoal._dumpHelp().utf8))
    return CommandDescription(dump.root["command"] ?? dump.root)
  }

  /// An argument, an option or a flag.
  struct Argument {
    let kind: String
    let shouldDisplay: Bool
    let isRepeating: Bool
    /// The names as they are typed.
    let names: [String]
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]
    let abstract: String?

    fileprivate init(_ value: JSONValue) {
      let members = value.members
      kind = members["kind"]?.string ?? ""
      shouldDisplay = members["shouldDisplay"]?.bool ?? true
      isRepeating = members["isRepeating"]?.bool ?? false
      names = (members["names"]?.elements() ?? []).map { name in
        (name["kind"]?.string == "long" ? "--" : "-") + (name["name"]?.string ?? "")
      }
      valueName = members["valueName"]?.string
      defaultValue = members["defaultValue"]?.string
      allValues = (members["allValues"]?.elements() ?? []).compactMap(\.string)
      abstract = members["abstract"]?.string
    }
  }
}
