import ArgumentParser
import Marks

/// The ground that a picture is looked at on: asked for by name, or as the environment says.
enum GroundChoice: String, AnyCaseArgument {
  case auto, light, dark

  /// - Parameter automatic: what `auto` stands for.
  func ground(automatic: Ground?) -> Ground { Ground(rawValue: rawValue) ?? automatic ?? .dark }
}
