/// A tag that begins an element.
struct XMLTag {
  /// The name, as ``XMLName`` spells it.
  let name: String
  let attributes: [XMLAttribute]

  /// What the tag declares.
  let namespaces: [XMLNamespace]

  /// Where the tag lies in the file, from its `<` to after its `>`.
  let range: Range<Int>
}

/// A namespace that a tag declares; the prefix is empty for the default one.
struct XMLNamespace {
  let prefix: String
  let address: String
}
