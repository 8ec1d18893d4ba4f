/// The rules of a file's `style` elements.
///
/// Rules for a medium, such as `@media`, are left out, and so are selectors of a form that is not known, which are named.
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

  private var matcher = ForeignMatcher(steps: 1_000_000)

  /// The most rules that are read.
  private static let most = 20_000

  /// The selectors of a form that is not known, and the line of the file that each begins on.
  private(set) var unknown: [(selector: String, line: Int)] = []

  /// The most of them that are named.
  private static let mostUnknown = 1_000

  /// Whether there was too much to compare, so that declarations may be missing.
  var isSpent: Bool { count > 0 && matcher.isSpent }

  /// Whether there is no rule.
  var isEmpty: Bool { count == 0 }

  init() {}

  /// Adds the rules of a text.
  ///
  /// O(*n*).
  ///
  /// - Parameter first: the line of the file that it begins on.
  mutating func append(_ text: String, from first: Int) {
    var rest = ForeignDeclaration.withoutComments(text)[...]
    var (line, counted) = (first, rest.startIndex)
    while count < Self.most {
      rest = rest.trimmed
      // By scalars: a combining mark behind a brace or a comma makes another character of it.
      guard let first = rest.unicodeScalars.first else { return }
      line += rest.base.utf8[counted..<rest.startIndex].count { $0 == 0x0A }
      counted = rest.startIndex
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
      for text in Substring(selectors).splitAtCommas {
        if let selector = ForeignSelector(text) {
          add(selector, start..<declarations.count)
        } else if start < declarations.count, unknown.count < Self.mostUnknown {
          unknown.append((String(text.trimmed.prefix(80)), line))
        }
      }
      guard end < body.endIndex else { return }
      rest = Substring(body[body.index(after: end)...])
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
    guard count > 0, !matcher.isSpent else { return [] }
    var rules = others + (byType[tree.elements[element].name] ?? [])
    if let id = tree[.id, of: element] { rules += byID[id] ?? [] }
    for name in Set(tree.classes(of: element)) { rules += byClass[String(name)] ?? [] }
    matcher.spend(rules.count / 4)
    var found: [Rule] = []
    for rule in rules where matcher.matches(rule.selector, rule.order, element, in: tree) {
      found.append(rule)
    }
    found.sort { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
    return found.flatMap { declarations[$0.declarations] }
  }

  /// Returns the text behind a rule that begins with `@`: after its `;` or its block.
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
