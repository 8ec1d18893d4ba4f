import ArgumentParser
import CSystem
import Storage
import Terminal

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print what the terminal can do and what would improve it, and check the sketchbook.")

  @Flag(help: "Check the terminal only; the output fits a bug report.")
  var terminal = false

  @Flag(help: "Check the sketchbook only.")
  var sketchbook = false

  func run() throws {
    if terminal || !sketchbook { Self.printTerminal() }
    if sketchbook || !terminal { try Self.checkSketchbook() }
  }

  private static func printTerminal() {
    let environment = TerminalEnvironment.current()
    let profile = TerminalProbe.profile(in: environment)
    endBySignal()
    let report = profile.report(size: ScreenSize.ofTerminal(1), window: ScreenSize.pixelsOfTerminal(1))
    var lines = ["charcoal    \(programVersion)"]
    lines += report.map { $0.name.padding(to: 12) + $0.value }
    lines += profile.advice(refusesColor: environment.refusesColor).map { "better      " + $0 }
    Console.print(lines.map { Console.printable($0) + "\n" }.joined())
  }

  /// Ends the program if a signal asked for it while the terminal was asked.
  private static func endBySignal() {
    let signal = charcoal_ending_signal()
    if signal != 0 { charcoal_signal_default(signal) }
    charcoal_signals_end_session()
  }

  private static func checkSketchbook() throws {
    let book = try Sketchbook.required()
    let health: SketchbookHealth
    do {
      health = try book.health()
    } catch { throw Problem(error) }
    var lines = [
      "sketchbook  \(health.path)",
      "size        \(Self.size(health.databaseSize)), log \(Self.size(health.logSize)), "
        + "free \(Self.size(health.freeSize)), clipboard \(Self.size(health.clipboardSize))",
      "drawings    \(health.drawings), \(health.unsaved) with unsaved work",
      "steps       \(health.steps), \(Self.size(health.stepsSize))",
      "sessions    \(health.sessions) drawing now",
    ]
    lines += health.damagedFiles.map { "set aside   \($0)" }
    lines += health.problems.map { "damaged     \($0)" }
    lines.append("health      " + (health.problems.isEmpty ? "good" : "damaged"))
    Console.print(lines.map { Console.printable($0) + "\n" }.joined())
    if !health.problems.isEmpty { Console.exit(ExitStatus.badData) }
  }

  /// A number of bytes for people: at most four digits.
  static func size(_ bytes: Int) -> String {
    var rest = bytes
    for unit in ["B", "KiB", "MiB"] {
      if rest < 10_000 { return "\(rest) \(unit)" }
      rest /= 1024
    }
    return "\(rest) GiB"
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
