import Glibc
import Marks
import TestSupport
import Testing

/// Terminals that take pictures, played by the test: it answers what the emulator does not.
@Suite("Ink in pixels", .waits)
struct PixelTests {
  private static let names = [
    "\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}[?2026;2$y\u{1B}[6;20;10t\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c",
    "\u{1B}P>|foot(1.20.0)\u{1B}\\\u{1B}[?2026;2$y\u{1B}[6;20;10t\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;4c",
  ]
  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,f=24;AAAA\u{1B}\\"

  /// A program in a terminal that takes kitty's pictures.
  private func kittyProgram(options: [String] = []) throws -> DrawingProgram {
    let program = try DrawingProgram(options: options)
    try program.type(Self.names[0])
    try program.wait("the question about pictures") { output(program).contains(Self.question) }
    try program.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    program.session.settle()
    return program
  }

  private func output(_ program: DrawingProgram) -> String {
    String(decoding: program.session.output, as: UTF8.self)
  }

  /// Whether the terminal shows no character on the canvas.
  private func isBlank(_ program: DrawingProgram) -> Bool {
    program.picture.allSatisfy { row in row.dropFirst(program.left).allSatisfy(\.isWhitespace) }
  }

  @Test("A stroke is a picture in kitty, and no characters; text stays text")
  func kitty() throws {
    let program = try kittyProgram()
    try program.drag(from: Place(10, 5), to: Place(40, 12))
    try program.wait("a picture") { output(program).contains("\u{1B}_Ga=T,i=7001,") }
    program.session.settle()
    #expect(isBlank(program), "\(program.picture.joined(separator: "\n"))")
    #expect(try program.save().marks.count == 1)
    #expect(try program.quit() == .exited(0))
    #expect(output(program).contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\"))
    try program.expectUntouchedTerminal()
  }

  @Test("Every way out removes the pictures", arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func waysOut(signal: Int32) throws {
    let program = try kittyProgram()
    try program.drag(from: Place(10, 5), to: Place(40, 12))
    program.session.settle()
    program.session.send(signal: signal)
    #expect(try program.end() == .signalled(signal))
    let sent = output(program)
    let removal = try #require(sent.ranges(of: "\u{1B}_Ga=d,d=A,q=2\u{1B}\\").last)
    let last = try #require(sent.ranges(of: "\u{1B}_Ga=").last)
    #expect(removal.lowerBound == last.lowerBound, "nothing is shown after it")
    try program.expectUntouchedTerminal()
  }

  @Test("A stroke is sixels in foot, sent in frames, each where the cursor was put")
  func sixels() throws {
    let program = try DrawingProgram()
    try program.type(Self.names[1])
    program.session.settle()
    try program.drag(from: Place(10, 5), to: Place(40, 12))
    try program.wait("sixels") { output(program).contains("\u{1B}P0;1;0q\"1;1;") }
    program.session.settle()
    let sent = output(program)
    #expect(!sent.contains("\u{1B}7"), "the terminal keeps the cursor of the shell")
    #expect(try program.save().marks.count == 1)
    #expect(try program.quit() == .exited(0))
  }

  @Test("Thumbnails in the gallery are pictures in kitty, which go with the gallery")
  func gallery() throws {
    let program = try kittyProgram()
    try program.drag(from: Place(10, 5), to: Place(40, 12))
    #expect(try program.save().marks.count == 1)
    try program.type("k")
    try program.wait("a thumbnail") { output(program).contains("\u{1B}_Ga=T,i=107000,") }
    try program.type("\u{1B}")
    try program.wait("its removal") { output(program).contains("\u{1B}_Ga=d,d=I,i=107000,q=2\u{1B}\\") }
    #expect(try program.quit() == .exited(0))
    try program.expectUntouchedTerminal()
  }

  @Test("Terminals that do not say their names are asked nothing, and see characters")
  func others() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(10, 5), to: Place(40, 5))
    program.session.settle()
    #expect(!output(program).contains("\u{1B}_G") && !output(program).contains("\u{1B}P0;1;0q"))
    #expect(!isBlank(program))
    #expect(try program.quit(answering: "n") == .exited(0))
  }

  @Test("--no-pixels leaves ink in characters")
  func unwanted() throws {
    let program = try kittyProgram(options: ["--no-pixels"])
    try program.drag(from: Place(10, 5), to: Place(40, 5))
    program.session.settle()
    #expect(!output(program).contains("\u{1B}_Ga=T"))
    #expect(!isBlank(program))
    #expect(try program.quit(answering: "n") == .exited(0))
  }

  @Test("show --pixels without a terminal that takes pictures prints characters, and says so")
  func show() throws {
    let tool = CommandLineTool()
    tool.write([Stroke([Point(x: 1, y: 1), Point(x: 20, y: 9)])])
    let run = try tool.run("show", "--pixels", "drawing.svg")
    #expect(run.status == .exited(0))
    #expect(run.errorText == "charcoal: this terminal takes no pictures, so drawings are in characters\n")
    #expect(!run.outputText.isEmpty)
  }
}
