import Foundation

/// Measures all stages, and prints what each takes and how many times as long as its yardstick that is.
///
///     Benchmarks                  # the rows of the table in docs/performance.md
///     Benchmarks --check FILE     # ends with 1 where a ratio is more than twice the one in the file's table
@main
struct Benchmarks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case (nil, _): for measure in try Stages().measures() { print(measure.result(in: .seconds(1)).row) }
    case ("--check", 2): if try !check(against: RecordedRatios(path: arguments[1])) { exit(1) }
    default:
      print("usage: Benchmarks [--check FILE]")
      exit(2)
    }
  }

  /// Returns whether every ratio is within its limit, and prints which is not.
  private static func check(against ratios: RecordedRatios) throws -> Bool {
    var failures: [String] = []
    for measure in try Stages().measures() {
      guard let limit = ratios.limit(of: measure) else {
        failures.append("\(measure.name): no ratio is recorded")
        continue
      }
      var result = measure.result(in: .seconds(1))
      // A second look, so that no busy moment fails.
      if result.ratio > limit { result = measure.result(in: .seconds(5)) }
      print(result.row, "at most \(limit.short) |")
      if result.ratio > limit {
        failures.append("\(measure.name): the ratio \(result.ratio.short) is above \(limit.short)")
      }
    }
    for failure in failures { print(failure) }
    return failures.isEmpty
  }
}
