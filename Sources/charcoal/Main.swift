import ArgumentParser

@main
struct Main {
  static func main() {
    do {
      var command = try Charcoal.parseAsRoot()
      try command.run()
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
}
