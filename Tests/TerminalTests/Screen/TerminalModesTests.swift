import Testing

@testable import Terminal

@Suite("Modes of the terminal")
struct TerminalModesTests {
  private static let all: TerminalFeatures = [
    .pixelMouse, .synchronizedOutput, .keyboardProtocol, .colorSchemeReports, .sizeReports,
    .visibilityReports,
    .pointerShapes, .hovering,
  ]

  private func numbers(_ text: String, _ end: Character) -> [Int] {
    text.split(separator: "\u{1B}[?").filter { $0.last == end }.compactMap { Int($0.dropLast()) }
  }

  @Test("All that is switched on is switched off, pixels before the form of reports")
  func off() throws {
    let modes = TerminalModes(Self.all, hovers: true)
    let off = modes.off
    #expect(
      Set(off.split(separator: "\u{1B}").filter { $0.hasPrefix("[?") && $0.hasSuffix("l") }).isSuperset(
        of: numbers(modes.on.split(separator: "\u{1B}[>5u").joined(), "h").map { "[?\($0)l" }))
    let pixels = try #require(off.ranges(of: "\u{1B}[?1016l").first)
    let form = try #require(off.ranges(of: "\u{1B}[?1006l").first)
    #expect(pixels.lowerBound < form.lowerBound)
    #expect(off.contains("\u{1B}[<u") && off.contains("\u{1B}[?2026l") && off.contains("\u{1B}]22;\u{1B}\\"))
    #expect(modes.on.contains("\u{1B}[?1016h\u{1B}[?1016$p"), "the answer tells where pixels begin")
  }

  @Test("Keys that type text are reported as codes only on request")
  func allKeys() {
    #expect(TerminalModes(Self.all, hovers: true).on.contains("\u{1B}[>5u"))
    let modes = TerminalModes(Self.all, hovers: true, tellsAllKeys: true)
    #expect(modes.on.contains("\u{1B}[>29u") && modes.off.contains("\u{1B}[<u"))
    #expect(TerminalModes.allKeys == "\u{1B}[=29u")
  }

  @Test("Modes that a terminal did not announce are left alone")
  func unannounced() {
    let modes = TerminalModes(.hovering, hovers: true)
    #expect(numbers(modes.on, "h") == [1002, 1006, 1004, 2004, 1003])
    #expect(!modes.off.contains("u") && !modes.off.contains("2026") && !modes.off.contains("]"))
    #expect(!TerminalModes(.hovering, hovers: false).on.contains("1003"))
    #expect(!TerminalModes([], hovers: true).on.contains("1003"), "urxvt reports hovering as drags")
  }

  @Test("Modes that are on already are not switched on again: keyboard flags would have to be popped twice")
  func additions() {
    #expect(TerminalModes(Self.all, hovers: true).additions(to: Self.all).isEmpty)
    let more = TerminalModes(Self.all, hovers: true).additions(to: Self.all.subtracting(.sizeReports))
    #expect(more == "\u{1B}[?2048h")
  }
}
