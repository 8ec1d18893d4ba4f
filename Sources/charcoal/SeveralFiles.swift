/// The files of a command that takes several: each has its name above it, and one that fails does not stop the others.
struct SeveralFiles {
  private let files: [String]

  init(_ files: [String]) { self.files = files }

  /// Calls `body` with each file, and whether it is one of several.
  ///
  /// - Throws: the only problem, or after several files the first, which is reported like the others.
  func forEach(hasHeaders: Bool = true, _ body: (_ file: String, _ isOneOfSeveral: Bool) throws -> Void)
    throws
  {
    guard files.count > 1 else { return try body(files.first ?? "-", false) }
    var failure: Problem?
    for (index, file) in files.enumerated() {
      if hasHeaders { Console.print((index > 0 ? "\n" : "") + "==> \(Console.printable(file)) <==\n") }
      do {
        try body(file, true)
      } catch let problem as Problem {
        Console.complain(problem.description)
        failure = failure ?? problem
      }
    }
    if let failure { Console.exit(failure.exitCode) }
  }
}
