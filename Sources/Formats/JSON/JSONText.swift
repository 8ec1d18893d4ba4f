/// A text whose grammar is that of JSON.
///
/// No tree is made of it: a ``JSONValue`` is a place in the bytes, so that a large file takes little more memory than it
/// has bytes, whatever is in it.
package final class JSONText: Sendable {
  private let bytes: [UInt8]

  /// The arrays and objects of more than ``JSONChecker/shortest`` bytes, in the order in which they begin: without their
  /// ends, what is deeply nested would be looked through again for each level.
  private let long: [JSONSpan]

  private let start: Int

  /// How deep arrays and objects may be nested.
  ///
  /// A group of a drawing takes two levels, and there may be ``Drawing/deepestNesting`` of them.
  static let deepestNesting = 450

  /// Checks a whole text.
  ///
  /// O(*n*). Bytes in strings that are no UTF-8 are read as U+FFFD.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    (start, long) = try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      var checker = JSONChecker(bytes)
      let start = try checker.check()
      return (start, checker.long)
    }
  }

  /// How many bytes it has.
  var count: Int { bytes.count }

  /// The outermost value.
  package var root: JSONValue { JSONValue(self, start) }

  func scan<Result>(_ body: (JSONScanner) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      long.withUnsafeBufferPointer { body(JSONScanner(bytes, long: $0)) }
    }
  }

  func byte(at offset: Int) -> UInt8 { bytes[offset] }

  func error(_ reason: String, at offset: Int) -> JSONError {
    bytes.withUnsafeBufferPointer { JSONError(reason, at: offset, in: $0) }
  }
}

/// The beginning and the end of an array or an object.
struct JSONSpan {
  var start: UInt32
  var end: UInt32
}
