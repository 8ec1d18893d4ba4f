import Glibc

/// The time of day, and its text.
package enum WallClock {
  /// Seconds since the Unix epoch.
  package typealias Time = Double

  package static var now: Time {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A time in the local time zone: `14:30`, or with the day `2026-01-31 14:30`.
  ///
  /// - Parameter hasDay: whether to include the day even if it is today.
  package static func text(_ time: Time, hasDay: Bool = false, now: Time = WallClock.now) -> String {
    let (then, today) = (local(time), local(now))
    let isToday = then.tm_year == today.tm_year && then.tm_yday == today.tm_yday
    return format(then, as: isToday && !hasDay ? "%H:%M" : "%Y-%m-%d %H:%M")
  }

  private static func local(_ time: Time) -> tm {
    // Beyond the year 9999 either way there is nothing to tell apart.
    var seconds = time_t(max(-2.5e11, min(2.5e11, time.isFinite ? time : 0)))
    var result = tm()
    localtime_r(&seconds, &result)
    return result
  }

  private static func format(_ time: tm, as format: String) -> String {
    var time = time
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress, strftime(start, 64, format, &time) > 0 else { return "?" }
      return String(cString: start)
    }
  }
}
