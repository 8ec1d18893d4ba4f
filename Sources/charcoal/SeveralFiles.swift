/// The files of a command that takes several: each has its name above it, and one that fails does not stop the others.
struct SeveralFiles {
  private let files: [String]

  /// Whether names have to be said.
  var areSeveral: Bool { files.count > 1 }

  init(_ files: [String]) { self.files = files }

  /// Calls `body` with each file, and with what prints its name, if that has to be said.
  ///
  /// - Throws: the only problem; of several files all are reported, and the program ends with the first one's status.
  func forEach(_ body: (_ file: String, _ printName: () -> Void) throws -> Void) throws {
    guard areSeveral else { return try body(files.first ?? "-") {} }
    var failure: Problem?
    var isFirst = true
    for file in files {
      do {
        try body(file) {
          Console.print((isFirst ? "" : "\n") + "==> \(Console.printable(file)) <==\n")
          isFirst = false
        }
      } catch let problem as Problem {
        Console.complain(problem.description)
        failure = failure ?? problem
      }
    }
    if let failure { Console.exit(failure.exitCode) }
  }
}
