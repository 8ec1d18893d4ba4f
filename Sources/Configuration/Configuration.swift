import TOMLKit

/// The settings of a configuration file, as far as it can be parsed.
package struct Configuration: Equatable, Sendable {
  /// Sorted by name.
  package private(set) var settings: [Setting] = []
  package private(set) var problems: [ConfigurationProblem] = []

  /// Parses TOML.
  ///
  /// A line that cannot be parsed is reported and ignored; the others are valid.
  package init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Each round ignores one line. A file with more than a few such lines is no configuration.
    for _ in 0...Self.patience {
      do {
        let table = try TOMLTable(string: lines.joined(separator: "\n"))
        let places = Self.places(in: lines)
        settings = Self.settings(in: table, below: "", places).sorted { $0.name < $1.name }
        problems.sort { $0.line < $1.line }
        return
      } catch let error as TOMLParseError {
        let index = min(max(0, error.source.begin.line - 1), lines.count - 1)
        // The parser may report an error only at the end of a later line that is correct.
        let culprit = lines[...index].lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? index
        problems.append(ConfigurationProblem(line: culprit + 1, Self.sentence(of: error)))
        lines[culprit] = ""
      } catch {
        problems.append(ConfigurationProblem(line: 0, "cannot be read"))
        return
      }
    }
    problems = [ConfigurationProblem(line: problems.first?.line ?? 0, "not a configuration file")]
  }

  private static let patience = 20

  mutating func fail(_ sentence: String) { problems.append(ConfigurationProblem(line: 0, sentence)) }

  private static func sentence(of error: TOMLParseError) -> String {
    // The library's messages have several parts; the first names the error.
    let first =
      error.description.split(whereSeparator: \.isNewline).first.map(String.init) ?? "cannot be read"
    return first.prefix(1).lowercased() + first.dropFirst().filter { !$0.isNewline }
  }

  private static func settings(in table: TOMLTable, below prefix: String, _ places: [String: Int])
    -> [Setting]
  {
    table.keys.flatMap { key -> [Setting] in
      guard let value = table[key] else { return [] }
      let name = prefix + key
      if let inner = value.table { return settings(in: inner, below: name + ".", places) }
      return [Setting(name, self.value(of: value), line: places[name] ?? 0)]
    }
  }

  private static func value(of value: any TOMLValueConvertible) -> Setting.Value {
    if let text = value.string { return .text(text) }
    if let flag = value.bool { return .flag(flag) }
    if let number = value.int { return .number(Double(number)) }
    if let number = value.double { return .number(number) }
    if let array = value.array {
      let texts = array.compactMap(\.string)
      if texts.count == array.count { return .texts(texts) }
    }
    return .other
  }

  /// The line of each key, which the library does not report.
  ///
  /// Keys in unusual spellings have no line.
  private static func places(in lines: [String]) -> [String: Int] {
    var places: [String: Int] = [:]
    var table = ""
    for (index, line) in lines.enumerated() {
      let text = line.drop(while: \.isWhitespace)
      if text.first == "[", let end = text.firstIndex(of: "]") {
        table = text[text.index(after: text.startIndex)..<end] + "."
      } else if text.first != "#", let end = text.firstIndex(of: "=") {
        let key = text[..<end].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
        places[table + key] = index + 1
      }
    }
    return places
  }
}

/// One setting of the configuration: its key, its value and its line.
package struct Setting: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case texts([String])
    /// A value of a type that no setting has, such as a date.
    case other
  }

  /// The tables and the key joined by dots, as in `ink.width`.
  package let name: String
  package let value: Value

  /// The line, counted from 1; 0 if it is not known.
  package let line: Int

  package init(_ name: String, _ value: Value, line: Int = 0) {
    self.name = name
    self.value = value
    self.line = line
  }
}

/// A problem in a configuration file.
///
/// The rest of the file is valid.
package struct ConfigurationProblem: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1; 0 if the problem concerns the whole file.
  package let line: Int
  package let sentence: String

  package init(line: Int, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }

  package var description: String { line > 0 ? "line \(line): \(sentence)" : sentence }
}
