import Marks

/// Reads InkML, the W3C's format for digital ink: traces with places and, where it was measured, pressure.
///
/// Devices measure in units of their own, so the ink is scaled to fit 120 by 48 cells.
package enum InkMLReader {
  /// Reads a whole file.
  ///
  /// O(*n*) time.
  package static func document(from bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
    let handler = InkMLHandler()
    try PenDrawing.parse(bytes, handler)
    return handler.document
  }
}

private final class InkMLHandler: XMLHandler {
  /// The size that the ink is scaled to, in units.
  private static let size = Size(columns: 120, rows: 48)

  private struct Trace {
    let places: [Point]
    /// The pressures, from 0 to 1; empty where they were not measured.
    let pressures: [Double]
    let brush: String?
  }

  private var traces: [Trace] = []
  private var brushes: [String: InkMLBrush] = [:]
  private var formats: [String: InkMLFormat] = [:]

  /// The format that was read last, and the brush and the context that are open.
  private var format = InkMLFormat()
  private var brush: String?
  private var context: String?
  private var trace: (format: InkMLFormat, brush: String?)?
  private var text: [UInt8] = []
  private var names: [String] = []
  private var placeCount = 0
  private var elementCount = 0
  private var brokenCount = 0
  private var leftOutCount = 0

  var neededFrom: Int { .max }

  var document: SVGDocument {
    var document = SVGDocument.begun
    let box = Rect(around: traces.lazy.flatMap(\.places)) ?? Rect(at: .origin)
    let scale = min(
      Self.size.width / max(box.size.width, 1e-6), Self.size.height / max(box.size.height, 1e-6))
    let marks = traces.map { trace -> any Mark in
      let places = trace.places.map { place in
        Point(x: (place.x - box.minX) * scale, y: (place.y - box.minY) * scale).rounded
      }
      let brush = trace.brush.flatMap { brushes[$0] } ?? InkMLBrush()
      let ink = brush.ink
      if places.count == 1 { return Dot(at: places[0], ink: ink.ofDot) }
      guard !trace.pressures.isEmpty else { return Stroke(places, ink: ink, isSmooth: true) }
      // A pressure of a half has the brush's width.
      return PressureLine(places, widths: trace.pressures.map { 2 * ink.width * $0 }).mark(ink)
    }
    document.drawing = Drawing(marks).named()
    document.source = SourceFile(
      .named("InkML"), remarks: PenDrawing.remarks("trace", broken: brokenCount, tooMany: leftOutCount))
    return document
  }

  func start(_ tag: XMLTag, from parser: XMLParser) throws(XMLError) {
    let name = XMLName.local(tag.name)
    if names.isEmpty, name != "ink" { throw XMLError(line: 0, message: "not InkML") }
    elementCount += 1
    try PenDrawing.check(elementCount: elementCount)
    names.append(name)
    switch name {
    case "traceFormat": format = InkMLFormat(channels: [])
    case "channel":
      if let name = tag.text(of: "name") {
        format.channels.append(name)
        if name == "F" { format.mostPressure = tag.text(of: "max").flatMap { Double($0) } }
      }
    case "context": context = tag.text(of: "id")
    case "brush":
      brush = tag.text(of: "id")
      if let brush { brushes[brush] = InkMLBrush() }
    case "brushProperty":
      if let brush, let name = tag.text(of: "name"), let value = tag.text(of: "value") {
        brushes[brush]?.set(name, value)
      }
    case "trace":
      text = []
      trace = (
        tag.text(of: "contextRef").flatMap { formats[Self.name($0)] } ?? format,
        tag.text(of: "brushRef").map(Self.name)
      )
    default: break
    }
  }

  func end(_ range: Range<Int>, from parser: XMLParser) {
    switch names.popLast() {
    case "context":
      if let context { formats[context] = format }
      context = nil
    case "brush": brush = nil
    case "trace": addTrace()
    default: break
    }
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>) { if trace != nil { self.text += text } }

  private static func name(_ reference: String) -> String {
    reference.hasPrefix("#") ? String(reference.dropFirst()) : reference
  }

  private func addTrace() {
    defer { trace = nil }
    guard let trace else { return }
    var values = InkMLValues(channelCount: trace.format.channels.count)
    guard let x = trace.format.channels.firstIndex(of: "X"), let y = trace.format.channels.firstIndex(of: "Y")
    else {
      brokenCount += 1
      return
    }
    let force = trace.format.channels.firstIndex(of: "F")
    let room = traces.count < PenDrawing.most.lines ? PenDrawing.most.places - placeCount : 0
    var places: [Point] = []
    var pressures: [Double] = []
    var rest = text[...]
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: ",") }
      rest = rest[part.endIndex...].dropFirst()
      guard values.read(part) else { continue }
      let place = Point(x: values.values[x], y: values.values[y])
      guard abs(place.x) < 1e9, abs(place.y) < 1e9 else { continue }
      guard places.count < room else {
        leftOutCount += 1
        return
      }
      places.append(place)
      if let force { pressures.append(values.values[force]) }
    }
    guard !places.isEmpty else {
      brokenCount += 1
      return
    }
    placeCount += places.count
    let most = trace.format.mostPressure ?? max(1, pressures.max() ?? 1)
    self.traces.append(
      Trace(
        places: places, pressures: pressures.map { min(1, max(0, $0 / max(most, 1e-9))) }, brush: trace.brush)
    )
  }
}
