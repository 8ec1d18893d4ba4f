import Marks

/// A text, and a remark at the right end such as a key.
struct TextRow: Row, Equatable {
  var title: String
  var remark = ""

  /// A picture before the text; nil for none.
  var picture: InkPicture?

  /// The places of characters of the text that fit what was typed.
  var marked: [Int] = []

  /// Whether the text stands below those of rows with pictures.
  var isIndented = false

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

/// A heading for the rows below or above it.
struct HeadingRow: Row, Equatable {
  let text: String

  /// Whether it reports an error.
  var isWarning = false

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

/// A file or a folder, and when it was changed and how large it is.
struct FileRow: Row, Equatable {
  let name: String
  let isFolder: Bool
  var remark = ""

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

/// A drawing of the sketchbook: its name, and below it its date and state.
struct SketchRow: Row, Equatable {
  let title: String
  let changed: String
  let state: String

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

/// A layer of the drawing.
struct LayerRow: Row, Equatable {
  let name: String

  /// How much is in it, and whether it is hidden or locked.
  let state: String
  let isHidden: Bool

  /// Stands for what lies outside of all layers.
  static let outside = LayerRow(name: "No layer", state: "", isHidden: false)

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

/// A colour, with a sample of it before its name.
struct ColorRow: Row, Equatable {
  let color: Color?
  let name: String
  let remark: String

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

/// Keys and what they do, perhaps in several columns, and the titles above them.
struct KeyRow: Row, Equatable {
  private(set) var text = ""

  /// The columns where keys stand.
  private(set) var keys: [Range<Int>] = []

  /// The columns where titles stand.
  private(set) var headings: [Range<Int>] = []

  /// Adds a column that begins at a place, and is as wide as its words.
  ///
  /// - Parameter gap: columns between the beginning of the keys and that of the title.
  mutating func add(keys label: String, title: String, at start: Int, gap: Int) {
    keys.append(start..<start + label.count)
    add(text: label + String(repeating: " ", count: max(1, gap - label.count)) + title, at: start)
  }

  mutating func add(heading: String, at start: Int) {
    headings.append(start..<start + heading.count)
    add(text: heading, at: start)
  }

  mutating func add(text: String, at start: Int) {
    self.text += String(repeating: " ", count: max(0, start - self.text.count)) + text
  }

  func accept<V: RowVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}

/// A button at the end of a row.
struct RowPart: Equatable {
  let title: String
  let command: Command

  /// Whether the state that the button toggles is on.
  var isOn = false
}

/// The emphasis of a row.
enum RowTone: Equatable {
  case plain
  /// The row is the current one, a match, or highlighted for another reason.
  case highlighted
}
