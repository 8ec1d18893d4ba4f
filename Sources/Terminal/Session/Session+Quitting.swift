import Editing

/// Keys that quit, kept from quitting where a word is typed by mistake.
extension Session {
  /// How long after a letter the next one belongs to the same word.
  private static let wordTime = Duration.seconds(1)

  /// Milliseconds after a letter that quits in which another key shows that a word is being typed.
  private static let graceTime = 350

  /// Milliseconds for the second press.
  private static let offerTime = 3000

  /// Takes back what an earlier key began, unless this one confirms it.
  func noteTyping(of key: Key) {
    if quitOffer != key { withdrawQuitOffer() }
    if alarms.isSet(.quit), settings.keymap.command(for: key) != .quit {
      alarms.cancel(.quit)
      setMessage(nil)
    }
  }

  /// Whether a key does its command now. A letter that quits waits for a moment, in which another letter takes it
  /// back, and in the middle of a word it has to be pressed twice.
  func mayPerform(
    _ command: Command, for key: Key, at now: ContinuousClock.Instant = .now
  ) -> Bool {
    guard key.isLetter else { return true }
    let isInWord = lastLetter.map { now - $0 < Self.wordTime } ?? false
    lastLetter = now
    guard command == .quit, quitOffer != key, !alarms.isSet(.quit) else {
      alarms.cancel(.quit)
      return true
    }
    if isInWord {
      offerToQuit(with: key)
    } else {
      set(.quit, after: Self.graceTime)
    }
    return false
  }

  /// Copies what is selected; otherwise quits at the second press.
  func copyOrQuit() {
    let key = Key(.character("c"), .control)
    if editor.pending == .text { return setMessage("Nothing to copy. Esc: done") }
    if hasSelection { return perform(SelectionCommand.copy) }
    if quitOffer == key { return leave(for: .quit) }
    offerToQuit(with: key)
  }

  private func offerToQuit(with key: Key) {
    quitOffer = key
    set(.quitOffer, after: Self.offerTime)
    setMessage(Self.offerWords(for: key), isLasting: true)
  }

  /// The time for the second press is over, or another key was pressed.
  func withdrawQuitOffer() {
    guard let key = quitOffer else { return }
    quitOffer = nil
    alarms.cancel(.quitOffer)
    if message == Self.offerWords(for: key) { setMessage(nil) }
  }

  private static func offerWords(for key: Key) -> String { "Press \(key.name) again to quit" }

  /// Says that an unbound Ctrl key does nothing.
  func tellUnbound(_ key: Key) {
    guard key.modifiers == .control, case .character = key.code else { return }
    let palette = settings.keymap.sign(for: .palette)
    setMessage("\(key.name) does nothing here" + (palette.isEmpty ? "" : ". \(palette) finds commands"))
  }
}

extension Key {
  /// Whether it writes a letter.
  fileprivate var isLetter: Bool {
    guard case .character(let character) = code, modifiers.subtracting(.shift).isEmpty else { return false }
    return character.isLetter
  }
}
