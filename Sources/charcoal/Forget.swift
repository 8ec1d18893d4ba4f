import ArgumentParser
import Storage

struct Forget: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Remove drawings from the sketchbook for good, with all their steps. Their files stay.")

  @Argument(help: "The drawings: numbers, as charcoal list tells them, or files.")
  var drawings: [String]

  @Flag(help: "Forget work that is in no file, too.")
  var force = false

  func run() throws {
    let sketchbook = try StoreBook.required()
    do {
      let numbers = try drawings.flatMap { try find($0, in: sketchbook) }
      for number in numbers { try check(number, in: sketchbook) }
      let damaged = try sketchbook.forget(numbers)
      for name in damaged { Console.complain("\(name) may still hold it: a database that was damaged") }
    } catch let error as SketchbookError { throw Problem(error) }
  }

  private func find(_ name: String, in sketchbook: Sketchbook) throws -> [Int64] {
    if let number = Int64(name) { return [number] }
    let numbers = try sketchbook.numbers(at: DrawingFile.absolute(name))
    guard !numbers.isEmpty else {
      throw Problem("\(name): not in the sketchbook", exitCode: ExitStatus.noInput)
    }
    return numbers
  }

  /// Nothing is forgotten unless all can be.
  private func check(_ number: Int64, in sketchbook: Sketchbook) throws {
    switch try sketchbook.obstacle(toForgetting: number) {
    case nil: break
    case .unknown?: throw SketchbookError.unknown(number)
    case .open(let owner)?:
      throw Problem("drawing \(number) is open in \(owner)", exitCode: ExitStatus.inputOutput)
    case .unsaved? where force: break
    case .unsaved?:
      throw Problem(
        "drawing \(number) holds work that is in no file; --force forgets it all the same",
        exitCode: ExitStatus.usage)
    }
  }
}
