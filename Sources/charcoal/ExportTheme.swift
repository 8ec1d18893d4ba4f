import ArgumentParser
import Marks

/// The paper of an exported picture where the drawing has no canvas colour.
enum ExportTheme: String, AnyCaseArgument {
  case page, light, dark

  /// Nil leaves it to the format.
  var paper: Color? {
    switch self {
    case .page: nil
    case .light: Ground.light.paper
    case .dark: Ground.dark.paper
    }
  }
}
