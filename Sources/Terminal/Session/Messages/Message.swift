/// A message of the status line.
///
/// Each topic has a type of its own beside this file, whose cases carry what the sentence needs. A message of one
/// sentence, or of less, has no full stop at its end; one of several sentences has. Keys come from the keymap, or from
/// ``FixedKey`` where the keymap cannot change them.
enum Message: Equatable {
  case document(DocumentMessage)
  case edit(EditMessage)
  case selection(SelectionMessage)
  case text(TextMessage)
  case table(TableMessage)
  case layer(LayerMessage)
  case ink(InkMessage)
  case tool(ToolMessage)
  case aid(DrawingAidMessage)
  case view(ViewMessage)
  case session(SessionMessage)
  case history(HistoryMessage)

  /// Why a message is shown, which decides how long it stays.
  enum Kind {
    /// Answers a command: the result, or the reason why there is none. It disappears after some seconds.
    case answer
    /// Reports a failure, or a fact about the opened document that the user must not miss. It stays until the next
    /// key or press.
    case notice
    /// Reports an event that no command caused, or the current key bindings. It also stays while the user draws,
    /// because users do not read the bars during a stroke.
    case standing
  }

  var kind: Kind {
    switch self {
    case .document(let message): message.kind
    case .tool(let message): message.kind
    case .view(let message): message.kind
    case .session(let message): message.kind
    case .text(.cut): .notice
    case .table(let message): message.kind
    case .edit, .selection, .text, .layer, .ink, .aid, .history: .answer
    }
  }

  /// The words on the screen.
  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .document(let message): message.sentence(keymap)
    case .edit(let message): message.sentence(keymap)
    case .selection(let message): message.sentence(keymap)
    case .text(let message): message.sentence(keymap)
    case .table(let message): message.sentence(keymap)
    case .layer(let message): message.sentence(keymap)
    case .ink(let message): message.sentence(keymap)
    case .tool(let message): message.sentence(keymap)
    case .aid(let message): message.sentence
    case .view(let message): message.sentence(keymap)
    case .session(let message): message.sentence(keymap)
    case .history(let message): message.sentence
    }
  }

  // MARK: Words

  static func shapes(_ count: Int) -> String { count == 1 ? "1 shape" : "\(count) shapes" }

  static func isOn(_ isOn: Bool) -> String { isOn ? "on" : "off" }
}
