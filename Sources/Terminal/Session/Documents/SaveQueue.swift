/// The save that is under way, and the one to begin after it.
struct SaveQueue: Equatable {
  /// A save that was asked for.
  struct Request: Equatable {
    let name: String
    var then: Mode.Next

    /// Whether to write the file even if another program changed it.
    let overwrites: Bool
  }

  /// The action to take after the save under way; nil when none is.
  private(set) var current: Mode.Next?

  /// The save to begin when the one under way is done.
  private(set) var next: Request?

  /// The save whose name was typed, and what was typed: asked for again if it fails.
  private var prompted: (name: String, typed: String)?

  var isSaving: Bool { current != nil }

  static func == (left: SaveQueue, right: SaveQueue) -> Bool {
    left.current == right.current && left.next == right.next && left.prompted?.name == right.prompted?.name
      && left.prompted?.typed == right.prompted?.typed
  }

  mutating func begin(then next: Mode.Next) { current = next }

  /// The save under way has ended.
  ///
  /// - Returns: what to do after it.
  mutating func finish() -> Mode.Next {
    defer { current = nil }
    return current ?? .stay
  }

  mutating func append(_ request: Request) { next = request }

  mutating func takeNext() -> Request? {
    defer { next = nil }
    return next
  }

  /// Sets another action to take after the last save.
  ///
  /// - Returns: false when that is what it does already: the user asked for it twice.
  mutating func change(then: Mode.Next) -> Bool {
    guard current != then, next?.then != then else { return false }
    if next != nil { next?.then = then } else { current = then }
    return true
  }

  /// Notes the text that a save's name was typed as.
  mutating func notePrompt(_ typed: String, for name: String) { prompted = (name, typed) }

  /// Returns the text that was typed for a save's name; nil when the name was not typed.
  ///
  /// It is forgotten.
  mutating func takePrompt(for name: String) -> String? {
    defer { prompted = nil }
    return prompted.flatMap { $0.name == name ? $0.typed : nil }
  }

  mutating func forgetPrompt() { prompted = nil }
}
