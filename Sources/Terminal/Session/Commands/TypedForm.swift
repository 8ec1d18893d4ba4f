import Marks

/// A way to type a command with an argument: `width 2`, `save as map`.
struct TypedForm: Sendable {
  /// A command, and it in words with its argument.
  typealias Found = (command: Command, title: String)

  /// The words that it begins with, each of which means the same.
  let words: Set<String>

  /// Whether the argument is the name of a file.
  var isFile = false

  /// Why an argument makes no command, as far as there is something to say.
  var problem: (@Sendable (String) -> ListNote)?

  /// Reads what was typed behind the word; nil where it makes no command.
  let read: @Sendable (String) -> Found?

  /// Creates the form of a command that is given a name.
  ///
  /// - Parameters:
  ///   - part: a second word that tells the command from others.
  ///   - joints: words before the name that belong to the command.
  ///   - asking: the command where there is no name; nil where there always is one.
  static func naming(
    _ words: Set<String>, of part: String? = nil, after joints: Set<String> = [], or asking: Command? = nil,
    _ title: String, isFile: Bool = true, _ command: @escaping @Sendable (String) -> Command
  ) -> TypedForm {
    TypedForm(words: words, isFile: isFile) { rest in
      var name = rest
      if let part {
        guard let behind = name.behind([part]) else { return nil }
        name = behind
      }
      name = name.behind(joints) ?? name
      if !name.isEmpty { return (command(name), "\(title) \(name)") }
      return asking.flatMap { CommandTable[$0] }.map { ($0.command, $0.title) }
    }
  }

  /// Creates the form of a command that is given a whole number, perhaps with a percent sign.
  static func percents(
    _ words: Set<String>, _ range: ClosedRange<Int>, _ title: String,
    _ command: @escaping @Sendable (Int) -> Command
  ) -> TypedForm {
    let name = title.split(separator: " ")[0].filter(\.isLetter)
    return TypedForm(words: words, problem: { _ in .percents(of: name, range) }) { rest in
      let digits = rest.hasSuffix("%") ? String(rest.dropLast()).trimmed : rest
      guard let number = Int(digits), range.contains(number) else { return nil }
      return (command(number), "\(title) \(number)%")
    }
  }

  /// Creates the form of a command that is given two numbers, such as those of `20x6`.
  static func numbers(
    _ words: Set<String>, separatedBy sign: Character, in range: ClosedRange<Double>, _ title: String,
    _ command: @escaping @Sendable (Double, Double) -> Command
  ) -> TypedForm {
    TypedForm(words: words) { rest in
      guard let (first, second) = pair(rest, separatedBy: sign), range.contains(first), range.contains(second)
      else { return nil }
      return (command(first, second), "\(title): \(rest)")
    }
  }

  /// Returns two numbers, such as those of `20x6`; nil where it is not two.
  static func pair(_ text: String, separatedBy sign: Character) -> (Double, Double)? {
    let numbers = text.lowercased().split(separator: sign).map { Double(String($0).trimmed) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1] else { return nil }
    return (first, second)
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The text behind one of some words that it begins with; nil where it begins with another.
  fileprivate func behind(_ words: Set<String>) -> String? {
    guard let first = split(separator: " ").first, words.contains(first.lowercased()) else { return nil }
    return String(dropFirst(first.count)).trimmed
  }
}
