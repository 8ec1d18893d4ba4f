/// A compiled terminfo entry with other colour numbers.
///
/// ncurses knows a terminal's 24-bit colours only by a terminfo entry of its own (`*-direct`), which few
/// machines have and few users set. This entry is the terminal's own except for colours: numbers below 256
/// are those of the palette, and from ``rgb`` on they are red, green and blue. The caller decides which of
/// them to use, so a late reply of the terminal can still take effect.
struct DirectColorEntry {
  /// Added to red, green and blue in one number.
  static let rgb: Int32 = 1 << 24

  let flags: [Bool]
  let numbers: [Int]
  let strings: [String?]

  /// The indices, in terminfo's fixed order, of the capabilities that are replaced.
  struct Places {
    var canChange: Int
    var colors: Int
    var pairs: Int
    var foreground: Int
    var background: Int
    var initializeColor: Int
    var originalColors: Int
    var oldForeground: Int
    var oldBackground: Int
  }

  /// - Parameters:
  ///   - flags: the flags of the terminal's own entry, in terminfo's order.
  ///   - numbers: its numbers; negative ones are absent.
  ///   - strings: the same.
  init(flags: [Bool], numbers: [Int], strings: [String?], at places: Places) {
    var (flags, numbers, strings) = (flags, numbers, strings)
    flags[places.canChange] = false
    numbers[places.colors] = 2 * Int(Self.rgb)
    numbers[places.pairs] = 1 << 16
    strings[places.foreground] = Self.setter(base: "3", bright: "9")
    strings[places.background] = Self.setter(base: "4", bright: "10")
    for place in [
      places.initializeColor, places.originalColors, places.oldForeground, places.oldBackground,
    ] {
      strings[place] = nil
    }
    (self.flags, self.numbers, self.strings) = (flags, numbers, strings)
  }

  /// The capability that sets a colour.
  ///
  /// Semicolons: more terminals know this form than the one with colons.
  private static func setter(base: String, bright: String) -> String {
    "\u{1B}[%?%p1%{8}%<%t\(base)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e%p1%{\(rgb)}%<%t\(base)8;5;%p1%d"
      + "%e\(base)8;2;%p1%{65536}%/%{255}%&%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
  }

  /// The entry under a name, as the value of `TERMINFO` that ncurses reads in place of a file; see term(5).
  func variable(name: String) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text = Array("hex:".utf8)
    for byte in bytes(name: name) {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func bytes(name: String) -> [UInt8] {
    var table: [UInt8] = []
    let offsets = strings.map { string -> Int in
      guard let string else { return -1 }
      defer { table += Array(string.utf8) + [0] }
      return table.count
    }
    let names = Array("\(name)|with 24-bit colours".utf8) + [0]
    var bytes: [UInt8] = []
    func write(_ number: Int, size: Int = 2) {
      for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
    func align() {
      if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
    }
    // The form with numbers of 32 bits.
    for number in [0o1036, names.count, flags.count, numbers.count, strings.count, table.count] {
      write(number)
    }
    bytes += names
    for flag in flags { bytes.append(flag ? 1 : 0) }
    align()
    for number in numbers { write(number, size: 4) }
    for offset in offsets { write(offset) }
    bytes += table
    align()
    // Capabilities beyond the fixed ones: that 39 and 49 set the terminal's own colours, and that numbers are colours
    // themselves, without which ncurses would fill a table of all of them.
    let more = ["AX", "RGB"]
    let moreNames: [UInt8] = more.flatMap { name -> [UInt8] in Array(name.utf8) + [0] }
    for number in [more.count, 0, 0, more.count, moreNames.count] { write(number) }
    for _ in more { bytes.append(1) }
    var offset = 0
    for name in more {
      write(offset)
      offset += name.utf8.count + 1
    }
    return bytes + moreNames
  }
}
