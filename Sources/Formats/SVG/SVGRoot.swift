import Marks

/// What the root's tag says.
struct SVGRoot {
  /// Whether all our defaults stand on the root, so that our marks mean inside it what they mean in our files.
  private(set) var isOurs = false

  /// Attributes and namespaces beyond what Charcoal writes, as text to write again.
  private(set) var extras = ""

  /// The view box, or the box that width and height make; nil in our own files, which go by their content.
  private(set) var page: Rect?

  /// The version of the format, if this program does not know it yet.
  private(set) var newerVersion: Int?

  /// The file up to the end of the root's tag, when it has to stay as it is.
  var head: String?

  init(_ attributes: [XMLAttribute], _ namespaces: [(prefix: String, address: String)]) {
    var list = SVGAttributes(attributes)
    let version = list.take(SVGFormat.charcoal("version")).flatMap { Int($0) }
    if let version, version > SVGFormat.version { newerVersion = version }
    let box = list.takeNumbers("viewBox")
    let width = list.takeLength("width")
    let height = list.takeLength("height")
    isOurs = version != nil && list.takeDefaults()
    guard isOurs else {
      page = Self.page(box, width, height)
      return
    }
    for (prefix, address) in namespaces where address != XMLParser.svg && address != SVGFormat.namespace {
      extras += " xmlns\(prefix.isEmpty ? "" : ":" + prefix)=\"\(Self.escaped(address))\""
    }
    for (name, value) in list.rest {
      let parts = name.split(separator: " ", maxSplits: 1).map(String.init)
      let prefix = parts.count == 2 ? namespaces.first { $0.address == parts[0] }?.prefix : nil
      extras += " \(prefix.map { $0 + ":" } ?? "")\(parts[parts.count - 1])=\"\(Self.escaped(value))\""
    }
  }

  private static func page(_ box: [Double]?, _ width: Double?, _ height: Double?) -> Rect? {
    if let box, box.count == 4, box[2] > 0, box[3] > 0 {
      return Rect(location: Point(x: box[0], y: box[1]), size: Size(width: box[2], height: box[3]))
    }
    guard let width, let height, width > 0, height > 0 else { return nil }
    return Rect(location: .origin, size: Size(width: width, height: height))
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    SVGEscaping.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
