import ArgumentParser
import Formats

/// The manual page in the macros of man(7), made from the commands themselves.
struct ManualPage {
  private let program: CommandDescription
  private var lines: [String] = []

  /// The page as text for `man`.
  static func text() throws -> String {
    var page = ManualPage(program: try CommandDescription.ofProgram())
    page.write()
    return page.lines.joined(separator: "\n") + "\n"
  }

  private init(program: CommandDescription) { self.program = program }

  private mutating func write() {
    lines = [".TH CHARCOAL 1 \"\" \"charcoal \(programVersion)\" \"User Commands\""]
    section("NAME", "charcoal - draw in the terminal with the mouse")
    section("SYNOPSIS")
    let usage = Charcoal.configuration.usage ?? "charcoal"
    lines += [".nf"] + usage.split(separator: "\n").map { Self.escaped(String($0)) } + [".fi"]
    section("DESCRIPTION")
    paragraphs(program.discussion ?? "")
    section("COMMANDS")
    for command in program.subcommands where command.shouldDisplay && command.commandName != "help" {
      write(command)
    }
    writeFormats()
    writeSurroundings()
  }

  private mutating func write(_ command: CommandDescription) {
    lines.append(
      ".SS \"" + Self.escaped(([program.commandName, command.commandName]).joined(separator: " ")) + "\"")
    paragraphs([command.abstract, command.discussion].compactMap(\.self).joined(separator: "\n\n"))
    for argument in command.arguments where argument.shouldDisplay { write(argument) }
  }

  private mutating func write(_ argument: CommandDescription.Argument) {
    let value = argument.valueName ?? "value"
    let names = argument.names
    // The parser adds these to every command.
    if names.contains("--help") || names.contains("--version") { return }
    var head = names.map { "\\fB" + Self.escaped($0) + "\\fR" }.joined(separator: ", ")
    switch argument.kind {
    case "positional": head = "\\fI" + Self.escaped(value + (argument.isRepeating ? "..." : "")) + "\\fR"
    case "option": head += " \\fI" + Self.escaped(value) + "\\fR"
    default: break
    }
    lines += [".TP", head]
    var prose = argument.abstract ?? ""
    if !argument.allValues.isEmpty {
      prose += (prose.isEmpty ? "" : " ") + "One of \(argument.allValues.joined(separator: ", "))."
    }
    if let value = argument.defaultValue, argument.kind == "option" { prose += " By default \(value)." }
    text(prose)
  }

  private mutating func writeFormats() {
    section("FORMATS")
    text(
      "Charcoal tells a file's format by its content, and by its name where the content fits several. Gzipped files are unpacked."
    )
    for format in DrawingFormat.all {
      let verbs = [format.reading.map { _ in "read" }, format.write.map { _ in "written" }].compactMap(\.self)
      lines += [".TP", "\\fB" + Self.escaped(format.name) + "\\fR"]
      text(
        "\(format.title), \(verbs.joined(separator: " and ")): "
          + format.endings.map { "." + $0 }.joined(separator: " "))
    }
  }

  private mutating func writeSurroundings() {
    section("EXIT STATUS")
    for (code, prose) in [
      ("0", "Success."), ("64", "Wrong command line, or no terminal to draw in."),
      ("65", "Not a drawing, or damaged."),
      ("66", "No such file, or not readable."),
      ("73", "The output file cannot be created."), ("74", "Reading or writing failed."),
    ] { lines += [".TP", code, prose] }
    section("ENVIRONMENT")
    for (name, prose) in [
      ("TERM, COLORTERM, NO_COLOR", "What the terminal can do, and whether colours are wanted."),
      ("LC_ALL, LC_CTYPE, LANG", "Outside UTF-8 only ASCII is printed."),
      ("XDG_STATE_HOME, XDG_CONFIG_HOME, HOME", "Where the sketchbook and the configuration are."),
    ] { lines += [".TP", "\\fB" + Self.escaped(name) + "\\fR", Self.escaped(prose)] }
    section("FILES")
    for (path, prose) in [
      ("~/.local/state/charcoal/", "The sketchbook: recent drawings and unsaved work."),
      ("~/.config/charcoal/config.toml", "The configuration; charcoal config prints its path."),
    ] { lines += [".TP", "\\fI" + Self.escaped(path) + "\\fR", Self.escaped(prose)] }
  }

  // MARK: Lines

  private mutating func section(_ title: String, _ prose: String? = nil) {
    lines.append(".SH " + (title.contains(" ") ? "\"\(title)\"" : title))
    if let prose { text(prose) }
  }

  private mutating func paragraphs(_ prose: String) {
    for (index, paragraph) in prose.split(separator: "\n\n").enumerated() {
      if index > 0 { lines.append(".PP") }
      text(String(paragraph))
    }
  }

  private mutating func text(_ prose: String) {
    lines += prose.split(separator: "\n").map { Self.escaped(String($0)) }
  }

  /// The words as roff prints them: no character is a command, no hyphen becomes another dash.
  private static func escaped(_ prose: String) -> String {
    var result = ""
    for character in prose {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "`": result += "\\(ga"
      default: result.append(character)
      }
    }
    return prose.hasPrefix(".") || prose.hasPrefix("'") ? "\\&" + result : result
  }
}
