import Marks

/// Tables in HTML-like labels of DOT.
enum DOTTable {
  /// The cells of the first table in a label; nil for a label without one, or one without cells.
  ///
  /// O(*n*).
  static func fields(of markup: String) -> NodeFields? {
    var reader = DOTMarkup(markup)
    while let token = reader.next() {
      guard case .tag("table", let attributes, isEnd: false, _, _) = token else { continue }
      return table(attributes, &reader, depth: 1)
    }
    return nil
  }

  /// The attributes of tables and cells that fields have themselves.
  private static let known: Set<String> = ["port", "colspan", "rowspan", "align", "border"]

  /// The rest of a table whose tag was read.
  private static func table(
    _ attributes: [String: String], _ reader: inout DOTMarkup, depth: Int
  ) -> NodeFields? {
    let border = attributes["border"].flatMap(Int.init) ?? 1
    let cellBorder = attributes["cellborder"].flatMap(Int.init) ?? border
    var rows: [[NodeFields.Field]] = []
    scan: while let token = reader.next() {
      guard case .tag(let name, let own, let isEnd, let isEmpty, _) = token else { continue }
      switch (name, isEnd) {
      case ("table", true): break scan
      case ("tr", false): rows.append([])
      case ("td", false):
        var field = isEmpty ? NodeFields.Field() : content(&reader, depth: depth)
        field.port = own["port"] ?? ""
        // Longer spans than a table may have columns or rows.
        field.columns = min(max(1, own["colspan"].flatMap(Int.init) ?? 1), 200)
        field.rows = min(max(1, own["rowspan"].flatMap(Int.init) ?? 1), 10_000)
        field.hasBorder = (own["border"].flatMap(Int.init) ?? cellBorder) > 0
        switch own["align"]?.lowercased() {
        case "left": field.alignment = .left
        case "right": field.alignment = .right
        default: break
        }
        field.look["fill"] = (own["bgcolor"] ?? attributes["bgcolor"]).flatMap(DOTColor.css)
        field.look["stroke"] = (own["color"] ?? attributes["color"]).flatMap(DOTColor.css)
        field.attributes = own.filter { !Self.known.contains($0.key) }
        if rows.isEmpty { rows.append([]) }
        rows[rows.count - 1].append(field)
      default: break
      }
    }
    rows.removeAll(where: \.isEmpty)
    guard !rows.isEmpty else { return nil }
    var fields = NodeFields(.table, rows)
    fields.hasBorder = border > 0
    fields.attributes = attributes
    return fields
  }

  /// The content of a cell whose tag was read, up to its end: a table in it, or its text.
  private static func content(_ reader: inout DOTMarkup, depth: Int) -> NodeFields.Field {
    var markup = ""
    var inner: NodeFields?
    var bold = 0
    var color: String?
    var hasPlainText = false
    scan: while let token = reader.next() {
      switch token {
      case .text(let text):
        markup += text
        if bold == 0, !text.stripped.isEmpty { hasPlainText = true }
      case .tag("td", _, isEnd: true, _, _): break scan
      case .tag("table", let attributes, isEnd: false, _, _) where depth < NodeFields.deepest:
        inner = table(attributes, &reader, depth: depth + 1) ?? inner
      case .tag(let name, let attributes, let isEnd, let isEmpty, let source):
        if name == "b" { bold += isEnd ? -1 : isEmpty ? 0 : 1 }
        if name == "font", !isEnd { color = color ?? attributes["color"].flatMap(DOTColor.css) }
        markup += source
      }
    }
    let text = DOTLabel.text(ofMarkup: markup)
    var field = NodeFields.Field(inner == nil ? text : "", inner: inner)
    field.isBold = !text.isEmpty && !hasPlainText
    field.look["color"] = color
    field.markup = inner == nil ? markup : nil
    return field
  }

  // MARK: Writing

  /// The label of a node with cells.
  static func label(of fields: NodeFields) -> String {
    var attributes = fields.attributes
    attributes["border"] = attributes["border"] ?? (fields.hasBorder ? nil : "0")
    // Cells that were made by hand have lines of their own.
    let usual = (attributes["cellborder"] ?? attributes["border"]).flatMap(Int.init) ?? 1
    let rows = fields.rows.map { row in
      "<tr>" + row.map { cell($0, in: fields, hasUsualBorder: usual > 0) }.joined() + "</tr>"
    }.joined()
    return tag("table", attributes) + rows + "</table>"
  }

  private static func cell(
    _ field: NodeFields.Field, in table: NodeFields, hasUsualBorder: Bool
  ) -> String {
    var attributes = field.attributes
    if !field.port.isEmpty { attributes["port"] = field.port }
    if field.columns > 1 { attributes["colspan"] = "\(field.columns)" }
    if field.rows > 1 { attributes["rowspan"] = "\(field.rows)" }
    if field.alignment != .center { attributes["align"] = field.alignment == .left ? "left" : "right" }
    if field.hasBorder != hasUsualBorder { attributes["border"] = field.hasBorder ? "1" : "0" }
    for (name, property) in [("bgcolor", "fill"), ("color", "stroke")] {
      let value = field.look[property]
      let usual = (attributes[name] ?? table.attributes[name]).flatMap(DOTColor.css)
      if usual != value { attributes[name] = value.map(DOTLook.plain) ?? "transparent" }
    }
    var content = field.inner.map { label(of: $0) } ?? field.markup ?? encoded(field)
    if field.inner == nil, field.markup == nil, let color = field.look["color"] {
      content = "<font color=\"\(DOTLook.plain(color))\">\(content)</font>"
    }
    return tag("td", attributes) + content + "</td>"
  }

  private static func tag(_ name: String, _ attributes: [String: String]) -> String {
    let all = attributes.sorted { $0.key < $1.key }.map { key, value in
      " \(key)=\"\(value.reduce(into: "") { $0 += $1 == "\"" ? "&quot;" : String($1) })\""
    }
    return "<\(name)\(all.joined())>"
  }

  private static func encoded(_ field: NodeFields.Field) -> String {
    let text = field.text.sourceCharacters.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case let character where character.isNewline: result += "<br/>"
      default: result.append(character)
      }
    }
    return field.isBold && !text.isEmpty ? "<b>\(text)</b>" : text
  }
}
