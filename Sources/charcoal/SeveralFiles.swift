/// The files of a command that takes several: each has its name above it, and one that fails does not stop the others.
struct SeveralFiles {
  private let files: [String]

  /// Whether names have to be said.
  var areSeveral: Bool { files.count > 1 }

  init(_ files: [String]) { self.files = files }

  /// Calls `body` with each file, and with what prints its name, if that has to be said.
  ///
  /// - Returns: the exit status of the first problem with one of several files, which are all reported; else 0.
  /// - Throws: the problem with the only file.
  func forEach(
    on output: ShowOutput = .console, _ body: (_ file: String, _ printName: () -> Void) throws -> Void
  ) throws -> Int32 {
    guard areSeveral else {
      try body(files.first ?? "-") {}
      return 0
    }
    var failure: Problem?
    var isFirst = true
    for file in files {
      do {
        try body(file) {
          output.print((isFirst ? "" : "\n") + "==> \(Console.printable(file)) <==\n")
          isFirst = false
        }
      } catch let problem as Problem {
        output.complain(problem.description)
        failure = failure ?? problem
      }
    }
    return failure?.exitCode ?? 0
  }
}
