/// What a reader of XML is told, in the order of the file. Offsets count bytes from the file's beginning.
protocol XMLHandler: AnyObject {
  /// - Parameters:
  ///   - name: the local name, after the namespace's address and a blank where it is not SVG's.
  ///   - namespaces: what the tag declares: prefix (empty for the default one) and address.
  ///   - start: where the tag's `<` stands.
  func start(
    _ name: String, attributes: [XMLAttribute], namespaces: [(prefix: String, address: String)], at start: Int
  )
    throws(XMLError)

  /// - Parameter end: where the element is over: after the `>` of its end tag.
  func end(at end: Int) throws(XMLError)

  func characters(_ text: UnsafeBufferPointer<UInt8>)

  /// A comment or a processing instruction, and where it lies in the file.
  func aside(_ range: Range<Int>)

  /// A document type declaration stands before the root.
  func doctype()
}
