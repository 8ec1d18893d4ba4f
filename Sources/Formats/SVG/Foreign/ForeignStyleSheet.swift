/// The rules of a file's `style` elements.
///
/// Rules for a medium, such as `@media`, and those whose selectors have a form that is not known are left out.
struct ForeignStyleSheet {
  private struct Rule {
    let selector: ForeignSelector
    let declarations: Range<Int>
    let order: Int
  }

  private var declarations: [ForeignDeclaration] = []

  /// The rules by what their element must have, so that not every rule is compared with every element.
  private var byID: [String: [Rule]] = [:]
  private var byClass: [String: [Rule]] = [:]
  private var byType: [String: [Rule]] = [:]
  private var others: [Rule] = []
  private var count = 0

  /// How many comparisons are still made.
  private var steps = 1_000_000

  /// The most rules that are read.
  private static let most = 20_000

  /// Whether there is no rule.
  var isEmpty: Bool { count == 0 }

  init() {}

  /// Adds the rules of a text.
  ///
  /// O(*n*).
  mutating func append(_ text: String) {
    var rest = Self.withoutComments(text)[...]
    while count < Self.most {
      rest = rest.trimmed
      // By scalars: a combining mark behind a brace or a comma makes another character of it.
      guard let first = rest.unicodeScalars.first else { return }
      if first == "@" {
        rest = Self.afterRule(rest)
        continue
      }
      let scalars = rest.unicodeScalars
      guard let open = scalars.firstIndex(of: "{") else { return }
      let selectors = scalars[..<open]
      let body = scalars[scalars.index(after: open)...]
      let end = body.firstIndex(of: "}") ?? body.endIndex
      let start = declarations.count
      declarations += ForeignDeclaration.read(Substring(body[..<end]))
      for text in selectors.split(separator: ",") {
        if let selector = ForeignSelector(Substring(text)) { add(selector, start..<declarations.count) }
      }
      rest = end < body.endIndex ? Substring(body[body.index(after: end)...]) : ""
    }
  }

  private mutating func add(_ selector: ForeignSelector, _ declarations: Range<Int>) {
    guard !declarations.isEmpty else { return }
    let rule = Rule(selector: selector, declarations: declarations, order: count)
    count += 1
    if let id = selector.subject.id {
      byID[id, default: []].append(rule)
    } else if let name = selector.subject.classes.first {
      byClass[name, default: []].append(rule)
    } else if let type = selector.subject.type {
      byType[type, default: []].append(rule)
    } else {
      others.append(rule)
    }
  }

  /// The declarations for an element, those that count least first.
  mutating func declarations(for element: Int, in tree: ForeignTree) -> [ForeignDeclaration] {
    guard count > 0, steps > 0 else { return [] }
    var rules = others + (byType[tree.elements[element].name] ?? [])
    if let id = tree[.id, of: element] { rules += byID[id] ?? [] }
    for name in tree.classes(of: element) { rules += byClass[String(name)] ?? [] }
    steps -= rules.count / 4
    var found: [Rule] = []
    for rule in rules where rule.selector.matches(element, in: tree, steps: &steps) { found.append(rule) }
    found.sort { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
    return found.flatMap { declarations[$0.declarations] }
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.contains("/*") else { return text }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && index + 1 < bytes.count
            && bytes[index + 1] == UInt8(ascii: "/"))
        {
          index += 1
        }
        index += 2
        result.append(UInt8(ascii: " "))
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What follows a rule that begins with `@`: after its `;` or its block.
  private static func afterRule(_ text: Substring) -> Substring {
    var depth = 0
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      switch scalars[index] {
      case ";" where depth == 0: return Substring(scalars[scalars.index(after: index)...])
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth <= 0 { return Substring(scalars[scalars.index(after: index)...]) }
      default: break
      }
    }
    return ""
  }
}
