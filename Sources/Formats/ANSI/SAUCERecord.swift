import Marks

/// The description at the end of a file of ANSI art: who made it, and how wide it is.
///
/// As specified in "SAUCE – Standard Architecture for Universal Comment Extensions", revision 5: 128 bytes, before them
/// perhaps a block of comments, and before that the end of file (0x1A).
package struct SAUCERecord: Equatable, Sendable {
  package var title = ""
  package var author = ""
  package var group = ""

  /// The number of columns; 0 if the file does not say.
  package var columns = 0

  /// The number of rows that the file claims; it is not always right.
  package var rows = 0

  /// Whether blinking means a bright background (iCE colours).
  package var hasICEColors = false

  /// Whether the record describes text in cells, not a picture or music.
  package private(set) var isText = true

  static let length = 128
  private static let signature = Array("SAUCE00".utf8)
  private static let commentSignature = Array("COMNT".utf8)
  private static let commentLength = 64

  /// The offsets or ranges of the fields in bytes.
  private enum Field {
    static let title = 7..<42
    static let author = 42..<62
    static let group = 62..<82
    static let date = 82..<90
    static let fileSize = 90
    static let dataType = 94
    static let fileType = 95
    static let columns = 96
    static let rows = 98
    static let comments = 104
    static let flags = 105
    static let font = 106..<128
  }

  package init() {}

  /// The record at the end of a file, and where the content before it ends; nil if there is none.
  static func find(in bytes: [UInt8]) -> (record: SAUCERecord, end: Int)? {
    let start = bytes.count - length
    guard start >= 0, bytes[start...].starts(with: signature) else { return nil }
    func number(_ offset: Int) -> Int {
      Int(bytes[start + offset]) | Int(bytes[start + offset + 1]) << 8
    }
    func text(_ field: Range<Int>) -> String {
      CodePage437.text(of: bytes[(start + field.lowerBound)..<(start + field.upperBound)])
    }
    var record = SAUCERecord()
    record.title = text(Field.title)
    record.author = text(Field.author)
    record.group = text(Field.group)
    let dataType = bytes[start + Field.dataType]
    // 0 is undefined, 1 characters; of these 0 is plain text, 1 ANSI and 2 its moving kind.
    record.isText = dataType == 0 || dataType == 1 && bytes[start + Field.fileType] <= 2
    record.columns = dataType == 1 ? number(Field.columns) : 0
    record.rows = dataType == 1 ? number(Field.rows) : 0
    record.hasICEColors = bytes[start + Field.flags] & 1 != 0
    let comments = 5 + commentLength * Int(bytes[start + Field.comments])
    var end = start
    if comments > 5, start >= comments, bytes[(start - comments)...].starts(with: commentSignature) {
      end -= comments
    }
    if end > 0, bytes[end - 1] == 0x1A { end -= 1 }
    return (record, end)
  }

  /// The record after so many bytes of content, with the end of file before it.
  ///
  /// It says no date.
  func bytes(after count: Int) -> [UInt8] {
    var record = [UInt8](repeating: 0, count: Self.length)
    record.replaceSubrange(0..<7, with: Self.signature)
    func put(_ text: String, _ field: Range<Int>) {
      let bytes = text.prefix(field.count).map { CodePage437.byte(for: $0) ?? UInt8(ascii: "?") }
      record.replaceSubrange(field, with: bytes + Array(repeating: 0x20, count: field.count - bytes.count))
    }
    func put(_ number: Int, _ offset: Int, length: Int = 2) {
      for byte in 0..<length { record[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
    }
    put(title, Field.title)
    put(author, Field.author)
    put(group, Field.group)
    put("", Field.date)
    put(count, Field.fileSize, length: 4)
    record[Field.dataType] = 1
    record[Field.fileType] = 1
    put(min(columns, 0xFFFF), Field.columns)
    put(min(rows, 0xFFFF), Field.rows)
    record[Field.flags] = hasICEColors ? 1 : 0
    let font = Array("IBM VGA".utf8)
    record.replaceSubrange(Field.font.lowerBound..<(Field.font.lowerBound + font.count), with: font)
    return [0x1A] + record
  }
}
