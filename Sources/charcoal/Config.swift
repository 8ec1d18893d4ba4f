import ArgumentParser
import Configuration

struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the path of the configuration file, or all settings.")

  @Flag(help: "Print all settings in the form of a configuration file.")
  var show = false

  func run() throws {
    guard let path = Preferences.path else {
      throw Problem("no home directory: HOME and XDG_CONFIG_HOME are not set", exitCode: ExitStatus.noInput)
    }
    guard show else { return Console.print(Console.printable(path) + "\n") }
    let preferences = Preferences.load()
    for problem in preferences.problems { Console.complain("\(path): \(problem.description)") }
    Console.print("# \(Console.printable(path))\n" + preferences.text)
  }
}
