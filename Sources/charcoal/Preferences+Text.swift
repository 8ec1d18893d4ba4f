import CellRendering
import Editing
import Marks
import Terminal

extension Preferences {
  /// All that can be set as it is set now: a configuration that says the same.
  var text: String {
    func choices(_ names: [String]) -> String { "# " + names.joined(separator: ", ") }
    var lines = [
      "theme = \"\(settings.theme?.rawValue ?? "auto")\"  "
        + choices(["auto"] + ThemeKind.allCases.map(\.rawValue)),
      "ground = \"\(settings.ground?.rawValue ?? "auto")\"  "
        + choices(["auto"] + Ground.allCases.map(\.rawValue)),
      "glyphs = \"\(settings.glyphs?.rawValue ?? "auto")\"  "
        + choices(["auto"] + GlyphSet.allCases.map(\.rawValue)),
      "pixels = \"\(settings.pixels.rawValue)\"  " + choices(PixelChoice.allCases.map(\.rawValue)),
      "smoothing = \"\(settings.smoothing.rawValue)\"  " + choices(Smoothing.allCases.map(\.rawValue)),
      "hover = \(settings.hover)",
      "calm = \(settings.calm)",
      "grid = \(settings.grid)  # in columns, an even number",
      "follow = \(settings.follow)",
      "times = \(settings.times)",
      "welcome = \(settings.welcome)",
      "langmap = \(Self.quoted(settings.keymap.letters.text))",
      "", "[ink]", "color = \(settings.color)  # 1 to \(SessionSettings.colors.upperBound), as the keys",
      "width = \(Self.text(settings.width))  " + choices(SessionSettings.widths.map(Self.text)), "", "[keys]",
    ]
    for name in Keymap.names {
      let keys = settings.keymap.keys(ofCommandNamed: name) ?? []
      lines.append("\(name) = [\(keys.map(Self.quoted).joined(separator: ", "))]")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As a string of TOML.
  private static func quoted(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
  }
}
