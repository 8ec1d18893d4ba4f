/// Bracketed pastes, and ways out of one whose terminator was lost.
extension InputParser {
  /// Whether nothing has arrived for so long that the terminator of a paste may be lost.
  ///
  /// At 25 to 50 ms each, that takes half a second to a second.
  var isStalled: Bool { silences >= Self.longSilence }

  /// How many time-outs are a silence of half a second to a second.
  static let longSilence = 20

  /// Reads a byte of a paste.
  ///
  /// Without its terminator, a paste would take all that is typed. A key with Ctrl ends one that has stalled; Ctrl-C ends
  /// any when it is pressed three times. Pasted text may contain both, but not after a silence.
  mutating func continuePaste(_ byte: UInt8, after silences: Int, into events: inout [InputEvent]) {
    if paste.append(byte) { return finishPaste(into: &events) }
    guard let (key, silences) = paste.takeControlKey(endingWith: byte, after: silences) else {
      if !paste.isInKey { interruptions = 0 }
      return
    }
    if silences >= Self.longSilence {
      finishPaste(into: &events)
      events.append(.key(key))
    } else {
      interruptions = key == Key(.character("c"), .control) ? interruptions + 1 : 0
      if interruptions == 3 { finishPaste(into: &events) }
    }
  }

  private mutating func finishPaste(into events: inout [InputEvent]) {
    events.append(.paste(paste.text))
    paste = BracketedPaste()
    interruptions = 0
    state = .ground
  }
}
