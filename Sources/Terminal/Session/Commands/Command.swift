/// A command that the user gives by key, by click or by name: an identifier, and what it is given.
///
/// Its words, keys, needs and effect stand in its entry of the ``CommandTable``.
struct Command: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name in the program: commands that differ only in what they are given share it.
  let name: String

  private let argument: any Hashable & Sendable

  /// The argument of a command that is given nothing.
  private struct Nothing: Hashable {}

  init(stringLiteral name: String) {
    self.name = name
    argument = Nothing()
  }

  /// - Parameter argument: such as a tool, a width, or the name of a file.
  init(_ name: String, _ argument: any Hashable & Sendable) {
    self.name = name
    self.argument = argument
  }

  /// Returns what the command is given; nil when that is of another type.
  func argument<Argument>(as type: Argument.Type = Argument.self) -> Argument? { argument as? Argument }

  static func == (left: Command, right: Command) -> Bool {
    left.name == right.name && left.argument.equals(right.argument)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    argument.hash(into: &hasher)
  }
}

extension Hashable {
  fileprivate func equals(_ other: any Hashable) -> Bool { (other as? Self) == self }
}
