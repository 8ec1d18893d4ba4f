import Marks

/// The identifiers that a file uses.
struct SVGIDs {
  private var used: Set<MarkID> = []

  /// The largest number, also among those of elements that are no marks.
  private(set) var largestNumber: UInt64 = 0

  /// Whether two marks have the same identifier.
  private(set) var hasDuplicates = false

  /// Notes the identifier of a mark.
  mutating func note(_ id: MarkID) {
    guard id != .none else { return }
    largestNumber = max(largestNumber, id.number)
    if !used.insert(id).inserted { hasDuplicates = true }
  }

  /// Notes the number of an element that may become no mark, so that no mark gets it later.
  mutating func reserve(_ attributes: [XMLAttribute]) {
    guard let text = attributes.first(where: { $0.name == "id" }), let id = MarkID(svg: text.value) else {
      return
    }
    largestNumber = max(largestNumber, id.number)
  }
}

extension MarkID {
  /// The identifier in an `id`: `m` and a number without leading zeros.
  init?(svg text: UnsafeBufferPointer<UInt8>) {
    guard text.count > 1, text[0] == UInt8(ascii: "m"), text[1] != UInt8(ascii: "0") else { return nil }
    var number: UInt64 = 0
    for byte in text.dropFirst() {
      guard byte >= 0x30, byte <= 0x39, number < MarkID.largest / 10 else { return nil }
      number = number * 10 + UInt64(byte - 0x30)
    }
    self.init(number)
  }

  /// No file of ours gets near, and there are numbers left to give out after any below.
  private static let largest: UInt64 = 1 << 63
}
