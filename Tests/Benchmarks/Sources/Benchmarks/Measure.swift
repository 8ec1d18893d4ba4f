import Foundation

/// A stage, and what it is compared with.
struct Measure {
  let name: String
  let yardstick: Yardstick

  /// Runs the stage once; the number depends on all that was done.
  let work: () -> Int

  /// Times the stage and its yardstick in turn, so that a busy moment meets both.
  ///
  /// - Parameter time: how long is measured. The shortest times count: others had emptier caches.
  func result(in time: Duration) -> Result {
    let (stage, bare) = (Batch(work), Batch(yardstick.work))
    var (stageTime, bareTime) = (stage.time(), bare.time())
    let end = ContinuousClock.now + time
    repeat {
      for _ in 0..<3 { bareTime = min(bareTime, bare.time()) }
      for _ in 0..<3 { stageTime = min(stageTime, stage.time()) }
    } while ContinuousClock.now < end
    return Result(measure: self, time: stageTime, ratio: stageTime / bareTime)
  }

  /// How long a stage took, and how many times as long as its yardstick.
  struct Result {
    let measure: Measure
    let time: Duration
    let ratio: Double

    /// A row of the table in `docs/performance.md`.
    var row: String {
      let cells = [
        measure.name, "\((time / .milliseconds(1)).short) ms", measure.yardstick.name, ratio.short,
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
  }
}

extension Double {
  /// The number with two digits or more.
  var short: String {
    let digits = self >= 10 ? 0 : self >= 1 ? 1 : self >= 0.1 ? 2 : 3
    return String(format: "%.\(digits)f", self)
  }
}
