import Marks

/// A command's words, keys, needs and effect.
struct CommandEntry: Sendable {
  let command: Command
  let group: CommandGroup

  /// The title in help and in the palette; empty for a command that is in neither.
  let title: String

  /// The usual keys, of which bars and menus show the first.
  private(set) var keys: [Key] = []

  private var named = ""

  /// The short words that mean the same in other editors, typed alone.
  private(set) var words: [String] = []

  /// The ways to type the command with an argument.
  private(set) var forms: [TypedForm] = []

  /// The conditions that have to be met, in the order of their messages.
  let needs: [CommandNeed]

  /// Whether a pending line of corners or a typed text stays so through the command.
  let keepsPending: Bool

  /// The message of a control that the pointer is over; nil for none.
  private(set) var tip: ToolMessage?

  /// Some ink as it would be after the command; nil where the command does not change how ink looks.
  private(set) var picture: Picture?

  let run: @Sendable (CommandContext, Command) -> Void

  /// Returns the subject and the ink of a picture, for some ink and the arrowheads at hand.
  typealias Picture = @Sendable (Ink, Arrowheads) -> (subject: InkPicture.Subject, ink: Ink)

  /// - Parameters:
  ///   - key: the letter or the sign that is shown first.
  ///   - letter: a letter that is held with Ctrl.
  ///   - named: see ``otherNames``, with commas between.
  init(
    _ command: Command, _ group: CommandGroup, _ title: String = "", _ key: Character? = nil,
    control letter: Character? = nil, also keys: [Key] = [], named: String = "", typed words: [String] = [],
    needs: [CommandNeed] = [], keepsPending: Bool = false, tip: ToolMessage? = nil,
    picture: Picture? = nil, run: @escaping @Sendable (CommandContext) -> Void
  ) {
    self.command = command
    self.group = group
    self.title = title
    self.keys = [key.map { Key(.character($0)) }, letter.map(Key.control)].compactMap(\.self) + keys
    self.named = named
    self.words = words
    self.needs = needs
    self.keepsPending = keepsPending
    self.tip = tip
    self.picture = picture
    self.run = { context, _ in run(context) }
  }

  /// Creates the entry of all commands with a name that are given something: a name, a number, a place.
  ///
  /// Those among them that have entries of their own are in help and in the palette; the others are typed, or made by
  /// controls.
  init<Argument>(
    any name: String, _ title: String = "", forms: [TypedForm] = [], needs: [CommandNeed] = [],
    keepsPending: Bool = false, run: @escaping @Sendable (CommandContext, Argument) -> Void
  ) {
    command = Command(stringLiteral: name)
    group = .session
    self.title = title
    self.forms = forms
    self.needs = needs
    self.keepsPending = keepsPending
    self.run = { context, command in
      if let argument = command.argument(as: Argument.self) { run(context, argument) }
    }
  }

  /// The names in other programs, so that people who come from there find the command.
  var otherNames: [String] { named.split(separator: ",").map { String($0.drop { $0 == " " }) } }

  /// The title as one word, which is the command's name in configuration files: `zoom-in`.
  var name: String {
    let parts = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return parts.joined(separator: "-")
  }
}

extension Key {
  static func control(_ character: Character) -> Key { Key(.character(character), .control) }
}
