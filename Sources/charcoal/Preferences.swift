import CellRendering
import Configuration
import Editing
import Marks
import Platform
import Terminal

/// The user's configuration, as far as it makes sense.
struct Preferences {
  private(set) var settings = SessionSettings()

  /// The problems of the configuration, in the order of its lines.
  private(set) var problems: [ConfigurationProblem] = []

  /// The path of the configuration file, also if there is none; nil without a home directory.
  static var path: String? {
    ConfigurationFile.path(
      configHome: FileSystem.variable("XDG_CONFIG_HOME"), home: FileSystem.variable("HOME"))
  }

  /// Reads the user's file, if there is one.
  static func load() -> Preferences {
    path.flatMap(ConfigurationFile.read).map(Preferences.init) ?? Preferences()
  }

  init() {}

  /// Goes easy on a slow screen, whatever the file says.
  mutating func calmDown() {
    settings.calm = true
    settings.hover = false
  }

  /// Shows ink in pixels or not, whatever the file says.
  mutating func show(_ pixels: PixelChoice) { settings.pixels = pixels }

  /// Has the session begin with the versions of the drawing, or the film of them.
  mutating func beginWithHistory(playing plays: Bool) { settings.beginWithHistory(playing: plays) }

  init(_ configuration: Configuration) {
    problems = configuration.problems
    for setting in configuration.settings {
      if let sentence = apply(setting) { problems.append(ConfigurationProblem(line: setting.line, sentence)) }
    }
    problems.sort { $0.line < $1.line }
  }

  /// One line about what is wrong; nil when nothing is.
  var notice: String? {
    guard let first = problems.first else { return nil }
    let more = problems.count > 1 ? " (and \(problems.count - 1) more: charcoal config --show)" : ""
    return Console.printable("config.toml: \(first.description)\(more)")
  }

  /// Takes a setting; answers what is wrong with it, nil when nothing is.
  private mutating func apply(_ setting: Setting) -> String? {
    if setting.name.hasPrefix("keys.") { return bind(String(setting.name.dropFirst(5)), to: setting.value) }
    switch (setting.name, setting.value) {
    case ("theme", .text(let text)):
      return choose(text, among: ThemeKind.allCases, hasAutomatic: true) { settings.theme = $0 }
    case ("ground", .text(let text)):
      return choose(text, among: Ground.allCases, hasAutomatic: true) { settings.ground = $0 }
    case ("glyphs", .text(let text)):
      return choose(text, among: GlyphSet.allCases, hasAutomatic: true) { settings.glyphs = $0 }
    case ("pixels", .text(let text)):
      return choose(text, among: PixelChoice.allCases) { settings.pixels = $0 ?? settings.pixels }
    case ("smoothing", .text(let text)):
      return choose(text, among: Smoothing.allCases) { settings.smoothing = $0 ?? settings.smoothing }
    case ("hover", .flag(let isOn)):
      settings.hover = isOn
    case ("calm", .flag(let isOn)):
      settings.calm = isOn
      if isOn { settings.hover = false }
    case ("grid", .number(let number)):
      let grids = SessionSettings.grids
      guard let step = Int(exactly: number), grids.contains(step), step % 2 == 0 else {
        return "grid is an even number from \(grids.lowerBound) to \(grids.upperBound)"
      }
      settings.grid = step
    case ("langmap", .text(let text)):
      do throws(LetterMap.Fault) {
        settings.keymap.letters = try LetterMap(text)
      } catch {
        return "langmap: \(Self.sentence(of: error))"
      }
    case ("follow", .flag(let isOn)):
      settings.follow = isOn
    case ("times", .flag(let isOn)):
      settings.times = isOn
    case ("welcome", .flag(let isOn)):
      settings.welcome = isOn
    case ("ink.color", .number(let number)):
      guard let color = Int(exactly: number), SessionSettings.colors.contains(color) else {
        return "color must be a number from 1 to \(SessionSettings.colors.upperBound)"
      }
      settings.color = color
    case ("ink.width", .number(let width)):
      guard SessionSettings.widths.contains(width) else {
        return "width must be one of " + SessionSettings.widths.map(Self.text).joined(separator: ", ")
      }
      settings.width = width
    case ("theme", _), ("ground", _), ("glyphs", _), ("pixels", _), ("smoothing", _):
      return "\(setting.name) must be a word in quotes"
    case ("hover", _), ("calm", _), ("follow", _), ("times", _), ("welcome", _):
      return "\(setting.name) must be true or false"
    case ("langmap", _):
      return "langmap must be letters in quotes, such as \"йq,цw\""
    case ("grid", _), ("ink.color", _), ("ink.width", _):
      return "\(setting.name) must be a number"
    default:
      return "unknown setting \(setting.name)"
    }
    return nil
  }

  private static func sentence(of fault: LetterMap.Fault) -> String {
    switch fault {
    case .single(let letter): "\(letter) has no letter behind it that it means"
    case .rows(let from, let to): "\(from) letters before the semicolon, but \(to) behind it"
    case .semicolons: "several semicolons without a comma between them"
    }
  }

  private func choose<Choice: RawRepresentable<String>>(
    _ text: String, among choices: [Choice], hasAutomatic: Bool = false, _ take: (Choice?) -> Void
  ) -> String? {
    if hasAutomatic, text == "auto" {
      take(nil)
      return nil
    }
    guard let choice = Choice(rawValue: text) else {
      let names = (hasAutomatic ? ["auto"] : []) + choices.map(\.rawValue)
      return "\"\(text)\" is not one of " + names.joined(separator: ", ")
    }
    take(choice)
    return nil
  }

  private mutating func bind(_ name: String, to value: Setting.Value) -> String? {
    let names: [String]
    switch value {
    case .text(let name): names = [name]
    case .texts(let several): names = several
    default: return "keys must be in quotes, such as \"Ctrl-Y\""
    }
    var keys: [Key] = []
    for name in names {
      guard let key = Key(name: name) else { return "unknown key \"\(name)\"" }
      keys.append(key)
    }
    return settings.keymap.bind(name, to: keys) ? nil : "unknown command \(name)"
  }

  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e12 ? "\(Int(clamping: number))" : "\(number)"
  }
}
