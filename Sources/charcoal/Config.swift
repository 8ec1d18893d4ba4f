import ArgumentParser
import Configuration

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell where the configuration is, or all that it says.")

  @Flag(help: "Print all settings as they are now, as a configuration file that says the same.")
  var show = false

  func run() throws {
    guard let path = Preferences.path else {
      throw Problem("there is no home directory for the configuration", exitCode: ExitStatus.noInput)
    }
    guard show else { return Console.print(Console.printable(path) + "\n") }
    let preferences = Preferences.load()
    for problem in preferences.problems { Console.complain("\(path): \(problem.description)") }
    Console.print("# \(Console.printable(path))\n" + preferences.text)
  }
}
