import CellRendering
import Marks

/// The looks of the interface.
struct Theme {
  let bar: CellStyle
  let panel: CellStyle

  /// - Parameter colors: how many colours the terminal has.
  init(colors: Int) {
    if colors >= 256 {
      bar = CellStyle(foreground: .indexed(252), background: .indexed(237))
      panel = CellStyle(foreground: .indexed(255), background: .indexed(235))
    } else {
      bar = CellStyle(attributes: .reverse)
      panel = CellStyle(attributes: .reverse)
    }
    hasShades = colors >= 256
  }

  private let hasShades: Bool

  /// What can be pressed: the key stands out, the word does not.
  var key: CellStyle {
    var style = bar
    style.attributes.insert(.bold)
    if hasShades { style.foreground = .indexed(222) }
    return style
  }

  var strong: CellStyle {
    var style = bar
    style.attributes.insert(.bold)
    if hasShades { style.foreground = .indexed(231) }
    return style
  }

  /// What cannot be pressed now.
  var faint: CellStyle {
    var style = bar
    if hasShades { style.foreground = .indexed(243) } else { style.attributes.insert(.dim) }
    return style
  }

  /// The hint on an empty canvas.
  var hint: CellStyle { CellStyle(foreground: hasShades ? .indexed(244) : .standard) }
}
