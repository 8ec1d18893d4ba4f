import Terminal
import Testing

@Suite("Mouse reports")
struct MouseReportTests {
  @Test(
    "SGR",
    arguments: [
      InputExample("^[[<0;10;5M", .mouse(.press, .left, x: 9, y: 4)),
      InputExample("^[[<1;1;1M", .mouse(.press, .middle, x: 0, y: 0)),
      InputExample("^[[<2;1;1M", .mouse(.press, .right, x: 0, y: 0)),
      InputExample("^[[<0;10;5m", .mouse(.release, .left, x: 9, y: 4)),
      InputExample("^[[<32;11;5M", .mouse(.motion, .left, x: 10, y: 4)),
      InputExample("^[[<34;11;5M", .mouse(.motion, .right, x: 10, y: 4)),
      InputExample("^[[<35;11;5M", .mouse(.motion, .none, x: 10, y: 4)),
      InputExample("^[[<64;2;3M", .mouse(.press, .wheelUp, x: 1, y: 2)),
      InputExample("^[[<65;2;3M", .mouse(.press, .wheelDown, x: 1, y: 2)),
      InputExample("^[[<66;2;3M", .mouse(.press, .wheelLeft, x: 1, y: 2)),
      InputExample("^[[<67;2;3M", .mouse(.press, .wheelRight, x: 1, y: 2)),
      InputExample("^[[<97;2;3M", .mouse(.motion, .wheelDown, x: 1, y: 2)),
      InputExample("^[[<128;2;3M", .mouse(.press, .extra(8), x: 1, y: 2)),
      InputExample("^[[<129;2;3m", .mouse(.release, .extra(9), x: 1, y: 2)),
      InputExample("^[[<4;2;3M", .mouse(.press, .left, .shift, x: 1, y: 2)),
      InputExample("^[[<8;2;3M", .mouse(.press, .left, .alt, x: 1, y: 2)),
      InputExample("^[[<16;2;3M", .mouse(.press, .left, .control, x: 1, y: 2)),
      InputExample("^[[<60;2;3M", .mouse(.motion, .left, [.shift, .alt, .control], x: 1, y: 2)),
    ])
  func sgr(_ example: InputExample) { example.check() }

  @Test(
    "Coordinates off the screen",
    arguments: [
      InputExample("^[[<32;11;-1M", .mouse(.motion, .left, x: 10, y: -2)),
      InputExample("^[[<32;0;0M", .mouse(.motion, .left, x: -1, y: -1)),
      InputExample("^[[<0;3000;1500M", .mouse(.press, .left, x: 2999, y: 1499)),
      InputExample(
        "^[[<0;99999999999999999999;-99999999999999999999M",
        .mouse(.press, .left, x: 1_000_000, y: -1_000_000)),
      InputExample("^[[<0;0001;1M", .mouse(.press, .left, x: 0, y: 0)),
    ])
  func offScreen(_ example: InputExample) { example.check() }

  @Test(
    "Sequences that are no report give no mouse event and no characters",
    arguments: [
      InputExample("^[[<288;1;1M"), InputExample("^[[<256;0;0m"), InputExample("^[[<288;-5;3M"),
      InputExample("^[[<0;1M", .unknown("^[[<0;1M")), InputExample("^[[<0;1;1;1M", .unknown("^[[<0;1;1;1M")),
      InputExample("^[[<;1;1M", .unknown("^[[<;1;1M")), InputExample("^[[<M", .unknown("^[[<M")),
      InputExample("^[[<-1;1;1M", .unknown("^[[<-1;1;1M")),
      InputExample("^[[<512;1;1M", .unknown("^[[<512;1;1M")),
      InputExample("^[[<0;--1;1M", .unknown("^[[<0;--1;1M")),
      InputExample("^[[<0;1;1A", .unknown("^[[<0;1;1A")),
      InputExample("^[[<0;1;"),
    ])
  func malformed(_ example: InputExample) { example.check() }

  @Test(
    "X10",
    arguments: [
      InputExample("^[[M !!", .mouse(.press, .left, x: 0, y: 0)),
      InputExample("^[[M#!!", .mouse(.release, .none, x: 0, y: 0)),
      InputExample("^[[M@+%", .mouse(.motion, .left, x: 10, y: 4)),
      InputExample("^[[MC+%", .mouse(.motion, .none, x: 10, y: 4)),
      InputExample("^[[M`!!a", .mouse(.press, .wheelUp, x: 0, y: 0), .typed("a")),
      InputExample(bytes: [0x1b, 0x5b, 0x4d, 0x20, 0xff, 0x80], [.mouse(.press, .left, x: 222, y: 95)]),
      InputExample(bytes: [0x1b, 0x5b, 0x4d, 0x20, 0x20, 0x7f], [.mouse(.press, .left, x: -1, y: 94)]),
      InputExample("^[[M ^[[A", .key(.up)), InputExample("^[[M !"),
    ])
  func legacy(_ example: InputExample) { example.check() }

  @Test(
    "urxvt's 1015",
    arguments: [
      InputExample("^[[32;11;5M", .mouse(.press, .left, x: 10, y: 4)),
      InputExample("^[[64;11;5M", .mouse(.motion, .left, x: 10, y: 4)),
      InputExample("^[[35;300;200M", .mouse(.release, .none, x: 299, y: 199)),
      InputExample("^[[97;1;1M", .mouse(.press, .wheelDown, x: 0, y: 0)),
      InputExample("^[[31;1;1M", .unknown("^[[31;1;1M")),
      InputExample("^[[288;1;1M", .unknown("^[[288;1;1M")),
    ])
  func urxvt(_ example: InputExample) { example.check() }
}
