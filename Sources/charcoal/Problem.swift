import Storage
import Terminal

/// Why the program gives up: a line for the user and an exit status for the shell.
struct Problem: Error, CustomStringConvertible {
  let description: String
  let exitCode: Int32

  init(_ description: String, exitCode: Int32) {
    self.description = description
    self.exitCode = exitCode
  }

  init(_ file: String, _ error: StorageError) {
    description = "\(file): \(error)"
    exitCode =
      switch error {
      case .unreadable, .notRegular: ExitStatus.noInput
      case .badData: ExitStatus.badData
      case .uncreatable, .noFolder: ExitStatus.cannotCreate
      case .failed, .compression: ExitStatus.inputOutput
      }
  }

  init(_ error: ScreenError) { self.init(error.description, exitCode: ExitStatus.usage) }

  init(_ error: SketchbookError) {
    description = error.description
    exitCode =
      switch error {
      case .unavailable, .takenOver, .gone: ExitStatus.inputOutput
      case .damaged, .newer, .noHistory: ExitStatus.badData
      case .unknown: ExitStatus.noInput
      }
  }
}
