import Foundation

/// How many seeds a test tries.
///
/// Few of them by default, as without optimisation each takes its time.
public enum SeedCount {
  /// The seeds 0, 1, 2… of a test.
  ///
  /// - Parameters:
  ///   - name: `CHARCOAL_NAME_SEEDS` in the environment says how many.
  ///   - count: how many there are without it.
  public static func seeds(_ name: String, default count: Int) -> Range<Int> {
    0..<(ProcessInfo.processInfo.environment["CHARCOAL_\(name)_SEEDS"].flatMap { Int($0) } ?? count)
  }
}
