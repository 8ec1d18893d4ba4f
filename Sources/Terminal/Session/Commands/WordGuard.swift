/// Keeps letters that are typed as part of a word from being commands.
///
/// A letter that quits waits for a moment, in which another letter cancels it; in the middle of a word it has to be
/// pressed twice. The name of a shape that could not be made is no command at all.
final class WordGuard {
  /// How long after a letter the next one belongs to the same word.
  private static let wordTime = Duration.seconds(1)

  /// Milliseconds after a letter that quits in which another key shows that a word is being typed.
  private static let graceTime = 350

  /// Milliseconds for the second press.
  private static let offerTime = 3000

  /// Milliseconds after a key of a name without a shape in which the next one belongs to it.
  private static let nameTime = 3000

  /// The time at which a letter was last typed as a command; nil before the first, and after a word ended.
  private var lastLetter: ContinuousClock.Instant?

  /// The key that quits if it is pressed again soon.
  private var offered: Key?

  private let keymap: Keymap
  private let status: StatusLine
  private let timers: TimerQueue

  init(_ keymap: Keymap, _ status: StatusLine, _ timers: TimerQueue) {
    self.keymap = keymap
    self.status = status
    self.timers = timers
  }

  /// Ends the word: a letter typed from now on begins a new one.
  func endWord() {
    lastLetter = nil
    timers.cancel(.name)
  }

  /// No shape was made to write a name into, which may be typed all the same.
  func expectNameWithoutShape() { timers.set(.name, after: Self.nameTime) }

  /// Whether a key is part of a name without a shape, or ends it; it means nothing else then.
  func takesForName(_ key: Key) -> Bool {
    guard timers.isSet(.name) else { return false }
    timers.cancel(.name)
    switch key.code {
    case .character where key.modifiers.subtracting(.shift).isEmpty, .backspace, .delete:
      expectNameWithoutShape()
      status.show(.selection(.nameWithoutShape))
      return true
    case .enter, .escape:
      status.withdraw(.selection(.nameWithoutShape))
      return true
    default: return false
    }
  }

  /// Takes back what an earlier key began, unless this key confirms it.
  func takeBack(unlessConfirmedBy key: Key) {
    if offered != key { withdrawOffer() }
    if timers.isSet(.quit), keymap.command(for: key) != .quit {
      timers.cancel(.quit)
      status.clear()
    }
  }

  /// Ends the word, and cancels a quit that is waiting, since the mouse was pressed.
  func cancelQuit() {
    endWord()
    timers.cancel(.quit)
  }

  /// Whether a key's command is carried out now.
  func allows(_ command: Command, for key: Key, at now: ContinuousClock.Instant = .now) -> Bool {
    guard key.isLetter else { return true }
    let isInWord = lastLetter.map { now - $0 < Self.wordTime } ?? false
    lastLetter = now
    guard command == .quit, offered != key, !timers.isSet(.quit) else {
      timers.cancel(.quit)
      return true
    }
    if isInWord {
      offerQuit(key)
    } else {
      timers.set(.quit, after: Self.graceTime)
    }
    return false
  }

  /// Whether a key that asks for a second press was pressed twice; offers that second press otherwise.
  func isConfirmed(by key: Key) -> Bool {
    if offered == key { return true }
    offerQuit(key)
    return false
  }

  private func offerQuit(_ key: Key) {
    offered = key
    timers.set(.quitOffer, after: Self.offerTime)
    status.show(.session(.pressAgain(key)))
  }

  /// The time for the second press is over, or another key was pressed.
  func withdrawOffer() {
    guard let key = offered else { return }
    offered = nil
    timers.cancel(.quitOffer)
    status.withdraw(.session(.pressAgain(key)))
  }
}

extension Key {
  /// Whether the key types a letter.
  fileprivate var isLetter: Bool {
    guard case .character(let character) = code, modifiers.subtracting(.shift).isEmpty else { return false }
    return character.isLetter
  }
}
