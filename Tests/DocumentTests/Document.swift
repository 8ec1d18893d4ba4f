import Foundation
import TestSupport
import Testing

/// A text file of the project that a test reads.
struct Document: Sendable, CustomTestStringConvertible {
  /// The path from the project's directory.
  let path: String

  let lines: [String]

  init?(_ path: String) {
    guard let text = ProjectFile.text(path) else { return nil }
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var testDescription: String { path }

  /// Every document for people: README, `docs`, and the DocC catalogues.
  static let all: [Document] = {
    let paths = files(below: "docs") + files(below: "Sources")
    return (["README.md"] + paths.filter { $0.hasSuffix(".md") }.sorted()).compactMap { Document($0) }
  }()

  /// The paths, from the project's directory, of all files below one of its directories.
  static func files(below directory: String) -> [String] {
    let found = FileManager.default.subpaths(atPath: "\(ProjectFile.root)/\(directory)") ?? []
    return found.map { "\(directory)/\($0)" }
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(ProjectFile.root)/\(path)")
  }

  /// The directory that the document is in, from the project's directory, with a slash at its end; empty for that itself.
  var directory: String {
    path.split(separator: "/").dropLast().reduce(into: "") { $0 += "\($1)/" }
  }
}
