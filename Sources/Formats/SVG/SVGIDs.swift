import Marks

/// The identifiers that a file uses.
struct SVGIDs {
  private var used: Set<MarkID> = []

  /// A hash of all identifiers in the file's order.
  private var hash: UInt64 = 0

  /// Whether two marks have the same identifier.
  private(set) var hasDuplicates = false

  /// The names that other programs gave to marks.
  private(set) var names = SVGNames()

  /// The value of `id` of the element that began last, where it is none of ours.
  private var opening: [UInt8] = []

  /// An element begins that may be a mark.
  mutating func begin(_ tag: XMLTag) {
    let value = tag.attributes.first { $0.name == "id" }?.value
    opening = value.flatMap { MarkID(text: $0) == nil ? Array($0) : nil } ?? []
    // A reference may be to an element that is no mark.
    for attribute in tag.attributes where attribute.name == "charcoal:from" || attribute.name == "charcoal:to"
    {
      let name = Array(attribute.value.prefix { $0 > 0x20 })
      if MarkID(text: name) == nil { names.note(name, of: MarkID(named: name)) }
    }
  }

  /// Notes the identifier of a mark: that of the element that began last.
  mutating func note(_ id: MarkID) {
    if !opening.isEmpty { names.note(opening, of: id) }
    guard id != .none else { return }
    hash = (hash ^ id.number) &* 0x100_0000_01B3
    if !used.insert(id).inserted { hasDuplicates = true }
  }

  /// Makes identifiers for the marks whose own another has: the same each time that the file is read, as undo that was
  /// recorded refers to them.
  var generator: MarkIDGenerator { MarkIDGenerator(seed: hash) }
}
