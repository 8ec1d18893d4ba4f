import ArgumentParser
import Marks

/// The colour of the paper, asked for on the command line.
enum Paper: ExpressibleByArgument {
  case none
  case color(Color)

  init?(argument: String) {
    if ["none", "transparent"].contains(argument.lowercased()) {
      self = .none
    } else if let color = Color(typed: argument), let (red, green, blue) = color.components {
      self = .color(.rgb(red, green, blue))
    } else {
      return nil
    }
  }

  /// Nil is no colour.
  var color: Color? {
    if case .color(let color) = self { color } else { nil }
  }
}
