import Formats
import Marks
import TestSupport
import Testing

/// The built program without a terminal, in a directory of its own.
struct CommandLineTool {
  let home: TemporaryDirectory

  init(home: TemporaryDirectory = TemporaryDirectory()) { self.home = home }

  /// Runs it with some arguments, in `home`.
  func run(
    _ arguments: String..., input: [UInt8] = [], environment changes: [String: String?] = [:],
    limit: Duration = .patience
  ) throws -> CompletedRun {
    try run(arguments: arguments, input: input, environment: changes, limit: limit)
  }

  /// Runs it with a list of arguments, in `home`.
  func run(
    arguments: [String], input: [UInt8] = [], environment changes: [String: String?] = [:],
    limit: Duration = .patience
  ) throws -> CompletedRun {
    var environment = ProgramEnvironment.isolated(home: home.path)
    for (name, value) in changes { environment[name] = value }
    return try runToCompletion(
      executable: try BuiltProgram.path(named: "charcoal"), arguments: arguments, environment: environment,
      directory: home.path, standardInput: input, limit: limit)
  }

  /// Runs a script of the shell, in `home`, with the program as `"$CHARCOAL"`.
  func shell(_ script: String) throws -> CompletedRun {
    var environment = ProgramEnvironment.isolated(home: home.path)
    environment["CHARCOAL"] = try BuiltProgram.path(named: "charcoal")
    return try runToCompletion(
      executable: "/bin/sh", arguments: ["-c", script], environment: environment, directory: home.path)
  }

  /// Writes a drawing as the program itself would.
  @discardableResult
  func write(_ marks: [any Mark], to name: String = "drawing.svg") -> [UInt8] {
    var drawing = Drawing(identifiers: MarkIDGenerator(seed: 1))
    drawing.root.children = marks.map { $0.withID(drawing.makeID()) }
    let bytes = SVGExporter.bytes(of: SVGDocument(drawing))
    home.write(bytes, to: name)
    return bytes
  }

  /// A drawing with a bit of everything.
  static let sample: [any Mark] = [
    Stroke(through: [Place(0, 0), Place(30, 9), Place(50, 1)], isSmooth: false),
    Stroke(through: [Place(5, 10), Place(40, 10)], ink: Ink(color: .indexed(9), width: 2), isSmooth: false),
    Dot(at: Place(20, 2), ink: Ink(color: .rgb(10, 200, 90), width: 1.5)),
    Rectangle(location: Point(x: 8, y: 4), size: Size(width: 12, height: 8)),
    Ellipse(center: Point(x: 38, y: 13), radiusX: 8, radiusY: 7),
    Label("plain words", at: Point(x: 10, y: 16)),
  ]
}

extension CompletedRun {
  /// Checks that the program refused: nothing on standard output, and one line on standard error.
  ///
  /// - Parameter beginning: what the line begins with, after `charcoal: `.
  func expectRefusal(
    _ code: Int32, _ beginning: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(status == .exited(code), sourceLocation: sourceLocation)
    #expect(standardOutput.isEmpty, sourceLocation: sourceLocation)
    #expect(errorText.hasPrefix("charcoal: \(beginning)"), "\(errorText)", sourceLocation: sourceLocation)
    #expect(
      errorText.hasSuffix("\n") && errorText.split(separator: "\n").count == 1, "\(errorText)",
      sourceLocation: sourceLocation)
    expectPlainText(sourceLocation: sourceLocation)
  }

  /// Checks that the program did what it was asked, without a word.
  func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == .exited(0), sourceLocation: sourceLocation)
    #expect(errorText.isEmpty, "\(errorText)", sourceLocation: sourceLocation)
  }

  /// Checks that nothing steers a terminal.
  func expectPlainText(sourceLocation: SourceLocation = #_sourceLocation) {
    for bytes in [standardOutput, standardError] {
      let text = TerminalText(bytes)
      #expect(text.sequences.isEmpty, sourceLocation: sourceLocation)
      #expect(text.controls.isEmpty, sourceLocation: sourceLocation)
      #expect(text.deceivers.isEmpty, sourceLocation: sourceLocation)
    }
  }
}
