import ArgumentParser
import Storage

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the sketchbook, and print its size.")

  @Flag(help: "Check the sketchbook (the default).")
  var sketchbook = false

  func run() throws {
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
