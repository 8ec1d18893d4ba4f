/// The containers around a view, from the outside in.
struct Surroundings {
  private var containers: [any View] = []

  /// Whether a container of a kind is among them, however far out.
  func isInside<C: Container>(_ kind: C.Type) -> Bool { containers.contains { $0 is C } }

  mutating func enter(_ view: any View) { containers.append(view) }

  mutating func leave() { containers.removeLast() }
}
