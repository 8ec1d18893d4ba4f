/// A condition that does not hold.
struct Mismatch: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws unless something holds.
func expect(_ isTrue: Bool, _ words: @autoclosure () -> String) throws {
  if !isTrue { throw Mismatch(words()) }
}
