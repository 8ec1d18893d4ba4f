import Storage

extension Sketchbook {
  /// Opens the user's sketchbook for a command that needs it.
  static func required() throws -> Sketchbook {
    guard let directory = userDirectory else {
      throw Problem("no home directory: HOME and XDG_STATE_HOME are not set", exitCode: ExitStatus.noInput)
    }
    do throws(SketchbookError) {
      let sketchbook = try Sketchbook.open(directory)
      if let notice = sketchbook.notice { Console.complain(notice) }
      return sketchbook
    } catch { throw Problem(error) }
  }
}
