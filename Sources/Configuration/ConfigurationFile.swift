import Glibc
import Platform

/// Where the configuration is, and what is in it.
public enum ConfigurationFile {
  /// `$XDG_CONFIG_HOME/charcoal/config.toml`, else `~/.config/charcoal/config.toml`; nil without a home. As the
  /// base directory specification has it, a path that is not absolute counts as none.
  public static func path(configHome: String?, home: String?) -> String? {
    if let configHome, configHome.hasPrefix("/") { return "\(configHome)/charcoal/config.toml" }
    if let home, home.hasPrefix("/") { return "\(home)/.config/charcoal/config.toml" }
    return nil
  }

  /// Reads the file; nil when there is none. One that cannot be read is a problem of its own.
  public static func read(_ path: String) -> Configuration? {
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

  /// In bytes; nobody writes that much by hand.
  private static let limit = 1 << 18
}

extension Configuration {
  fileprivate init(unreadable words: String) {
    self.init("")
    fail(words.prefix(1).lowercased() + words.dropFirst())
  }
}
