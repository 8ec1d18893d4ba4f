import Documents
import Editing
import Testing

@testable import Terminal

@Suite("Texts that the user reads")
struct MessageTests {
  /// Every text, as sentences for the keys of a keymap.
  private static func sentences(_ keymap: Keymap) -> [String] {
    Message.samples.map { $0.sentence(keymap) } + samples(GalleryMessage.samples).map(\.sentence)
      + samples(ListNote.samples).map(\.sentence)
  }

  private static let notices = samples(PromptNotice.samples).map(\.sentence)

  @Test("Texts begin with a capital or a number, and fit into 80 columns")
  func shape() {
    for text in Self.sentences(Keymap()) + Self.notices {
      #expect(text.first.map { $0.isUppercase || $0.isNumber } == true, "\(text)")
      #expect(text.count <= 80, "\(text.count): \(text)")
      #expect(!text.contains("  ") && !text.hasSuffix(" "), "\(text)")
    }
  }

  @Test("One sentence has no full stop, several have one each; a prompt has whole sentences")
  func fullStops() {
    // The store's own words end as they end.
    let errors = [StoreError.unavailable, .alreadyExists].map(\.description)
    for text in Self.sentences(Keymap()) where !errors.contains(where: text.hasSuffix) {
      // Words in brackets at the end, and the meanings of keys, are no sentence.
      let words = text.hasSuffix(")") ? text.prefix { $0 != "(" }.dropLast() : text[...]
      let parts = words.split(separator: ". ")
      let endsInKeys = parts[parts.count - 1].contains(": ") || words.hasSuffix("finds commands")
      #expect(words.hasSuffix(".") == (parts.count > 1 && !endsInKeys), "\(text)")
    }
    #expect(Self.notices.allSatisfy { $0.hasSuffix(".") })
  }

  @Test("Texts use the words of the glossary, spelled as in British English")
  func words() {
    let foreign: Set = [
      "mark", "marks", "paper", "sheet", "page", "rectangle", "oval", "object", "color", "colors", "center",
      "gray", "recognized",
    ]
    for text in Self.sentences(Keymap()) + Self.notices {
      let words = text.lowercased().split { !$0.isLetter }.map(String.init)
      #expect(foreign.isDisjoint(with: words), "\(text)")
    }
  }

  // MARK: Keys

  @Test("Without any bound key, only keys are named that cannot be bound")
  func noHardCodedKeys() {
    var keymap = Keymap()
    for name in Keymap.names {
      let isBound = keymap.bind(name, to: [])
      #expect(isBound)
    }
    let fixed: Set = [
      FixedKey.escape, FixedKey.enter, FixedKey.pen, FixedKey.select, FixedKey.complete, FixedKey.giveUp,
    ]
    var allowed = Set(fixed.map(\.name))
    // The key that was pressed.
    allowed.formUnion(["F9", "Ctrl-W", GalleryCommand.undo.sign])
    for text in Self.sentences(keymap) + Self.notices {
      #expect(Self.keys(in: text).subtracting(allowed).isEmpty, "\(text)")
    }
  }

  @Test("Every key that a text names is the one that is bound")
  func reboundKeys() {
    var (unbound, rebound) = (Keymap(), Keymap())
    var signs: Set<Character> = []
    for (index, name) in Keymap.names.enumerated() {
      let sign = Character(UnicodeScalar(0x4e00 + index) ?? "?")
      signs.insert(sign)
      // While a text is typed, messages name the second one.
      let keys = [Key(.character(sign)), Key(.character(sign), .control)]
      let isBound = [unbound.bind(name, to: []), rebound.bind(name, to: keys)]
      #expect(isBound == [true, true])
    }
    var count = 0
    for message in Message.samples {
      let usual = message.sentence(Keymap())
      let signsShown = message.sentence(rebound).filter(signs.contains).count
      let keysShown = Self.keys(in: usual).subtracting(Self.keys(in: message.sentence(unbound))).count
      #expect(signsShown == keysShown, "\(usual)")
      count += signsShown
    }
    #expect(count > 20)
  }

  /// The keys that a text names.
  private static func keys(in text: String) -> Set<String> {
    var keys: Set<String> = []
    for word in text.split(separator: " ") {
      let name = word.drop { $0 == "(" }
      let key = name.last.map { ":,.)".contains($0) } == true && name.count > 1 ? name.dropLast() : name
      // One character is a key only before what it does.
      let isKey = key.count > 1 || name.hasSuffix(":") && key.count == 1 || text.contains("\(key) finds")
      if isKey, Key(name: String(key))?.name == String(key) { keys.insert(String(key)) }
    }
    return keys
  }

  // MARK: Questions

  @Test("Each answer to a question has a key of its own, and the forms say less and less")
  func questions() {
    let questions: [Question] = [
      .unsaved(then: .quit), .overwrite("plans/attic.svg", then: .stay),
      .changedElsewhere("plan.svg", then: .stay), .busy("process 4711"),
    ]
    for question in questions {
      let keys = question.forms.map { Set($0.answers.map(\.key)) }
      #expect(keys.allSatisfy { $0 == keys[0] && $0.count == question.forms[0].answers.count })
      let lengths = question.forms.map { form in
        form.answers.reduce(form.sentence.count + (form.cancelTitle?.count ?? 0)) { $0 + $1.title.count }
      }
      #expect(lengths == lengths.sorted(by: >), "\(question)")
    }
  }
}
