import Marks

extension Command {
  /// Takes one of the nine colours that have keys.
  static func color(_ number: Int) -> Command { Command("color", number) }
  static let colors: Command = "colors"
  static func inkColor(_ color: Color) -> Command { Command("ink-color", color) }
  static let sheets: Command = "sheets"
  /// Gives the canvas a colour; nil is none.
  static func sheet(_ color: Color?) -> Command { Command("sheet", color) }
  static let copyStyle: Command = "copy-style"
  static let pasteStyle: Command = "paste-style"
  static let thinner: Command = "thinner"
  static let wider: Command = "wider"
  /// Sets the width of the ink, in units.
  static func width(_ width: Double) -> Command { Command("width", width) }
  static let nextTexture: Command = "next-texture"
  static func texture(_ texture: Texture) -> Command { Command("texture", texture) }
  static func lineStyle(_ style: LineStyle) -> Command { Command("line-style", style) }
  static let nextOpacity: Command = "next-opacity"
  /// Sets the opacity, in hundredths.
  static func opacity(_ hundredths: Int) -> Command { Command("opacity", hundredths) }
  static let highlighter: Command = "highlighter"
  static func fillPattern(_ pattern: FillPattern) -> Command { Command("fill-pattern", pattern) }
  /// Fills what is selected in the colour of the ink, or takes its fill away.
  static func fill(_ isFilled: Bool) -> Command { Command("fill", isFilled) }
  static let nextArrowhead: Command = "next-arrowhead"
  static func arrowhead(_ kind: Arrowhead) -> Command { Command("arrowhead", kind) }
  static func arrowEnds(_ ends: ArrowEnds) -> Command { Command("arrow-ends", ends) }
  /// Lists what an attribute of the ink, the text or the shapes can be.
  static func choices(_ menu: ChoiceMenu) -> Command { Command("choices", menu) }
  /// Writes in the selected shape, or on the selected line.
  static let write: Command = "write"
  static let bold: Command = "bold"
  static func alignText(_ alignment: TextAlignment) -> Command { Command("align-text", alignment) }
  static func alignTextVertically(_ alignment: VerticalAlignment) -> Command {
    Command("align-text-vertically", alignment)
  }

  /// Whether the command takes a colour that has a key.
  var isColor: Bool { name == "color" }
}

/// Colours, lines, fills, arrowheads, and the look of text.
extension CommandTable {
  static let colors = (1...9).map { number in
    ink(.color(number), "Colour \(number)", Character("\(number)")) {
      $0.ink.choose(InkPalette.colors[number - 1])
    }
  }

  static let namedColors = InkPalette.named.map { color in
    ink(.inkColor(color), "Colour: \(color == .standard ? "default" : "\(color)")") { $0.ink.choose(color) }
  }

  static let inks: [Entry] =
    [
      Entry(
        .colors, .ink, "Colours", "I",
        named: "colour, palette, hex, ink colour, stroke, stroke colour, swatches, line colour",
        typed: ["color", "colour"], keepsPending: true
      ) { $0.dialogs.ask(.color) },
      ink(
        .thinner, "Thinner ink", "[", named: "width, thin, smaller, stroke width, line width, size, weight"
      ) { $0.ink.chooseWidth(wider: false) },
      ink(
        .wider, "Wider ink", "]",
        named: "width, thickness, thick, thicker, bigger, stroke width, line width, size, weight"
      ) { $0.ink.chooseWidth(wider: true) },
      ink("next-line-style", "Next line style", "n", named: "stroke style, line type") {
        $0.ink.choose(InkPalette.next(after: $0.workspace.shownInk.lineStyle, of: LineStyle.allCases))
      },
      ink(
        .nextTexture, "Next texture", "b", named: "texture, box drawing, line characters, brush style"
      ) { $0.ink.choose(InkPalette.texture(after: $0.workspace.shownInk.texture)) },
      ink("next-fill", "Next fill", "F", named: "pattern, fill style, shading") { $0.ink.chooseNextFill() },
      ink(.nextArrowhead, "Next arrowhead", "A", named: "arrowhead, arrow style, marker end") {
        $0.ink.chooseNextArrowhead()
      },
      ink(.nextOpacity, "Next opacity", "O", named: "opacity, transparency, alpha") {
        $0.ink.choose(
          opacity: InkPalette.next(after: $0.workspace.shownInk.opacity, of: InkPalette.opacities))
      },
      ink(.highlighter, "Highlighter", "J", named: "marker, highlight") { $0.ink.toggleHighlighter() },
      Entry(.copyStyle, .ink, "Copy style", "Y", named: "format painter, copy properties, copy format") {
        $0.ink.copyStyle()
      },
      Entry(.pasteStyle, .ink, "Paste style", "P", named: "apply style, paste properties, paste format") {
        $0.ink.pasteStyle()
      },
      Entry(.sheets, .ink, "Canvas colour", named: "background, paper, sheet colour, page colour") {
        $0.dialogs.ask(.sheet)
      },
    ]
    + ChoiceMenu.allCases.map { menu in
      Entry(.choices(menu), .session, menu.name, keepsPending: true) { $0.present(menu) }
    }

  static let inkChoices = textures + lineStyles + opacities + fills + arrowheads

  private static let textures = InkPalette.textures.map { texture in
    ink(
      .texture(texture), "Texture: \(texture.name)",
      picture: pictured {
        $0.dash = []
        $0.texture = texture
      }
    ) { $0.ink.choose(texture) }
  }

  private static let lineStyles = LineStyle.allCases.map { style in
    let otherName =
      switch style {
      case .solid: "plain line"
      case .dashed: "dash, broken line"
      case .dotted: "dots"
      }
    return ink(
      .lineStyle(style), "Line: \(style.rawValue)", named: "\(otherName), stroke style",
      picture: pictured { $0.setLineStyle(style) }
    ) { $0.ink.choose(style) }
  }

  private static let opacities = InkPalette.opacities.map { opacity in
    let hundredths = Int((opacity * 100).rounded())
    return ink(.opacity(hundredths), "Opacity: \(hundredths)%", named: "transparency, alpha") {
      $0.ink.choose(opacity: Double(hundredths) / 100)
    }
  }

  private static let fills: [Entry] =
    [
      ink(.fill(true), "Fill: on", named: "fill selection, fill shape, background colour") {
        $0.ink.fill(true)
      },
      ink(
        .fill(false), "Fill: none", named: "no fill, unfill, remove fill, transparent, hollow, clear fill"
      ) { $0.ink.fill(false) },
    ]
    + FillPattern.allCases.map { pattern in
      ink(
        .fillPattern(pattern), "Fill: \(pattern.name)", named: "hatching, fill style, pattern, shading",
        picture: pictured(.fill) { $0.fillPattern = pattern }
      ) { $0.ink.choose(pattern) }
    }

  private static let arrowheads: [Entry] =
    Arrowhead.allCases.map { kind in
      ink(
        .arrowhead(kind), "Arrowhead: \(kind.name)",
        named: (kind.signs.isEmpty ? "arrow style" : "crow's foot, cardinality, entity relationship")
          + ", marker end", picture: { (.line($1.isEmpty ? Arrowheads(end: kind) : $1.with(kind)), $0.solid) }
      ) { $0.ink.choose(kind) }
    }
    + ArrowEnds.allCases.map { ends in
      ink(
        .arrowEnds(ends), "Arrowheads: \(ends.phrase)",
        named: ends == .both ? "double arrow, two-headed arrow, bidirectional" : "arrow ends",
        picture: { (.line($1.at(ends)), $0.solid) }
      ) { $0.ink.choose(ends) }
    }

  static let typedInks: [Entry] = [
    Entry(any: "width", forms: [.width, .size]) { $0.ink.choose(width: $1) },
    Entry(any: "ink-color", forms: [.color], keepsPending: true) { (context, color: Color) in
      context.ink.choose(color)
    },
    Entry(any: "sheet", forms: [.sheet], needs: [.editable]) { (context, color: Color?) in
      context.ink.paintSheet(color)
    },
    Entry(
      any: "opacity", forms: [.percents(["opacity"], 1...100, "Opacity:", Command.opacity)],
      keepsPending: true
    ) { $0.ink.choose(opacity: Double($1 as Int) / 100) },
  ]

  /// An entry about ink, which can be changed while something is pending.
  private static func ink(
    _ command: Command, _ title: String, _ key: Character? = nil, control letter: Character? = nil,
    named: String = "", picture: Entry.Picture? = nil, run: @escaping @Sendable (CommandContext) -> Void
  ) -> Entry {
    Entry(
      command, .ink, title, key, control: letter, named: named, keepsPending: true, picture: picture, run: run
    )
  }

  private static func pictured(
    _ subject: InkPicture.Subject = .line(Arrowheads()), _ change: @escaping @Sendable (inout Ink) -> Void
  ) -> Entry.Picture {
    { ink, _ in
      var ink = ink
      change(&ink)
      return (subject, ink)
    }
  }

  // MARK: Text

  /// The entries about text, with keys that hold Ctrl, so that they work while text is typed.
  static let text: [Entry] =
    [
      Entry(.write, .session, "Write in it") {
        if !$0.text.respond(to: FixedKey.enter, near: nil) { $0.status.show(.text(.noText)) }
      },
      ink(.bold, "Bold text", control: "b", named: "strong, font weight, heavy text") {
        $0.textStyle.toggleBold()
      },
      ink("next-text-alignment", "Next text alignment", control: "t", named: "justify, align text") {
        $0.textStyle.align(nil)
      },
      aligned(.left, named: "align text left, left text, label at the start of the line"),
      aligned(.center, named: "centre, centre text, align text centre, label in the middle of the line"),
      aligned(.right, named: "align text right, right text, label at the end of the line"),
      alignedVertically(.top, named: "vertical alignment, align text top"),
      alignedVertically(.middle, named: "vertical alignment, centre text vertically"),
      alignedVertically(.bottom, named: "vertical alignment, align text bottom"),
    ]

  private static func aligned(_ alignment: TextAlignment, named: String) -> Entry {
    ink(.alignText(alignment), "Text: \(alignment.phrase)", named: named) { $0.textStyle.align(alignment) }
  }

  private static func alignedVertically(_ alignment: VerticalAlignment, named: String) -> Entry {
    ink(.alignTextVertically(alignment), "Text: \(alignment.phrase)", named: named) {
      $0.textStyle.alignVertically(alignment)
    }
  }
}

extension TypedForm {
  /// The widths of ink that can be typed, in units.
  private static let widths = 0.1...20.0

  fileprivate static let width = TypedForm(
    words: ["width", "thickness"], problem: { _ in .widths(widths) }
  ) { rest in
    guard let width = Double(rest), widths.contains(width) else { return nil }
    return (.width(width), "Width: \(rest)")
  }

  /// The width once more, by a word that with two numbers is about the selection.
  fileprivate static let size = TypedForm(words: ["size"], problem: width.problem) {
    pair($0, separatedBy: "x") == nil ? width.read($0) : nil
  }

  fileprivate static let color = TypedForm(words: ["color", "colour"], problem: { .badColor($0) }) { rest in
    Color(typed: rest).map { (.inkColor($0), "Colour: \(rest)") }
  }

  fileprivate static let sheet = TypedForm(words: ["background", "canvas"], problem: { .badColor($0) }) {
    rest in
    if let sheet = InkPalette.sheets.first(where: { $0.name == rest.lowercased() }) {
      return (.sheet(sheet.color), "Canvas colour: \(rest)")
    }
    return Color(typed: rest).map { (.sheet($0), "Canvas colour: \(rest)") }
  }
}
