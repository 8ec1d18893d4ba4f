import Marks

/// One attribute of a kind of marks: how versions of it are compared and merged.
struct MarkAttribute<Kind> {
  /// The word for it, for people.
  let name: String

  /// Whether two marks have the same.
  let isSame: (Kind, Kind) -> Bool

  /// Merges the attribute into a mark that begins as ours, of the versions base, ours and theirs.
  ///
  /// Answers whether both sides agree; where they do not, the mark keeps ours.
  let merge: (Kind?, Kind, Kind, inout Kind) -> Bool

  init(
    _ name: String, isSame: @escaping (Kind, Kind) -> Bool,
    merge: @escaping (Kind?, Kind, Kind, inout Kind) -> Bool
  ) {
    self.name = name
    self.isSame = isSame
    self.merge = merge
  }

  /// An attribute that is changed as a whole.
  init<Value: Equatable>(
    _ name: String, _ value: @escaping (Kind) -> Value, set: @escaping (inout Kind, Value) -> Void
  ) {
    self.init(name, value, set: set, merging: { ThreeWay($0, $1, $2) })
  }

  /// An attribute of which both sides may have changed parts.
  init<Value: Equatable>(
    _ name: String, _ value: @escaping (Kind) -> Value, set: @escaping (inout Kind, Value) -> Void,
    merging: @escaping (Value?, Value, Value) -> ThreeWay<Value>
  ) {
    self.init(
      name, isSame: { value($0) == value($1) },
      merge: { base, ours, theirs, result in
        guard let merged = merging(base.map(value), value(ours), value(theirs)).value else { return false }
        if merged != value(result) { set(&result, merged) }
        return true
      })
  }

  /// The attribute of something that holds a thing of this kind.
  func of<Whole>(
    _ get: @escaping (Whole) -> Kind, _ set: @escaping (inout Whole, Kind) -> Void
  ) -> MarkAttribute<Whole> {
    let (same, merge) = (isSame, merge)
    return MarkAttribute<Whole>(
      name, isSame: { same(get($0), get($1)) },
      merge: { base, ours, theirs, result in
        var part = get(result)
        let agrees = merge(base.map(get), get(ours), get(theirs), &part)
        set(&result, part)
        return agrees
      })
  }
}

/// A kind of marks that is merged attribute by attribute.
protocol MergeableMark: Mark {
  /// All that two marks of the kind may differ in, but for identifiers and what is in a container.
  static var attributes: [MarkAttribute<Self>] { get }
}

extension MergeableMark {
  /// Whether the marks mean the same: ways of connectors are found anew, and mean nothing.
  func meansSame(as other: any Mark) -> Bool {
    guard let other = other as? Self else { return false }
    return Self.attributes.allSatisfy { $0.isSame(self, other) }
  }

  /// Merges two versions into this one, which is ours.
  ///
  /// - Returns: the merged mark, and the names of the attributes that both changed, each in its way; nil where the kinds
  ///   differ.
  func merged(with theirs: any Mark, base: (any Mark)?) -> (mark: any Mark, clashes: [String])? {
    guard let theirs = theirs as? Self, base == nil || base is Self else { return nil }
    var result = self
    let clashes = Self.attributes.filter { !$0.merge(base as? Self, self, theirs, &result) }.map(\.name)
    return (result, clashes)
  }
}

/// Merges the versions of one mark.
enum MarkMerge {
  /// Merges two versions of a mark.
  ///
  /// - Parameters:
  ///   - base: the version before both; nil where it is new on both sides.
  /// - Returns: the merged mark; and the names of the attributes that both changed, each in its way: they are ours.
  static func merge(
    base: (any Mark)?, ours: any Mark, theirs: any Mark
  ) -> (mark: any Mark, clashes: [String]) {
    let whole = ThreeWay(base, ours, theirs) { $0.isEqual(to: $1) }
    if let mark = whole.value { return (mark, []) }
    let turnable = TurnableShape.merged(base: base, ours: ours, theirs: theirs)
    if let merged = turnable ?? (ours as? any MergeableMark)?.merged(with: theirs, base: base) {
      return merged
    }
    return MovedMark.merged(base: base, ours: ours, theirs: theirs) ?? (ours, ["kind"])
  }

  /// Whether two marks mean the same, but for what is found anew.
  static func isSame(_ one: any Mark, _ other: any Mark) -> Bool {
    (one as? any MergeableMark)?.meansSame(as: other) ?? one.isEqual(to: other)
  }
}
