/// The outcome of a three-way merge of one value.
enum ThreeWay<Value> {
  /// Both sides agree, or one of them changed nothing.
  case agreed(Value)

  /// Both changed it, each in its way.
  case clash

  /// Merges a value that is changed as a whole.
  ///
  /// - Parameters:
  ///   - base: the value before both changes; nil where it is new on both sides.
  ///   - isSame: whether two values are taken for the same.
  init(_ base: Value?, _ ours: Value, _ theirs: Value, by isSame: (Value, Value) -> Bool) {
    if isSame(ours, theirs) {
      self = .agreed(ours)
    } else if let base, isSame(base, ours) {
      self = .agreed(theirs)
    } else if let base, isSame(base, theirs) {
      self = .agreed(ours)
    } else {
      self = .clash
    }
  }

  /// The merged value; nil for a clash.
  var value: Value? { if case .agreed(let value) = self { value } else { nil } }
}

extension ThreeWay where Value: Equatable {
  /// Merges a value that is changed as a whole.
  init(_ base: Value?, _ ours: Value, _ theirs: Value) { self.init(base, ours, theirs, by: ==) }
}
