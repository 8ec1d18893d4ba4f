import Configuration
import Testing

@Suite("Configuration")
struct ConfigurationTests {
  @Test("All that can be set is read, with its line")
  func reads() {
    let configuration = Configuration(
      """
      # What I like
      theme = "light"

      [ink]
      width = 1.5
      color = 2
      [keys]
      undo = ["u", "Ctrl-Z"]
      smooth = true
      """)
    #expect(
      configuration.settings == [
        Setting("ink.color", .number(2), line: 6), Setting("ink.width", .number(1.5), line: 5),
        Setting("keys.smooth", .flag(true), line: 9), Setting("keys.undo", .texts(["u", "Ctrl-Z"]), line: 8),
        Setting("theme", .text("light"), line: 2),
      ])
    #expect(configuration.problems == [])
  }

  @Test(
    "A line that cannot be read is told with its number, and all others count",
    arguments: ["theme = ", "theme", "= 3", "theme = \"light", "[ink", "width = 1..5", "theme = 'a' 'b'"])
  func survives(line: String) throws {
    let configuration = Configuration("glyphs = \"half\"\n\(line)\nsmoothing = \"off\"\n")
    #expect(configuration.problems.map(\.line) == [2])
    #expect(configuration.problems.first?.sentence.isEmpty == false)
    #expect(
      configuration.settings == [
        Setting("glyphs", .text("half"), line: 1), Setting("smoothing", .text("off"), line: 3),
      ])
  }

  @Test("Text that is no configuration at all is one problem, and sets nothing")
  func garbage() {
    let text = (0..<100).map { "\($0) \u{1B}[31m <svg>" }.joined(separator: "\n")
    #expect(Configuration(text).settings == [])
    #expect(Configuration(text).problems.count == 1)
  }

  @Test("Nothing is fine", arguments: ["", "\n", "# nothing\n"])
  func empty(text: String) {
    #expect(Configuration(text).settings == [] && Configuration(text).problems == [])
  }

  @Test("The file is where the base directory specification has it")
  func place() {
    #expect(ConfigurationFile.path(configHome: "/c", home: "/h") == "/c/charcoal/config.toml")
    #expect(ConfigurationFile.path(configHome: "", home: "/h") == "/h/.config/charcoal/config.toml")
    #expect(ConfigurationFile.path(configHome: "c", home: "/h") == "/h/.config/charcoal/config.toml")
    #expect(ConfigurationFile.path(configHome: nil, home: nil) == nil)
  }

  @Test("No file is no configuration; a directory or an endless device is told")
  func files() {
    #expect(ConfigurationFile.read("/no/such/file") == nil)
    #expect(ConfigurationFile.read("/")?.problems == [ConfigurationProblem(line: 0, "is a directory")])
    #expect(ConfigurationFile.read("/dev/zero")?.problems == [ConfigurationProblem(line: 0, "too large")])
  }
}
