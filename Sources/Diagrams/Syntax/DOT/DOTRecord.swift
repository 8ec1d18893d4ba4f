import Marks

/// The labels of records in DOT: `<port> text | { more | below }`.
enum DOTRecord {
  /// The fields of a label, where those of the outermost level stand side by side.
  ///
  /// Blanks around a field's text mean nothing. O(*n*).
  ///
  /// - Parameter names: The names that escapes such as `\N` stand for.
  static func fields(of label: String, _ names: DOTLabel.Names) -> NodeFields {
    /// The levels that are open, each with its fields so far and the text of the one that is read.
    struct Level {
      var fields: [NodeFields.Field] = []
      var text = ""
      var port = ""
      var inner: NodeFields?
    }
    var levels = [Level()]
    /// Levels that are too deep to be kept.
    var flattened = 0
    var port: String?
    func close(_ level: inout Level) {
      var field = level.inner == nil ? self.field(level.text, names) : NodeFields.Field()
      (field.port, field.inner) = (level.port.stripped, level.inner)
      level.fields.append(field)
      (level.text, level.port, level.inner) = ("", "", nil)
    }
    func closeLast() {
      var level = levels.removeLast()
      close(&level)
      let isAcross = levels.count.isMultiple(of: 2)
      levels[levels.count - 1].inner = NodeFields(
        .record, isAcross ? [level.fields] : level.fields.map { [$0] })
    }
    var scanner = SourceScanner(label.sourceCharacters)
    while let next = scanner.next {
      scanner.advance()
      if next == "\\", let after = scanner.next {
        scanner.advance()
        let isSign = "{}|<>".contains(after)
        let text = isSign || after == " " ? String(after) : "\\\(after)"
        if port != nil {
          port?.append(isSign ? String(after) : text)
        } else {
          levels[levels.count - 1].text += text
        }
        continue
      }
      if let open = port {
        if next == ">" {
          levels[levels.count - 1].port = open
          port = nil
        } else {
          port?.append(next)
        }
        continue
      }
      switch next {
      case "<": port = ""
      case "|": close(&levels[levels.count - 1])
      case "{":
        if levels.count < NodeFields.deepest { levels.append(Level()) } else { flattened += 1 }
      case "}":
        if flattened > 0 { flattened -= 1 } else if levels.count > 1 { closeLast() }
      default: levels[levels.count - 1].text.append(next)
      }
    }
    while levels.count > 1 { closeLast() }
    close(&levels[0])
    return NodeFields(.record, [levels[0].fields]).simplified
  }

  private static func field(_ text: String, _ names: DOTLabel.Names) -> NodeFields.Field {
    var field = NodeFields.Field(DOTLabel.decoded(text.stripped, names))
    let ends = lineEnds(of: text.stripped)
    if let first = ends.first, ends.allSatisfy({ $0 == first }) {
      field.alignment = first == "l" ? .left : first == "r" ? .right : .center
    } else if !ends.isEmpty {
      // Lines of one field at different sides are only kept.
      field.markup = text.stripped
    }
    return field
  }

  /// The letters behind backslashes that end the lines of a text.
  private static func lineEnds(of text: String) -> [Character] {
    var ends: [Character] = []
    var isEscaped = false
    for character in text {
      if isEscaped, "nlr".contains(character) { ends.append(character) }
      isEscaped = !isEscaped && character == "\\"
    }
    // A last line without an end is centred.
    if let last = ends.last, last != "n", !text.hasSuffix("\\\(last)") { ends.append("n") }
    return ends
  }

  /// The label of a record.
  ///
  /// - Parameter isAcross: Whether fields without braces stand side by side.
  static func label(of fields: NodeFields, isAcross: Bool) -> String {
    // A single field has no direction.
    let hasBraces = fields.all.count > 1 && fields.isAcross != isAcross
    let all = fields.all.map { field -> String in
      let port = field.port.isEmpty ? "" : "<\(encoded(field.port))> "
      return port
        + (field.inner.map { "{\(inside(of: $0))}" } ?? field.markup
          ?? DOTLabel.encodedField(field.text, field.alignment))
    }.joined(separator: "|")
    return hasBraces ? "{\(all)}" : all
  }

  private static func inside(of fields: NodeFields) -> String {
    label(of: fields, isAcross: fields.isAcross)
  }

  private static func encoded(_ port: String) -> String { DOTLabel.encodedField(port, .center) }
}

extension NodeFields {
  /// The record without levels that have one field alone, which is a level itself.
  fileprivate var simplified: NodeFields {
    guard rows.count == 1, rows[0].count == 1, rows[0][0].port.isEmpty, let inner = rows[0][0].inner else {
      return self
    }
    return inner
  }
}
