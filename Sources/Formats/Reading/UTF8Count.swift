/// How far bytes are UTF-8.
struct UTF8Count {
  /// How many characters have more than one byte.
  private(set) var wide = 0

  /// How many bytes belong to no character.
  private(set) var broken = 0

  /// Whether the bytes are UTF-8 but for a few, such as a character that was cut in two.
  var isUTF8: Bool { broken * 16 <= wide }

  /// O(*n*).
  init(of bytes: ArraySlice<UInt8>) {
    var iterator = bytes.makeIterator()
    var decoder = Unicode.UTF8.ForwardParser()
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): if scalar.count > 1 { wide += 1 }
      case .error: broken += 1
      case .emptyInput: return
      }
    }
  }
}
