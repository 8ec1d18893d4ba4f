import Formats
import GRDB
import Glibc
import Marks
import TestSupport
import Testing

/// Nothing is ever lost, whatever ends the program.
@Suite(
  "Crashes", .serialized, .waits,
  .enabled(if: getenv("CHARCOAL_CRASH_ROUNDS") != nil, "CHARCOAL_CRASH_ROUNDS says how often")
)
struct CrashTests {
  private static func number(_ variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }
  }

  /// CHARCOAL_CRASH_ROUNDS says how many.
  private static let rounds: ClosedRange<UInt64> = {
    let first = UInt64(max(1, number("CHARCOAL_CRASH_SEED") ?? 1))
    return first...(first + UInt64(max(0, (number("CHARCOAL_CRASH_ROUNDS") ?? 6) - 1)))
  }()

  /// CHARCOAL_CRASH_VERTICES asks for a large drawing to begin with.
  private static let vertices = number("CHARCOAL_CRASH_VERTICES") ?? 0

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
    try program.wait("the saved file") {
      let saved = artist.savedState ?? (Self.vertices > 0 ? artist.states[0] : nil)
      return program.home.contents(of: "drawing.svg")?.renumbered == saved
    }
    return Checkpoint(state: artist.states.count - 1, saves: artist.saves.count, time: .now)
  }

  /// Checks that a file, the sketchbook and the next session have what they must have.
  ///
  /// - Parameters:
  ///   - oldest: the state that must be there at least.
  ///   - saves: so many saves were done for sure.
  /// - Parameter context: what happened, for a failure's message.
  private func expectAll(
    of artist: RandomArtist, from oldest: Int, saves: Int, in home: TemporaryDirectory, context: String = ""
  ) throws {
    let book = KeptSketchbook(home: home)
    #expect(try book.integrity() == "ok")
    let file = home.contents(of: "drawing.svg")
    var saved = artist.saves.dropFirst(max(0, saves - 1)).map { artist.states[$0] }
    if Self.vertices > 0, saves == 0 { saved.append(artist.states[0]) }
    #expect(
      file.map { saved.contains($0.renumbered) } ?? (saves == 0), "the file is none of the saved states")
    let written = try CommandLineTool(home: home).run("recover", "1", "-o", "-")
    written.expectSuccess()
    #expect(home.contents(of: "drawing.svg") == file)

    let next = try DrawingProgram(home: home)
    let drawing = try next.save()
    // A drawing whose ink reaches beyond an edge is moved when it is opened, so that its beginning is in sight.
    if let box = drawing.root.bounds(.ink), box.minX >= 0, box.minY >= 0, box.maxX <= Double(next.columns),
      box.maxY <= 2 * Double(next.canvasRows)
    {
      try next.see(drawing)
    }
    #expect(next.bytes == written.standardOutput)
    let state = try #require(artist.states.lastIndex(of: next.bytes.renumbered), "never drawn like this")
    #expect(state >= oldest, "\(oldest - state) steps are lost: \(context)")
    // The steps that led there come back too.
    try next.type(String(repeating: "u", count: artist.states.count))
    try next.see("Nothing to undo")
    if Self.vertices == 0 { try next.seeEmptyCanvas() }
    // The files of a database that is written in cannot be copied one by one.
    next.session.send(signal: SIGKILL)
    #expect(try next.end() == .signalled(SIGKILL))
    #expect(try book.integrity() == "ok")
  }

  /// An artist and a program, at a drawing with as many vertices as were asked for.
  private func begin(seed: UInt64, home: TemporaryDirectory = TemporaryDirectory(), script: String? = nil)
    throws
    -> (RandomArtist, DrawingProgram)
  {
    var drawing = Drawing()
    if Self.vertices > 0 {
      let points = (0..<Self.vertices).map { number in
        Point(x: 5 + Double(number % 1400) / 20, y: 4 + Double(number % 1999) / 60)
      }
      drawing.root.children = [Stroke(points).withID(MarkID(1))]
      home.write(RandomArtist.file(drawing), to: "drawing.svg")
    }
    return (
      RandomArtist(seed: seed, drawing: drawing),
      try DrawingProgram(
        script: script, home: home, configuration: "[keys]\nsuspend = \"Ctrl-Z\"\n", isAwaited: script == nil)
    )
  }

  @Test("Killed at any moment: all but the last quarter of a second is there", arguments: rounds)
  func killed(seed: UInt64) throws {
    var (artist, program) = try begin(seed: seed)
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

  /// The disturbances of recording.
  private enum Disturbance: CaseIterable {
    /// Ctrl-Z, or SIGTSTP from elsewhere, then `fg`.
    case suspended, stopped
    /// The same, but `bg` before.
    case background
    /// Another program keeps the database locked.
    case busy
    /// The disk is full.
    case full
  }

  /// Starts the program below a shell with job control; its process identifier is written to a file.
  private static let command = #"bash -c 'echo $$ > pid; exec "$CHARCOAL" drawing.svg'"# + "\n"

  @Test("Killed while something gets in the way of recording: as safe as the screen says", arguments: rounds)
  func killedUnderSiege(seed: UInt64) throws {
    // Root may mount a disk that gets full.
    let disk = SmallDisk.isPossible ? SmallDisk(at: ".local", kilobytes: 512) : nil
    var (artist, program) = try begin(
      seed: seed + 1000, home: disk?.home ?? TemporaryDirectory(),
      script: "PS1='$ ' exec bash --norc --noprofile --noediting -i")
    try program.see("$")
    try program.type(Self.command)
    try program.see("quit")
    var last = try check(artist, program)
    var isAllRecorded = false
    var story: [String] = []
    for turn in 1...3 {
      try artist.work(times: artist.chance(1...6), on: program)
      last = try check(artist, program)
      // The drawing on the screen is recorded within this time, as long as nothing gets in the way.
      artist.pause(250...300, on: program)
      let kinds = Disturbance.allCases.filter { $0 != .full || disk != nil && Self.vertices == 0 }
      let kind = kinds[artist.chance(0...kinds.count - 1)]
      let isKilled = turn == 3
      story.append("\(artist.states.count) \(kind)")
      isAllRecorded = try disturb(by: kind, &artist, program, disk, isKilled: isKilled)
      if isKilled { break }
      last = try check(artist, program)
    }
    kill(try pid(of: program), SIGKILL)
    try program.wait("the end") { try kill(pid(of: program), 0) != 0 }
    // Before a stop all is written. Locked or full, what the screen showed before the sign came is there.
    try expectAll(
      of: artist, from: isAllRecorded ? artist.states.count - 1 : last.state, saves: last.saves,
      in: program.home, context: story.joined(separator: ", "))
  }

  private func pid(of program: DrawingProgram) throws -> pid_t {
    let text = String(decoding: program.home.contents(of: "pid") ?? [], as: UTF8.self)
    return try #require(pid_t(text.filter(\.isNumber)))
  }

  /// - Parameter isKilled: whether the program is killed in the middle of it; then nothing is put right.
  /// - Returns: whether all that was done so far must be recorded.
  private func disturb(
    by kind: Disturbance, _ artist: inout RandomArtist, _ program: DrawingProgram, _ disk: SmallDisk?,
    isKilled: Bool
  ) throws -> Bool {
    switch kind {
    case .suspended, .stopped, .background:
      try artist.work(times: artist.chance(1...4), on: program)
      if kind == .suspended {
        try program.type("\u{1A}")
      } else {
        // Keys typed before the signal come before it only once they were read.
        _ = try check(artist, program)
        kill(try pid(of: program), SIGTSTP)
      }
      try program.wait("the shell's screen") { !program.session.screen.isAlternateScreen }
      try program.see("Stopped")
      if kind == .background {
        // The shell's words after that come when the job has gone on.
        try program.type("bg; echo on$((40 + 2))\n")
        try program.see("on42")
        try program.wait("a second stop") { try ProcessState(of: pid(of: program)).isStopped }
      }
      if isKilled { return true }
      try program.type("clear\nfg\n")
      try program.wait("the program's screen") { program.session.screen.isAlternateScreen }
    case .busy:
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      configuration.busyMode = .timeout(10)
      let path = "\(KeptSketchbook(home: program.home).folder)/sketchbook.db"
      let other = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? other.close() }
      try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
      try artist.work(times: artist.chance(1...6), on: program, saves: false)
      artist.pause(0...1500, on: program)
      // The lock goes before the next session comes.
      if isKilled { kill(try pid(of: program), SIGKILL) }
      try other.inDatabase { try $0.execute(sql: "COMMIT") }
      if !isKilled { try program.seeNo("autosave off") }
    case .full:
      disk?.fill()
      try artist.work(times: artist.chance(1...6), on: program, saves: false)
      artist.pause(0...1500, on: program)
      if isKilled { kill(try pid(of: program), SIGKILL) }
      disk?.clear()
      if !isKilled { try program.seeNo("autosave off") }
    }
    return false
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
