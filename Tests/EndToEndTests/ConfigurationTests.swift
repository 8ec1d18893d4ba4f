import Glibc
import Marks
import TestSupport
import Testing

@Suite("Configuration", .waits)
struct ConfigurationTests {
  private func home(_ text: String) -> TemporaryDirectory { .configured(text) }

  @Test("The configuration that is shown says the same when it is read, and has no fault")
  func shows() throws {
    let first = try CommandLineTool().run("config", "--show")
    first.expectSuccess()
    #expect(first.outputText.contains("undo = [\"u\", \"Ctrl-Z\", \"Ctrl-_\", \"Ctrl-/\"]"))
    let again = try CommandLineTool(home: home(first.outputText)).run("config", "--show")
    again.expectSuccess()
    let body = { (text: String) in text.split(separator: "\n").dropFirst() }
    #expect(body(again.outputText) == body(first.outputText))
    #expect(again.errorText.isEmpty)
  }

  @Test("Faults are told with their lines, and the rest counts")
  func faults() throws {
    let text = """
      theme = "purple"
      glyphs = "half"
      smoothing =
      [ink]
      color = 12
      width = 1.5
      [keys]
      undo = ["Hyper-u"]
      dance = ["d"]
      redo = ["F5"]
      """
    let run = try CommandLineTool(home: home(text)).run("config", "--show")
    #expect(run.status == .exited(0))
    for line in [1, 3, 5, 8, 9] { #expect(run.errorText.contains("line \(line): "), "line \(line)") }
    #expect(run.errorText.split(separator: "\n").count == 5)
    #expect(run.outputText.contains("glyphs = \"half\"") && run.outputText.contains("width = 1.5"))
    #expect(run.outputText.contains("redo = [\"F5\"]"))
  }

  @Test("A session begins as it is configured, and tells the first fault")
  func session() throws {
    let home = home(
      "smoothing = \"off\"\nnonsense = 1\n[ink]\ncolor = 2\nwidth = 1\n[keys]\nundo = [\"w\"]\n")
    let program = try DrawingProgram(home: home)
    try program.see("config.toml: line 2: unknown setting nonsense")
    try program.drag(from: Place(3, 3), to: Place(12, 5))
    try program.see("↶w")
    let drawing = try program.save()
    #expect((drawing.marks.first as? Stroke)?.isSmooth == false)
    #expect((drawing.marks.first as? Stroke)?.ink == Ink(color: .named(.red), width: 1))
    try program.type("w")
    #expect(try program.save().isEmpty)
  }

  @Test("A configuration that cannot be read does not keep anyone from drawing")
  func unreadable() throws {
    let home = TemporaryDirectory()
    mkdir("\(home.path)/.config", 0o700)
    mkdir("\(home.path)/.config/charcoal", 0o700)
    mkdir("\(home.path)/.config/charcoal/config.toml", 0o700)
    let program = try DrawingProgram(home: home)
    try program.see("config.toml: is a directory")
    try program.drag(from: Place(3, 3), to: Place(12, 5))
    #expect(try program.save().marks.count == 1)
  }

  @Test("Hovering that is switched off is not asked for; a word for it is no answer")
  func hover() throws {
    let quiet = try DrawingProgram(home: home("hover = false\n"))
    #expect(quiet.session.modes.contains(1002) && !quiet.session.modes.everOn.contains(1003))
    let asked = try DrawingProgram(home: home("hover = \"no\"\n"))
    try asked.see("line 1: hover must be true or false")
    #expect(asked.session.modes.contains(1003))
    let welcomed = try DrawingProgram(home: home("welcome = 1\n"))
    try welcomed.see("line 1: welcome must be true or false")
  }

  @Test("Letters of other layouts are commands where the configuration maps them, and text stays text")
  func letters() throws {
    let program = try DrawingProgram(home: home("langmap = \"кr,еt\"\n"))
    try program.type("к")
    try program.drag(from: Place(5, 3), to: Place(15, 7))
    try program.type("е")
    try program.click(at: Place(30, 5))
    try program.type("ке")
    try program.see("ке")
    try program.type("\u{1B}[27u\u{1B}[27uй")
    try program.see("й is no key here: switch to Latin letters")
    let marks = try program.save().marks
    #expect(marks.contains { $0 is Rectangle } && marks.compactMap { ($0 as? Label)?.text } == ["ке"])
  }

  @Test(
    "A broken map of letters is reported with its line",
    arguments: [
      ("langmap = \"йqц\"", "ц has no letter behind it"),
      ("langmap = \"йц;q\"", "2 letters before the semicolon, but 1"),
      ("langmap = 3", "langmap must be letters in quotes"),
    ])
  func badLetters(text: String, words: String) throws {
    let run = try CommandLineTool(home: home("# letters\n\(text)\n")).run("config", "--show")
    #expect(run.errorText.contains("line 2: ") && run.errorText.contains(words))
    #expect(run.outputText.contains("langmap = \"\""))
  }

  @Test("The example in the documents has no fault, and says what it says")
  func example() throws {
    let text = try #require(ProjectFile.text("docs/configuration.md"))
    let start = try #require(text.firstRange(of: "```toml\n")).upperBound
    let end = try #require(text[start...].firstRange(of: "```")).lowerBound
    let run = try CommandLineTool(home: home(String(text[start..<end]))).run("config", "--show")
    run.expectSuccess()
    #expect(run.outputText.contains("undo = [\"u\", \"Ctrl-_\", \"F8\"]"))
    #expect(run.outputText.contains("new-layer = []"))
  }
}
