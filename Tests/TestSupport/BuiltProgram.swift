internal import Glibc

/// Programs of the package under test, found where the build put them: beside the tests.
public enum BuiltProgram {
  /// The error for a program that was not found.
  public struct NotFound: Error, Equatable, CustomStringConvertible {
    /// The name of the program.
    public let name: String

    /// Directories looked in.
    public let directories: [String]

    /// One line that says what to do.
    public var description: String {
      "no executable “\(name)” in \(directories): build it first, or make the test target depend on it"
    }
  }

  /// The path of a program by its name.
  ///
  /// A variable overrides it, to test an installed program: `CHARCOAL_EXECUTABLE` for `charcoal`.
  public static func path(named name: String) throws(NotFound) -> String {
    if let override = getenv(name.uppercased() + "_EXECUTABLE") { return String(cString: override) }
    let directories = bundlePaths.map(directory)
    for path in directories.map({ $0 + "/" + name }) where access(path, X_OK) == 0 { return path }
    throw NotFound(name: name, directories: directories)
  }

  /// The directories that the tests may have been loaded from, the most likely first.
  ///
  /// The process is either the test product itself or a runner of the toolchain that loads the product.
  private static var bundlePaths: [String] {
    let arguments = CommandLine.arguments
    var paths: [String] = []
    if let option = arguments.firstIndex(of: "--test-bundle-path"), option + 1 < arguments.count {
      paths.append(arguments[option + 1])
    }
    paths += arguments.filter { $0.hasSuffix(".xctest") }
    if let executable = realpath("/proc/self/exe", nil) {
      paths.append(String(cString: executable))
      free(executable)
    }
    return paths
  }

  private static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
