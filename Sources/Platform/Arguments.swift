import CSystem

/// The arguments of the command line.
public enum Arguments {
  /// All but the program's own name. What is not UTF-8 is kept as in a path: most of them are names of files.
  public static let all: [String] = {
    let count = charcoal_argument_count()
    guard count > 0 else { return Array(CommandLine.arguments.dropFirst()) }
    return (1..<max(1, count)).compactMap { charcoal_argument($0).map { String(path: $0) } }
  }()
}
