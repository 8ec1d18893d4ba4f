extension InputParser {
  /// Reads the first byte of an event: of a key sequence if any begins with it.
  mutating func begin(_ byte: UInt8, into events: inout [InputEvent]) {
    guard let node = keySequences.child(of: KeySequenceTrie.root, byte) else {
      interpret(byte, into: &events)
      return
    }
    collected.removeAll(keepingCapacity: true)
    match = KeySequenceMatch()
    state = .keySequence
    advance(to: node, by: byte, into: &events)
  }

  mutating func continueKeySequence(_ byte: UInt8, into events: inout [InputEvent]) {
    if let node = keySequences.child(of: match.node, byte) {
      advance(to: node, by: byte, into: &events)
    } else {
      settleKeySequence(into: &events)
      step(byte, into: &events)
    }
  }

  private mutating func advance(
    to node: Int, by byte: UInt8, into events: inout [InputEvent]
  ) {
    collected.append(byte)
    match.node = node
    if let key = keySequences.key(at: node) {
      match.longest = KeySequenceMatch.Whole(key: key, count: collected.count)
    }
    if keySequences.isLeaf(node) { settleKeySequence(into: &events) }
  }

  /// Ends a key sequence that cannot continue: the longest complete one counts, and the bytes after it are
  /// read again; if there is none, all bytes are read by the built-in rules.
  mutating func settleKeySequence(into events: inout [InputEvent]) {
    let bytes = collected
    state = .ground
    let used: Int
    if let whole = match.longest {
      events.append(.key(whole.key))
      used = whole.count
    } else {
      interpret(bytes[0], into: &events)
      used = 1
    }
    for byte in bytes[used...] { step(byte, into: &events) }
  }
}
