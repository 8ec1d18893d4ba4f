import Glibc
import Marks
import TestSupport
import Testing

@Suite("Pipes, devices and streams in the place of files", .waits)
struct PipeTests {
  private let tool = CommandLineTool()

  @Test(
    "Commands read from pipes and write to them",
    arguments: [
      "\"$CHARCOAL\" export drawing.svg -o /dev/stdout --format svg | cat > out",
      "\"$CHARCOAL\" export drawing.svg -o /dev/stdout --format svg > out",
      "\"$CHARCOAL\" export drawing.svg -o /dev/fd/7 --format svg 7> out",
      "bash -c '\"$CHARCOAL\" export drawing.svg -o >(cat > out) --format svg; wait $!'",
      "mkfifo f; cat f > out & \"$CHARCOAL\" export drawing.svg -o f --format svg; wait",
      "\"$CHARCOAL\" export drawing.svg -o /dev/null --format svg && cp drawing.svg out",
      "cat drawing.svg | \"$CHARCOAL\" export /dev/stdin -o out --format svg",
      "bash -c '\"$CHARCOAL\" export <(cat drawing.svg) -o out --format svg'",
      "mkfifo f; cat drawing.svg > f & \"$CHARCOAL\" export f -o out --format svg",
    ])
  func commands(script: String) throws {
    let bytes = tool.write(CommandLineTool.sample)
    try tool.shell(script).expectSuccess()
    #expect(tool.home.contents(of: "out") == bytes)
  }

  @Test("Earlier contents of the file behind a stream stay")
  func appends() throws {
    let bytes = tool.write(CommandLineTool.sample)
    try tool.shell(
      "(echo before; \"$CHARCOAL\" export drawing.svg -o /dev/stdout --format svg; echo after) > out"
    )
    .expectSuccess()
    #expect(tool.home.contents(of: "out") == Array("before\n".utf8) + bytes + Array("after\n".utf8))
  }

  @Test("A full pipe that does not block is waited for")
  func nonBlocking() throws {
    let dots = (0..<4000).map { Dot(at: Point(x: Double($0 % 200), y: Double($0 / 200))) }
    let bytes = tool.write(dots)
    #expect(bytes.count > 200_000)
    // The shell's end and the program's are one open file, so the flag that one sets holds for the other.
    for command in ["export drawing.svg -o - --format svg", "inspect drawing.svg"] {
      let script =
        "(python3 -c 'import os; os.set_blocking(1, False)'; \"$CHARCOAL\" \(command); echo status $? >&2)"
        + " | (sleep 1; cat) > out"
      let run = try tool.shell(script)
      #expect(run.errorText == "status 0\n")
      #expect(tool.home.contents(of: "out")?.last == UInt8(ascii: "\n"))
    }
  }

  @Test("A session does not begin with a pipe")
  func start() throws {
    try tool.shell("mkfifo pipe.svg").expectSuccess()
    try tool.run("pipe.svg").expectRefusal(66, "pipe.svg: not a regular file")
  }

  @Test("Ctrl-O and Ctrl-V refuse a pipe, and the keyboard goes on")
  func opening() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(5, 5))
    try program.save()
    try tool(program).shell("mkfifo pipe.svg").expectSuccess()
    for name in ["pipe.svg", "/dev/zero"] {
      try program.type("\u{F}")
      try program.see("Open:")
      try program.type("\(name)\r")
      try program.see("Not a regular file.")
      try program.type("\u{1B}")
      try program.seeNo("Open:")
    }
    try tool(program).shell("mkfifo .local/state/charcoal/clipboard.svg").expectSuccess()
    try program.type("\u{16}")
    try program.click(at: Place(9, 9))
    #expect(try program.save().marks.count == 2)
    #expect(try program.quit() == .exited(0))
  }

  @Test("A file that turned into a pipe is not saved, and the session can be left")
  func saving() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(5, 5))
    try program.save()
    try tool(program).shell("rm drawing.svg; mkfifo drawing.svg").expectSuccess()
    try program.click(at: Place(9, 9))
    try program.type("\u{13}")
    try program.see("drawing.svg: not a regular file")
    #expect(try program.quit(answering: "n") == .exited(0))
  }

  private func tool(_ program: DrawingProgram) -> CommandLineTool { CommandLineTool(home: program.home) }
}
