import CellRendering
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Terminal profiles")
struct TerminalProfileTests {
  /// The expected values of a profile.
  struct Expected: Sendable {
    var name: String?
    var version: String?
    var features: TerminalFeatures = []
    var colors = 1 << 24
    var glyphs = GlyphSet.mixed
    var ground: Ground?
    var cell: PixelSize?
  }

  private static let cell = PixelSize(width: 10, height: 19)
  private static let direct = TerminalDescription(colors: 256, takesMoreColors: true, takesModes: true)

  private func check(_ profile: TerminalProfile, _ expected: Expected) {
    #expect(profile.terminal?.name == expected.name && profile.terminal?.version == expected.version)
    #expect(profile.features == expected.features)
    #expect(profile.colors == expected.colors)
    #expect(profile.glyphs() == expected.glyphs)
    #expect(profile.ground == expected.ground)
    #expect(profile.isAnswered)
  }

  @Test(
    "Recorded answers",
    arguments: [
      (
        "xterm-379",
        Expected(
          name: "xterm", version: "379", features: [.pixelMouse, .hovering], ground: .light, cell: cell)
      ),
      (
        "kitty-0.26.5",
        Expected(
          name: "kitty", version: "0.26.5",
          features: [
            .pixelMouse, .synchronizedOutput, .keyboardProtocol, .sextants, .corners, .hovering,
            .picturesAboveText,
          ],
          glyphs: .mixedCorner, ground: .dark, cell: cell)
      ),
      (
        "foot-1.13.1",
        Expected(
          name: "foot", version: "1.13.1",
          features: [
            .pixelMouse, .synchronizedOutput, .keyboardProtocol, .sextants, .corners, .pointerShapes,
            .hovering, .sixels,
          ],
          glyphs: .mixedCorner, ground: .dark, cell: cell)
      ),
      (
        "konsole-22.12.3",
        Expected(
          name: "Konsole", version: "22.12.3", features: [.sextants, .corners, .hovering, .sixels],
          glyphs: .mixedCorner,
          ground: .dark, cell: cell)
      ),
      (
        // 2026 is known there, but cannot be switched on.
        "vte-0.70.6",
        Expected(
          name: "VTE", version: "0.70.6", features: [.sextants, .corners, .hovering], glyphs: .mixedCorner,
          ground: .dark,
          cell: cell)
      ),
      (
        "alacritty-0.11.0",
        Expected(
          name: "alacritty", version: "library 0.17.0", features: .hovering, ground: .dark, cell: cell)
      ),
      (
        "mlterm-3.9.0",
        Expected(
          name: "mlterm", features: [.hovering, .sixels], glyphs: .quadrant, ground: .light, cell: cell)
      ),
      ("st-0.9", Expected(name: "st", features: .hovering, ground: .dark, cell: cell)),
      // Its text area has a scroll bar.
      (
        "urxvt-9.30",
        Expected(name: "urxvt", colors: 256, cell: PixelSize(width: 1216, height: 764)?.divided(by: 120, 40))
      ),
      ("tmux-3.3a", Expected(name: "tmux", version: "3.3a", features: .hovering, cell: cell)),
      // The answer about the background comes from the terminal around it, after DA1.
      (
        "screen-4.9.0",
        Expected(
          name: "screen", features: .hovering, colors: 256, ground: .light,
          cell: PixelSize(width: 1204, height: 764)?.divided(by: 120, 40))
      ),
    ])
  func recorded(name: String, expected: Expected) throws {
    let recorded = try RecordedTerminal(name)
    let profile = TerminalProfile(TerminalAnswers(recorded.bytes), recorded.environment, Self.direct)
    check(profile, expected)
    #expect(
      profile.cellSize(columns: recorded.columns, rows: recorded.rows, window: recorded.window)
        == expected.cell)
  }

  @Test("Every recorded terminal is in the table")
  func complete() { #expect(RecordedTerminal.names.count == 11) }

  @Test(
    "Documented answers",
    arguments: [
      (
        "^[P>|ghostty 1.2.0^[\\^[[?0u^[[?1016;2$y^[[?2026;2$y^[[?2027;1$y^[[?2031;2$y^[[?2033;0$y^[[?2048;2$y"
          + "^[]11;rgb:2828/2c2c/3434^[\\^[[?62;22;52c",
        ["TERM": "xterm-ghostty"],
        Expected(
          name: "Ghostty", version: "1.2.0",
          features: [
            .pixelMouse, .synchronizedOutput, .keyboardProtocol, .colorSchemeReports, .sizeReports, .sextants,
            .octants,
            .pointerShapes, .hovering,
          ], glyphs: .mixedOctant, ground: .dark)
      ),
      (
        // Over ssh, where nothing but the answers names it.
        "^[P>|WezTerm 20240203-110809-5046fc22^[\\^[[?1016;2$y^[[?2026;2$y^[[?2031;0$y^[[?65;4;6;18;22c",
        ["TERM": "xterm-256color"],
        Expected(
          name: "WezTerm", version: "20240203-110809-5046fc22",
          features: [.pixelMouse, .synchronizedOutput, .sextants, .hovering, .sixels], glyphs: .mixedSextant)
      ),
      (
        // Over ssh, where DA2 names it.
        "^[[>65;7006;1c^[[?2026;4$y^[[?65;1;9c", ["TERM": "xterm-256color"],
        Expected(
          name: "VTE", version: "0.70.6", features: [.sextants, .corners, .hovering], glyphs: .mixedCorner)
      ),
      (
        "^[[>61;7802;1c^[[?61;1;21;22c", ["TERM": "xterm-256color"],
        Expected(
          name: "VTE", version: "0.78.2", features: [.sextants, .corners, .octants, .hovering],
          glyphs: .mixedOctant)
      ),
      (
        "^[[>0;2401;1c^[[?6c", ["TERM": "alacritty"],
        Expected(
          name: "alacritty", version: "library 0.24.1", features: [.sextants, .hovering],
          glyphs: .mixedSextant)
      ),
      (
        "^[P>|iTerm2 3.5.10^[\\^[[?0u^[[?1016;2$y^[[?2026;2$y^[[?64;1;2;4;6;17;18;21;22c",
        ["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"],
        Expected(
          name: "iTerm2", version: "3.5.10", features: [.synchronizedOutput, .keyboardProtocol, .hovering])
      ),
      (
        "^[P>|xterm.js(5.6.0)^[\\^[[?1016;2$y^[[?2026;2$y^[[?2031;2$y^[]11;rgb:ffff/ffff/ffff^[\\^[[?1;2c",
        ["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "TERM_PROGRAM_VERSION": "1.100.0"],
        Expected(
          name: "xterm.js", version: "5.6.0",
          features: [.pixelMouse, .synchronizedOutput, .colorSchemeReports, .hovering], ground: .light)
      ),
      (
        "^[[?1016;0$y^[[?2026;2$y^[[?2031;0$y^[]11;rgb:0c0c/0c0c/0c0c^[\\^[[?61;4;6;7;14;21;22;23;24;28;32;42c",
        ["TERM": "xterm-256color", "WT_SESSION": "1"],
        Expected(
          name: "Windows Terminal", features: [.synchronizedOutput, .hovering, .sixels], ground: .dark)
      ),
    ])
  func documented(bytes: String, variables: [String: String], expected: Expected) {
    let environment = TerminalEnvironment(variables: variables, isUTF8: true)
    check(TerminalProfile(TerminalAnswers(RecordedTerminal.bytes(bytes)), environment, Self.direct), expected)
  }

  @Test("Versions decide what a terminal draws by itself; octants need a C library that knows them")
  func versions() {
    func glyphs(_ answer: String, knowsOctants: Bool = true) -> GlyphSet {
      let environment = TerminalEnvironment(
        variables: ["TERM": "xterm-256color"], isUTF8: true, knowsOctants: knowsOctants)
      return TerminalProfile(TerminalAnswers(RecordedTerminal.bytes("^[P>|\(answer)^[\\")), environment, nil)
        .glyphs()
    }
    #expect(glyphs("kitty(0.19.2)") == .mixed && glyphs("kitty(0.25.2)") == .mixedSextant)
    #expect(glyphs("kitty(0.26.0)") == .mixedCorner && glyphs("kitty(0.39.1)") == .mixedCorner)
    #expect(glyphs("foot(1.13.1)") == .mixedCorner && glyphs("foot(1.12.0)") == .mixedSextant)
    #expect(
      glyphs("kitty(0.40.0)") == .mixedOctant && glyphs("kitty(0.40.0)", knowsOctants: false) == .mixedCorner
    )
    #expect(glyphs("foot(1.20.0)") == .mixedOctant && glyphs("VTE(7800)") == .mixedOctant)
    #expect(
      glyphs("VTE(7600)") == .mixedCorner && glyphs("VTE(6000)") == .mixedSextant
        && glyphs("something(99)") == .mixed && glyphs("") == .mixed)
  }

  @Test(
    "Answers to DA2 that name no program",
    arguments: [
      [], [65], [65, 7006], [0, 2401, 1], [65, 7006, 0], [41, 379, 0], [1, 4000, 26], [84, 0, 0],
    ])
  func unnamed(numbers: [Int]) {
    #expect(KnownTerminal(secondaryAttributes: numbers, type: "xterm-256color") == nil)
  }

  @Test("Answers about colours take effect together with the last of all")
  func colors() {
    let black = ReportedColor(red: 0, green: 0, blue: 0)
    let cases: [([TerminalReply], Int)] = [
      ([.rendition([0, 48, 2, 1, 2, 3])], 1 << 24), ([.rendition([48, 2, 0, 1, 2, 3])], 1 << 24),
      ([.rendition([0, 48, 5, 16])], 8), ([.capability("RGB", "")], 1 << 24), ([.capability("RGB", nil)], 8),
      ([.capability("Co", "256")], 256), ([.capability("Co", "x")], 8), ([.paletteEntry(255, black)], 256),
      ([.paletteEntry(15, black)], 8), ([], 8), ([.version("kitty(0.26.5)")], 1 << 24),
    ]
    let environment = TerminalEnvironment(variables: ["TERM": "xterm"], isUTF8: true)
    func count(_ answers: TerminalAnswers, takesMore: Bool = true) -> Int {
      let description = TerminalDescription(colors: 8, takesMoreColors: takesMore, takesModes: true)
      return TerminalProfile(answers, environment, description).colors
    }
    for (replies, expected) in cases {
      var answers = TerminalAnswers()
      for reply in replies { answers.note(reply) }
      #expect(count(answers) == 8)
      answers.note(.deviceAttributes([62]))
      #expect(count(answers) == expected && count(answers, takesMore: false) == 8, "\(replies)")
    }
  }

  @Test(
    "Questions that a terminal may be asked",
    arguments: [
      ("linux", [:], TerminalQueries()), ("vt100", [:], []), ("dumb", [:], []), ("ansi", [:], []),
      ("xterm", [:], [.features, .ground, .colors]), ("xterm-256color", [:], [.features, .ground, .colors]),
      ("xterm-256color", ["COLORTERM": "truecolor"], [.features, .ground]),
      ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"], .ground),
      ("xterm-256color", ["NO_COLOR": "1"], .features), ("screen", ["STY": "1"], .features),
      ("tmux-256color", [:], [.features, .ground]), ("rxvt-unicode-256color", [:], [.features, .ground]),
    ] as [(String, [String: String], TerminalQueries)])
  func questions(type: String, more: [String: String], expected: TerminalQueries) {
    let variables = more.merging(["TERM": type]) { old, _ in old }
    let questions = TerminalEnvironment(variables: variables, isUTF8: true).questions
    #expect(questions == expected)
    // Some terminals print application program commands, GNU screen passes device control strings on.
    #expect(!questions.text.contains("\u{1B}_"))
    #expect(questions.contains(.colors) || !questions.text.contains("\u{1B}P"))
    #expect(
      questions.isEmpty == questions.text.isEmpty
        && (questions.isEmpty || questions.text.hasSuffix("\u{1B}[c")))
  }

  @Test("Every split of every recorded answer over two reads gives the same events")
  func splits() throws {
    for name in RecordedTerminal.names {
      let bytes = try RecordedTerminal(name).bytes
      var parser = InputParser()
      parser.expectReply()
      let whole = inputEvents([bytes[...]], parser)
      #expect(whole.allSatisfy { if case .key = $0 { false } else { true } }, "no key in \(whole)")
      for cut in bytes.indices {
        // With a silence in between, as over a slow line, in the middle of a stroke.
        var slow = parser
        var events = slow.feed(InputExample.bytes("^[[<0;3;3M"))
        events += slow.feed(bytes[..<cut])
        let isOpen = slow.isReplyExpected
        for _ in 0..<3 { events += slow.timeOut() }
        events += slow.feed(bytes[cut...])
        events += slow.timeOut()
        #expect(inputEvents([bytes[..<cut], bytes[cut...]], parser) == whole, "\(name), cut at \(cut)")
        // After DA1 a lone ESC is the key.
        if isOpen { #expect(Array(events.dropFirst()) == whole, "\(name), silence at \(cut)") }
      }
    }
  }

  @Test("The report and the advice say what matters")
  func report() throws {
    let xterm = try RecordedTerminal("xterm-379")
    let profile = TerminalProfile(TerminalAnswers(xterm.bytes), xterm.environment, Self.direct)
    let lines = profile.report(size: (120, 40), window: xterm.window).map { "\($0.name): \($0.value)" }
    for line in [
      "terminal: xterm 379, TERM=xterm", "size: 120x40 cells, each 10x19 pixels", "colours: 24 bits",
      "ground: #ffffff, light", "mouse: in pixels", "frames: as they arrive",
    ] {
      #expect(lines.contains(line), "\(lines)")
    }
    #expect(profile.advice(refusesColor: false).contains { $0.contains("metaSendsEscape") })
    let tmux = try RecordedTerminal("tmux-3.3a")
    let inside = TerminalProfile(TerminalAnswers(tmux.bytes), tmux.environment, Self.direct)
    #expect(inside.advice(refusesColor: false).contains { $0.contains("set-clipboard on") })
    let plain = TerminalProfile(
      TerminalAnswers(), TerminalEnvironment(variables: [:], isUTF8: false), nil)
    #expect(plain.report(size: nil, window: nil).contains { $0.value.contains("no answer") })
    #expect(plain.advice(refusesColor: true).count == 2)
  }
}
