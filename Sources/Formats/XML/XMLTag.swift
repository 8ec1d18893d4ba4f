/// A tag that begins an element.
struct XMLTag {
  /// The name, as ``XMLName`` spells it.
  let name: String
  let attributes: [XMLAttribute]

  /// The namespaces that the tag declares.
  let namespaces: [XMLNamespace]

  /// The range of the tag in the source, from its `<` to after its `>`.
  let range: Range<Int>
}

/// A namespace that a tag declares; the prefix is empty for the default one.
struct XMLNamespace {
  let prefix: String
  let address: String
}

/// An attribute as the parser shows it: its value lies in the parser's memory and is gone after the call.
struct XMLAttribute {
  /// The name, as ``XMLName`` spells it.
  let name: String
  let value: UnsafeBufferPointer<UInt8>

  /// The value as text; bytes that are no UTF-8 cannot occur, the parser refuses them.
  var text: String { String(decoding: value, as: UTF8.self) }
}
