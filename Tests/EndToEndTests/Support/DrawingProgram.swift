import Glibc
import Marks
import TestSupport
import Testing

/// The built program in a terminal of its own, and someone in front of it.
///
///     let program = try DrawingProgram()
///     try program.drag(from: Place(3, 4), to: Place(10, 8))
///     try program.see(Drawing([Stroke(through: [Place(3, 4), Place(10, 8)])]))
///     #expect(try program.quit(answering: "n") == .exited(0))
///
/// Whoever looks waits: each `see` reads until what is looked for is there, and throws `NotSeen` if it does not
/// come. Nothing depends on how fast machine and program are.
final class DrawingProgram {
  let home: TemporaryDirectory
  let session: TerminalSession

  /// The drawing's name, in `home`.
  private(set) var file: String

  private(set) var columns: Int
  private(set) var rows: Int

  /// Whether the user hid the bars.
  var hidesBars = false

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - file: what to draw in; nil starts without a name.
  ///   - environment: variables to change; nil takes one away.
  ///   - script: what the shell runs as the program's parent, with `"$CHARCOAL"` in it; nil starts it without one.
  ///   - configuration: what the user's configuration file says; nil leaves it as it is.
  ///   - isAwaited: whether to wait until the first picture is there.
  ///   - awaitsFile: whether to wait until the file is in it.
  init(
    _ file: String? = "drawing.svg", columns: Int = 80, rows: Int = 24, options: [String] = [],
    environment changes: [String: String?] = [:], script: String? = nil,
    home: TemporaryDirectory = TemporaryDirectory(), configuration: String? = nil, isAwaited: Bool = true,
    awaitsFile: Bool = true, at place: SourceLocation = #_sourceLocation
  ) throws {
    self.home = home
    if let configuration { home.write(configuration: configuration) }
    self.file = file ?? "drawing.svg"
    self.columns = columns
    self.rows = rows
    let executable = try BuiltProgram.path(named: "charcoal")
    var environment = ProgramEnvironment.isolated(home: home.path)
    environment["CHARCOAL"] = executable
    for (name, value) in changes { environment[name] = value }
    session = try TerminalSession(
      executable: script == nil ? executable : "/bin/sh",
      arguments: script.map { ["-c", $0] } ?? (file.map { [$0] } ?? []) + options, environment: environment,
      directory: home.path, columns: columns, rows: rows)
    guard isAwaited else { return }
    if hasBars, columns >= 75 {
      try see("quit", at: place)
    } else if hasBars {
      try look("the colours", at: place) { $0.hasSwatches && isReady }
    } else {
      try wait("the modes of the mouse", at: place) { isReady }
    }
    // A busy machine shows the empty canvas before the file is read.
    if awaitsFile { try look("the file", at: place) { !$0.text.contains("Opening ") } }
  }

  /// Whether all that the program wants from the terminal was asked for, which it does before its first picture.
  private var isReady: Bool { session.modes.contains(2004) && session.modes.contains(1002) }

  /// The bars are folded away where there is no room for them.
  var hasBars: Bool { !hidesBars && columns >= 30 && rows >= 8 }

  /// Wide windows have a column of tools at the left.
  private var hasColumn: Bool { hasBars && columns >= 100 && rows >= 24 }

  /// The column of the screen where the canvas begins.
  var left: Int { hasColumn ? 18 : 0 }

  /// How many columns the canvas has.
  var canvasColumns: Int { columns - left }

  /// The row of the screen where the canvas begins.
  var top: Int { hasBars ? 1 : 0 }

  /// How many rows the canvas has.
  var canvasRows: Int {
    guard hasBars else { return rows }
    // In windows of medium size a status line stands below both bars.
    return !hasColumn && columns >= 50 && rows >= 20 ? rows - 3 : rows - 2
  }

  /// Opens another drawing, or begins it; nothing may be unsaved.
  func open(_ name: String) throws {
    try type("\u{F}\(name)\r")
    file = name
  }

  /// Changes the terminal's size.
  func resize(columns: Int, rows: Int) throws {
    (self.columns, self.rows) = (columns, rows)
    try session.resize(columns: columns, rows: rows)
  }

  /// Reads until something is so.
  func wait(
    _ what: @autoclosure () -> String, at place: SourceLocation = #_sourceLocation,
    until isSo: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .patience
    while true {
      if try isSo() { return }
      if hasEnded, try isSo() { return }
      if hasEnded || ContinuousClock.now > deadline { throw NotSeen(what(), self, place) }
      session.settle(quiet: .milliseconds(3), limit: .milliseconds(50))
    }
  }

  private var hasEnded: Bool {
    if case .ended = session.state { true } else { false }
  }

  /// Waits for the program's end.
  func end(at place: SourceLocation = #_sourceLocation) throws -> TestSupport.ExitStatus {
    guard let status = session.waitForExit() else {
      throw NotSeen("the end", self, place)
    }
    return status
  }
}
