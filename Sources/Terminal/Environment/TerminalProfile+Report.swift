import CellRendering
import Marks

/// The facts about a terminal, in words that fit a report of a problem.
extension TerminalProfile {
  /// A property and its value.
  package typealias Line = (name: String, value: String)

  /// - Parameters:
  ///   - size: the screen in cells; nil if it is not known.
  ///   - window: the same in pixels.
  package func report(size: (columns: Int, rows: Int)?, window: PixelSize?) -> [Line] {
    let name = [terminal, around].compactMap { $0?.nameAndVersion }.joined(separator: " in ")
    var lines: [Line] = [
      ("terminal", "\(name.isEmpty ? "unknown" : name), TERM=\(type.isEmpty ? "(not set)" : type)"),
      ("asked", isAnswered ? "yes, and it answered" : "no answer: this is what the environment says"),
    ]
    if let size {
      let cell = cellSize(columns: size.columns, rows: size.rows, window: window)
      let pixels = cell.map { ", each \(Self.pixels($0.width))x\(Self.pixels($0.height)) pixels" } ?? ""
      lines.append(("size", "\(size.columns)x\(size.rows) cells" + pixels))
    }
    lines += [
      ("text", isUTF8 ? "UTF-8" : "ASCII"), ("ink", glyphs().rawValue),
      ("colours", Self.phrase(ofColors: colors)),
    ]
    if let background { lines.append(("ground", "\(background.color), \(Ground(background))")) }
    lines += [
      ("pictures", pictureWords),
      ("mouse", features.contains(.pixelMouse) ? "in pixels" : "in cells"),
      ("frames", features.contains(.synchronizedOutput) ? "shown at once (2026)" : "as they arrive"),
      ("keys", features.contains(.keyboardProtocol) ? "kitty keyboard protocol" : "as in a VT220"),
      ("clipboard", clipboardWords),
    ]
    let others: [(TerminalFeatures, String)] = [
      (.colorSchemeReports, "tells changes of its colours (2031)"), (.sizeReports, "tells its size (2048)"),
      (.visibilityReports, "tells whether it is visible (2033)"),
      (.pointerShapes, "shapes of the pointer (OSC 22)"),
    ]
    let more = others.filter { features.contains($0.0) }.map(\.1)
    if !more.isEmpty { lines.append(("also", more.joined(separator: ", "))) }
    return lines
  }

  private var pictureWords: String {
    if features.contains(.picturesInCells) { return "by kitty's protocol, through tmux" }
    if features.contains(.kittyPictures) {
      return "by kitty's protocol" + (features.contains(.sharedMemory) ? ", from shared memory" : "")
    }
    return features.contains(.sixels) ? "as sixels" : "none, ink is in characters"
  }

  private var clipboardWords: String {
    if around != nil { return "copies go to tmux, and to the terminal around it" }
    return switch terminal?.clipboard ?? .unknown {
    case .writes: "copies go to it (OSC 52)"
    case .needsSetting: "copies go to it where a setting allows it (OSC 52)"
    case .never: "copies stay in Charcoal"
    case .unknown: "copies are offered to it (OSC 52)"
    }
  }

  private static func pixels(_ length: Double) -> String {
    let tenths = Int(clamping: (length * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func phrase(ofColors count: Int) -> String {
    switch count {
    case 0: "none"
    case ...256: "\(count)"
    default: "24 bits"
    }
  }

  /// Returns the steps that would make drawing better, a sentence each; the user can do all of them.
  ///
  /// - Parameter refusesColor: whether `NO_COLOR` is set.
  package func advice(refusesColor: Bool) -> [String] {
    var advice: [String] = []
    if !isUTF8 {
      advice.append("Set a UTF-8 locale, such as LANG=C.UTF-8: ink is drawn in ASCII without one.")
    }
    if refusesColor { advice.append("Unset NO_COLOR to draw in colour.") }
    switch terminal?.name {
    case "tmux":
      advice.append("tmux reports the mouse in cells: outside tmux, ink follows the hand more closely.")
      if around == nil {
        advice.append("In ~/.tmux.conf, \"set -s set-clipboard on\" lets copies reach the clipboard.")
      }
      if around?.showsPicturesInCells == true, tmux?.passesOn == false {
        advice.append("In ~/.tmux.conf, \"set -g allow-passthrough on\" shows ink in pixels.")
      }
      if colors > 256 {
        advice.append("If colours are off, add \"set -as terminal-features ',*:RGB'\" there.")
      }
    case "screen":
      advice.append(
        "screen has 256 colours at most and reports the mouse in cells; tmux shows 24-bit colours.")
    case "xterm":
      advice.append("For the clipboard: \"XTerm*disallowedWindowOps: 20,21,SetXprop\" in ~/.Xresources.")
      advice.append("For keys with Alt: \"XTerm*metaSendsEscape: true\" in ~/.Xresources.")
    case "Linux console":
      advice.append("A graphical terminal shows finer ink and reports the mouse.")
    default:
      if isAnswered, !features.contains(.pixelMouse) {
        advice.append(
          "kitty, foot, Ghostty, WezTerm and xterm report the mouse in pixels; this terminal does not.")
      }
    }
    if terminal?.lacksBraille == true, isUTF8, type != "linux" {
      advice.append("If the font has braille, --glyphs mixed draws finer ink.")
    }
    if isAnswered, colors > 0, ground == nil {
      advice.append(
        "The background is unknown and taken to be dark. If it is light, set ground = \"light\" in the configuration."
      )
    }
    if !refusesColor, colors <= 256, colors > 0, terminal.map({ !$0.isMultiplexer }) ?? true, type != "linux"
    {
      advice.append("If the terminal has 24-bit colours, set COLORTERM=truecolor; ssh does not pass it on.")
    }
    return advice
  }
}
