import Glibc
import Marks
import TestSupport
import Testing

@Suite("Memory that is not there", .waits)
struct AllocationFaultTests {
  /// So many allocations are made to fail, spread over all that a session makes.
  ///
  /// CHARCOAL_ALLOCATIONS asks for more.
  private static let samples = getenv("CHARCOAL_ALLOCATIONS").flatMap { Int(String(cString: $0)) } ?? 40

  /// Samples are shared among so many tests, which run at once.
  private static let lanes = 4

  @Test(
    "Whatever allocation fails: the terminal is restored, and what was recorded and saved is whole",
    arguments: 0..<lanes)
  func everyAllocation(lane: Int) throws {
    let fault = try #require(FailingAllocation(), "a C compiler, which README's packages have")
    let count = try #require(try session(failing: Int.max, of: fault), "counts them")
    #expect(count > 1000)
    for sample in stride(from: lane, to: Self.samples, by: Self.lanes) {
      // Most are made at the start; the steps grow so that all parts of a session are met.
      let n = count * sample * sample / (Self.samples * Self.samples) + sample
      _ = try session(failing: n, of: fault)
    }
  }

  /// A session that finds a recorded drawing, saves it, and quits; or ends on the way.
  ///
  /// - Returns: how many allocations it made, if it ended by itself.
  private func session(failing n: Int, of fault: FailingAllocation) throws -> Int? {
    let home = TemporaryDirectory()
    let first = try DrawingProgram(home: home)
    try first.drag(from: Place(3, 3), to: Place(30, 12))
    try first.save()
    let old = home.contents(of: "drawing.svg")
    try first.click(at: Place(40, 3))
    try first.die(afterSteps: 2)
    let recorded = try CommandLineTool(home: home).run("recover", "1", "-o", "-").standardOutput

    let program = try DrawingProgram(
      environment: fault.environment(failing: n), home: home, isAwaited: false)
    // Before it reads keys, Ctrl-S and Ctrl-Q would be the terminal's own.
    _ = program.session.wait { $0.text.contains("drawing.svg") }
    for keys in ["", "\u{13}", "\u{11}", "y"] {
      program.session.settle(quiet: .milliseconds(100), limit: .seconds(5))
      // It may have ended.
      try? program.type(keys)
    }
    let status = try program.end()
    let context: Comment = "allocation \(n): \(status)"
    #expect(program.session.modes.on.isDisjoint(with: [1002, 1006, 1049]), context)
    #expect(try program.session.terminalAttributes() == DrawingProgram.untouchedAttributes(), context)
    #expect(try KeptSketchbook(home: home).integrity() == "ok", context)
    let file = home.contents(of: "drawing.svg")
    #expect(file == old || file == recorded, context)
    let kept = try CommandLineTool(home: home).run("recover", "1", "-o", "-")
    #expect(kept.standardOutput == recorded, context)
    return fault.count
  }
}
