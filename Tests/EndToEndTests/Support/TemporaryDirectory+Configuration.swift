import Glibc
import TestSupport

extension TemporaryDirectory {
  /// Writes the configuration file of a user who has this home.
  func write(configuration: String) {
    mkdir("\(path)/.config", 0o700)
    mkdir("\(path)/.config/charcoal", 0o700)
    write(Array(configuration.utf8), to: ".config/charcoal/config.toml")
  }

  /// A home with a configuration in it.
  static func configured(_ configuration: String) -> TemporaryDirectory {
    let home = TemporaryDirectory()
    home.write(configuration: configuration)
    return home
  }
}
