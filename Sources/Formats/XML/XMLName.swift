import Glibc

/// Names with namespaces, as one string.
///
///     path            SVG, or no namespace at all; an attribute without a prefix
///     charcoal:kind   our own namespace, whatever its prefix in the file
///     address local   another namespace
///      prefix:local   a blank first: the prefix means nothing
enum XMLName {
  static let svg = "http://www.w3.org/2000/svg"
  static let xml = "http://www.w3.org/XML/1998/namespace"

  static func element(
    _ local: UnsafePointer<UInt8>?, prefix: UnsafePointer<UInt8>?, address: UnsafePointer<UInt8>?
  ) -> String {
    if let address, isEqual(address, svg) { return text(local) }
    return attribute(local, prefix: prefix, address: address)
  }

  static func attribute(
    _ local: UnsafePointer<UInt8>?, prefix: UnsafePointer<UInt8>?, address: UnsafePointer<UInt8>?
  ) -> String {
    guard let address, address.pointee != 0 else {
      guard let prefix else { return text(local) }
      return " " + text(prefix) + ":" + text(local)
    }
    return isEqual(address, SVGFormat.namespace)
      ? "charcoal:" + text(local) : text(address) + " " + text(local)
  }

  private static func isEqual(_ bytes: UnsafePointer<UInt8>, _ text: String) -> Bool {
    strcmp(UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self), text) == 0
  }

  static func text(_ pointer: UnsafePointer<UInt8>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  /// The name without its namespace.
  static func local(_ name: String) -> String {
    name.split { $0 == " " || $0 == ":" }.last.map(String.init) ?? name
  }
}
