import CSystem

/// The arguments of the command line.
package enum Arguments {
  /// All arguments but the program's name.
  ///
  /// Bytes that are not UTF-8 are kept as in a path, since most arguments are file names.
  package static let all: [String] = {
    let count = charcoal_argument_count()
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    return (1..<max(1, count)).compactMap { charcoal_argument($0).map { String(path: $0) } }
  }()
}
