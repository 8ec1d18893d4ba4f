/// Messages about keys and about the program itself.
enum SessionMessage: Equatable {
  /// A key quits if it is pressed again soon.
  case pressAgain(Key)
  case unbound(Key)
  /// A letter of a layout without Latin letters, of which the terminal does not tell the key, or tells it from now on.
  case foreignLetter(Key, isToldNext: Bool)
  case cannotSuspend
  case settings
  /// The program ends as soon as the last changes are recorded.
  case recordingChanges
  case finishingExport
  /// The terminal has not said that a paste is over.
  case pasteStalled

  var kind: Message.Kind {
    switch self {
    case .pressAgain, .recordingChanges, .finishingExport, .pasteStalled: .standing
    case .unbound, .foreignLetter, .cannotSuspend, .settings: .answer
    }
  }

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .pressAgain(let key): "Press \(key.name) again to quit"
    case .unbound(let key):
      "\(key.name) does nothing here" + (keymap.key(for: .palette).map { ". \($0) finds commands" } ?? "")
    case .foreignLetter(let key, isToldNext: true):
      "Press \(key.name) again: from now on keys do what they do in a Latin layout"
    case .foreignLetter(let key, isToldNext: false):
      "\(key.name) is no key here: switch to Latin letters, or set langmap (charcoal config)"
    case .cannotSuspend: "Cannot suspend: not started from a shell with job control"
    case .settings: "Settings file: run \"charcoal config\" (--show lists all settings)"
    case .finishingExport: "Writing the export. \(FixedKey.giveUp.name): quit without it"
    case .pasteStalled: "A paste has not ended: keys go into it. \(FixedKey.giveUp.name): end it"
    case .recordingChanges: "Recording the last changes. \(FixedKey.giveUp.name): quit without them"
    }
  }
}
