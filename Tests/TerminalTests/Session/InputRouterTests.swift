import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Input routing: what keys and mouse reports are for")
struct InputRouterTests {
  private typealias KeyContext = InputRouter.KeyContext
  private typealias PointerContext = InputRouter.PointerContext

  private let router = InputRouter(keymap: Keymap())

  private static func key(_ character: Character, _ modifiers: Modifiers = []) -> Key {
    Key(.character(character), modifiers)
  }

  private func context(_ change: (inout KeyContext) -> Void) -> KeyContext {
    var context = KeyContext()
    change(&context)
    return context
  }

  @Test("On the canvas a bound key is a command, an unbound one is none")
  func commands() {
    let actions = router.route(Self.key("u"), in: KeyContext())
    #expect(actions == [.text, .pending, .clearMessage, .performUnlessTyping(.undo)])
    let unbound = router.route(Self.key("p", .control), in: KeyContext())
    #expect(unbound.last == .unbound || unbound.last == .performUnlessTyping(.palette))
    #expect(router.route(Key(.function(11)), in: KeyContext()).last == .unbound)
  }

  @Test("A dialog has every key, also those of commands and of the cursor")
  func dialogs() {
    let open = context { $0.isOnCanvas = false }
    for key in [Self.key("u"), Self.key(" "), Key(.escape), Key(.enter), Key(.left)] {
      #expect(router.route(key, in: open) == [.dialog])
    }
  }

  @Test("A key in the middle of a gesture ends it; Esc takes it back; a mode changes within it")
  func gestures() {
    let drawing = context { $0.isDrawing = true }
    #expect(router.route(Self.key("u"), in: drawing).first == .endGesture)
    #expect(router.route(Self.key("u"), in: drawing).last == .performUnlessTyping(.undo))
    #expect(router.route(Key(.escape), in: drawing) == [.cancelGesture])
    #expect(router.route(Self.key("c"), in: drawing) == [.perform(.mode(.constrained))])
    // The view does not change its scale under a held button.
    #expect(router.route(Self.key("+"), in: drawing) == [.endGesture, .text, .pending, .clearMessage])
    let typing = context {
      $0.isDrawing = true
      $0.typesText = true
    }
    #expect(router.route(Self.key("c"), in: typing).first == .endGesture)
  }

  @Test("Blanks and arrows belong to the cursor, or to the text that is typed")
  func cursor() {
    #expect(router.route(Self.key(" "), in: KeyContext()) == [.moveCursor(.show)])
    let typing = context { $0.pending = .text }
    #expect(router.route(Self.key(" "), in: typing).first == .text)
    var shown = KeyContext()
    shown.cursor.show(at: (5, 5), inside: CellRect(column: 0, row: 0, columns: 10, rows: 10))
    #expect(router.route(Key(.left), in: shown) == [.moveCursor(.move(columns: -1, rows: 0))])
    #expect(router.route(Key(.down, .shift), in: shown) == [.moveCursor(.move(columns: 0, rows: 8))])
    #expect(router.route(Key(.escape), in: shown) == [.moveCursor(.hide)])
    shown.pending = .corners
    #expect(router.route(Key(.escape), in: shown).contains(.pending))
  }

  @Test("Esc without anything pending lets go of what is selected")
  func escape() {
    let selected = context { $0.hasSelection = true }
    #expect(router.route(Key(.escape), in: selected).last == .deselect)
  }

  // MARK: The mouse

  private static func report(
    _ action: MouseReport.Action, _ button: MouseReport.Button, _ modifiers: Modifiers = []
  ) -> MouseReport {
    MouseReport(action: action, button: button, modifiers: modifiers, x: 5, y: 5)
  }

  @Test(
    "The mouse on the canvas",
    arguments: [
      (report(.press, .left), InputRouter.PointerAction.gesture),
      (report(.motion, .left), .gesture), (report(.release, .left), .gesture),
      (report(.press, .right), .drag), (report(.press, .middle), .drag), (report(.motion, .none), .hover),
      (report(.press, .wheelUp), .pan(columns: 0, rows: -3)),
      (report(.press, .wheelDown, .shift), .pan(columns: 6, rows: 0)),
      (report(.press, .wheelLeft), .pan(columns: -6, rows: 0)),
      (report(.press, .wheelUp, .control), .zoom(isIn: true)),
      (report(.press, .wheelDown, .alt), .zoom(isIn: false)),
      (report(.press, .wheelLeft, .control), .ignore), (report(.release, .wheelUp), .ignore),
    ])
  func canvas(_ report: MouseReport, _ action: InputRouter.PointerAction) {
    #expect(router.route(report, in: PointerContext()) == action)
  }

  @Test("Controls and lists under the pointer come before the canvas, but not in the middle of a gesture")
  func targets() {
    let over = PointerContext(target: .command(.undo))
    #expect(router.route(Self.report(.press, .left), in: over) == .press(.command(.undo)))
    #expect(router.route(Self.report(.press, .wheelDown), in: over) == .scroll(rows: 3))
    #expect(router.route(Self.report(.press, .right), in: over) == .ignore)
    let drawing = PointerContext(target: .command(.undo), isDrawing: true)
    #expect(router.route(Self.report(.press, .left), in: drawing) == .gesture)
    #expect(router.route(Self.report(.press, .wheelUp), in: drawing) == .ignore)
  }

  @Test("The hand drags the view, unless a dialog is open")
  func hand() {
    let hand = PointerContext(leftPans: true)
    #expect(router.route(Self.report(.press, .left), in: hand) == .drag)
    #expect(
      router.route(Self.report(.press, .left), in: PointerContext(isOnCanvas: false, leftPans: true))
        == .ignore)
    #expect(router.route(Self.report(.press, .right), in: PointerContext(isOnCanvas: false)) == .ignore)
  }
}
