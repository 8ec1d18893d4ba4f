import ArgumentParser

@main
struct Main {
  static func main() {
    do {
      if let file = plainFile() {
        try Draw.draw(file.name)
      } else {
        var command = try Charcoal.parseAsRoot()
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
      Console.complain("\(Charcoal.message(for: error)) (charcoal --help tells more)")
      Console.exit(ExitStatus.usage)
    }
  }

  /// What there is to draw in, when nothing else is asked for; nil when the parser has to look. Drawing is what
  /// people wait for, and looking takes a sixth of the start.
  private static func plainFile() -> PlainFile? {
    guard CommandLine.argc > 1 else { return PlainFile(name: nil) }
    guard CommandLine.argc == 2, let first = CommandLine.unsafeArgv[1].map({ String(cString: $0) }),
      // No command is called like this.
      !first.hasPrefix("-"), first.contains(".") || first.contains("/")
    else { return nil }
    return PlainFile(name: first)
  }
}

/// A drawing to begin with: its file, or nil for one without a name.
private struct PlainFile {
  let name: String?
}
