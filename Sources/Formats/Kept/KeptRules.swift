/// How a format's elements are compared and changed, by the names of their members.
struct KeptRules {
  /// The members that an export writes by itself for each element, which say nothing about a mark.
  let constants: Set<String>

  /// The members that an export writes only where there is something to say.
  let optional: Set<String>

  /// The values that members have where they are left out, as JSON.
  let standard: [String: String]

  /// The members for an element's place and form, which an export writes all together where the source says
  /// them in another way.
  let geometry: Set<String>

  /// Members that become null, not nothing, where a drawing does not have them any more.
  let nullable: Set<String>

  /// Objects of which an export writes some members of its own.
  let shared: Set<String>

  /// Members with the identifiers of other elements, and those without which an element is none.
  let references: Set<String>
  let needed: Set<String>
}

extension KeptRules {
  static let canvas = KeptRules(
    constants: ["id"],
    optional: ["color", "label", "text", "file", "subpath", "url", "fromSide", "toSide"],
    standard: ["fromEnd": "\"none\"", "toEnd": "\"arrow\""],
    geometry: ["x", "y", "width", "height"], nullable: [], shared: [], references: ["fromNode", "toNode"],
    needed: ["fromNode", "toNode"])

  static let excalidraw = KeptRules(
    constants: ["id", "roughness", "fontFamily", "lineHeight", "isDeleted"],
    optional: [
      "frameId", "containerId", "boundElements", "startBinding", "endBinding", "customData", "points",
      "pressures", "simulatePressure", "startArrowhead", "endArrowhead", "elbowed", "text", "originalText",
      "textAlign", "verticalAlign", "autoResize", "fontSize", "name", "fileId", "status", "scale", "parts",
    ],
    standard: [
      "angle": "0", "locked": "false", "groupIds": "[]", "boundElements": "[]", "elbowed": "false",
      "autoResize": "true", "pressures": "[]", "backgroundColor": "\"transparent\"", "opacity": "100",
      "fillStyle": "\"solid\"", "strokeStyle": "\"solid\"", "simulatePressure": "true", "customData": "{}",
    ],
    geometry: [
      "type", "x", "y", "width", "height", "angle", "points", "pressures", "simulatePressure", "elbowed",
      "text",
      "originalText", "parts",
    ],
    nullable: [
      "frameId", "containerId", "boundElements", "startBinding", "endBinding", "startArrowhead",
      "endArrowhead",
    ],
    shared: ["customData"],
    references: ["frameId", "containerId", "boundElements", "startBinding", "endBinding"], needed: [])
}

extension KeptElements.Format {
  var rules: KeptRules {
    switch self {
    case .excalidraw: .excalidraw
    case .canvas: .canvas
    }
  }
}
