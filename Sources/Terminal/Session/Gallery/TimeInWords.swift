import Glibc

/// Says when something was, as people do: "5 minutes ago", "today 14:05", "yesterday", "Tuesday", "12 Nov".
struct TimeInWords: Sendable {
  /// A time, in seconds since the Unix epoch.
  typealias Time = Double

  private let now: Time

  /// The seconds that clocks are ahead of UTC at a time.
  private let offset: @Sendable (Time) -> Int

  init(now: Time, offset: @escaping @Sendable (Time) -> Int) {
    self.now = now
    self.offset = offset
  }

  /// The system's clock and time zone.
  static var system: TimeInWords {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return TimeInWords(now: Double(time.tv_sec)) { time in
      var (seconds, local) = (time_t(time), tm())
      localtime_r(&seconds, &local)
      return local.tm_gmtoff
    }
  }

  /// Minutes, hours and days tell how long ago it was only as long as people count in them; what is longer ago has a date.
  ///
  /// A time to come, as another machine's clock may have it, is never "ago".
  func words(for time: Time) -> String {
    // Beyond the year 9999 either way there is nothing to tell apart.
    let time = time.isFinite ? max(-2.5e11, min(2.5e11, time)) : 0
    let elapsed = now - time
    if abs(elapsed) < Self.minute { return "now" }
    if elapsed > 0, elapsed < Self.hour {
      let minutes = Int(elapsed / Self.minute)
      return minutes == 1 ? "1 minute ago" : "\(minutes) minutes ago"
    }
    let (then, today) = (LocalTime(time, offset), LocalTime(now, offset))
    switch today.day - then.day {
    case 0: return "today \(then.clock)"
    case 1: return "yesterday"
    case 2...6: return Self.weekdays[then.weekday]
    default:
      let date = "\(then.dayOfMonth) \(Self.months[then.month - 1])"
      return then.year == today.year ? date : "\(date) \(then.year)"
    }
  }

  private static let minute = 60.0
  private static let hour = 3600.0

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

/// A time as clocks and calendars of a zone show it.
private struct LocalTime {
  /// The day, counted from the Unix epoch.
  let day: Int

  let clock: String
  let year, month, dayOfMonth: Int

  /// The day of the week; 0 is Sunday.
  var weekday: Int { ((day + 4) % 7 + 7) % 7 }

  init(_ time: TimeInWords.Time, _ offset: (TimeInWords.Time) -> Int) {
    let seconds = Int(time.rounded(.down)) + offset(time)
    day = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    let minutes = (seconds - day * 86_400) / 60
    let parts = [minutes / 60, minutes % 60]
    clock = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    // Years from March on, so that the leap day is the last one; 400 of them have 146,097 days.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    dayOfMonth = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
