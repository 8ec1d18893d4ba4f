import Marks

/// Makes marks of the elements of a file by another program.
///
/// The work is bounded: a few lines of `use` can ask for more elements than fit into any memory.
struct ForeignPainter {
  let tree: ForeignTree
  private var sheet = ForeignStyleSheet()
  private var root: ForeignContext?

  /// The declarations for elements that others refer to.
  private var declarations: [Int: [ForeignDeclaration]] = [:]

  /// How far flattened curves may be from the true ones, in the drawing's units.
  let tolerance: Double

  /// How many elements, letters, points of paths and steps of clipping are left.
  var elementsLeft = 100_000
  var lettersLeft = 1_000_000
  var pointsLeft = 1_000_000
  var stepsLeft = 3_000_000

  /// The elements inside each other that are drawn, references included.
  static let deepest = 250

  /// The stops of gradients that were asked for.
  var stops: [Int: [ForeignGradient.Stop]] = [:]

  /// The mean colours of gradients that were asked for.
  var means: [Int: (color: ForeignColor, isMixed: Bool)?] = [:]

  /// The pictures that were asked for, and what decodes them.
  var pictures: [Int: PictureFile?] = [:]
  var pictureReader = PictureReader()

  /// How many samples of pictures may still be turned or cut.
  var turnedSamples = TurnedImage.mostSamples

  var marks: [any Mark] = []

  /// The text that was added last: the index of its label, where it ends in its own font, and the size of that.
  var lastText: (mark: Int, end: Double, size: Double)?

  /// The ground that black lies on.
  var ground = ForeignGround()

  private(set) var notices: [SVGNotice] = []
  private var noted: Set<String> = []

  /// The elements that ask for an effect which is not drawn, or only as far as possible.
  private var affected: [SVGEffect: Set<Int>] = [:]

  /// - Parameters:
  ///   - tree: whose first element is the root.
  ///   - page: the part of the drawing that is seen.
  init(_ tree: ForeignTree, page: Rect?) {
    self.tree = tree
    for style in tree.styles { sheet.append(style.text, from: style.line) }
    for (selector, line) in sheet.unknown {
      notices.append(SVGNotice(line: line, subject: "selector \(selector)", isDrawn: true))
    }
    let size = page?.size ?? Size(width: 100, height: 100)
    tolerance = max(size.width, size.height) / 8000
    let outer = ForeignContext(viewport: size)
    if !tree.elements.isEmpty { root = context(of: 0, in: outer) }
  }

  /// Returns the picture of an element directly below the root.
  mutating func picture(of element: Int) -> Group {
    marks = []
    lastText = nil
    if let root { paint(element, in: root) }
    return Group(marks)
  }

  // MARK: Notices

  /// Notes that an element is not drawn, or not as it should be.
  mutating func note(_ element: Int, _ subject: String, isDrawn: Bool) {
    let line = tree.elements[element].line
    guard noted.count < 2 * SVGNotices.most, noted.insert("\(line) \(subject)").inserted else { return }
    notices.append(SVGNotice(line: line, subject: subject, isDrawn: isDrawn))
  }

  /// How many elements ask for each effect that is not drawn as the file says.
  var effects: [SVGEffect: Int] {
    var effects = affected.mapValues(\.count)
    if !sheet.unknown.isEmpty { effects[.selector] = sheet.unknown.count }
    return effects
  }

  /// Notes that an element is drawn without an effect, or with as much of it as possible.
  mutating func note(_ element: Int, _ effect: SVGEffect) {
    affected[effect, default: []].insert(element)
    let word: [SVGEffect: String] = [
      .blendMode: "mix-blend-mode", .clipPath: "clip-path", .textPath: "<textPath>",
    ]
    note(element, word[effect] ?? effect.rawValue, isDrawn: true)
  }

  // MARK: Elements

  mutating func paint(_ element: Int, in outer: ForeignContext) {
    elementsLeft -= 1
    guard elementsLeft > 0, pointsLeft > 0 else {
      return note(0, "what is more than 100,000 elements or a million points", isDrawn: false)
    }
    let name = tree.elements[element].name
    switch name {
    case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      if let context = context(of: element, in: outer) { paintShape(element, named: name, in: context) }
    case "g", "a":
      if let context = context(of: element, in: outer) { paintChildren(of: element, in: context) }
    case "svg":
      if let context = context(of: element, in: outer) { paintViewport(element, in: context) }
    case "switch":
      guard let context = context(of: element, in: outer) else { return }
      let chosen = tree.children(of: element).filter(isChosen)
      // Beside what another program draws there often is a text in place of it.
      let known = chosen.first { tree.elements[$0].name != "foreignObject" }
      if let child = known ?? chosen.first { paint(child, in: context) }
    case "use":
      if let context = context(of: element, in: outer) { paintUse(element, in: context) }
    case "image":
      if let context = context(of: element, in: outer) { paintPicture(element, in: context) }
    case "text":
      if let context = context(of: element, in: outer) { paintText(element, in: context) }
    default:
      guard !Self.unseen.contains(name), !name.contains(" "), !name.contains(":"), !name.hasPrefix("animate"),
        context(of: element, in: outer) != nil
      else { return }
      note(element, "<\(name.prefix(80))>", isDrawn: false)
    }
  }

  mutating func paintChildren(of element: Int, in context: ForeignContext) {
    for child in tree.children(of: element) { paint(child, in: context) }
  }

  /// The names of elements that draw nothing by themselves.
  private static let unseen: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "marker", "linearGradient", "radialGradient", "pattern", "filter",
    "style",
    "title", "desc", "metadata", "script", "view", "cursor", "set", "font", "font-face", "color-profile",
    "stop",
    "tspan", "hatch", "meshgradient", "solidColor",
  ]

  /// Whether a child of `switch` is for this program: for English, and without extensions.
  private func isChosen(_ element: Int) -> Bool {
    if let text = tree[.requiredExtensions, of: element], !text.trimmed.isEmpty { return false }
    guard !tree.elements[element].name.contains(" ") else { return false }
    guard let languages = tree[.systemLanguage, of: element] else { return true }
    return languages.split(separator: ",").contains { $0.trimmed == "en" || $0.trimmed.hasPrefix("en-") }
  }

  // MARK: Contexts

  /// The context of an element; nil if it is not displayed.
  ///
  /// `display` has no effect on what is never drawn by itself. All that nests or refers comes through here, so that one
  /// limit holds for every kind of reference.
  ///
  /// - Parameter isClipped: whether its clip path counts.
  mutating func context(
    of element: Int, in outer: ForeignContext, isClipped: Bool = true
  ) -> ForeignContext? {
    guard outer.depth < Self.deepest else {
      note(element, "what is inside of \(Self.deepest) other elements", isDrawn: false)
      return nil
    }
    let style = style(of: element, in: outer.style, isShared: !outer.uses.isEmpty)
    guard style.isDisplayed || Self.unseen.contains(tree.elements[element].name) else { return nil }
    var matrix = outer.matrix
    if var text = style.transform, let own = text.withUTF8({ SVGMatrix($0) }) { matrix = matrix.after(own) }
    guard matrix.isFinite else { return nil }
    if style.hasMask { note(element, .mask) }
    if style.hasFilter { note(element, .filter) }
    if style.isBlended { note(element, .blendMode) }
    let context = outer.inner(style: style, matrix: matrix, opacity: style.opacity)
    guard isClipped, let id = style.clipPath, let clipPath = tree.element(withID: id) else { return context }
    guard tree.elements[clipPath].name == "clipPath", !outer.uses.contains(clipPath) else { return context }
    guard let clip = clip(by: clipPath, of: element, in: context) else {
      note(element, .clipPath)
      return context
    }
    return context.inner(clip: clip)
  }

  /// The style of an element.
  ///
  /// - Parameter isShared: whether the element is drawn because others refer to it, perhaps many times.
  private mutating func style(of element: Int, in outer: ForeignStyle, isShared: Bool) -> ForeignStyle {
    var style = outer.inherited
    var own = ""
    tree.forEachAttribute(of: element) { attribute, value in
      if attribute == .style { own = value } else { style.apply(attribute, value, outer: outer) }
    }
    if !own.isEmpty || !sheet.isEmpty {
      let declarations =
        declarations[element] ?? sheet.declarations(for: element, in: tree) + ForeignDeclaration.read(own)
      if isShared { self.declarations[element] = declarations }
      if sheet.isSpent { note(0, "what is more than a million comparisons of style rules", isDrawn: true) }
      for isImportant in [false, true] {
        for declaration in declarations where declaration.isImportant == isImportant {
          style.apply(declaration.property, declaration.value, outer: outer)
        }
      }
    }
    if element == 0 { style.rootFontSize = style.fontSize }
    return style
  }
}
