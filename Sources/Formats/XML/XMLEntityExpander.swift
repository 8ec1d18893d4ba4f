import Marks

/// Puts the text of entities in place of the references to them, before libxml2 sees the file.
///
/// libxml2 is given neither declarations of entities nor references to them, so that no bomb reaches it: what entities may
/// come to is limited here. A file without declarations goes through unchanged from its root on.
struct XMLEntityExpander {
  /// How much the entities of a file may come to.
  private enum Limit {
    /// The bytes that all references become.
    static let bytes = 1 << 20
    /// References, those inside of entities included.
    static let references = 50_000
    /// Entities inside each other.
    static let depth = 20
    /// The bytes of all declarations, and of a name.
    static let (declarations, name) = (1 << 20, 200)
  }

  private enum Place {
    case text, opening, comment, instruction, data, tag, value, reference
    /// Inside the document type declaration, and between its brackets.
    case type, typeLiteral, subset, subsetOpening, subsetComment, subsetInstruction, parameter
    case entity, entityLiteral, declaration, declarationLiteral
  }

  private var place = Place.text

  /// The bytes from `<`, `&` or `%` on, while it is not known what they are.
  private var pending: [UInt8] = []

  /// The quote that ends the open literal; in a reference, that of the value around it, or 0 in text.
  private var quote: UInt8 = 0

  /// The two bytes before this one.
  private var previous: (UInt8, UInt8) = (0, 0)

  private var entities = XMLEntities()
  private var isInRoot = false
  private var line = 1
  private var (bytesLeft, referencesLeft) = (Limit.bytes, Limit.references)
  private var declarationsLeft = Limit.declarations

  /// Appends a piece of a file to the source, with references replaced.
  ///
  /// O(*n*), and what the limits allow.
  mutating func feed(_ chunk: UnsafeRawBufferPointer, into source: inout XMLSource) throws(XMLError) {
    var output: [UInt8] = []
    var index = 0
    while index < chunk.count, !isDone {
      let byte = chunk[index]
      if byte == 0x0A { line += 1 }
      try take(byte, &output, &source)
      previous = (previous.1, byte)
      index += 1
    }
    source.append(output)
    source.append(UnsafeRawBufferPointer(rebasing: chunk[index...]))
  }

  /// Appends what is left at the end of the file.
  mutating func finish(into source: inout XMLSource) {
    if isHeld { source.append(pending) }
    pending = []
  }

  /// Whether nothing can be left to replace.
  private var isDone: Bool { isInRoot && entities.isEmpty }

  /// Whether ``pending`` was not passed on.
  private var isHeld: Bool {
    switch place {
    case .reference, .subsetOpening, .parameter, .entity, .entityLiteral: true
    default: false
    }
  }

  private mutating func take(
    _ byte: UInt8, _ output: inout [UInt8], _ source: inout XMLSource
  ) throws(XMLError) {
    switch place {
    case .text where byte == UInt8(ascii: "&") && isInRoot: (place, pending, quote) = (.reference, [byte], 0)
    case .value where byte == UInt8(ascii: "&"): (place, pending) = (.reference, [byte])
    case .reference: try takeName(byte, &output, &source)
    case .subset, .subsetOpening, .parameter, .entity, .entityLiteral:
      try takeInSubset(byte, &output, &source)
    default:
      output.append(byte)
      pass(byte)
    }
  }

  /// Passes a byte that stays.
  private mutating func pass(_ byte: UInt8) {
    let (isClosing, isQuote) = (byte == UInt8(ascii: ">"), byte == 0x22 || byte == 0x27)
    switch place {
    case .text: if byte == UInt8(ascii: "<") { (place, pending) = (.opening, []) }
    case .opening: open(byte)
    case .comment, .subsetComment:
      if isClosing, previous == (0x2D, 0x2D) { place = place == .comment ? .text : .subset }
    case .instruction, .subsetInstruction:
      if isClosing, previous.1 == UInt8(ascii: "?") { place = place == .instruction ? .text : .subset }
    case .data: if isClosing, previous == (0x5D, 0x5D) { place = .text }
    case .tag: if isQuote { (place, quote) = (.value, byte) } else if isClosing { place = .text }
    case .value: if byte == quote { place = .tag }
    case .type:
      if isQuote { (place, quote) = (.typeLiteral, byte) }
      if byte == UInt8(ascii: "[") { place = .subset } else if isClosing { place = .text }
    case .typeLiteral: if byte == quote { place = .type }
    case .declaration:
      if isQuote { (place, quote) = (.declarationLiteral, byte) } else if isClosing { place = .subset }
    case .declarationLiteral: if byte == quote { place = .declaration }
    case .reference, .subset, .subsetOpening, .parameter, .entity, .entityLiteral: break
    }
  }

  /// The signs that may follow `<` besides a name.
  private static let openings: [(sign: [UInt8], place: Place)] = [
    (Array("?".utf8), .instruction), (Array("!--".utf8), .comment), (Array("![CDATA[".utf8), .data),
    (Array("!DOCTYPE".utf8), .type),
  ]

  private mutating func open(_ byte: UInt8) {
    pending.append(byte)
    if let known = Self.openings.first(where: { $0.sign == pending }) {
      place = known.place
    } else if !Self.openings.contains(where: { $0.sign.starts(with: pending) }) {
      isInRoot = true
      place = byte == UInt8(ascii: ">") ? .text : .tag
    }
  }

  // MARK: Declarations

  private mutating func takeInSubset(
    _ byte: UInt8, _ output: inout [UInt8], _ source: inout XMLSource
  ) throws(XMLError) {
    if place == .subset {
      switch byte {
      case UInt8(ascii: "<"): (place, pending) = (.subsetOpening, [byte])
      case UInt8(ascii: "%"): (place, pending) = (.parameter, [byte])
      default:
        if byte == UInt8(ascii: "]") { place = .type }
        output.append(byte)
      }
      return
    }
    pending.append(byte)
    switch place {
    case .subsetOpening:
      let next: Place? =
        switch pending {
        case Array("<!--".utf8): .subsetComment
        case Array("<?".utf8): .subsetInstruction
        case Array("<!ENTITY".utf8): .entity
        default: ["<!--", "<!ENTITY"].contains { $0.utf8.starts(with: pending) } ? nil : .declaration
        }
      guard let next else { return }
      place = next
      if next == .entity { return }
      output += pending
      if next == .declaration { pass(byte) }
    case .parameter:
      if byte == UInt8(ascii: ";") {
        // A parameter entity may be in another file, and is not looked at.
        replace(by: [0x20], &output, &source)
        place = .subset
      } else if XMLText.isBlank(byte) || pending.count > Limit.name || !XMLText.isOfName(byte) {
        place = .subset
        output += pending.dropLast()
        try takeInSubset(byte, &output, &source)
      }
    case .entity:
      declarationsLeft -= 1
      if byte == 0x22 || byte == 0x27 {
        (place, quote) = (.entityLiteral, byte)
      } else if byte == UInt8(ascii: ">") {
        entities.declare(pending.dropFirst(8).dropLast())
        // Lines are counted in what is left.
        replace(by: [0x20] + pending.filter { $0 == 0x0A }, &output, &source)
        place = .subset
      }
    default:
      declarationsLeft -= 1
      if byte == quote { place = .entity }
    }
    guard declarationsLeft >= 0 else {
      throw XMLError(line: line, message: "the entities are declared in more than 1 MB")
    }
  }

  /// Has the source note what stands in place of the pending bytes.
  private func replace(by text: [UInt8], _ output: inout [UInt8], _ source: inout XMLSource) {
    source.append(output)
    output = []
    source.append(text, insteadOf: pending)
  }

  // MARK: References

  private mutating func takeName(
    _ byte: UInt8, _ output: inout [UInt8], _ source: inout XMLSource
  ) throws(XMLError) {
    if byte == UInt8(ascii: ";") {
      let name = Array(pending.dropFirst())
      pending.append(byte)
      place = quote == 0 ? .text : .value
      guard entities[name] != nil else {
        output += pending
        return
      }
      var text: [UInt8] = []
      try expand(name, inside: [], to: &text)
      if quote == 0, text.isEmpty {
        // A place in the text that holds nothing.
        text = Array("<![CDATA[]]>".utf8)
      }
      replace(by: text, &output, &source)
    } else if XMLText.isOfName(byte), pending.count < Limit.name {
      pending.append(byte)
    } else {
      output += pending
      place = quote == 0 ? .text : .value
      try take(byte, &output, &source)
    }
  }

  /// - Parameter outer: the entities that this one is inside of.
  private mutating func expand(
    _ name: [UInt8], inside outer: [[UInt8]], to result: inout [UInt8]
  ) throws(XMLError) {
    referencesLeft -= 1
    guard referencesLeft >= 0 else {
      throw XMLError(line: line, message: "entities are referred to more than 50,000 times")
    }
    guard !outer.contains(name) else { throw problem("the entity % refers to itself", name) }
    guard outer.count < Limit.depth else {
      throw problem("the entity % is inside more than \(Limit.depth) others", name)
    }
    guard case .text(let text)? = entities[name] else {
      throw problem("the entity % is in another file, which is not opened", name)
    }
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "&"),
        let end = text[index..<min(text.count, index + Limit.name)].firstIndex(of: UInt8(ascii: ";"))
      {
        let inner = Array(text[(index + 1)..<end])
        if entities[inner] != nil {
          try expand(inner, inside: outer + [name], to: &result)
          index = end + 1
          continue
        }
      }
      append(byte, to: &result)
      index += 1
      guard result.count <= bytesLeft else {
        throw XMLError(line: line, message: "entities come to more than 1 MB of text")
      }
    }
    if outer.isEmpty { bytesLeft -= result.count }
  }

  /// Appends a byte of an entity's text.
  ///
  /// Ends of lines become blanks, as they do in an attribute's value, so that lines can be counted.
  private func append(_ byte: UInt8, to result: inout [UInt8]) {
    switch byte {
    case 0x0A, 0x0D, 0x09: result.append(0x20)
    case 0x22 where quote != 0: result += "&#34;".utf8
    case 0x27 where quote != 0: result += "&#39;".utf8
    default: result.append(byte)
    }
  }

  private func problem(_ text: String, _ name: [UInt8]) -> XMLError {
    let name = String(decoding: name.prefix(40), as: UTF8.self).filter { CharacterWidth.isDrawable($0) }
    return XMLError(line: line, message: text.replacing("%", with: name))
  }
}
