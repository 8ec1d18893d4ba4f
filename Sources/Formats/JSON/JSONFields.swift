import Marks

/// The members of an object, as what they should be; an error where one is something else.
struct JSONFields {
  private let members: [String: JSONValue]
  private let object: JSONValue

  init(_ members: [String: JSONValue], of object: JSONValue) {
    self.members = members
    self.object = object
  }

  subscript(name: String) -> JSONValue? { members[name] }

  func error(_ reason: String) -> JSONError { object.error(reason) }

  func string(_ name: String) throws(JSONError) -> String? {
    guard let value = members[name] else { return nil }
    guard let text = value.string else { throw value.error("\(name) must be a string") }
    return text
  }

  /// False where there is none.
  func flag(_ name: String) throws(JSONError) -> Bool {
    guard let value = members[name] else { return false }
    guard let flag = value.bool else { throw value.error("\(name) must be true or false") }
    return flag
  }

  func number(_ name: String) throws(JSONError) -> Double? {
    guard let value = members[name] else { return nil }
    guard let number = value.number else { throw value.error("\(name) must be a number") }
    return number
  }

  /// A number that is not negative.
  private func length(_ name: String) throws(JSONError) -> Double? {
    let length = try number(name)
    if let length, length < 0, let value = members[name] { throw value.error("\(name) must not be negative") }
    return length
  }

  /// A string that a function knows, such as the initialiser of an enumeration.
  func word<Value>(_ name: String, _ make: (String) -> Value?) throws(JSONError) -> Value? {
    guard let text = try string(name), let place = members[name] else { return nil }
    guard let value = make(text) else { throw place.error("\(name) has no such value") }
    return value
  }

  func point(_ name: String) throws(JSONError) -> Point {
    let pair = try pair(name)
    return Point(x: pair.0, y: pair.1)
  }

  func size(_ name: String) throws(JSONError) -> Size {
    let pair = try pair(name)
    guard pair.0 >= 0, pair.1 >= 0 else { throw error("\(name) must not be negative") }
    return Size(width: pair.0, height: pair.1)
  }

  fileprivate func pair(_ name: String) throws(JSONError) -> (Double, Double) {
    let parts = members[name]?.elements(atMost: 3) ?? []
    guard parts.count == 2, let first = parts[0].number, let second = parts[1].number else {
      throw (members[name] ?? object).error("\(name) must be two numbers")
    }
    return (first, second)
  }

  /// The identifier; none where there is none.
  func id() throws(JSONError) -> MarkID { try string("id").map { MarkID(anyName: $0) } ?? .none }

  func color(_ name: String) throws(JSONError) -> Color? { try word(name) { Color(name: $0) } }

  func ink() throws(JSONError) -> Ink {
    var ink = Ink()
    guard let value = members["ink"] else { return ink }
    guard value.isObject else { throw value.error("ink must be an object") }
    let fields = JSONFields(value.members, of: value)
    ink.color = try fields.color("color") ?? ink.color
    ink.width = try fields.length("width") ?? ink.width
    ink.texture = try fields.word("texture") { Texture(name: $0) } ?? ink.texture
    if let value = fields["dash"] {
      guard let dash = value.numbers(), dash.count <= 100, dash.allSatisfy({ $0 > 0 }) else {
        throw value.error("dash must be at most 100 numbers above 0")
      }
      ink.dash = dash
    }
    ink.fill = try fields.color("fill")
    ink.fillPattern = try fields.word("fillPattern", FillPattern.init) ?? ink.fillPattern
    ink.opacity = min(1, try fields.length("opacity") ?? 1)
    return ink
  }

  /// The text of a shape; nil where there is none.
  func boundText() throws(JSONError) -> BoundText? {
    guard let value = members["text"] else { return nil }
    let fields = JSONFields(value.members, of: value)
    guard let string = try fields.string("string") else {
      throw value.error("the text of a shape must have a string")
    }
    var text = BoundText(
      string, isBold: try fields.flag("bold"), color: try fields.color("color"),
      alignment: try fields.word("alignment", TextAlignment.init) ?? .center,
      verticalAlignment: try fields.word("verticalAlignment", VerticalAlignment.init) ?? .middle)
    text.keepsFormerPlace = try fields.flag("hidesCorners")
    text.isCut = try fields.flag("cut")
    return text
  }

  /// Returns the connection of a line; nil if there is none.
  func connection() throws(JSONError) -> Connection? {
    guard let value = members["connection"] else { return nil }
    let fields = JSONFields(value.members, of: value)
    var connection = Connection(start: try fields.anchor("start"), end: try fields.anchor("end"))
    connection.route = try fields.word("route", Connection.Route.init) ?? .straight
    guard let list = fields["waypoints"] else { return connection }
    guard let numbers = list.tuples(of: 2, atMost: 1_000) else {
      throw list.error("waypoints must be [[x, y], ...]")
    }
    connection.waypoints = stride(from: 0, to: numbers.count, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
    return connection
  }

  private func anchor(_ name: String) throws(JSONError) -> Anchor? {
    guard let value = members[name] else { return nil }
    let fields = JSONFields(value.members, of: value)
    guard let shape = try fields.string("shape").map({ MarkID(anyName: $0) }) else {
      throw value.error("\(name) must have a shape")
    }
    var anchor = Anchor(to: shape)
    anchor.border = try fields.word("border", Anchor.Border.init)
    guard fields["place"] != nil else { return anchor }
    let place = try fields.pair("place")
    anchor.place = Anchor.Place(x: place.0, y: place.1)
    return anchor
  }

  func cell() throws(JSONError) -> Cell {
    guard let text = try string("text"),
      text.count < 2 || text.count == 2 && BreakHint(text.last ?? " ") != nil
    else {
      throw error("a kind must have a text of one character")
    }
    var style = CellStyle(
      foreground: try color("color") ?? .standard, background: try color("background"))
    for value in members["attributes"]?.elements(atMost: 20) ?? [] {
      let name = value.string
      guard let known = SVGFormat.attributeNames.first(where: { $0.name == name }) else {
        throw value.error("attributes has no such value")
      }
      style.attributes.insert(known.attribute)
    }
    return Cell(
      text.first ?? Cell.continuation, style: style,
      hint: text.count == 2 ? text.last.flatMap { BreakHint($0) } : nil)
  }
}
