extension SVGDocument {
  /// Whether the file was begun by another program: its root is kept to the letter.
  package var isFromElsewhere: Bool { if case .foreign = envelope { true } else { false } }
}
