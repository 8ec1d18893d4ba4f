import Marks

/// Checks the grammar of JSON (RFC 8259), without recursion.
struct JSONChecker {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// The arrays and objects that are open: whether each is an object, and its place in ``long``.
  private var open: [(isObject: Bool, place: Int)] = []

  /// The arrays and objects that are open or longer than ``shortest``, in the order in which they begin.
  private(set) var long: [JSONSpan] = []

  /// How many bytes are looked through again rather than remembered.
  static let shortest = 1024

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Checks the text, and answers where its value begins.
  mutating func check() throws(JSONError) -> Int {
    // A mark of the byte order is no blank, but some programs write it.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipBlanks()
    let start = position
    repeat { try value() } while try !endsAfterValue()
    return start
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() { position = JSONScanner(bytes).skipBlanks(from: position) }

  private func fail(_ reason: String) -> JSONError {
    guard position < bytes.count else { return JSONError("the file ends too early", at: position, in: bytes) }
    return JSONError(reason, at: position, in: bytes)
  }

  private func take(_ scalar: Unicode.Scalar) -> Bool { byte == UInt8(ascii: scalar) }

  /// A value that is no array and no object, or the beginning of one that is.
  private mutating func value() throws(JSONError) {
    while true {
      skipBlanks()
      switch byte {
      case UInt8(ascii: "{"):
        try push(isObject: true)
        if take("}") { return }
        try key()
      case UInt8(ascii: "["):
        try push(isObject: false)
        if take("]") { return }
      case UInt8(ascii: "\""): return try string()
      case UInt8(ascii: "-")?: return try number()
      case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): return try number()
      case UInt8(ascii: "t"): return try word("true")
      case UInt8(ascii: "f"): return try word("false")
      case UInt8(ascii: "n"): return try word("null")
      default: throw fail("a value is missing here")
      }
    }
  }

  private mutating func push(isObject: Bool) throws(JSONError) {
    guard open.count < JSONText.deepestNesting else {
      throw fail("arrays and objects are nested more than \(JSONText.deepestNesting) deep")
    }
    open.append((isObject, long.count))
    long.append(JSONSpan(start: UInt32(truncatingIfNeeded: position), end: 0))
    position += 1
    skipBlanks()
  }

  /// Closes what ends after a value; answers whether the text ends there, too.
  private mutating func endsAfterValue() throws(JSONError) -> Bool {
    while let (isObject, place) = open.last {
      skipBlanks()
      if take(",") {
        position += 1
        skipBlanks()
        if isObject { try key() }
        return false
      }
      guard take(isObject ? "}" : "]") else { throw fail(isObject ? "expected , or }" : "expected , or ]") }
      position += 1
      open.removeLast()
      let end = UInt32(truncatingIfNeeded: position)
      if end - long[place].start > Self.shortest {
        long[place].end = end
      } else {
        // Values in a short one are short, so this is the last.
        long.removeLast()
      }
    }
    skipBlanks()
    guard position == bytes.count else { throw fail("nothing may follow the value") }
    return true
  }

  private mutating func key() throws(JSONError) {
    guard take("\"") else { throw fail("expected a name in quotes") }
    try string()
    skipBlanks()
    guard take(":") else { throw fail("expected :") }
    position += 1
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { throw fail("a value is missing here") }
      position += 1
    }
  }

  private mutating func string() throws(JSONError) {
    position += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        position += 1
        try escape()
      case 0..<0x20: throw fail("a control character in a string")
      default: position += 1
      }
    }
    throw fail("")
  }

  private mutating func escape() throws(JSONError) {
    switch byte {
    case UInt8(ascii: "u"):
      for _ in 0..<4 {
        position += 1
        guard let byte, JSONScanner.digit(of: byte) != nil else {
          throw fail("expected four digits after \\u")
        }
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    default: throw fail("an unknown escape in a string")
    }
    position += 1
  }

  private mutating func number() throws(JSONError) {
    if take("-") { position += 1 }
    if take("0") { position += 1 } else { try digits() }
    if take(".") {
      position += 1
      try digits()
    }
    guard take("e") || take("E") else { return }
    position += 1
    if take("+") || take("-") { position += 1 }
    try digits()
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    guard position > start else { throw fail("expected a digit") }
  }
}
