import ArgumentParser
import Platform

@main
struct Main {
  static func main() {
    do {
      guard FileDescriptor.canOpen(mostFiles) else {
        throw Problem(
          "too many open files: \(mostFiles) more are needed (ulimit -n)", exitCode: ExitStatus.inputOutput)
      }
      if let file = plainFile() {
        try Draw.draw(file.name)
      } else {
        var arguments = LineOptions.joiningDashes(Arguments.all)
        if arguments == ["version"] { arguments = ["--version"] }
        try FirstWord.checkHelp(arguments)
        var command = try Charcoal.parseAsRoot(arguments)
        try command.run()
      }
    } catch let problem as Problem {
      Console.complain(problem.description)
      Console.exit(problem.exitCode)
    } catch {
      let code = Charcoal.exitCode(for: error)
      guard code != .success else {
        Console.print(Charcoal.fullMessage(for: error) + "\n")
        Console.exit(0)
      }
      let complaint = FirstWord.complaint(about: Arguments.all)
      Console.complain(
        complaint ?? "\(Charcoal.message(for: error)) (see \(FirstWord.helpPage(for: Arguments.all)))")
      Console.exit(ExitStatus.usage)
    }
  }

  /// The most files that any command has open at once, the sketchbook's and those of its threads included.
  private static let mostFiles = 14

  /// Returns the drawing to begin with when nothing else is asked for; nil when the parser has to look.
  ///
  /// Drawing is what people wait for, and looking takes a sixth of the start.
  private static func plainFile() -> PlainFile? {
    let arguments = Arguments.all
    guard let first = arguments.first else { return PlainFile(name: nil) }
    // No command is called like this.
    guard arguments.count == 1, !first.hasPrefix("-"), first.contains(".") || first.contains("/") else {
      return nil
    }
    return PlainFile(name: first)
  }
}

/// A drawing to begin with: its file, or nil for one without a name.
private struct PlainFile {
  let name: String?
}
