import Glibc
import Platform

/// The configuration file: its path and its content.
package enum ConfigurationFile {
  /// `$XDG_CONFIG_HOME/charcoal/config.toml`, else `~/.config/charcoal/config.toml`; nil without a home
  /// directory.
  ///
  /// A relative path in the variable is ignored, as the XDG base directory specification requires.
  package static func path(configHome: String?, home: String?) -> String? {
    if let configHome, configHome.hasPrefix("/") { return "\(configHome)/charcoal/config.toml" }
    if let home, home.hasPrefix("/") { return "\(home)/.config/charcoal/config.toml" }
    return nil
  }

  /// Reads the file; nil if there is none.
  ///
  /// A file that cannot be read is reported as a problem.
  package static func read(_ path: String) -> Configuration? {
    guard let file = FileDescriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) else {
      return errno == ENOENT || errno == ENOTDIR
        ? nil : Configuration(unreadable: String(cString: strerror(errno)))
    }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { buffer in
        file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      guard more >= 0 else { return Configuration(unreadable: String(cString: strerror(errno))) }
      if more == 0 { break }
      count += more
    }
    guard count <= limit else { return Configuration(unreadable: "too large") }
    return Configuration(String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// The largest file that is read, in bytes; far more than anybody writes by hand.
  private static let limit = 1 << 18
}

extension Configuration {
  fileprivate init(unreadable sentence: String) {
    self.init("")
    fail(sentence.prefix(1).lowercased() + sentence.dropFirst())
  }
}
