/// Reads a drawing from a file of any format, piece by piece.
///
/// The content decides what is read, and where it may be several formats, the ending of the file's name. SVG is
/// streamed to its reader; any other format must fit into memory. A file compressed by gzip is read as what is in it.
package final class DrawingReader {
  /// The largest file of text or ANSI art, in bytes.
  static let mostBytes = 8 << 20

  private enum State {
    /// The first bytes, before it is clear what they are.
    case begun([UInt8])
    case svg(SVGReader)
    case whole([UInt8], DrawingFormat, FileHint)
    case compressed(Inflater, DrawingReader)
  }

  private var state = State.begun([])
  private let name: String

  /// Whether the bytes come out of a compressed file.
  private let isInside: Bool

  /// - Parameter name: the file's name; without an ending the content alone decides.
  package convenience init(named name: String = "") { self.init(named: name, isInside: false) }

  private init(named name: String, isInside: Bool) {
    self.name = name
    self.isInside = isInside
  }

  /// Reads the next bytes of the file.
  package func feed(_ chunk: UnsafeRawBufferPointer) throws(DrawingError) {
    switch state {
    case .begun(let head):
      let head = head + chunk
      guard head.count >= FileHint.mostBytes else {
        state = .begun(head)
        return
      }
      try decide(head)
    case .svg(let reader): try svg { () throws(SVGError) in try reader.feed(chunk) }
    case .whole(var bytes, let format, let hint):
      try check(bytes.count + chunk.count, format)
      // The bytes are taken out of the state, so that they have one owner and are not copied.
      state = .begun([])
      bytes.append(contentsOf: chunk)
      state = .whole(bytes, format, hint)
    case .compressed(let inflater, let reader): try inflate(chunk, with: inflater, into: reader)
    }
  }

  /// Ends the file and answers what it holds.
  package func finish() throws(DrawingError) -> SVGDocument {
    if case .begun(let head) = state { try decide(head) }
    switch state {
    case .begun: return .begun
    case .svg(let reader): return try svg { () throws(SVGError) in try reader.finish() }
    case .whole(let bytes, let format, let hint):
      guard case .whole(_, let read)? = format.reading else { throw .unknownFormat }
      return try read(bytes, hint)
    case .compressed(let inflater, let reader):
      do throws(CompressionError) { try inflater.finish() } catch { throw .compression(error) }
      return try reader.finish()
    }
  }

  /// Chooses the format by the first bytes.
  private func decide(_ head: [UInt8]) throws(DrawingError) {
    if head.starts(with: [0x1F, 0x8B]), !isInside { return try inflate(head) }
    let hint = FileHint(name: name, head: head)
    let format = DrawingFormat.reading(hint)
    // An empty file is an empty drawing.
    if head.isEmpty, format == nil || format?.name == DrawingFormat.svg.name { return }
    switch format?.reading {
    case .svg?:
      let reader = SVGReader()
      state = .svg(reader)
      try head.withMemory { (bytes) throws(DrawingError) in
        try svg { () throws(SVGError) in try reader.feed(bytes) }
      }
    case .whole?:
      guard let format else { throw .unknownFormat }
      try check(head.count, format)
      state = .whole(head, format, hint)
    case nil: throw .unknownFormat
    }
  }

  private func check(_ count: Int, _ format: DrawingFormat) throws(DrawingError) {
    guard case .whole(let most, _)? = format.reading, count > most else { return }
    throw most == Self.mostBytes
      ? .tooLarge : .invalid("too large: \(format.title) may have at most \(most >> 20) MB")
  }

  // MARK: Compressed files

  private func inflate(_ head: [UInt8]) throws(DrawingError) {
    let inflater: Inflater
    do throws(CompressionError) {
      inflater = try Inflater(.gzip, atMost: .drawing)
    } catch { throw .compression(error) }
    let reader = DrawingReader(named: name, isInside: true)
    state = .compressed(inflater, reader)
    try head.withMemory { (bytes) throws(DrawingError) in try inflate(bytes, with: inflater, into: reader) }
  }

  private func inflate(
    _ chunk: UnsafeRawBufferPointer, with inflater: Inflater, into reader: DrawingReader
  ) throws(DrawingError) {
    do {
      try inflater.feed(chunk) { try reader.feed($0) }
    } catch let error as DrawingError {
      throw error
    } catch let error as CompressionError {
      throw .compression(error)
    } catch { preconditionFailure("no other error is thrown") }
  }

  private func svg<Result>(_ body: () throws(SVGError) -> Result) throws(DrawingError) -> Result {
    do throws(SVGError) { return try body() } catch { throw .svg(error) }
  }
}
