import Glibc
import TestSupport
import Testing

@Suite("Names of files that are not UTF-8", .waits)
struct FileNameTests {
  private let tool = CommandLineTool()

  /// The names in the directory, an octal escape for each byte that is not ASCII.
  private func names(_ pattern: String = "*.svg") throws -> [String] {
    let run = try tool.shell(
      "LC_ALL=C; for n in \(pattern); do printf '%s\\n' \"$n\" | od -An -tx1 | tr -d ' \\n'; echo; done")
    return run.outputText.split(separator: "\n").map(String.init)
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    (bytes + [10]).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static let latin = hex(Array("caf".utf8) + [0xE9] + Array(".svg".utf8))

  @Test("Commands read and write the file that is named")
  func commands() throws {
    tool.write(CommandLineTool.sample)
    let run = try tool.shell(
      """
      name=$(printf 'caf\\351.svg')
      mv drawing.svg "$name"
      "$CHARCOAL" show "$name" > shown.txt && "$CHARCOAL" inspect "$name" > inspected.txt &&
      "$CHARCOAL" export "$name" -o "$(printf 'b\\377\\360\\237.svg')"
      """)
    run.expectSuccess()
    #expect(tool.home.contents(of: "shown.txt")?.isEmpty == false)
    #expect(try names() == [Self.hex([0x62, 0xFF, 0xF0, 0x9F] + Array(".svg".utf8)), Self.latin])
  }

  @Test("A message shows such a byte as a replacement character")
  func message() throws {
    let run = try tool.shell("\"$CHARCOAL\" show \"$(printf 'no\\351ne.svg')\"")
    run.expectRefusal(66, "no\u{FFFD}ne.svg: no such file or directory")
  }

  @Test("A session opens it, saves it, and knows it again")
  func session() throws {
    tool.write(CommandLineTool.sample)
    try tool.shell("mv drawing.svg \"$(printf 'caf\\351.svg')\"").expectSuccess()
    let script = "exec \"$CHARCOAL\" \"$(printf 'caf\\351.svg')\""
    let program = try DrawingProgram(script: script, home: tool.home)
    try program.see("caf\u{FFFD}.svg")
    try program.see("plain words")
    try program.click(at: Place(60, 15))
    try program.type("\u{13}")
    try program.see("Saved")
    #expect(try program.quit() == .exited(0))
    #expect(try names() == [Self.latin])
    let listed = try tool.run("list")
    #expect(listed.outputText.contains("/caf\u{FFFD}.svg"))
    let shown = try tool.shell("\"$CHARCOAL\" inspect \"$(printf 'caf\\351.svg')\"")
    #expect(shown.outputText.contains("2 dot"))
    // The sketchbook knows what the last step was.
    let again = try DrawingProgram(script: script, home: tool.home)
    try again.see("plain words")
    try again.type("u")
    try again.see("caf\u{FFFD}.svg ●")
  }

  @Test("A list of files offers it, and opens what it offers")
  func list() throws {
    tool.write(CommandLineTool.sample)
    try tool.shell("mv drawing.svg \"$(printf 'caf\\351.svg')\"").expectSuccess()
    let program = try DrawingProgram(nil, home: tool.home)
    try program.type("\u{F}")
    try program.see("caf\u{FFFD}.svg")
    try program.type("\u{1B}[B\u{1B}[B\r")
    try program.see("plain words")
    #expect(try program.quit() == .exited(0))
    #expect(try names() == [Self.latin])
  }
}
