import Marks

/// A layer in words.
extension Layer {
  var name: String { traits.name ?? "" }

  /// Whether the layer is hidden or locked, and how much is on it.
  var state: String {
    let states = [
      traits.isHidden ? "hidden" : nil, traits.isLocked ? "locked" : nil, Message.shapes(count),
    ]
    return states.compactMap(\.self).joined(separator: ", ")
  }

  var title: String { "\(name) (\(state))" }
}
