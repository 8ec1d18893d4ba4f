import ArgumentParser
import Formats

extension DrawingFormat: ExpressibleByArgument {
  /// A format that is written, by its name or an ending of its files.
  package init?(argument: String) {
    let word = argument.lowercased()
    let found =
      Self.written.first { $0.name == word } ?? Self.written.first { $0.endings.contains(word) }
    guard let found else { return nil }
    self = found
  }

  package static var allValueStrings: [String] { written.map(\.name) }

  /// The names of all formats that are written, in words.
  static var list: String {
    let names = allValueStrings
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }
}
