/// Messages about keys and about the program itself.
enum SessionMessage: Equatable {
  /// A key quits if it is pressed again soon.
  case pressAgain(Key)
  case unbound(Key)
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
    case .unbound, .cannotSuspend, .settings: .answer
    }
  }

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .pressAgain(let key): "Press \(key.name) again to quit"
    case .unbound(let key):
      "\(key.name) does nothing here" + (keymap.key(for: .palette).map { ". \($0) finds commands" } ?? "")
    case .cannotSuspend: "Charcoal cannot suspend here: no shell with job control started it"
    case .settings: "Settings are in a file: charcoal config shows where, --show what it says"
    case .finishingExport: "Writing the export. \(FixedKey.giveUp.name): quit without it"
    case .pasteStalled: "A paste has not ended: keys are part of it. \(FixedKey.giveUp.name): end it"
    case .recordingChanges: "Recording the last changes. \(FixedKey.giveUp.name): quit without them"
    }
  }
}
