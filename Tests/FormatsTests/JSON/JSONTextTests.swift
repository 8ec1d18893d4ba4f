import Testing

@testable import Formats

@Suite("JSON as text")
struct JSONTextTests {
  @Test(
    "The grammar is that of RFC 8259, and errors have their place",
    arguments: [
      ("{\"a\": [1, -2.5e3, true, false, null, \"x\"], \"b\": {}}", nil),
      (" 7 ", nil), ("\u{FEFF}[]", nil), ("-0", nil), ("[1E+2]", nil),
      ("", "line 1, column 1: the file ends too early"),
      ("{\n \"é\": [1,]}", "line 2, column 10: a value is missing here"),
      ("[1 2]", "line 1, column 4: expected , or ]"),
      ("{\"a\":1,}", "line 1, column 8: expected a name in quotes"),
      ("{\"a\" 1}", "line 1, column 6: expected :"),
      ("{a:1}", "line 1, column 2: expected a name in quotes"),
      ("[01]", "line 1, column 3: expected , or ]"),
      ("[1.]", "line 1, column 4: expected a digit"),
      ("[+1]", "line 1, column 2: a value is missing here"),
      ("[NaN]", "line 1, column 2: a value is missing here"),
      ("[\"\\x\"]", "line 1, column 4: an unknown escape in a string"),
      ("[\"\\u12g4\"]", "line 1, column 7: expected four digits after \\u"),
      ("[\"a\nb\"]", "line 1, column 4: a control character in a string"),
      ("[\"abc", "line 1, column 6: the file ends too early"),
      ("[] []", "line 1, column 4: nothing may follow the value"),
      ("[}", "line 1, column 2: a value is missing here"),
      ("[1}", "line 1, column 3: expected , or ]"),
      ("nul", "line 1, column 4: the file ends too early"),
    ])
  func grammar(text: String, error: String?) {
    var found: String?
    do throws(JSONError) { _ = try JSONText(Array(text.utf8)) } catch { found = error.description }
    #expect(found == error)
  }

  @Test("Arrays are not nested deeper than the limit, whatever the stack")
  func nesting() throws {
    let most = JSONText.deepestNesting
    #expect(throws: Never.self) {
      try JSONText(Array((String(repeating: "[", count: most) + String(repeating: "]", count: most)).utf8))
    }
    #expect(throws: JSONError.self) { try JSONText(Array(repeating: UInt8(ascii: "["), count: 1_000_000)) }
  }

  @Test("Values are found, also past long ones and in strings with brackets")
  func values() throws {
    let long = "[" + (0..<2_000).map { "[\($0),\"]}\\\"\"]" }.joined(separator: ",") + "]"
    let text = try JSONText(Array("{\"long\": \(long), \"last\": {\"x\": 1.5}, \"x\": 0, \"x\": \"y\"}".utf8))
    let members = text.root.members
    #expect(members["last"]?["x"]?.number == 1.5)
    #expect(members["x"]?.string == "y")
    var count = 0
    members["long"]?.forEach { element in
      #expect(element.first?.integer == count && element.first?.next?.string == "]}\"")
      count += 1
    }
    #expect(count == 2_000)
    #expect(members["long"]?.tuples(of: 1)?.count == 2_000 && members["long"]?.tuples(of: 2) == nil)
  }

  @Test(
    "Numbers are read to the last bit",
    arguments: [
      "0", "-0", "1", "-12.5", "0.1", "123456789.123456789", "9007199254740993", "1e22", "1e23", "4.35",
      "5e-324", "1.7976931348623157e308", "0.30000000000000004", "2.2250738585072014e-308",
      "3.1415926535897932384626433832795",
    ])
  func numbers(text: String) throws {
    let number = try JSONText(Array("[\(text)]".utf8)).root.first?.number
    #expect(number?.bitPattern == Double(text)?.bitPattern)
    var writer = JSONWriter()
    writer.numbers([try #require(number)])
    #expect(try JSONText(writer.bytes).root.first?.number?.bitPattern == number?.bitPattern)
  }

  @Test("A number that is too large is none; NaN is written as 0")
  func largeNumbers() throws {
    #expect(try JSONText(Array("[1e999, -1e400]".utf8)).root.numbers() == nil)
    var writer = JSONWriter()
    writer.numbers([.nan, .infinity])
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "[0,0]")
  }

  @Test("Strings come back, and none holds a control character on the way")
  func strings() throws {
    for text in ["", "a\"b\\c/", "\n\t\r\u{0}\u{1B}[2J\u{7F}\u{9B}m", "漢字 👍 e\u{301}", "\u{2028}"] {
      var writer = JSONWriter()
      writer.value(text)
      #expect(try JSONText(writer.bytes).root.string == text)
      let written = String(decoding: writer.bytes, as: UTF8.self).unicodeScalars
      #expect(!written.contains { $0.properties.generalCategory == .control })
    }
    let escaped = #"["\u0041\ud83d\udc4d\ud83dx\/\b\f"]"#
    #expect(try JSONText(Array(escaped.utf8)).root.first?.string == "A👍\u{FFFD}x/\u{8}\u{C}")
  }
}
