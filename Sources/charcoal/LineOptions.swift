import ArgumentParser
import Formats

/// Options for the lines of a text.
struct LineOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Remove blanks at line ends, or pad all lines with them. A text file keeps its own.")
  var trim: Bool?

  @Flag(help: "Write ASCII only: lines as -, | and +, other characters as what is closest.")
  var ascii = false

  @Option(
    parsing: .unconditional,
    help: "Wrap the text in a comment: //, #, --, ;, %, '/*', '<!--' and others.")
  var comment: String?

  @Option(help: "Indent each line by this many blanks.")
  var indent = 0

  /// The arguments with `--comment --` as one: to the parser, two dashes alone end the options.
  static func joiningDashes(_ arguments: [String]) -> [String] {
    var arguments = arguments
    for index in arguments.indices.dropLast().reversed()
    where arguments[index] == "--comment" && arguments[index + 1] == "--" {
      arguments.replaceSubrange(index...(index + 1), with: ["--comment=--"])
    }
    return arguments
  }

  /// Returns the changes to make to the lines.
  func dressing(for format: DrawingFormat) throws -> TextDressing {
    var dressing = TextDressing()
    dressing.trims = trim
    dressing.isASCII = ascii
    dressing.indentation = indent
    guard (0...1_000).contains(indent) else {
      throw Problem("--indent must be from 0 to 1000", exitCode: ExitStatus.usage)
    }
    if let comment {
      dressing.comment = CommentStyle(named: comment)
      guard dressing.comment != nil else {
        let names = CommentStyle.known.map(\.name).joined(separator: " ")
        throw Problem("--comment \(comment): the known ones are \(names)", exitCode: ExitStatus.usage)
      }
    }
    guard format.name == "txt" || dressing == TextDressing() else {
      throw Problem("--trim, --ascii, --comment and --indent are for txt", exitCode: ExitStatus.usage)
    }
    return dressing
  }
}
