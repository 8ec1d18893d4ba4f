/// A value in a JSON text: a place in its bytes.
package struct JSONValue {
  private let text: JSONText

  /// The offset of the value's beginning.
  private let offset: Int

  init(_ text: JSONText, _ offset: Int) {
    self.text = text
    self.offset = offset
  }

  var isObject: Bool { text.byte(at: offset) == UInt8(ascii: "{") }
  var isArray: Bool { text.byte(at: offset) == UInt8(ascii: "[") }

  /// The text of a string; nil for other values.
  package var string: String? {
    guard text.byte(at: offset) == UInt8(ascii: "\"") else { return nil }
    return text.scan { $0.string(at: offset) }
  }

  /// A number; nil for other values, and for a number that is too large.
  var number: Double? { text.scan { $0.number(at: offset) } }

  /// A number without a fraction that fits; nil for other values.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }

  package var bool: Bool? {
    switch text.byte(at: offset) {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  /// The first element of an array; nil in an empty one, and in other values.
  var first: JSONValue? { isArray ? text.scan { $0.first(in: offset) }.map { JSONValue(text, $0) } : nil }

  /// The element that follows in the same array; nil after the last.
  var next: JSONValue? { text.scan { $0.next(after: offset) }.map { JSONValue(text, $0) } }

  /// Calls `body` with each element of an array; other values have none.
  ///
  /// O(*n*) in the bytes of the array.
  func forEach<Failure: Error>(_ body: (JSONValue) throws(Failure) -> Void) throws(Failure) {
    var value = first
    while let element = value {
      try body(element)
      value = element.next
    }
  }

  /// The first elements of an array, as many as are wanted at most; none of other values.
  package func elements(atMost most: Int = .max) -> [JSONValue] {
    var elements: [JSONValue] = []
    var value = first
    while let element = value, elements.count < most {
      elements.append(element)
      value = element.next
    }
    return elements
  }

  /// The numbers of an array; nil if it is no array of numbers, or if one is too large.
  ///
  /// O(*n*).
  func numbers() -> [Double]? {
    guard isArray else { return nil }
    return text.scan { scanner in
      var numbers: [Double] = []
      numbers.reserveCapacity(scanner.count(in: offset))
      var next = scanner.first(in: offset)
      while let place = next {
        guard let number = scanner.number(at: place) else { return nil }
        numbers.append(number)
        next = scanner.next(after: place)
      }
      return numbers
    }
  }

  /// The arrays of numbers in an array, one after the other in one array; nil if each has not so many numbers, or if
  /// there are more arrays than are wanted at most.
  ///
  /// O(*n*).
  func tuples(of size: Int, atMost most: Int = .max) -> [Double]? {
    guard isArray else { return nil }
    return text.scan { scanner in
      let tuples = scanner.count(in: offset)
      guard tuples <= most else { return nil }
      var numbers: [Double] = []
      numbers.reserveCapacity(tuples * size)
      var next = scanner.first(in: offset)
      while let place = next {
        guard text.byte(at: place) == UInt8(ascii: "[") else { return nil }
        var inner = scanner.first(in: place)
        var count = 0
        while let innerPlace = inner {
          // More numbers than are wanted may follow, such as times.
          if count < size {
            guard let number = scanner.number(at: innerPlace) else { return nil }
            numbers.append(number)
          }
          count += 1
          inner = scanner.next(after: innerPlace)
        }
        guard count >= size else { return nil }
        next = scanner.next(after: place)
      }
      return numbers
    }
  }

  /// The members of an object by their names, of two with one name the last; none of other values.
  ///
  /// O(*n*) in the bytes of the object. Beyond 1,000 members the others are passed over: no object with a meaning has so
  /// many.
  package var members: [String: JSONValue] {
    guard isObject else { return [:] }
    return text.scan { scanner in
      var members: [String: JSONValue] = [:]
      var next = scanner.first(in: offset)
      while let place = next, members.count < 1_000 {
        let value = scanner.value(ofMemberAt: place)
        members[scanner.string(at: place)] = JSONValue(text, value)
        next = scanner.next(after: value)
      }
      return members
    }
  }

  /// The member of an object with a name; nil where there is none.
  ///
  /// O(*n*) in the bytes of the object: for several members, ``members`` is quicker.
  package subscript(name: String) -> JSONValue? { members[name] }

  /// Calls `body` with the name and the value of each member of an object, in their order; other values have none.
  ///
  /// O(*n*) in the bytes of the object. Members beyond 1,000 are passed over, as in ``members``.
  func forEachMember(_ body: (String, JSONValue) -> Void) {
    guard isObject else { return }
    let places = text.scan { scanner in
      var places: [(name: Int, value: Int)] = []
      var next = scanner.first(in: offset)
      while let place = next, places.count < 1_000 {
        let value = scanner.value(ofMemberAt: place)
        places.append((place, value))
        next = scanner.next(after: value)
      }
      return places
    }
    for (name, value) in places { body(text.scan { $0.string(at: name) }, JSONValue(text, value)) }
  }

  /// The bytes of the whole text that it is in.
  var fileSize: Int { text.count }

  /// The text of the value, without blanks between its parts.
  ///
  /// O(*n*).
  var compact: [UInt8] { text.scan { $0.compact(at: offset) } }

  /// An error at this place.
  func error(_ reason: String) -> JSONError { text.error(reason, at: offset) }
}
