import Marks

/// Merges the source of a file's element with what was changed in the drawing, when the file is written again.
struct KeptMerge {
  let rules: KeptRules

  /// The value in a record of a member that an export left out.
  private static let absent = Array("{}".utf8)

  /// The most bytes of a value that a record has itself; of a longer one it has a hash.
  private static let longest = 24

  /// Returns the value of a member; nil if the member is always the same, or if its value is null or the
  /// standard one.
  private func said(_ members: JSONMembers, _ name: String) -> [UInt8]? {
    guard let text = members[name], text != Array("null".utf8), !rules.constants.contains(name) else {
      return nil
    }
    return rules.standard[name].map { Array($0.utf8) } == text ? nil : text
  }

  // MARK: Reading

  /// Returns the members to remember: those that an export right after reading writes unlike the source.
  func base(of source: JSONMembers, written: JSONMembers) -> JSONMembers {
    var base = JSONMembers()
    for name in names(written, and: source) {
      let (mine, theirs) = (said(written, name), said(source, name))
      if mine == theirs { continue }
      base[name] = mine.map(Self.remembered) ?? Self.absent
    }
    return base
  }

  /// The members whose values may have changed.
  private func names(_ written: JSONMembers, and source: JSONMembers) -> [String] {
    var names = written.list.map(\.name).filter { !rules.constants.contains($0) }
    let known = Set(names)
    names += rules.optional.union(rules.standard.keys).subtracting(rules.constants).sorted().filter {
      !known.contains($0) && source[$0] != nil
    }
    return names
  }

  private static let hashPrefix = Array("\"hash:".utf8)

  /// The value itself, or its hash where it is long.
  static func remembered(_ text: [UInt8]) -> [UInt8] {
    guard text.count > longest || text.starts(with: hashPrefix) || text == absent else { return text }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hashPrefix + String(hash, radix: 36).utf8 + [UInt8(ascii: "\"")]
  }

  // MARK: Writing

  /// The names of the members that say something else than right after reading.
  func changes(_ record: KeptRecord, _ written: JSONMembers) -> Set<String> {
    let source = record.source ?? JSONMembers()
    var candidates = Set(names(written, and: source))
    candidates.formUnion(record.base.list.lazy.map(\.name))
    return candidates.filter { name in
      // A note that an export needs right after reading is no change: the element never had it.
      if rules.shared.contains(name), let before = record.base[name], before != Self.absent { return false }
      let now = said(written, name)
      guard let before = record.base[name] else { return !Self.isSame(now, said(source, name)) }
      return !Self.isSame(now.map(Self.remembered) ?? Self.absent, before)
    }
  }

  /// Whether two values are the same, numbers but for the noise of a mark that was moved.
  private static func isSame(_ left: [UInt8]?, _ right: [UInt8]?) -> Bool {
    guard left != right, let left, let right else { return left == right }
    guard let first = try? JSONText(left).root.number, let second = try? JSONText(right).root.number else {
      return false
    }
    return abs(first - second) <= noise
  }

  /// The greatest difference that is noise, in the lengths of the format: a hundred thousandth of a pixel.
  private static let noise = 1e-5

  /// The source with what was changed in the drawing.
  ///
  /// - Parameters:
  ///   - written: what an export writes of the element now.
  ///   - isKnown: whether a name is that of an element of the file that was read.
  func merged(_ record: KeptRecord, _ written: JSONMembers, isKnown: (String) -> Bool) -> JSONMembers {
    guard let source = record.source else { return written }
    let changed = changes(record, written)
    guard !changed.isEmpty else { return source }
    var result = source
    let shape = changed.intersection(rules.geometry)
    let isMoved = shape.isSubset(of: ["x", "y"])
    let isOther = ["type", "angle"].contains { record.base[$0] != nil }
    for name in isOther && !isMoved ? changed.union(rules.geometry) : changed {
      if name == "x" || name == "y", isMoved || !isOther {
        result[name] = moved(name, record, written)
      } else if rules.shared.contains(name) {
        result[name] = shared(source[name], written[name])
      } else if name == "boundElements" {
        result[name] = list(source[name], written[name], isKnown: isKnown)
      } else {
        result[name] = written[name]
      }
      if result[name] == nil, rules.nullable.contains(name), source[name] != nil {
        result[name] = Array("null".utf8)
      }
    }
    return result
  }

  /// A coordinate of the source, as much farther as the mark was moved.
  private func moved(_ name: String, _ record: KeptRecord, _ written: JSONMembers) -> [UInt8]? {
    guard let now = written.number(name), let source = record.source?.number(name),
      let before = record.base.number(name)
    else { return written[name] }
    let place = source + (now - before)
    return Array(SVGNumber.text(place.withoutNoise(of: max(abs(source), abs(now), abs(before)))).utf8)
  }

  /// An object with members of others, and those of an export in place of its former ones.
  private func shared(_ source: [UInt8]?, _ written: [UInt8]?) -> [UInt8]? {
    var result = source.map { JSONMembers(written: $0) } ?? JSONMembers()
    for member in result.list where member.name.hasPrefix("charcoal") { result[member.name] = nil }
    for member in written.map({ JSONMembers(written: $0).list }) ?? [] { result[member.name] = member.text }
    return result.isEmpty ? nil : result.bytes
  }

  /// Returns the elements bound to an element: those of the source that still are, and then the new ones.
  private func list(_ source: [UInt8]?, _ written: [UInt8]?, isKnown: (String) -> Bool) -> [UInt8]? {
    func entries(_ text: [UInt8]?) -> [(id: String, text: [UInt8])] {
      let value = text.flatMap { try? JSONText($0).root }
      return value?.elements(atMost: 100_000).map { ($0["id"]?.string ?? "", $0.compact) } ?? []
    }
    let (before, now) = (entries(source), entries(written))
    let (names, present) = (Set(now.map(\.id)), Set(before.map(\.id)))
    let result =
      before.filter { names.contains($0.id) || !isKnown($0.id) } + now.filter { !present.contains($0.id) }
    guard !result.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.array { for entry in result { $0.value(json: entry.text) } }
    return writer.bytes
  }

  /// An element without references to elements that are not there any more; nil where it is none without them.
  ///
  /// - Parameter isGone: whether a name is that of such an element.
  func withoutReferences(_ members: JSONMembers, isGone: (String) -> Bool) -> JSONMembers? {
    var result = members
    for name in rules.references {
      guard let value = members.value(name) else { continue }
      if value.isArray {
        let entries = value.elements(atMost: 100_000)
        let rest = entries.filter { $0["id"]?.string.map(isGone) != true }
        guard rest.count < entries.count else { continue }
        result.set(name) { $0.array { for entry in rest { $0.value(json: entry.compact) } } }
      } else if let target = value.string ?? value["elementId"]?.string, isGone(target) {
        if rules.needed.contains(name) { return nil }
        result[name] = rules.nullable.contains(name) ? Array("null".utf8) : nil
      }
    }
    return result
  }
}
