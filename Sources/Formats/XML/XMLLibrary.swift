import CLibraries

/// A parser of libxml2 with the library's functions, which are loaded when there is something to read.
final class XMLLibrary {
  private let functions: UnsafeMutablePointer<charcoal_xml>
  private let parser: OpaquePointer

  /// Makes a parser that calls functions with the events of a file.
  ///
  /// - Parameter user: what each event is called with.
  /// - Throws: an ``XMLError`` where libxml2 is not installed, or has no memory.
  init(_ events: charcoal_xml_events, user: UnsafeMutableRawPointer) throws(XMLError) {
    functions = .allocate(capacity: 1)
    guard charcoal_xml_load(functions) != 0 else {
      functions.deallocate()
      throw XMLError(line: 0, message: "libxml2 is not installed")
    }
    var events = events
    events.version = CHARCOAL_XML_VERSION_2
    guard let parser = functions.pointee.create_push_parser(&events, user, nil, 0, nil) else {
      functions.deallocate()
      throw XMLError(line: 0, message: "not enough memory")
    }
    self.parser = parser
    // Without HUGE a stroke of more than 10 MB could be saved but not opened. HUGE gives up the guard against
    // entities that multiply; libxml2 is given none. NOENT gives "&" in attributes as it is meant. Offsets are
    // only right without a change of encoding: anything but UTF-8 is recognised by its bytes.
    let options =
      CHARCOAL_XML_OPTION_HUGE | CHARCOAL_XML_OPTION_NONET | CHARCOAL_XML_OPTION_NOENT
      | CHARCOAL_XML_OPTION_IGNORE_ENC
    _ = functions.pointee.use_options(parser, Int32(options))
  }

  deinit {
    functions.pointee.free_parser(parser)
    functions.deallocate()
  }

  /// The line of the current event; the first is 1.
  var line: Int { Int(functions.pointee.line_number(parser)) }

  /// The bytes that libxml2 has read; negative if it converts them, as it does by itself for UTF-16 and UTF-32.
  var bytesConsumed: Int { functions.pointee.byte_consumed(parser) }

  /// Parses at most 2³¹ - 1 bytes, and calls the events in them.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = bytes.withMemoryRebound(to: CChar.self) {
      functions.pointee.parse_chunk(parser, $0.baseAddress, Int32($0.count), 0)
    }
  }

  /// Ends the file.
  func finish() { _ = functions.pointee.parse_chunk(parser, nil, 0, 1) }

  /// Has no event follow the current one.
  func stop() { functions.pointee.stop_parser(parser) }
}
