import ArgumentParser
import Storage

struct Forget: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Delete drawings from the sketchbook for good. Their files stay.")

  @Argument(help: "Drawings: numbers from charcoal list, or files.")
  var drawings: [String]

  @Flag(help: "Also delete work that is not saved in a file.")
  var force = false

  func run() throws {
    let sketchbook = try Sketchbook.required()
    do {
      let numbers = try drawings.flatMap { try find($0, in: sketchbook) }
      for number in numbers { try check(number, in: sketchbook) }
      let damaged = try sketchbook.forget(numbers)
      for name in damaged { Console.complain("\(name), a damaged database, may still contain it") }
    } catch let error as SketchbookError { throw Problem(error) }
  }

  private func find(_ name: String, in sketchbook: Sketchbook) throws -> [Int64] {
    if let number = Int64(name) { return [number] }
    let numbers = try sketchbook.numbers(at: FilePath.absolute(name))
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
        "drawing \(number) has unsaved work; --force deletes it anyway",
        exitCode: ExitStatus.usage)
    }
  }
}
