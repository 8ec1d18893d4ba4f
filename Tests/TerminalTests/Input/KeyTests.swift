import Terminal
import Testing

@Suite("Keys")
struct KeyTests {
  @Test(
    "Single bytes",
    arguments: [
      InputExample("a", key: .character("a")), InputExample("A", key: .character("A")),
      InputExample(" ", key: .character(" ")), InputExample("~", key: .character("~")),
      InputExample("\u{01}", key: .character("a"), .control),
      InputExample("\u{1a}", key: .character("z"), .control),
      InputExample("\u{18}", key: .character("x"), .control),
      InputExample("\u{00}", key: .character(" "), .control),
      InputExample("\u{08}", key: .backspace, .control), InputExample("\u{7f}", key: .backspace),
      InputExample("\t", key: .tab), InputExample("\r", key: .enter), InputExample("\n", key: .enter),
      InputExample("^[", key: .escape),
      InputExample("\u{1c}", key: .character("\\"), .control),
      InputExample("\u{1d}", key: .character("]"), .control),
      InputExample("\u{1e}", key: .character("^"), .control),
      InputExample("\u{1f}", key: .character("_"), .control),
      InputExample("ab\u{11}", .typed("a"), .typed("b"), .typed("q", .control)),
    ])
  func singleBytes(_ example: InputExample) { example.check() }

  @Test(
    "Escape before a key is alt",
    arguments: [
      InputExample("^[x", key: .character("x"), .alt), InputExample("^[X", key: .character("X"), .alt),
      InputExample("^[é", key: .character("é"), .alt), InputExample("^[\u{7f}", key: .backspace, .alt),
      InputExample("^[\r", key: .enter, .alt), InputExample("^[\t", key: .tab, .alt),
      InputExample("^[\u{01}", key: .character("a"), [.alt, .control]),
      InputExample("^[\u{18}", key: .character("x"), [.alt, .control]),
      InputExample("^[^", key: .character("^"), .alt), InputExample("^[\\", key: .character("\\"), .alt),
      InputExample("^[[", key: .character("["), .alt), InputExample("^[O", key: .character("O"), .alt),
      InputExample("^[]", key: .character("]"), .alt), InputExample("^[P", key: .character("P"), .alt),
      InputExample("^[_", key: .character("_"), .alt),
      InputExample("^[^[", .key(.escape), .key(.escape)),
      InputExample("^[^[x", .key(.escape), .typed("x", .alt)),
      InputExample("^[^[[A", key: .up, .alt), InputExample("^[^[OA", key: .up, .alt),
      InputExample("^[^[[1;5A", key: .up, [.alt, .control]), InputExample("^[^[[3~", key: .delete, .alt),
      InputExample("^[^[^[[A", .key(.escape), .key(.up, .alt)),
      InputExample("^[^[[", .key(.escape), .typed("[", .alt)),
      InputExample("^[^[[<0;1;1M", .key(.escape), .mouse(.press, .left, x: 0, y: 0)),
      InputExample("^[^[[I", .key(.escape), .focus(true)),
    ])
  func alt(_ example: InputExample) { example.check() }

  @Test(
    "Cursor and editing keys",
    arguments: [
      InputExample("^[[A", key: .up), InputExample("^[[B", key: .down), InputExample("^[[C", key: .right),
      InputExample("^[[D", key: .left), InputExample("^[OA", key: .up), InputExample("^[OB", key: .down),
      InputExample("^[OC", key: .right), InputExample("^[OD", key: .left),
      InputExample("^[[H", key: .home), InputExample("^[[F", key: .end), InputExample("^[OH", key: .home),
      InputExample("^[OF", key: .end), InputExample("^[[1~", key: .home), InputExample("^[[4~", key: .end),
      InputExample("^[[7~", key: .home), InputExample("^[[8~", key: .end),
      InputExample("^[[2~", key: .insert),
      InputExample("^[[3~", key: .delete), InputExample("^[[5~", key: .pageUp),
      InputExample("^[[6~", key: .pageDown),
      InputExample("^[[P", key: .delete), InputExample("^[[4h", key: .insert),
      InputExample("^[[Z", key: .backtab),
      InputExample("^[OM", key: .enter), InputExample("^[Ok", key: .character("+")),
      InputExample("^[Op", key: .character("0")), InputExample("^[Oy", key: .character("9")),
    ])
  func editing(_ example: InputExample) { example.check() }

  @Test(
    "Modifiers",
    arguments: [
      InputExample("^[[1;5A", key: .up, .control), InputExample("^[[1;2D", key: .left, .shift),
      InputExample("^[[1;3C", key: .right, .alt),
      InputExample("^[[1;8H", key: .home, [.shift, .alt, .control]),
      InputExample("^[[1;9A", key: .up, .alt), InputExample("^[[3;2~", key: .delete, .shift),
      InputExample("^[[6;5~", key: .pageDown, .control), InputExample("^[[5A", key: .up, .control),
      InputExample("^[[1;1A", key: .up), InputExample("^[[1;69A", key: .up, .control),
      InputExample("^[[a", key: .up, .shift), InputExample("^[[b", key: .down, .shift),
      InputExample("^[[c", key: .right, .shift), InputExample("^[[d", key: .left, .shift),
      InputExample("^[Oa", key: .up, .control), InputExample("^[Ob", key: .down, .control),
      InputExample("^[Oc", key: .right, .control), InputExample("^[Od", key: .left, .control),
      InputExample("^[[3^", key: .delete, .control), InputExample("^[[3$", key: .delete, .shift),
      InputExample("^[[3@", key: .delete, [.control, .shift]), InputExample("^[[8^", key: .end, .control),
      InputExample("^[[23$", key: .function(11), .shift), InputExample("^[O5P", key: .function(1), .control),
      InputExample("^[O1;2Q", key: .function(2), .shift),
    ])
  func modifiers(_ example: InputExample) { example.check() }

  @Test(
    "Function keys",
    arguments: [
      InputExample("^[OP", key: .function(1)), InputExample("^[OQ", key: .function(2)),
      InputExample("^[OR", key: .function(3)), InputExample("^[OS", key: .function(4)),
      InputExample("^[[11~", key: .function(1)), InputExample("^[[12~", key: .function(2)),
      InputExample("^[[13~", key: .function(3)), InputExample("^[[14~", key: .function(4)),
      InputExample("^[[15~", key: .function(5)), InputExample("^[[17~", key: .function(6)),
      InputExample("^[[18~", key: .function(7)), InputExample("^[[19~", key: .function(8)),
      InputExample("^[[20~", key: .function(9)), InputExample("^[[21~", key: .function(10)),
      InputExample("^[[23~", key: .function(11)), InputExample("^[[24~", key: .function(12)),
      InputExample("^[[34~", key: .function(20)), InputExample("^[[1;2P", key: .function(1), .shift),
      InputExample("^[[1;5S", key: .function(4), .control),
      InputExample("^[[15;5~", key: .function(5), .control),
      InputExample("^[[[A", key: .function(1)), InputExample("^[[[B", key: .function(2)),
      InputExample("^[[[C", key: .function(3)), InputExample("^[[[D", key: .function(4)),
      InputExample("^[[[E", key: .function(5)), InputExample("^[[Q", key: .function(2)),
    ])
  func function(_ example: InputExample) { example.check() }

  @Test(
    "Keyboard protocols",
    arguments: [
      InputExample("^[[97;5u", key: .character("a"), .control), InputExample("^[[97u", key: .character("a")),
      InputExample("^[[97;6u", key: .character("a"), [.control, .shift]),
      InputExample("^[[27u", key: .escape),
      InputExample("^[[97:65;3u", key: .character("a"), .alt), InputExample("^[[13;2u", key: .enter, .shift),
      InputExample("^[[9;2u", key: .backtab), InputExample("^[[9;6u", key: .backtab, .control),
      InputExample("^[[127;5u", key: .backspace, .control),
      InputExample("^[[32;5u", key: .character(" "), .control),
      InputExample("^[[233;7u", key: .character("é"), [.alt, .control]),
      InputExample("^[[57417u", key: .left),
      // The meaning with Shift, and in the basic layout.
      InputExample("^[[47:63;6u", key: .character("?"), .control),
      InputExample("^[[122:90;6u", key: .character("z"), [.control, .shift]),
      InputExample("^[[97:65;4u", key: .character("A"), .alt),
      InputExample("^[[1099::115;5u", key: .character("s"), .control),
      // Other terminals' sequences for these keys.
      InputExample("^[[91;5u", key: .escape), InputExample("^[[105;5u", key: .tab),
      InputExample("^[[109;5u", key: .enter), InputExample("^[[104;5u", key: .backspace, .control),
      InputExample("^[[57399u", key: .character("0")), InputExample("^[[57414u", key: .enter),
      InputExample("^[[57416u", key: .character(",")), InputExample("^[[57376u", key: .function(13)),
      InputExample("^[[97;1:2u", key: .character("a")), InputExample("^[[97;1:3u"), InputExample("^[[1;1:3A"),
      InputExample("^[[27;5;97~", key: .character("a"), .control),
      InputExample("^[[97;9u", .unknown("^[[97;9u")), InputExample("^[[57441u", .unknown("^[[57441u")),
      InputExample("^[[55296u", .unknown("^[[55296u")), InputExample("^[[155u", .unknown("^[[155u")),
    ])
  func protocols(_ example: InputExample) { example.check() }

  @Test(
    "Letters without a Latin one have the character of the basic layout beside their own",
    arguments: [
      InputExample("^[[1081::113;;1081u", .key(Key(.character("й"), basic: "q"))),
      InputExample("^[[1081::113u", .key(Key(.character("й"), basic: "q"))),
      InputExample("^[[1081:1049:113;2;1049u", .key(Key(.character("Й"), basic: "Q"))),
      InputExample("^[[1093:1061:91;2;1061u", .key(Key(.character("Х"), basic: "{"))),
      InputExample("^[[1099::115;3u", .key(Key(.character("ы"), .alt, basic: "s"))),
      InputExample("^[[1081;;1081u", key: .character("й")),
      InputExample("^[[246::59;;246u", key: .character("ö")),
    ])
  func basicLayout(_ example: InputExample) { example.check() }

  @Test(
    "Keys that tell the text they type are that text",
    arguments: [
      InputExample("^[[97;;97u", key: .character("a")), InputExample("^[[97:65;2;65u", key: .character("A")),
      InputExample("^[[97;65;65u", key: .character("A")), InputExample("^[[113;;64u", key: .character("@")),
      InputExample("^[[32;2;32u", key: .character(" ")),
      InputExample("^[[57400;129;49u", key: .character("1")), InputExample("^[[13u", key: .enter),
      // A key with Alt does something, unless it types another character.
      InputExample("^[[97;3;97u", key: .character("a"), .alt),
      InputExample("^[[108;3;64u", key: .character("@")),
      // Composed texts come without a key.
      InputExample("^[[0;;229u", key: .character("å")),
      InputExample("^[[0;;26085:26412u", .typed("日"), .typed("本")),
      InputExample("^[[97;;27u", key: .character("a")),
    ])
  func typedText(_ example: InputExample) { example.check() }
}
