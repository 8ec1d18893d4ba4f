import Marks

extension ExcalidrawElement {
  /// The element of an object; nil if its kind is not known, or if its places are none.
  init?(_ members: [String: JSONValue]) {
    guard let name = members["type"]?.string, let kind = Kind(name: name) else { return nil }
    self.init(kind)
    x = members["x"]?.number ?? 0
    y = members["y"]?.number ?? 0
    width = members["width"]?.number ?? 0
    height = members["height"]?.number ?? 0
    angle = members["angle"]?.number ?? 0
    looks = ExcalidrawLooks(members)
    readCorners(members)
    if kind.isLine { guard readLine(members) else { return nil } }
    switch kind {
    case .text:
      text = members["text"]?.string ?? ""
      originalText = members["originalText"]?.string
      fontSize = members["fontSize"]?.number ?? ExcalidrawScale.fontSize
      alignment = members["textAlign"]?.string.flatMap(TextAlignment.init) ?? .left
      verticalAlignment = members["verticalAlign"]?.string.flatMap(VerticalAlignment.init) ?? .top
      fitsText = members["autoResize"]?.bool ?? true
    case .frame: text = members["name"]?.string ?? ""
    case .embeddable: text = members["link"]?.string ?? ""
    default: break
    }
    let numbers = [x, y, width, height, angle, fontSize, looks.strokeWidth]
    guard numbers.allSatisfy({ abs($0) < Self.farthest }) else { return nil }
  }

  /// Places and sizes beyond this are no drawing's, in pixels.
  private static let farthest = 1e9

  /// A line of more points is passed over.
  private static let mostPoints = 500_000

  private mutating func readCorners(_ members: [String: JSONValue]) {
    if let value = members["roundness"], value.isObject {
      let members = value.members
      roundness = members["type"]?.integer ?? 2
      radius = members["value"]?.number
    } else if members["strokeSharpness"]?.string == "round" {
      roundness = kind.isLine ? 2 : 1
    }
  }

  private mutating func readLine(_ members: [String: JSONValue]) -> Bool {
    guard let numbers = members["points"]?.tuples(of: 2, atMost: Self.mostPoints), !numbers.isEmpty,
      numbers.allSatisfy({ abs($0) < Self.farthest })
    else { return false }
    points = stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    if members["simulatePressure"]?.bool == false {
      let pressures = members["pressures"]?.numbers() ?? []
      if pressures.count >= points.count { self.pressures = Array(pressures.prefix(points.count)) }
    }
    startHead = members["startArrowhead"]?.string
    endHead = members["endArrowhead"]?.string
    isElbowed = members["elbowed"]?.bool ?? false
    return true
  }

  /// Writes the element's members, without what ``ExcalidrawTraits`` has.
  func write(to writer: inout JSONWriter) {
    writer.member("type", kind.rawValue)
    writer.member("x", x)
    writer.member("y", y)
    writer.member("width", width)
    writer.member("height", height)
    writer.member("angle", angle)
    looks.write(to: &writer)
    writer.name("roundness")
    if let roundness {
      writer.object {
        $0.member("type", roundness)
        if let radius { $0.member("value", radius) }
      }
    } else {
      writer.null()
    }
    if kind.isLine {
      writer.name("points")
      writer.array { for point in points { $0.numbers([point.x, point.y]) } }
    }
    switch kind {
    case .freedraw:
      writer.name("pressures")
      writer.numbers(pressures)
      writer.member("simulatePressure", pressures.isEmpty)
    case .line, .arrow:
      for (name, head) in [("startArrowhead", startHead), ("endArrowhead", endHead)]
        as [(StaticString, String?)]
      {
        writer.name(name)
        if let head { writer.value(head) } else { writer.null() }
      }
      if isElbowed { writer.member("elbowed", true) }
    case .text:
      writer.member("text", text)
      writer.member("originalText", originalText ?? text)
      writer.member("fontSize", fontSize)
      writer.member("fontFamily", Self.monospaced)
      writer.member("textAlign", alignment.rawValue)
      writer.member("verticalAlign", verticalAlignment.rawValue)
      writer.member("lineHeight", ExcalidrawScale.lineHeight)
      writer.member("autoResize", fitsText)
    case .frame: writer.member("name", text)
    default: break
    }
  }

  /// Excalidraw's number for its monospaced font.
  private static let monospaced = 3
}

extension ExcalidrawLooks {
  fileprivate init(_ members: [String: JSONValue]) {
    self.init(Ink())
    stroke = Self.color(members["strokeColor"])
    fill = members["backgroundColor"].flatMap { Self.color($0) }
    if stroke == nil, members["strokeColor"] == nil { stroke = Self.writtenColor }
    fillStyle = members["fillStyle"]?.string ?? "solid"
    strokeWidth = max(0, members["strokeWidth"]?.number ?? 2)
    strokeStyle = members["strokeStyle"]?.string ?? "solid"
    opacity = min(100, max(0, members["opacity"]?.number ?? 100))
  }

  /// The colour of a string; nil for a transparent one.
  static func color(_ value: JSONValue?) -> Color? {
    guard let color = value?.string.flatMap({ ForeignColor(css: $0) }), color.alpha > 0 else { return nil }
    return color.color
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("strokeColor", stroke?.description ?? "transparent")
    writer.member("backgroundColor", fill?.description ?? "transparent")
    writer.member("fillStyle", fillStyle)
    writer.member("strokeWidth", strokeWidth)
    writer.member("strokeStyle", strokeStyle)
    // Nothing of a hand's roughness: the lines are where they are.
    writer.member("roughness", 0)
    writer.member("opacity", opacity)
  }
}

extension ExcalidrawTraits {
  init(_ members: [String: JSONValue]) {
    id = members["id"]?.string
    groups = members["groupIds"]?.elements(atMost: Self.mostGroups).compactMap(\.string) ?? []
    frame = members["frameId"]?.string
    container = members["containerId"]?.string
    start = ExcalidrawBinding(members["startBinding"])
    end = ExcalidrawBinding(members["endBinding"])
    isLocked = members["locked"]?.bool ?? false
  }

  /// Groups around the innermost ones of these are passed over.
  private static let mostGroups = 50
}
