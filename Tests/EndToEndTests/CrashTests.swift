import Glibc
import Marks
import TestSupport
import Testing

/// Nothing is ever lost, whatever ends the program.
@Suite("Crashes", .serialized)
struct CrashTests {
  /// CHARCOAL_CRASH_ROUNDS asks for more.
  private static let rounds: ClosedRange<UInt64> =
    1...max(1, getenv("CHARCOAL_CRASH_ROUNDS").flatMap { UInt64(String(cString: $0)) } ?? 6)

  /// How long a gesture that is seen may take to be safe.
  private static let grace = Duration.milliseconds(250)

  /// Up to where all is known to be done.
  private struct Checkpoint {
    let state: Int
    let saves: Int
    let time: ContinuousClock.Instant
  }

  /// Waits until all that was done is seen, and what was saved is in the file.
  private func check(_ artist: RandomArtist, _ program: DrawingProgram) throws -> Checkpoint {
    if artist.drawing.isEmpty { try program.seeEmptyCanvas() } else { try program.see(artist.drawing) }
    try program.wait("the saved file") { program.home.contents(of: "drawing.svg") == artist.savedState }
    return Checkpoint(state: artist.states.count - 1, saves: artist.saves.count, time: .now)
  }

  /// Checks that a file, the sketchbook and the next session have what they must have.
  ///
  /// - Parameters:
  ///   - oldest: the state that must be there at least.
  ///   - saves: so many saves were done for sure.
  private func expectAll(of artist: RandomArtist, from oldest: Int, saves: Int, in home: TemporaryDirectory)
    throws
  {
    let book = KeptSketchbook(home: home)
    #expect(try book.integrity() == "ok")
    let file = home.contents(of: "drawing.svg")
    let saved = artist.saves.dropFirst(max(0, saves - 1)).map { artist.states[$0] }
    #expect(file.map(saved.contains) ?? (saves == 0), "the file is none of the saved states")
    let written = try CommandLineTool(home: home).run("recover", "1", "-o", "-")
    written.expectSuccess()
    #expect(home.contents(of: "drawing.svg") == file)

    let next = try DrawingProgram(home: home)
    let drawing = try next.save()
    if !drawing.isEmpty { try next.see(drawing) }
    #expect(next.bytes == written.standardOutput)
    let state = try #require(artist.states.lastIndex(of: next.bytes), "never drawn like this")
    #expect(state >= oldest, "\(oldest - state) steps are lost")
    // What led there comes back too.
    try next.type(String(repeating: "u", count: artist.states.count))
    try next.see("nothing to undo")
    try next.seeEmptyCanvas()
    #expect(try book.integrity() == "ok")
  }

  @Test("Killed at any moment: all but the last quarter of a second is there", arguments: rounds)
  func killed(seed: UInt64) throws {
    var artist = RandomArtist(seed: seed)
    let program = try DrawingProgram()
    var checkpoints = [try check(artist, program)]
    for _ in 0..<artist.chance(1...4) {
      try artist.work(times: artist.chance(1...10), on: program)
      checkpoints.append(try check(artist, program))
    }
    // Every other time in the middle of work, else after a rest in which all must have become safe; both times
    // perhaps with a stroke begun, which goes.
    try artist.work(times: artist.chance(0...10), on: program)
    let rests = seed % 2 == 1
    if rests { checkpoints.append(try check(artist, program)) }
    if artist.chance(0...2) == 0 { try artist.beginStroke(on: program) }
    artist.pause(rests ? 250...400 : 0...30, on: program)
    let moment = ContinuousClock.now
    program.session.send(signal: SIGKILL)
    #expect(try program.end() == .signalled(SIGKILL))
    let safe = checkpoints.last { $0.time + Self.grace <= moment }
    try expectAll(
      of: artist, from: safe?.state ?? 0, saves: checkpoints.last?.saves ?? 0, in: program.home)
  }

  @Test(
    "Asked to end, or left by the terminal: nothing is missing, not even of the stroke being drawn",
    arguments: [SIGHUP, SIGTERM, SIGINT, 0], 1...2 as ClosedRange<UInt64>)
  func ended(signal: Int32, seed: UInt64) throws {
    var artist = RandomArtist(seed: seed + UInt64(100 * signal))
    let program = try DrawingProgram()
    try artist.work(times: artist.chance(5...20), on: program)
    if seed % 2 == 0 { try artist.beginStroke(on: program) }
    let last = try check(artist, program)
    if signal == 0 { program.session.closeMaster() } else { program.session.send(signal: signal) }
    #expect(try program.end() == .signalled(signal == 0 ? SIGHUP : signal))
    try expectAll(of: artist, from: last.state, saves: last.saves, in: program.home)
  }
}
